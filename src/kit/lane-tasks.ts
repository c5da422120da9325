/** The lanes whose lag is watched (domain/account/admission.ts), with their tasks. */
export const LANE_TASKS = {
  seals: ['seal_envelope'],
  mails: [
    'send_mails',
    'send_mail',
    'send_account_letter',
    'send_security_letter',
    'send_proof_code',
    'note_failed_sign_in',
    'order_reset',
  ],
  webhooks: ['deliver_webhooks', 'deliver_webhook'],
} as const
