/** The outbox. */
export const outbox = {
  'outbox.title': 'Outbox',
  'outbox.about': 'Emails that this service has written. “Captured” emails have not left this machine.',
  'outbox.search': 'Search emails by recipient',
  'outbox.search_example': 'Search by recipient',
  'outbox.subject': 'Subject',
  'outbox.to': 'To',
  'outbox.state': 'State',
  'outbox.when': 'When',
  'outbox.pages': 'Pages',
  'outbox.newer': 'Newer',
  'outbox.older': 'Older',
  'outbox.none_found': 'No email to this address',
  'outbox.none_found_about': 'Enter the whole address.',
  'outbox.show_all': 'Show all emails',
  'outbox.none': 'No emails yet',
  'outbox.none_about':
    'Send an envelope and its invitations appear here. In the test space, and without a mail server, emails stay here.',
  'outbox.go_to_envelopes': 'Go to envelopes',
  'outbox.guide': 'How emails are sent',
  'outbox.mail': 'Email',
  /** `person` is a name and an address: Ada <ada@example.com>. */
  'outbox.mail_to': 'To {person}, {date}. <envelope>Open its envelope</envelope>',
  'outbox.mail_shown': 'The email as recipients see it',
  'outbox.mail_text': 'Plain text',
} as const
