/** What all signer pages share. */
export const frame = {
  'frame.test_mode': 'Test mode',
  'frame.test_line': 'Test: nothing here is binding.',
  'frame.loading': 'Loading the documents',
  'frame.close': 'Close',
  'frame.needs_script': 'This page needs JavaScript to show the documents and to take your signature.',
} as const
