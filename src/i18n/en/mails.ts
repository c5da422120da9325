/** Mails, HTML and plain text alike. `{sender}` is who asks, as `mails.sender` writes it where a workspace stands behind. */
export const mails = {
  'mails.sender': '{sender} ({workspace})',
  'mails.from': '{sender} via {service}',
  'mails.test_subject': '[Test] {subject}',
  'mails.hello': 'Hello {name},',
  'mails.hello_nobody': 'Hello,',
  'mails.deadline': 'Please sign by {deadline}.',
  'mails.personal': 'The link is for you only: anyone who has it can act in your name, so do not pass it on.',
  'mails.personal_final': 'The link is for you only: anyone who has it can read the documents, so do not pass it on.',
  'mails.sign': 'Review and sign',
  'mails.see_final': '{count, plural, one {See the signed document} other {See the signed documents}}',
  'mails.nothing_to_do': 'You do not have to do anything. If you have questions, ask {sender}.',
  'mails.why_asked':
    'You get this because {sender} named you as a signer. Nothing is signed until you finish on the page. If this is a mistake, you can decline there.',
  'mails.why_asked_reply':
    'You get this because {sender} named you as a signer. Nothing is signed until you finish on the page. If this is a mistake, reply to this mail or decline on the page.',
  'mails.why_involved': 'You get this because {sender} named you as one of the people of “{envelope}”.',
  'mails.why_link':
    'You get this because someone, most likely you, asked for a new link. If it was not you, you can leave this mail alone.',
  'mails.why_former': 'You get this because this address was given for “{envelope}” before.',

  'mails.invitation_subject': '{sender} asks you to sign: {envelope}',
  'mails.invitation_lead':
    '{count, plural, one {{sender} asks you to sign “{envelope}”.} other {{sender} asks you to sign “{envelope}” (# documents).}}',

  'mails.reminder_subject': 'Reminder: {sender} asks you to sign: {envelope}',
  'mails.reminder_lead':
    '{count, plural, one {{sender} is waiting for your signature on “{envelope}”.} other {{sender} is waiting for your signature on “{envelope}” (# documents).}}',

  'mails.extended_subject': 'More time to sign: {envelope}',
  'mails.extended_lead': '{sender} has given you more time to sign “{envelope}”.',

  'mails.link_subject': 'Your link to sign: {envelope}',
  'mails.link_lead': 'Here is your link to “{envelope}” from {sender}, as you asked.',

  'mails.final_link_subject': 'Your link: {envelope}',
  'mails.final_link_lead': 'Everyone has signed “{envelope}”. Here is your link to it, as you asked.',

  'mails.completed_subject': 'Completed: {envelope}',
  'mails.completed_lead': 'Everyone has signed “{envelope}”.',
  'mails.copy_subject': 'A copy for you: {envelope}',
  'mails.copy_lead':
    '{sender} sends you a copy of “{envelope}”. Everyone has signed it, and there is nothing for you to sign.',
  'mails.attached':
    '{count, plural, one {The signed document and the certificate of completion are attached.} other {The signed documents and the certificate of completion are attached.}} They are sealed: checking the files shows any later change.',
  'mails.linked':
    '{count, plural, one {Open the link to fetch the signed document and the certificate of completion.} other {Open the link to fetch the signed documents and the certificate of completion.}} They are sealed: checking the files shows any later change.',

  'mails.text_asked': '{sender} asks you to sign: {link}',
  'mails.text_reminded': 'Reminder: {sender} asks you to sign: {link}',
  'mails.text_finished': 'Everyone has signed. Your documents from {sender}: {link}',
  'mails.text_ended': 'The request from {sender} to sign has ended. You do not have to do anything.',
  'mails.text_changing': '{sender} is changing the documents. The link you have has ended; a new one follows.',
  'mails.text_moved': '{sender} now sends this request to another address. You do not have to do anything.',

  'mails.declined_subject': 'Declined: {envelope}',
  'mails.declined_lead': '“{envelope}” was declined and will not be signed.',
  'mails.voided_subject': 'Cancelled: {envelope}',
  'mails.voided_lead': '{sender} cancelled “{envelope}”. It can no longer be signed.',
  'mails.recalled_subject': 'On hold: {envelope}',
  'mails.recalled_lead': '{sender} is making changes to “{envelope}”. It cannot be signed for now.',
  'mails.recalled_next':
    'You do not have to do anything, and your link no longer works. If it is sent again, you get a new link.',
  'mails.expired_subject': 'Expired: {envelope}',
  'mails.expired_lead': 'The time to sign “{envelope}” ran out on {deadline}.',
  'mails.expired_next': 'If you still want to sign, ask {sender} to send it again.',

  'mails.substituted_subject': 'Your link no longer works: {envelope}',
  'mails.substituted_lead':
    '{sender} has corrected the mail address for “{envelope}”. The link that was mailed to this address no longer works.',
  'mails.substituted_next': 'You do not have to do anything. If you were waiting for it, ask {sender}.',
} as const
