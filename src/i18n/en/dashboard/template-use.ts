/** The page on which an envelope is made of a template. */
export const template_use = {
  'template_use.title': 'Use template',
  'template_use.title_of': 'Use {template}',
  'template_use.is_archived': 'This template is archived',
  'template_use.is_archived_hint': 'You cannot make envelopes from it.',

  'template_use.send': 'Send to {count, plural, one {# person} other {# people}}',
  'template_use.make_draft': 'Create draft',
  'template_use.role_gets_copy': '{role} (gets a copy)',
  'template_use.filled_in': 'Prefilled values',
  'template_use.filled_in_hint': 'Leave a field empty and the signer fills it in.',
  'template_use.this_envelope': 'This envelope',

  'template_use.draft_made': 'The draft has been created.',
  'template_use.under_way': 'The envelope has been sent. Its emails wait in the outbox.',
  'template_use.sent': 'Sent to {count, plural, one {# person} other {# people}}.',

  'template_use.needed': 'Required: nobody fills it in later.',
  /** With what is named in fields.example_… and template.takes_…: "Takes a date such as 2027-01-31." */
  'template_use.takes': 'Takes {what}.',
  'template_use.data': 'Document data',
  'template_use.data_hint': 'These values fill the Word document.',
  'template_use.data_optional': 'Optional: the document shows it only in some cases.',
  'template_use.row_of': '{list}: row {row, number}',
  'template_use.add_row_to': 'Add a row to {list}',
  'template_use.remove_row_of': 'Remove the last row of {list}',
} as const
