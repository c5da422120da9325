/** The list of templates. */
export const templates = {
  'templates.title': 'Templates',
  'templates.search': 'Search templates',
  'templates.search_hint': 'Search templates',
  'templates.new': 'New template',
  'templates.which': 'Which templates',
  'templates.in_use': 'In use',
  'templates.archived': 'Archived',
  'templates.no_match': 'No template has this name',
  'templates.no_match_about': 'Search for another part of its name.',
  'templates.none_archived': 'No archived templates',
  'templates.none_archived_about':
    'Archive a template that you no longer need: it makes no new envelopes, and existing ones stay as they are.',
  'templates.none_yet': 'No templates yet',
  'templates.none_yet_about':
    'A template holds documents and fields that you send again and again. It has roles, such as Client and Seller, instead of people; for each envelope you name a person for every role, one by one or from a list. You can also save any envelope as a template.',
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
