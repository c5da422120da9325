/** The outbox. */
export const outbox = {
  'outbox.title': 'Outbox',
  'outbox.about': 'Mails that this service has written. “Captured” ones have not left this machine.',
  'outbox.search': 'Search mails by address',
  'outbox.search_example': 'A whole address',
  'outbox.subject': 'Subject',
  'outbox.to': 'To',
  'outbox.state': 'State',
  'outbox.when': 'When',
  'outbox.pages': 'Pages',
  'outbox.newer': 'Newer',
  'outbox.older': 'Older',
  'outbox.none_found': 'No mail to this address',
  'outbox.none_found_about': 'Give the whole address. It is found in any case.',
  'outbox.show_all': 'Show all mails',
  'outbox.none': 'No mail yet',
  'outbox.none_about':
    'Send an envelope and its invitations appear here. Where no mail server is set, and in the test space, this is where mails arrive.',
  'outbox.go_to_envelopes': 'Go to the envelopes',
  'outbox.guide': 'How mails are sent',
  'outbox.mail': 'Mail',
  /** `person` is a name and an address: Ada <ada@example.com>. */
  'outbox.mail_to': 'To {person}, {date}. <envelope>Open its envelope</envelope>',
  'outbox.mail_shown': 'The mail as it looks',
  'outbox.mail_text': 'Plain text',
} as const
