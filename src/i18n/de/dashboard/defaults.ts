import type { InFull } from '../../catalog.ts'
import type { defaults as english } from '../../en/dashboard/defaults.ts'

export const defaults = {
  'defaults.about':
    'Was für neue Umschläge und Vorlagen gilt, wenn nichts anderes angegeben wird, hier oder von einem Programm. Was schon da ist, bleibt, wie es ist. Die Texte der Einladungen stehen unter <general>Allgemein</general>. <guide>Was eine Anfrage angeben kann</guide>',
  'defaults.card': 'Neue Umschläge und Vorlagen',
  'defaults.deadline': 'Tage zum Unterschreiben',
  'defaults.deadline_hint': 'Vom Senden bis zur Frist. Wenn leer: {days}.',
  'defaults.language': 'Sprache',
  'defaults.language_hint': 'Für Seiten und E-Mails an Personen, deren Sprache nicht bekannt ist.',
  'defaults.language_usual': 'Englisch, wie überall',
  'defaults.zone': 'Zeitzone',
  'defaults.zone_hint': 'Für Datum und Uhrzeit in Dokumenten und E-Mails. Leer lassen für UTC. Sie sind in {zone}.',
  'defaults.reminders': 'Erinnerungen',
  'defaults.reminds': 'Alle erinnern, die noch nicht unterschrieben haben',
  'defaults.reminders_first_after_days': 'Erste nach (Tage)',
  'defaults.reminders_repeat_every_days': 'Danach alle (Tage)',
  'defaults.reminders_max': 'Höchstens, pro Person',
  'defaults.saved': 'Gespeichert für alles, was von jetzt an erstellt wird.',
} as const satisfies InFull<typeof english>
