import type { InFull } from '../../catalog.ts'
import type { defaults as english } from '../../en/dashboard/defaults.ts'

export const defaults = {
  'defaults.about':
    'Wat nieuwe enveloppen en sjablonen krijgen als niets anders is opgegeven, hier of door een programma. Wat er al is, blijft zoals het is. De teksten van uitnodigingen staan onder <general>Algemeen</general>. <guide>Wat een aanroep kan opgeven</guide>',
  'defaults.card': 'Nieuwe enveloppen en sjablonen',
  'defaults.deadline': 'Dagen om te ondertekenen',
  'defaults.deadline_hint': 'Van de verzending tot de deadline. Leeg betekent {days}.',
  'defaults.language': 'Taal',
  'defaults.language_hint': 'Van pagina’s en e-mails voor personen van wie geen taal bekend is.',
  'defaults.language_usual': 'Engels, zoals voor iedereen',
  'defaults.zone': 'Tijdzone',
  'defaults.zone_hint': 'Voor datums in documenten en e-mails. Leeg betekent UTC. U bent in {zone}.',
  'defaults.reminders': 'Herinneringen',
  'defaults.reminds': 'Iedereen herinneren die nog niet heeft ondertekend',
  'defaults.reminders_first_after_days': 'Eerste na (dagen)',
  'defaults.reminders_repeat_every_days': 'Daarna elke (dagen)',
  'defaults.reminders_max': 'Hoogstens, per persoon',
  'defaults.saved': 'Opgeslagen voor alles wat vanaf nu wordt aangemaakt.',
} as const satisfies InFull<typeof english>
