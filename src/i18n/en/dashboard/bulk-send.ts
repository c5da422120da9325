/** Bulk send. */
export const bulk_send = {
  'bulk_send.title': 'Bulk send',
  'bulk_send.title_of': 'Bulk send: {template}',
  'bulk_send.archived': 'This template is archived',
  'bulk_send.archived_hint': 'You cannot make envelopes from it.',

  'bulk_send.list': '1. The list',
  'bulk_send.download_columns': 'CSV with the right columns',
  'bulk_send.list_hint':
    'Each row becomes an envelope. It needs a name and an email for {roles}. Nothing is sent until you have checked the list.',
  'bulk_send.from_file': 'List from a file',
  'bulk_send.drop_here': 'Drop a CSV file here',
  'bulk_send.choose_file': 'Choose a file',
  'bulk_send.csv_file': 'CSV file',
  'bulk_send.paste': 'Or paste rows from a spreadsheet',
  'bulk_send.nothing_pasted': 'nothing has been pasted yet',
  'bulk_send.read_pasted': 'Read these rows',
  'bulk_send.no_rows_in_file': '{file} has no rows.',
  'bulk_send.no_rows_pasted': 'The pasted text has no rows.',
  'bulk_send.file_too_large': '{file} is larger than 10 MB: send it in parts.',
  'bulk_send.file_is_spreadsheet':
    '{file} is a spreadsheet or an archive, not CSV. In a spreadsheet, choose “Save as” and CSV.',
  'bulk_send.file_is_pdf': '{file} is a PDF, not CSV. In a spreadsheet, choose “Save as” and CSV.',
  'bulk_send.file_is_old_spreadsheet':
    '{file} is an old spreadsheet, not CSV. In a spreadsheet, choose “Save as” and CSV.',
  'bulk_send.file_is_program': '{file} is a program or a picture, not CSV. In a spreadsheet, choose “Save as” and CSV.',
  /** Of files to download: their names where a template has no letters, and what is in them. */
  'bulk_send.file_list': 'list',
  'bulk_send.file_problems': 'problems',
  'bulk_send.file_not_sent': 'not-sent',

  'bulk_send.read_as_latin':
    'This file is not UTF-8, so it was read as Latin-1 (Windows). Check that names with accents are right.',
  'bulk_send.no_headings': 'The first line has no headings, so it was read as a row.',
  'bulk_send.quotation_open': 'A quotation mark is not closed: check that the rows are right.',
  'bulk_send.column_at': 'Column {number}',

  'bulk_send.columns': '2. The columns',
  'bulk_send.parted_by_commas':
    '{rows, plural, one {# row} other {# rows}}, {columns, plural, one {# column} other {# columns}} (comma-separated)',
  'bulk_send.parted_by_semicolons':
    '{rows, plural, one {# row} other {# rows}}, {columns, plural, one {# column} other {# columns}} (semicolon-separated)',
  'bulk_send.parted_by_tabs':
    '{rows, plural, one {# row} other {# rows}}, {columns, plural, one {# column} other {# columns}} (tab-separated)',
  'bulk_send.parted_by_bars':
    '{rows, plural, one {# row} other {# rows}}, {columns, plural, one {# column} other {# columns}} (separated by bars)',
  'bulk_send.parted_by_other':
    '{rows, plural, one {# row} other {# rows}}, {columns, plural, one {# column} other {# columns}} (separated by {separator})',
  'bulk_send.column_needed': '{column} (required)',
  'bulk_send.not_in_list': 'Not in this list',
  'bulk_send.cell_empty': '(empty)',
  'bulk_send.columns_missing': 'Choose a column for {columns}: without it every row has a problem.',

  'bulk_send.common': '3. Message and deadline',

  'bulk_send.check_and_send': '4. Check, then send',
  'bulk_send.too_many':
    'A list has at most {max, plural, one {# row} other {# rows}}; this one has {rows, plural, one {# row} other {# rows}}. Send it in parts.',
  'bulk_send.too_long': 'the list is too long',
  'bulk_send.check': 'Check {rows, plural, one {# row} other {# rows}}',
  'bulk_send.check_again': 'Check again',
  'bulk_send.send': 'Send {good, plural, one {# envelope} other {# envelopes}}',
  'bulk_send.send_some': 'Leave out {bad, number}, send {good, plural, one {# envelope} other {# envelopes}}',

  'bulk_send.all_good':
    '<strong>All {rows, plural, one {# row} other {# rows}} are ready</strong>: {good, plural, one {# envelope} other {# envelopes}} to {people, plural, one {# email address} other {# email addresses}}.',
  'bulk_send.some_good':
    '<strong>{good, number} of {rows, plural, one {# row} other {# rows}} are ready</strong>: {good, plural, one {# envelope} other {# envelopes}} to {people, plural, one {# email address} other {# email addresses}}.',
  'bulk_send.spends_nothing': 'This does not use your allowance.',
  'bulk_send.spends_without_limit': 'Your plan has no limit.',
  'bulk_send.spends':
    'This uses {would_spend, number} of the {remaining, plural, one {# envelope} other {# envelopes}} that your plan has left this month.',
  'bulk_send.problems': 'Problems',
  'bulk_send.problems_in_rows':
    '{problems, plural, one {# problem} other {# problems}} in {rows, plural, one {# row} other {# rows}}',
  'bulk_send.download_problems': 'Rows with problems as CSV',
  'bulk_send.warnings': 'Warnings',
  'bulk_send.worth_a_look': 'Worth a look',
  'bulk_send.beyond_allowance':
    'The plan has {remaining, plural, one {# envelope} other {# envelopes}} left this month: {beyond, number} of {would_spend, plural, one {# row} other {# rows}} would fail.',
  'bulk_send.nothing_good': 'No row can be sent.',

  'bulk_send.run_stopped': 'Stopped',
  'bulk_send.run_sending': 'Sending',
  'bulk_send.run_failed': 'Done, with rows that failed',
  'bulk_send.run_done': 'All sent',
  'bulk_send.rows_done': 'Rows done',
  'bulk_send.progress':
    '{sent, plural, one {# envelope} other {# envelopes}} sent{failed, plural, =0 {} one {, # row failed} other {, # rows failed}}{stopped, plural, =0 {} one {, # row not sent} other {, # rows not sent}}{waiting, plural, =0 {} one {, # row to go} other {, # rows to go}}.',
  'bulk_send.begun':
    'Started by {who}, {date}. You can leave this page: sending continues, and this page shows the progress.',
  'bulk_send.its_envelopes': 'Envelopes of this template',
  'bulk_send.another_list': 'Another list',
  'bulk_send.stop': 'Stop',
  'bulk_send.stop_title': 'Stop sending {template}',
  'bulk_send.stop_hint':
    'Waiting rows are not sent. Sent envelopes stay sent; you can void them in the list of envelopes.',
  'bulk_send.not_sent': '{rows, plural, one {# row} other {# rows}} not sent',
  'bulk_send.download_not_sent': 'As CSV',
  'bulk_send.row_stopped': 'Row {line}: not sent because the bulk send was stopped.',
  'bulk_send.again_archived': 'this template is archived',
  'bulk_send.again_still_sending': 'the others are still being sent',
  'bulk_send.at_row': 'Row {row}: {problem}',
  'bulk_send.at_entry': 'Row {row}, {entry}: {problem}',
  'bulk_send.every_row': 'Every row: {problem}',
  'bulk_send.same_people': 'Row {row}: the same people as in row {before}.',
  'bulk_send.two_roles': 'Row {row}: {email} takes two roles.',
  'bulk_send.field_on_page': '{field} on page {page}',
  'bulk_send.illegible': 'The text does not fit into its field.',
  'bulk_send.not_printable': 'Some characters cannot be printed. Write it without them.',
  'bulk_send.bad_name': 'Enter a name of at most {max} characters, without hidden ones.',
} as const
