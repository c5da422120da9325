/** The sheet in which signatures and initials are made, and how saving stands. */
export const marks = {
  'marks.signature_title': 'Your signature',
  'marks.signature_label': 'Your name',
  'marks.signature_act': 'Sign',
  'marks.signature_meaning': 'This stands for your handwritten signature. It counts when you press Finish.',
  'marks.signature_alt': 'uploaded signature',
  'marks.drawn_alt': 'drawn signature',
  'marks.initials_title': 'Your initials',
  'marks.initials_label': 'Your initials',
  'marks.initials_act': 'Put my initials',
  'marks.initials_meaning': 'These stand for your handwritten initials. They count when you press Finish.',
  'marks.ways': 'How to sign',
  'marks.type': 'Type',
  'marks.draw': 'Draw',
  'marks.upload': 'Upload',
  'marks.remove': 'Remove',
  'marks.use_again': 'Use again',
  'marks.type_missing': 'Write your name, at most {max} characters.',
  'marks.handwriting': 'Handwriting',
  'marks.handwriting_number': 'Handwriting {number}',
  'marks.printed_plain':
    'There is no handwriting for these letters, so they are printed like this. To write them by hand, choose Draw.',
  'marks.pad': 'Pad to draw on with finger, pen or mouse. To use the keyboard, choose Type.',
  'marks.pad_coming': 'The pad is being fetched',
  'marks.pad_help':
    'Draw with finger, pen or mouse. If that is hard for you, choose Type: it counts just the same.',
  'marks.undo': 'Undo',
  'marks.clear': 'Clear',
  'marks.draw_missing': 'Draw your signature on the line first, or choose Type.',
  'marks.draw_too_little':
    'That is too little to be told from a slip of the finger. Draw it larger, or choose Type.',
  'marks.draw_too_much':
    'That is more than can be kept. Clear the pad and draw it with fewer lines, or choose Type.',
  'marks.upload_missing': 'Choose a picture of your signature first.',
  'marks.upload_hint': 'Sign on white paper in dark ink, and take a photo from above in good light.',
  'marks.upload_drop': 'You can also drop a picture here, or paste one.',
  'marks.upload_rule':
    'PNG, JPEG or WebP. The paper around the ink becomes transparent, and the edges are cut off.',
  'marks.upload_reading': 'Reading the picture…',
  'marks.upload_shown': 'This is how it will be printed.',
  'marks.upload_unread':
    'The service cannot be reached, so this is your picture as you chose it. Its paper is taken away when it is saved.',
  'marks.choose_picture': 'Choose a picture',
  'marks.choose_other': 'Choose another picture',
  'marks.take_photo': 'Take a photo',
  'marks.picture_type': 'Choose a PNG, JPEG or WebP picture.',
  'marks.picture_none': 'There is no picture in what you gave. Choose a PNG, JPEG or WebP picture.',
  'marks.picture_unreadable': 'This picture cannot be read. Save it anew as PNG or JPEG, or draw instead.',
  'marks.picture_too_large': 'This picture is too large. Cut it down to the signature, or draw instead.',
  'saving.saved': 'Saved',
  'saving.all_saved': 'Your answers are saved.',
  'saving.under_way': 'Saving…',
  'saving.as_you_go': 'Saved as you go',
  'saving.offline':
    '{count, plural, =0 {You are offline. You can go on: your answers wait here and are sent when you are back.} one {You are offline: # answer waits here and is sent when you are back.} other {You are offline: # answers wait here and are sent when you are back.}}',
  'saving.service_away':
    '{count, plural, one {The service does not answer right now: # answer waits here and is sent when it does.} other {The service does not answer right now: # answers wait here and are sent when it does.}}',
  'saving.finish_held':
    '{count, plural, =0 {Finish has to wait until your answers are saved.} one {Finish has to wait until # answer is saved.} other {Finish has to wait until # answers are saved.}}',
  'saving.finish_unknown':
    'The line broke while you finished. We look whether your signature has arrived as soon as you are back.',
  'saving.finish_again': 'Your signature has not arrived. Nothing is lost: press Finish again.',
  'saving.unreachable':
    'The service cannot be reached. Check your connection and try again; nothing is lost.',
  'saving.service_error': 'The service answered with an error ({status}). Try again in a moment.',
  'saving.too_many': 'That was a lot at once. Wait a moment and try again; nothing is lost.',
} as const
