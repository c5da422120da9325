/** Proving who one is before the documents open. */
export const identity = {
  'identity.will_ask_code': 'You will be asked for the access code that {sender} gave you.',
  'identity.will_send_mail': 'To confirm that it’s you, we will send a code to {to}.',
  'identity.will_send_text': 'To confirm that it’s you, we will send a code by text message to {to}.',
  'identity.heading': 'Confirm it’s you',
  'identity.ask_code': 'Enter the access code that {sender} gave you, for example by phone.',
  'identity.ask_mail': 'We have sent a six-digit code to {to}. It is valid for 10 minutes.',
  'identity.ask_text': 'We have sent a six-digit code by text message to {to}. It is valid for 10 minutes.',
  'identity.sending': 'We are sending a code to {to}.',
  'identity.label_code': 'Access code',
  'identity.label_digits': 'Code',
  'identity.continue': 'Continue',
  'identity.checking': 'Checking…',
  'identity.missing': 'Enter the code to continue.',
  'identity.wrong':
    '{tries, plural, one {Wrong code. You have one try left.} other {Wrong code. You have # tries left.}}',
  'identity.expired': 'This code has expired. Ask for a new one below.',
  'identity.send_again': 'Send a new code',
  'identity.send_again_in':
    '{seconds, plural, one {You can ask for a new code in # second.} other {You can ask for a new code in # seconds.}}',
  'identity.send_again_later':
    '{minutes, plural, one {You can ask for a new code in # minute.} other {You can ask for a new code in # minutes.}}',
  'identity.sent_again': 'A new code is on its way.',
  'identity.spam': 'No email? Check your spam folder too.',
  'identity.patience': 'It can take a minute to arrive.',
  'identity.no_code': 'No code, or is {to} not yours? Ask {sender}.',
  'identity.lost_code': 'No access code? Ask {sender}.',
  'identity.locked_heading': 'Too many wrong codes',
  'identity.locked':
    '{minutes, plural, one {To keep your documents safe, this page is locked. You can try again in # minute.} other {To keep your documents safe, this page is locked. You can try again in # minutes.}}',
  'identity.locked_for_good':
    'To keep your documents safe, this page is locked. Only {sender} can unlock it, by sending you a reminder.',
  'identity.locked_help': 'Nothing is lost. If you are not sure about the code, ask {sender}.',
  'identity.try_again': 'Try again',
} as const

/** Letters that bring a code. */
export const identity_mails = {
  'mails.code_subject': 'Your code for {envelope}',
  'mails.code_lead': 'Your code is {code}',
  'mails.code_holds': 'It opens “{envelope}” from {sender} and is valid for {minutes} minutes.',
  'mails.code_not_asked':
    'If you did not ask for it, you need not do anything. Nobody will ever ask you to tell them this code.',
  'mails.text_code': '{code} is your code to sign. It is valid for {minutes} minutes. Do not tell it to anyone.',
} as const

/** On the certificate and in the timeline. */
export const identity_record = {
  'identity.shown_by_access_code': 'confirmed by an access code from the sender',
  'identity.shown_by_mail_code': 'confirmed by a code sent to {sent_to}',
  'identity.shown_by_way_code': 'confirmed by a code sent by {way} to {sent_to}',
  'identity.shown_by_text_code': 'confirmed by a code sent by text message to {sent_to}',
  'timeline.code_sent': 'A code for {who} was sent to {sent_to}',
  'timeline.code_failed':
    '{tries_left, plural, one {{who} entered a wrong code (# try left)} other {{who} entered a wrong code (# tries left)}}',
  'timeline.code_locked': '{who} was locked out for a while after too many wrong codes',
  'timeline.code_locked_for_good':
    '{who} is locked out after too many wrong codes, until the sender sends a reminder or a new link',
  'timeline.access_code_passed': '{who} entered the access code that the sender had given them',
  'timeline.code_passed': '{who} entered the code that was sent to {sent_to}',
} as const
