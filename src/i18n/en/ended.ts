/** Pages for everything but signing: done, declined, not your turn, links that open nothing. */
export const ended = {
  'ended.signed': 'You have signed',
  'ended.signed_already': 'You have signed already',
  'ended.copy': 'A copy for you',
  'ended.from': '{envelope}, from {sender}.',
  'ended.from_workspace': '{envelope}, from {sender}, {workspace}.',
  'ended.next_signed':
    'Nothing is left for you to do. When everyone has signed, you get the finished documents by e-mail.',
  'ended.next_copy':
    'You do not have to sign. When everyone has signed, you get the finished documents by e-mail.',
  'ended.looking': 'This page keeps looking for them. You can close it.',
  'ended.close_and_return': 'You can close this page. The link in your e-mail brings you back here.',
  'ended.look_again': 'Check again',
  'ended.completed': 'Everyone has signed. The documents are sealed: any later change would show.',
  'ended.download_documents': '{count, plural, one {Signed document} other {Signed documents}}',
  'ended.download_certificate': 'Certificate',
  'ended.certificate_means': 'The certificate says who signed, when, and how each person was known.',
  'ended.check': 'Check a file',
  'ended.check_means':
    'Whoever gets the file from you can see whether it was changed since it was sealed: open “Check a file” and choose it. The file does not leave the device.',
  'ended.fingerprint': 'Fingerprint of the file',
  'ended.fingerprint_means': 'The SHA-256 value below. Everyone who has the same file gets the same value.',
  'ended.go_on': 'Go on to {host}',

  'ended.not_your_turn': 'It is not your turn yet',
  'ended.not_your_turn_means': 'Somebody else signs {envelope} before you.',
  'ended.not_your_turn_do':
    'You get an e-mail from {sender} as soon as it is your turn. You can close this page.',
  'ended.expired': 'The time to sign has run out',
  'ended.expired_means': '{envelope} had to be signed by {deadline}.',
  'ended.expired_do': 'If you still want to sign, ask {sender} to send it again.',
  'ended.voided': 'This envelope was voided',
  'ended.voided_means': '{sender} has withdrawn {envelope} for good. There is nothing left for you to do.',
  'ended.voided_reason': 'The reason that {sender} gave',
  'ended.voided_do': 'If that surprises you, ask {sender}.',
  'ended.declined': 'This envelope was declined',
  'ended.declined_means': '{envelope} will not be signed. {sender} has been told why.',
  'ended.declined_do': 'There is nothing left for you to do. If you have a question, ask {sender}.',
  'ended.you_declined': 'You have declined',
  'ended.you_declined_means': '{envelope} will not be signed. {sender} has been told, with your reason.',
  'ended.you_declined_do': 'If this was a mistake, ask {sender} to send it again.',
  'ended.recalled': 'This envelope was called back',
  'ended.recalled_means':
    '{sender} is making changes to {envelope}. There is nothing to sign for now, and the link in your e-mail no longer works.',
  'ended.recalled_do': 'When it is ready, you get a new e-mail with a new link. You can close this page.',
  'ended.retired': 'This link has been replaced',
  'ended.retired_means':
    'A newer link to {envelope} was sent by e-mail, to the address that {sender} has now.',
  'ended.retired_do': 'Look for the latest e-mail and open the link in it.',
  'ended.gone': 'There is nothing here any more',
  'ended.gone_means': '{sender} has deleted {envelope}. Nothing was signed.',
  'ended.gone_do': 'If that surprises you, ask {sender}.',
  'ended.session_over': 'Open your link again',
  'ended.session_over_means': 'This page was open for a long time, so it was closed to keep {envelope} safe.',
  'ended.session_over_do': 'Open the link in your e-mail again. What was saved is kept.',
  'ended.unsaved':
    '{count, plural, one {Your last answer was not saved: this came first.} other {Your last # answers were not saved: this came first.}}',

  'ended.new_link': 'Mail me a new link',
  'ended.link_again': 'Mail me the link again',
  'ended.mailing': 'One moment…',
  'ended.mailed': 'It is on its way to your e-mail address. Look into the spam folder too.',
} as const
