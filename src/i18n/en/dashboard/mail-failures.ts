/** Why a mail did not arrive (domain/recipients/mail-failure.ts). The service says it too, in mails and in the timeline. */
export const mail_failures = {
  'mail_failures.unusable_address': 'Email cannot be sent to this address.',
  'mail_failures.came_back': 'The email came back without a reason.',
  'mail_failures.not_needed': 'The email was no longer needed.',
  'mail_failures.no_mail_server': 'No mail server is set up.',
  'mail_failures.no_connection': 'The mail server could not be reached:',
  'mail_failures.server_said': 'The mail server said:',
} as const
