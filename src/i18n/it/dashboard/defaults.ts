import type { InFull } from '../../catalog.ts'
import type { defaults as english } from '../../en/dashboard/defaults.ts'

export const defaults = {
  'defaults.about':
    'Ciò che vale per le nuove buste e i nuovi modelli se non si indica altro, qui o da un programma. Ciò che esiste già resta com’è. I testi degli inviti sono in <general>Generali</general>. <guide>Che cosa può indicare una richiesta</guide>',
  'defaults.card': 'Nuove buste e nuovi modelli',
  'defaults.deadline': 'Giorni per firmare',
  'defaults.deadline_hint': 'Dall’invio alla scadenza. Se vuoto, {days}.',
  'defaults.language': 'Lingua',
  'defaults.language_hint': 'Delle pagine e delle e-mail, per chi non ha una lingua indicata.',
  'defaults.language_usual': 'Inglese, come per tutti',
  'defaults.zone': 'Fuso orario',
  'defaults.zone_hint': 'Per le date nei documenti e nelle e-mail. Se vuoto, UTC. Il Suo fuso è {zone}.',
  'defaults.reminders': 'Promemoria',
  'defaults.reminds': 'Invia un promemoria a chi non ha firmato',
  'defaults.reminders_first_after_days': 'Il primo dopo (giorni)',
  'defaults.reminders_repeat_every_days': 'Poi ogni (giorni)',
  'defaults.reminders_max': 'Al massimo, per persona',
  'defaults.saved': 'Salvato per tutto ciò che si crea d’ora in poi.',
} as const satisfies InFull<typeof english>
