/** What the service refused a signer, by its code: its own sentence is in English. */
export const refused = {
  'refused.link_retired': 'This link has been replaced by a newer one. Look for the latest e-mail.',
  'refused.invalid_token': 'Open the link in your e-mail again.',
  'refused.not_opened': 'Agree to sign electronically first.',
  'refused.not_your_turn': 'Others have to sign first.',
  'refused.recipient_already_acted': 'You have already signed.',
  'refused.envelope_not_in_flight': 'This can no longer be signed.',
  'refused.envelope_already_signed': 'Everyone has already signed.',
  'refused.field_not_yours': 'This box belongs to someone else.',
  'refused.invalid_value': 'This cannot be taken as it is. Please change it.',
  'refused.required_fields_missing': 'Something that is required is still empty.',
  'refused.reason_required': 'Please give a reason.',
  'refused.invalid_parameter': 'This page is out of date. Please load it again.',
  'refused.request_too_large': 'This is too large.',
  'refused.other': 'The service could not take this. Please load the page again and try once more.',
} as const
