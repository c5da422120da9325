/** What the service refused a signer, by its code: its own sentence is in English. */
export const refused = {
  'refused.link_retired': 'This link has been replaced by a newer one. Look for the latest email.',
  'refused.invalid_token': 'Open the link in your email again.',
  'refused.not_opened': 'Agree to sign electronically first.',
  'refused.not_your_turn': 'Others have to sign first.',
  'refused.recipient_already_acted': 'You have already signed.',
  'refused.envelope_not_in_flight': 'This can no longer be signed.',
  'refused.envelope_already_signed': 'Everyone has already signed.',
  'refused.field_not_yours': 'This field belongs to someone else.',
  'refused.invalid_value': 'This value cannot be used. Please change it.',
  'refused.required_fields_missing': 'A required field is still empty.',
  'refused.shown_differs': 'Something on this page changed since you saw it. Look at it again, then press Finish.',
  'refused.reason_required': 'Please give a reason.',
  'refused.invalid_parameter': 'This page is out of date. Please reload it.',
  'refused.request_too_large': 'This is too large.',
  'refused.other': 'That did not work. Please reload the page and try again.',
} as const
