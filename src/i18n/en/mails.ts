/** Mails, HTML and plain text alike. `{sender}` is who asks, as `letters.sender` writes it where a workspace stands behind. */
export const letters = {
  'letters.sender': '{sender} ({workspace})',
  'letters.from': '{sender} via {service}',
  'letters.test_subject': '[Test] {subject}',
  'letters.hello': 'Hello {name},',
  'letters.hello_nobody': 'Hello,',
  'letters.deadline': 'Please sign by {deadline}.',
  'letters.personal': 'The link is for you alone: whoever has it can act in your name, so do not pass it on.',
  'letters.personal_final': 'The link is for you alone: whoever has it can read the documents, so do not pass it on.',
  'letters.sign': 'Review and sign',
  'letters.see_final': '{count, plural, one {See the signed document} other {See the signed documents}}',
  'letters.nothing_to_do': 'You do not have to do anything. If you have questions, ask {sender}.',
  'letters.why_asked':
    'You get this because {sender} named you as a signer. Nothing is signed until you finish on the page. If this is a mistake, you can decline there.',
  'letters.why_asked_reply':
    'You get this because {sender} named you as a signer. Nothing is signed until you finish on the page. If this is a mistake, reply to this mail or decline on the page.',
  'letters.why_involved': 'You get this because {sender} named you as one of the people of “{envelope}”.',
  'letters.why_link':
    'You get this because someone, most likely you, asked for a new link. If it was not you, you can leave this mail alone.',
  'letters.why_former': 'You get this because this address was given for “{envelope}” before.',

  'letters.invitation_subject': '{sender} asks you to sign: {envelope}',
  'letters.invitation_lead':
    '{count, plural, one {{sender} asks you to sign “{envelope}”.} other {{sender} asks you to sign “{envelope}” (# documents).}}',

  'letters.reminder_subject': 'Reminder: {sender} asks you to sign: {envelope}',
  'letters.reminder_lead':
    '{count, plural, one {{sender} is waiting for your signature on “{envelope}”.} other {{sender} is waiting for your signature on “{envelope}” (# documents).}}',

  'letters.link_subject': 'Your link to sign: {envelope}',
  'letters.link_lead': 'Here is your link to “{envelope}” from {sender}, as you asked.',

  'letters.final_link_subject': 'Your link: {envelope}',
  'letters.final_link_lead': 'Everyone has signed “{envelope}”. Here is your link to it, as you asked.',

  'letters.completed_subject': 'Completed: {envelope}',
  'letters.completed_lead': 'Everyone has signed “{envelope}”.',
  'letters.copy_subject': 'A copy for you: {envelope}',
  'letters.copy_lead':
    '{sender} sends you a copy of “{envelope}”. Everyone has signed it, and there is nothing for you to sign.',
  'letters.attached':
    '{count, plural, one {The signed document and the certificate of completion are attached.} other {The signed documents and the certificate of completion are attached.}} They are sealed: any later change would show.',
  'letters.linked':
    '{count, plural, one {Open the link to fetch the signed document and the certificate of completion.} other {Open the link to fetch the signed documents and the certificate of completion.}} They are sealed: any later change would show.',

  'letters.declined_subject': 'Declined: {envelope}',
  'letters.declined_lead': '“{envelope}” was declined and will not be signed.',
  'letters.voided_subject': 'Voided: {envelope}',
  'letters.voided_lead': '{sender} has withdrawn “{envelope}”. It can no longer be signed.',
  'letters.recalled_subject': 'Taken back: {envelope}',
  'letters.recalled_lead': '{sender} has taken back “{envelope}”. It cannot be signed for now.',
  'letters.recalled_next':
    'You do not have to do anything, and your link no longer works. If it is sent again, you get a new link.',
  'letters.expired_subject': 'Expired: {envelope}',
  'letters.expired_lead': 'The time to sign “{envelope}” ran out on {deadline}.',
  'letters.expired_next': 'If you still want to sign, ask {sender} to send it again.',

  'letters.substituted_subject': 'Your link no longer works: {envelope}',
  'letters.substituted_lead':
    '{sender} has corrected the mail address for “{envelope}”. The link that was mailed to this address no longer works.',
  'letters.substituted_next': 'You do not have to do anything. If you were waiting for it, ask {sender}.',
} as const
