import type { InFull } from '../../catalog.ts'
import type { defaults as english } from '../../en/dashboard/defaults.ts'

export const defaults = {
  'defaults.about':
    'To, co otrzymują nowe koperty i szablony, gdy tutaj lub w programie nie podano nic innego. Istniejące pozostają bez zmian. Teksty zaproszeń są w zakładce <general>Ogólne</general>. <guide>Co można podać w żądaniu</guide>',
  'defaults.card': 'Nowe koperty i szablony',
  'defaults.deadline': 'Dni na podpis',
  'defaults.deadline_hint': 'Od wysłania do terminu. Puste oznacza {days}.',
  'defaults.language': 'Język',
  'defaults.language_hint': 'Stron i e-maili dla osób, których języka nie podano.',
  'defaults.language_usual': 'Angielski, jak u wszystkich',
  'defaults.zone': 'Strefa czasowa',
  'defaults.zone_hint': 'Dla dat w dokumentach i e-mailach. Puste oznacza UTC. Obecna strefa: {zone}.',
  'defaults.reminders': 'Przypomnienia',
  'defaults.reminds': 'Przypominaj wszystkim, którzy nie podpisali',
  'defaults.reminders_first_after_days': 'Pierwsze po (dni)',
  'defaults.reminders_repeat_every_days': 'Następne co (dni)',
  'defaults.reminders_max': 'Najwyżej na osobę',
  'defaults.saved': 'Zapisano dla wszystkiego, co powstanie od teraz.',
} as const satisfies InFull<typeof english>
