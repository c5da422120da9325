/** Kinds of fields, as the sender is told of them. */
export const fields = {
  'fields.signature': 'Signature',
  'fields.initials': 'Initials',
  'fields.full_name': 'Full name',
  'fields.text': 'Text',
  'fields.date': 'Date',
  'fields.time': 'Time',
  'fields.checkbox': 'Checkbox',
  'fields.strikethrough': 'Strikethrough',

  /** Stand in a small box on the page. */
  'fields.sign_here': 'Sign here',
  'fields.date_of_signing': 'Date of signing',
  'fields.time_of_signing': 'Time of signing',

  /** What the sender does with a field; a heading of its entry. */
  'fields.filled_in_beforehand': 'Prefilled value',
  'fields.ticked_beforehand': 'Ticked in advance',
  'fields.struck_out_beforehand': 'Struck out in advance',
  'fields.date_hint': 'Such as 2027-02-18',

  /** What an entry takes: "Takes a date such as 2027-01-31." Dates, times and "yes or no" are typed as they stand here. */
  'fields.example_date': 'a date such as 2027-01-31',
  'fields.example_time': 'a time such as 14:30',
  'fields.example_tick': 'yes or no',
  'fields.radio': 'Single choice',
  'fields.dropdown': 'Dropdown',
  'fields.checkbox_group': 'Multiple choice',
  'fields.number': 'Number',
  'fields.label': 'Fixed text',
  'fields.label_text': 'Text',
  'fields.example_choices': 'the values of options, with semicolons between them',
  'fields.example_number': 'a number such as 12.50',
  'fields.attachment': 'File',
  'fields.attach_here': 'Attach a file here',
} as const
