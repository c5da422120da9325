/** A new envelope. */
export const new_envelope = {
  'new_envelope.title': 'New envelope',
  'new_envelope.envelopes': 'Envelopes',
  'new_envelope.place_fields': 'Place fields',
  'new_envelope.sign_yourself': 'Sign it yourself',
  'new_envelope.others_named': 'Other recipients are named: remove them first',

  'new_envelope.people': 'Recipients',
  'new_envelope.people_hint':
    'They sign from top to bottom, each after the one before has signed. People who get a copy receive it when everyone has signed.',
  'new_envelope.people_max': 'An envelope has at most {max, plural, one {# recipient} other {# recipients}}',
  'new_envelope.needs_somebody': 'An envelope needs a recipient',
  'new_envelope.add_person': 'Add recipient',
  'new_envelope.add_me': 'Add me',
  'new_envelope.am_among_them': 'You are already a recipient',
  'new_envelope.person_at': 'Recipient {number}',
  /** In place of a name: "Move person 2 up". */
  'new_envelope.called_person_at': 'recipient {number}',
  'new_envelope.turn': 'Turn {turn}',
  'new_envelope.gets_copy': 'Gets a copy',
  'new_envelope.together': 'At the same time as the recipient above',
  'new_envelope.more_of_person': 'Label, language, phone, identity check',

  'new_envelope.name_and_message': 'Name and message',
  'new_envelope.name': 'Name of the envelope',
  'new_envelope.name_hint': 'Defaults to the first document’s name',
  'new_envelope.subject': 'Email subject',
  'new_envelope.message': 'Message',
  'new_envelope.message_hint': 'Included in every invitation',
  'new_envelope.times': 'Deadline and reminders',
  'new_envelope.days': 'Days to sign',
  'new_envelope.days_hint': '1 to {max, number} days. Leave empty for the workspace default.',
  'new_envelope.reminders': 'Reminders',
  'new_envelope.reminders_usual': 'Workspace default',
  'new_envelope.reminders_own': 'Custom',
  'new_envelope.first_after_days': 'First after, in days',
  'new_envelope.repeat_every_days': 'Then every, in days',
} as const
