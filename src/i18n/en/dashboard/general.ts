/** Settings, General. */
export const general = {
  'general.title': 'General',
  'general.about':
    'Recipients see this on their pages and in their emails. It is the same in the live and the test space. <guide>Branding options</guide>',
  'general.saved': 'Saved.',

  'general.preview': 'Preview',
  'general.preview_page': 'Signing page',
  'general.preview_page_dark': 'Dark mode',
  'general.preview_envelope': 'Service agreement',
  'general.preview_from': 'from {sender}',
  'general.preview_continue': 'Continue',
  'general.preview_mail': 'Invitation email',
  'general.preview_mail_subject': '{sender} asks you to sign: {envelope}',
  'general.preview_mail_text': '{sender} asks you to sign “{envelope}”.',
  'general.preview_sign': 'Review and sign',

  'general.names_and_colour': 'Names and colour',
  'general.name': 'Name of the workspace',
  'general.sender_name': 'Sender name',
  'general.sender_name_hint': 'Recipients see it as the sender. Leave empty for the name of the workspace.',
  'general.reply_to': 'Reply-to address',
  'general.reply_to_hint': 'Replies to your emails go to this address. Optional.',
  'general.colour': 'Colour',
  'general.colour_hint': 'For buttons and links, such as {example}. Leave empty for the default blue.',
  'general.colour_as_it_is': 'For buttons and links.',
  'general.colour_on_light': 'In light mode it is shown as {colour}, darker, so that people can read it.',
  'general.colour_on_dark': 'In dark mode it is shown as {colour}, lighter.',
  'general.pick_colour': 'Pick a colour',

  'general.logo': 'Logo',
  'general.logo_saved': 'The logo has been saved.',
  'general.logo_removed': 'The logo has been removed. Emails that were already sent keep showing it.',
  'general.present_logo': 'Current logo',
  'general.picture_of_logo': 'Picture of the logo',
  'general.choose_picture': 'Choose a picture',
  'general.choose_another_picture': 'Choose another picture',
  'general.remove_logo': 'Remove logo',
  'general.logo_hint':
    'PNG, JPEG or WebP, up to 1.5 MB, made for light backgrounds. It is shown up to 200 pixels wide and 48 high.',
  'general.picture_unreadable': 'The picture cannot be read.',

  'general.mail_texts': 'Email texts',
  'general.mail_texts_about':
    'Used for invitations when the sender and the template set no subject or message. Leave empty for the standard subject and no message.',
  'general.mail_subject': 'Subject',
  'general.mail_message': 'Message',
  'general.save_texts': 'Save texts',
} as const
