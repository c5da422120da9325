/** Asked before what matters most: that it is still the person who signed in. */
export const proof = {
  'proof.title': 'Confirm that it’s you',
  'proof.about':
    'We ask again before changes like this, in case someone else is using your browser. You won’t be asked again for five minutes.',
  'proof.verb': 'Confirm',
  'proof.use_password': 'Use your password',
  'proof.use_passkey': 'Use a passkey',
  'proof.passkey_about': 'Your browser asks for one of your passkeys.',
  'proof.passkey_not_used': 'No passkey was used. Try again, or choose another way.',
  'proof.use_code': 'Use a code from your app',
  'proof.use_provider': 'Confirm with {provider}',
  'proof.provider_about': '{provider} opens in a new tab and asks you to sign in. Then come back here.',
  'proof.use_mail': 'Get a code by email',
  'proof.mail_about': 'We’ll send a six-digit code to {to}.',
  'proof.mail_send': 'Send me a code',
  'proof.mail_sent': 'We have sent a six-digit code to {to}. It is valid for 10 minutes.',
  'proof.mail_spam': 'No email? Check your spam folder too.',
  'proof.mail_again': 'Send a new code',
  'proof.mail_again_in':
    '{seconds, plural, one {You can ask for a new code in # second.} other {You can ask for a new code in # seconds.}}',
  'proof.mail_again_later':
    '{minutes, plural, one {You can ask for a new code in # minute.} other {You can ask for a new code in # minutes.}}',
  'proof.none':
    'You can’t confirm it yet: your account has no password. Ask the person who runs this service for a link to set one.',
} as const
