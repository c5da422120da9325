/** What the signer page says of the frame it is in, inside another product. */
export const embed = {
  'embed.title': 'Sign',
  'embed.failed_title': 'The documents could not be opened here',
  'embed.failed_again':
    'Reload the page. If that does not help, open the link in your email: what you filled in is saved.',
  'embed.alone': 'This page only works inside another page. To sign, open the link in your email.',
  'embed.signed_title': 'You have signed',
  'embed.signed_line': 'There is nothing left for you to do here.',
} as const

/** On the certificate and in the timeline. */
export const embed_record = {
  'embed.certificate': 'also a token for signing inside the sender’s product',
  'timeline.embed_token_issued': 'A token for {who} was issued, for signing in a frame inside another product',
} as const

/** Of the field editor in a frame, before it is there. */
export const embed_editor = {
  'embed.editor_title': 'Prepare the documents',
  'embed.editor_failed': 'The editor could not be opened here. Reload the page.',
  'embed.editor_alone': 'This page only works inside another page.',
  'embed.editor_needs_script': 'The editor needs JavaScript.',
} as const
