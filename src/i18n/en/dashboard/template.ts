/** The page of a template. */
export const template = {
  'template.title': 'Template',
  'template.templates': 'Templates',
  'template.archived_notice': 'Archived {age}: you cannot make envelopes from it. Existing envelopes stay as they are.',
  'template.is_archived': 'this template is archived',
  'template.is_archived_already': 'it is already archived',
  'template.use': 'Use',
  'template.bulk_send': 'Bulk send',
  'template.edit_fields': 'Edit fields',
  'template.more': 'More',
  'template.rename_or_describe': 'Edit name and description',
  'template.archive': 'Archive',

  'template.about': 'Details',
  'template.not_described': 'No description yet.',
  'template.message': 'Message',
  'template.message_usual': 'Workspace default',
  'template.deadline': 'Deadline',
  'template.deadline_days': '{days, plural, one {# day} other {# days}} after it is sent',
  'template.reminders': 'Reminders',
  'template.reminders_at':
    'After {first, plural, one {# day} other {# days}}, then every {repeat, number}, at most {max, plural, one {# time} other {# times}}',
  'template.language': 'Language',
  'template.language_and_zone': '{language}, {zone}',
  'template.created': 'Created',
  'template.last_change': 'Last change',
  'template.its_envelopes': 'Envelopes from this template',

  'template.rename_title': 'Edit name and description',
  'template.description': 'Description',
  'template.description_hint': 'For your colleagues; recipients never see it.',
  'template.saved': 'Saved.',
  'template.archive_title': 'Archive “{template}”?',
  'template.archive_hint':
    'You cannot make envelopes from it any more, neither here nor with the API, and you cannot undo this. Existing envelopes stay as they are.',
  'template.archived': 'Archived.',

  'template.documents': 'Documents',
  'template.pages': '{count, plural, one {# page} other {# pages}}',
  'template.only_to_read': 'for information',
  'template.page_of': 'Page {page} of {document}',
  'template.more_pages': 'and {count, plural, one {# page} other {# pages}} more',

  'template.roles': 'Roles',
  'template.turn': 'Turn {turn}',
  'template.role_signs': 'signs',
  'template.role_gets_copy': 'gets a copy',
  'template.gets_copy_at_end': 'Gets a copy when everyone has signed',
  'template.no_fields': 'Has no fields yet',
  'template.fields_signature': '{count, plural, one {# signature} other {# signatures}}',
  /** Letters of a name, in one field or several: the word has no singular. */
  'template.fields_initials': '{count, plural, one {# initials} other {# initials}}',
  'template.fields_full_name': '{count, plural, one {# name} other {# names}}',
  'template.fields_text': '{count, plural, one {# text} other {# texts}}',
  'template.fields_date': '{count, plural, one {# date} other {# dates}}',
  'template.fields_time': '{count, plural, one {# time} other {# times}}',
  'template.fields_checkbox': '{count, plural, one {# checkbox} other {# checkboxes}}',
  'template.fields_strikethrough': '{count, plural, one {# strikethrough} other {# strikethroughs}}',

  'template.bulk_sends': 'Bulk sends',
  'template.bulk_state':
    '{sent, number} of {rows, plural, one {# row} other {# rows}} sent{failed, plural, =0 {} one {, # failed} other {, # failed}}{waiting, plural, =0 {} one {, # to go} other {, # to go}}{stopped, plural, =0 {} one {, # stopped} other {, # stopped}}',

  'template.by_api': 'With the API',
  'template.by_api_hint': 'Name each role by its {entry}.',
  'template.documentation': 'Documentation',

  'template.mail_subject': 'Email subject',
  'template.mail_subject_hint': 'Leave empty for the template’s own.',
  'template.mail_message': 'Message',
  'template.mail_deadline': 'Days until the deadline',

  /** Of a list: headings of its columns, and what stands in a cell of a box to tick (in small letters). */
  'template.column_name': '{role} name',
  'template.column_email': '{role} email',
  'template.column_reference': 'Reference',
  'template.cell_yes': 'yes',
  'template.cell_no': 'no',
  /** What an entry takes: "Takes an e-mail address." */
  'template.takes_email': 'an email address',
  'template.takes_number': 'a number such as 1234.56',
  'template.takes_phone': 'a number such as +491701234567',
  'template.fields_radio': '{count, plural, one {# single choice} other {# single choices}}',
  'template.fields_dropdown': '{count, plural, one {# dropdown} other {# dropdowns}}',
  'template.fields_checkbox_group': '{count, plural, one {# multiple choice} other {# multiple choices}}',
  'template.fields_number': '{count, plural, one {# number} other {# numbers}}',
  'template.fields_label': '{count, plural, one {# fixed text} other {# fixed texts}}',
} as const
