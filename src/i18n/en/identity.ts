/** Proving who one is before the documents open. */
export const identity = {
  'identity.will_ask_code': 'You will be asked for the access code that {sender} gave you.',
  'identity.will_send_mail': 'To be sure that it is you, we will send a code to {to}.',
  'identity.will_send_text': 'To be sure that it is you, we will send a code by text message to {to}.',
  'identity.heading': 'Show that it is you',
  'identity.ask_code': 'Enter the access code that {sender} gave you, for example by phone.',
  'identity.ask_mail': 'We have sent a code to {to}. It has six digits and holds for 10 minutes.',
  'identity.ask_text': 'We have sent a code by text message to {to}. It has six digits and holds for 10 minutes.',
  'identity.sending': 'We are sending a code to {to}.',
  'identity.label_code': 'Access code',
  'identity.label_digits': 'Code',
  'identity.continue': 'Continue',
  'identity.checking': 'Checking…',
  'identity.missing': 'Enter the code to continue.',
  'identity.wrong':
    '{tries, plural, one {This code is not right. You have one try left.} other {This code is not right. You have # tries left.}}',
  'identity.expired': 'This code no longer holds. Ask for a new one below.',
  'identity.send_again': 'Send a new code',
  'identity.send_again_in':
    '{seconds, plural, one {You can ask for a new code in # second.} other {You can ask for a new code in # seconds.}}',
  'identity.send_again_later':
    '{minutes, plural, one {You can ask for a new code in # minute.} other {You can ask for a new code in # minutes.}}',
  'identity.sent_again': 'A new code is on its way.',
  'identity.spam': 'Nothing there? Look into the folder for unwanted mail too.',
  'identity.patience': 'It can take a minute to arrive.',
  'identity.no_code': 'No code, or is {to} not yours? Ask {sender}.',
  'identity.lost_code': 'You do not have a code? Ask {sender}.',
  'identity.locked_heading': 'Let us take a break',
  'identity.locked':
    '{minutes, plural, one {There were too many wrong codes. To keep your documents safe, you can try again in # minute.} other {There were too many wrong codes. To keep your documents safe, you can try again in # minutes.}}',
  'identity.locked_for_good':
    'There were too many wrong codes. To keep your documents safe, only {sender} can open this page again, by sending you a reminder.',
  'identity.locked_help': 'Nothing is lost. If you are not sure about the code, ask {sender}.',
  'identity.try_again': 'Try again',
} as const

/** Letters that bring a code. */
export const identity_mails = {
  'mails.code_subject': 'Your code for {envelope}',
  'mails.code_lead': 'Your code is {code}',
  'mails.code_holds': 'It opens “{envelope}” from {sender} and holds for {minutes} minutes.',
  'mails.code_not_asked':
    'If you did not ask for it, you need not do anything. Nobody will ever ask you to tell them this code.',
  'mails.code_text': '{code} is your code for “{envelope}” from {sender}. It holds for {minutes} minutes.',
} as const

/** On the certificate and in the timeline. */
export const identity_record = {
  'identity.shown_by_access_code': 'shown by an access code that the sender gave',
  'identity.shown_by_mail_code': 'shown by a code sent to {sent_to}',
  'identity.shown_by_text_code': 'shown by a code sent by text message to {sent_to}',
  'timeline.code_sent': 'A code for {who} was sent to {sent_to}',
  'timeline.code_failed':
    '{tries_left, plural, one {{who} gave a wrong code (# try left)} other {{who} gave a wrong code (# tries left)}}',
  'timeline.code_locked': 'Codes of {who} are not taken for a while, after too many wrong ones',
  'timeline.code_locked_for_good': 'Codes of {who} are no longer taken until the sender reminds them or sends again',
  'timeline.access_code_passed': '{who} gave the access code that the sender had agreed with them',
  'timeline.code_passed': '{who} gave the code that was sent to {sent_to}',
} as const
