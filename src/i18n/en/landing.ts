/** The page behind the link, before anything is signed. ICU MessageFormat: {name}, {count, plural, one {…} other {…}}. */
export const landing = {
  'landing.greeting': '{name}, please sign',
  'landing.from': 'from {sender}',
  'landing.from_workspace': 'from {sender}, {workspace}',
  'landing.by': 'by {deadline}',
  'landing.documents': '{count, plural, one {# document} other {# documents}}',
  'landing.extent': '{documents}, {pages}',
  'landing.pages': '{count, plural, one {# page} other {# pages}}',
  'landing.agreed_before':
    'You agreed to receive and sign these documents electronically. Your answers so far are kept.',
  'landing.continue': 'Continue',
  'landing.opening': 'Opening…',
  'landing.decline': 'Decline',
  'landing.not_me': 'Not {name}?',
  'landing.tick_to_continue': 'Tick the box to continue, or decline below.',
  'landing.version': 'Version {version} of this text. It is recorded with your signature.',
  'landing.what_this_means': 'What this means',
  'landing.not_me_advice':
    'Then please do not sign. Close this page; nothing has been recorded. Reply to the email so that {sender} can send it to the right person.',
  'landing.not_me_decline': 'You can also decline with a short message to {sender}.',
} as const
