/** A new envelope. */
export const new_envelope = {
  'new_envelope.title': 'New envelope',
  'new_envelope.envelopes': 'Envelopes',
  'new_envelope.place_fields': 'Place the fields',
  'new_envelope.sign_yourself': 'Sign it yourself',
  'new_envelope.others_named': 'Other people are named: remove them first',

  'new_envelope.people': 'People',
  'new_envelope.people_hint':
    'They are asked from top to bottom, each once those before have signed. Whoever only gets a copy is sent it in the end.',
  'new_envelope.people_max': 'An envelope has at most {max, plural, one {# person} other {# people}}',
  'new_envelope.needs_somebody': 'An envelope needs somebody',
  'new_envelope.add_person': 'Add a person',
  'new_envelope.add_me': 'Add me',
  'new_envelope.am_among_them': 'You are among them',
  'new_envelope.person_at': 'Person {number}',
  /** In place of a name: "Move person 2 up". */
  'new_envelope.called_person_at': 'person {number}',
  'new_envelope.turn': 'Turn {turn}',
  'new_envelope.gets_copy': 'Gets a copy',
  'new_envelope.together': 'At the same time as the person above',
  'new_envelope.more_of_person': 'Label, language, phone, identity check',

  'new_envelope.name_and_message': 'Name and message',
  'new_envelope.name': 'Name of the envelope',
  'new_envelope.name_hint': 'Without one it is called after its first document',
  'new_envelope.subject': 'Subject of the mail',
  'new_envelope.message': 'Message',
  'new_envelope.message_hint': 'Stands in the mail to everybody',
  'new_envelope.times': 'Deadline and reminders',
  'new_envelope.days': 'Days to sign',
  'new_envelope.days_hint': '1 to {max, number}; without: as the workspace has it',
  'new_envelope.reminders': 'Reminders',
  'new_envelope.reminders_usual': 'As the workspace has it',
  'new_envelope.reminders_own': 'On days of my own',
  'new_envelope.first_after_days': 'First after days',
  'new_envelope.repeat_every_days': 'Then every so many days',
} as const
