/** Pages for signing links that open nothing. They name nobody and nothing: whoever holds the link may be anyone. */
export const links = {
  'links.retired_title': 'This link has been replaced',
  'links.retired_latest':
    'A newer link was sent to the email address that the sender now has for you. Look for the latest email and open the link in it.',
  'links.retired_none': 'If you cannot find it, we can email it again.',
  'links.over_title': 'This link no longer works',
  'links.over_why': 'It has expired, or a newer link has replaced it.',
  'links.over_again':
    'Go back to where you got the link and open it again from there, or ask the person who sent you the document.',
  'links.recalled_title': 'The sender is making changes',
  'links.recalled_now': 'There is nothing to sign for now, and this link no longer works.',
  'links.recalled_again': 'If it is sent again, you get a new link by email.',
  'links.unknown_title': 'This link does not work',
  'links.unknown_part':
    'Part of it may be missing. Open it again from the email, or copy the whole link into the address bar.',
  'links.unknown_ask': 'If that does not help, ask the person who sent you the document.',
  'links.session_title': 'Open your link again',
  'links.session_open':
    'This browser has not used the signing link for a while. Open the link in your email again; what you filled in is saved.',
  'links.session_none': 'If you cannot find the email, we can send it again.',
  'links.mail_me': 'Email me a new link',
  'links.asked_title': 'Check your email',
  'links.asked_sent':
    'If it is still your turn, an email with a new link is on its way to the address that the sender has for you.',
  'links.asked_wait':
    'It can take a few minutes. Check your spam folder too. If nothing comes, ask the person who sent you the document.',
} as const

/** In the timeline and on the certificate. */
export const link_record = {
  'timeline.link_copied': 'The signing link of {who} was copied, for the sender to pass on',
  'timeline.own_page': '{who} opened their own signing page, signed in to their account',
  'timeline.signed_kept': '{who} signed, with the signature kept in the account of {email}',
  'certificate.identity_copied': 'also link copied by the sender',
  'certificate.identity_own': 'also opened from the account of that email address',
  'certificate.identity_own_only': 'Opened from the account of the email address above',
  'timeline.link_mailed': 'The signing link of {who} was sent again; someone asked for it on the page of an old link',
  'timeline.link_product': 'The signing link of {who} was handed to the sender’s own system',
  'timeline.invited_silently': 'It is the turn of {who}; no email was sent',
  'timeline.completed_silently': 'Completed, no emails were sent',
  'timeline.completed_partly': 'Completed, finished documents sent to everyone who gets emails',
  'timeline.email_added': '{to} was set as the email of {who}; the old link no longer works',
  'timeline.email_removed': 'The email {from} of {who} was removed; the old link no longer works',
  'timeline.part_notifications': 'emails',
  'certificate.identity_product': 'Link handed over by the sender’s own system',
  'certificate.identity_product_too': 'also a link handed over by the sender’s own system',
  'certificate.identity_embedded': 'Token for signing inside the sender’s own product; no link was sent',
  'certificate.no_email': 'No email address',
  'certificate.ended_declined_by_name': 'Declined by {who}',
} as const
