/** The page of a template. */
export const template = {
  'template.title': 'Template',
  'template.templates': 'Templates',
  'template.archived_notice': 'Archived {age}: it makes no more envelopes. Those made from it stay as they are.',
  'template.is_archived': 'this template is archived',
  'template.is_archived_already': 'it is archived already',
  'template.use': 'Use',
  'template.bulk_send': 'Bulk send',
  'template.edit_fields': 'Edit fields',
  'template.more': 'More',
  'template.rename_or_describe': 'Rename or describe',
  'template.archive': 'Archive',

  'template.about': 'About it',
  'template.not_described': 'Not described yet.',
  'template.message': 'Message',
  'template.message_usual': 'The usual one',
  'template.deadline': 'Deadline',
  'template.deadline_days': '{days, plural, one {# day} other {# days}} after it is sent',
  'template.reminders': 'Reminders',
  'template.reminders_at':
    'After {first, plural, one {# day} other {# days}}, then every {repeat, number}, at most {max, plural, one {# time} other {# times}}',
  'template.language': 'Language',
  'template.language_and_zone': '{language}, {zone}',
  'template.created': 'Created',
  'template.last_change': 'Last change',
  'template.its_envelopes': 'Envelopes made from it',

  'template.rename_title': 'Rename or describe this template',
  'template.description': 'Description',
  'template.description_hint': 'For your colleagues; people who sign never see it.',
  'template.saved': 'Saved.',
  'template.archive_title': 'Archive “{template}”?',
  'template.archive_hint':
    'It makes no more envelopes, neither here nor by the API, and cannot be brought back. Envelopes that were made from it stay as they are.',
  'template.archived': 'Archived.',

  'template.documents': 'Documents',
  'template.pages': '{count, plural, one {# page} other {# pages}}',
  'template.only_to_read': 'only to be read',
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

  'template.by_api': 'By the API',
  'template.by_api_hint': 'Each role is named by its {entry}.',
  'template.documentation': 'Documentation',

  'template.mail_subject': 'Subject of the mail',
  'template.mail_subject_hint': 'The template’s own where it stays empty.',
  'template.mail_message': 'Message',
  'template.mail_deadline': 'Days until the deadline',

  /** Of a list: headings of its columns, and what stands in a cell of a box to tick (in small letters). */
  'template.column_name': '{role} name',
  'template.column_email': '{role} email',
  'template.column_reference': 'Reference',
  'template.cell_yes': 'yes',
  'template.cell_no': 'no',
  /** What an entry takes: "Takes an e-mail address." */
  'template.takes_email': 'an e-mail address',
  'template.takes_number': 'a number such as 1234.56',
  'template.takes_phone': 'a number such as +491701234567',
} as const
