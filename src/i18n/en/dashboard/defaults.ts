/** Settings, Defaults. */
export const defaults = {
  'defaults.about':
    'What new envelopes and templates have where nothing else is said, here or by a program. What is there already stays as it is. The words of invitations are under <general>General</general>. <guide>What a request can say</guide>',
  'defaults.card': 'New envelopes and templates',
  'defaults.deadline': 'Days to sign',
  'defaults.deadline_hint': 'From sending to the deadline. Left empty, {days}.',
  'defaults.language': 'Language',
  'defaults.language_hint': 'Of pages and mails for people of whom none is known.',
  'defaults.language_usual': 'English, as for everybody',
  'defaults.zone': 'Time zone',
  'defaults.zone_hint': 'For dates on documents and in emails. Leave empty for UTC. You are in {zone}.',
  'defaults.reminders': 'Reminders',
  'defaults.reminds': 'Remind whoever has not signed',
  /** Labels of numbers: of days, of days, of reminders. */
  'defaults.reminders_first_after_days': 'First after days',
  'defaults.reminders_repeat_every_days': 'Then every days',
  'defaults.reminders_max': 'At most',
  'defaults.saved': 'Saved for everything created from now on.',
} as const
