/** The list of templates. */
export const templates = {
  'templates.title': 'Templates',
  'templates.search': 'Search templates',
  'templates.search_hint': 'Part of a name',
  'templates.new': 'New template',
  'templates.which': 'Which templates',
  'templates.in_use': 'In use',
  'templates.archived': 'Archived',
  'templates.no_match': 'No template has this name',
  'templates.no_match_about': 'Look for another part of its name.',
  'templates.none_archived': 'Nothing is archived',
  'templates.none_archived_about':
    'A template that is not needed any more can be archived: it makes no new envelopes, and those made from it stay as they are.',
  'templates.none_yet': 'No templates yet',
  'templates.none_yet_about':
    'A template holds the documents and fields of what you send again and again. Instead of people it has roles, such as Client and Seller; each envelope puts somebody into every role, one by one or a whole list at once. Any envelope can be saved as a template, too.',
  'templates.guide': 'How templates work',
  'templates.roles': 'Roles',
  'templates.documents': 'Documents',
  'templates.last_change': 'Last change',
  'templates.documents_and_pages':
    '{documents, plural, one {# document} other {# documents}}, {pages, plural, one {# page} other {# pages}}',
  'templates.pages': 'Pages',
  'templates.rows_of': '{from, number} to {to, number} of {total, number}',
  'templates.rows_none': 'Nothing here of {total, number}',
  'templates.newer': 'Newer',
  'templates.older': 'Older',
  'templates.first_page': 'this is the first page',
  'templates.last_page': 'this is the last page',
} as const
