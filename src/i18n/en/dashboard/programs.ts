/** Settings: programs that are connected to the tool server. */
export const programs = {
  'programs.title': 'Connected programs',
  'programs.about':
    'Programs and agents that work as you. To connect one, give it the address of the <guide>tool server</guide>:',
  'programs.about_all': 'Programs and agents that members have connected to this workspace.',
  'programs.none': 'No connected programs',
  'programs.address': 'Address of the tool server',
  'programs.scope_read': 'Reads',
  'programs.scope_prepare': 'Prepares',
  'programs.scope_send': 'Sends',
  'programs.live': 'Live',
  'programs.test': 'Test',
  'programs.answers_at': 'Access went to {host}',
  'programs.connected': 'Connected {date}',
  'programs.connected_by': 'Connected {date} by {name}',
  'programs.revoke': 'Disconnect<unseen> {name}</unseen>',
  'programs.revoke_title': 'Disconnect “{name}”?',
  'programs.revoke_about': 'Its access ends at once. To use it again, connect it again.',
  'programs.revoke_verb': 'Disconnect',
  'programs.revoked': 'The program has been disconnected.',
} as const
