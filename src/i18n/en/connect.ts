/** The page on which a person connects a program to the tool server. */
export const connect = {
  'connect.title': 'Connect “{program}”?',
  'connect.lead': '“{program}” wants to work in Countersign as you, {email}.',
  'connect.vouched': 'The program is published by {host}.',
  'connect.not_vouched': 'The program chose this name itself. Continue only if you started this.',
  'connect.goes_to': 'Access goes to {host}.',
  'connect.goes_here': 'Access goes to a program on this device ({host}).',
  'connect.workspace': 'Workspace',
  'connect.space': 'Envelopes it works with',
  'connect.space_live': 'Live: real envelopes',
  'connect.space_test': 'Test: no email is sent, and nothing is binding',
  'connect.may': 'What it can do',
  'connect.scope_read': 'Read envelopes, templates and files',
  'connect.scope_prepare': 'Prepare drafts and upload documents',
  'connect.scope_send': 'Send, remind and void. Each time, a person is asked first.',
  'connect.allow': 'Connect',
  'connect.deny': 'Cancel',
  'connect.later': 'You can disconnect it at any time in your account settings.',
  'connect.no_plan': 'The plan of {workspace} has no access for programs. Choose another workspace.',
  'connect.no_factor':
    '{workspace} requires two-factor sign-in. Set it up in your account settings first, or choose another workspace.',
  'connect.not_allowed':
    'The owners of {workspace} do not allow this program. Choose another workspace, or ask an owner.',
  'connect.refused': 'This program cannot be connected',
  'connect.refused_hint': 'Go back to the program and start again. If this happens again, tell the people who make it:',
} as const
