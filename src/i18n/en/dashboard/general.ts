/** Settings, General. */
export const general = {
  'general.title': 'General',
  'general.about':
    'Those who sign for you see this on their pages and in their mails. It is the same in the live and the test space. <guide>What a brand can have</guide>',
  'general.saved': 'Saved.',

  'general.preview': 'Preview',
  'general.preview_page': 'The page to sign on',
  'general.preview_page_dark': 'The same in the dark',
  'general.preview_envelope': 'Service agreement',
  'general.preview_from': 'from {sender}',
  'general.preview_continue': 'Continue',
  'general.preview_mail': 'A mail that asks to sign',
  'general.preview_mail_subject': '{sender} asks you to sign: {envelope}',
  'general.preview_mail_text': '{sender} asks you to sign “{envelope}”.',
  'general.preview_sign': 'Review and sign',

  'general.names_and_colour': 'Names and colour',
  'general.name': 'Name of the workspace',
  'general.sender_name': 'Sender name',
  'general.sender_name_hint': 'Who asks people to sign. Left empty, it is the name of the workspace.',
  'general.reply_to': 'Answers go to',
  'general.reply_to_hint': 'Where a mail goes when somebody answers yours. May be empty.',
  'general.colour': 'Colour',
  'general.colour_hint': 'Of buttons and links, such as {example}. Left empty, it is our blue.',
  'general.colour_as_it_is': 'Of buttons and links.',
  'general.colour_on_light': 'On light paper it is shown as {colour}, darker, so that it can be read.',
  'general.colour_on_dark': 'On dark paper it is shown as {colour}, lighter.',
  'general.pick_colour': 'Pick a colour',

  'general.logo': 'Logo',
  'general.logo_saved': 'The logo is saved.',
  'general.logo_removed': 'The logo is taken away. Mails that were sent keep showing it.',
  'general.present_logo': 'The present logo',
  'general.picture_of_logo': 'Picture of the logo',
  'general.choose_picture': 'Choose a picture',
  'general.choose_another_picture': 'Choose another picture',
  'general.remove_logo': 'Remove the logo',
  'general.logo_hint':
    'PNG, JPEG or WebP, up to 1.5 MB, made for light backgrounds. It is shown up to 200 pixels wide and 48 high.',
  'general.picture_unreadable': 'The picture cannot be read.',

  'general.mail_texts': 'Mail texts',
  'general.mail_texts_about':
    'For invitations of which the sender wrote no subject or no message of their own, and whose template has none. Left empty, the subject is ours and there is no message.',
  'general.mail_subject': 'Subject',
  'general.mail_message': 'Message',
  'general.save_texts': 'Save texts',
} as const
