/** Settings, Defaults. */
export const defaults = {
  'defaults.about':
    'What new envelopes and templates start with unless you, or a program, say otherwise. Existing ones stay as they are. You write the text of invitations under <general>General</general>. <guide>What a request can set</guide>',
  'defaults.card': 'New envelopes and templates',
  'defaults.deadline': 'Days to sign',
  'defaults.deadline_hint': 'From sending to the deadline. Leave empty for {days}.',
  'defaults.language': 'Language',
  'defaults.language_hint': 'For pages and emails of recipients without a language of their own.',
  'defaults.language_usual': 'English (default)',
  'defaults.zone': 'Time zone',
  'defaults.zone_hint': 'For dates on documents and in emails. Leave empty for UTC. You are in {zone}.',
  'defaults.reminders': 'Reminders',
  'defaults.reminds': 'Remind everyone who has not signed',
  /** Labels of numbers: of days, of days, of reminders. */
  'defaults.reminders_first_after_days': 'First after, in days',
  'defaults.reminders_repeat_every_days': 'Then every, in days',
  'defaults.reminders_max': 'At most, per recipient',
  'defaults.saved': 'Saved for everything created from now on.',
} as const
