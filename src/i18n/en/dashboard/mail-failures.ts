/** Why a mail did not arrive (domain/recipients/mail-failure.ts). The service says it too, in mails and in the timeline. */
export const mail_failures = {
  'mail_failures.unusable_address': 'Email cannot be sent to this address.',
  'mail_failures.came_back': 'The email came back without a reason.',
  'mail_failures.not_needed': 'The email was no longer needed.',
  'mail_failures.no_mail_server': 'No mail server is set up.',
  'mail_failures.no_connection': 'The mail server could not be reached:',
  'mail_failures.server_said': 'The mail server said:',
  'mail_failures.no_text_service': 'No service for text messages is set up.',
  'mail_failures.number_not_allowed': 'No text messages are sent to this number.',
  'mail_failures.too_many_texts': 'Too many text messages were sent within an hour. Remind this person later.',
  'mail_failures.no_text_connection': 'The service for text messages could not be reached:',
  'mail_failures.text_service_said': 'The service for text messages said:',
} as const
