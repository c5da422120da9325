import type { InFull } from '../catalog.ts'
import type { timeline as english } from '../en/timeline.ts'

export const timeline = {
  'timeline.created': 'Umschlag erstellt',
  'timeline.sent': 'Gesendet',
  'timeline.opened': '{who} hat der elektronischen Unterschrift zugestimmt und die Dokumente geöffnet',
  'timeline.signed': '{who} hat unterschrieben',
  'timeline.all_signed': 'Alle haben unterschrieben',
  'timeline.sealed': 'Dokumente versiegelt',
  'timeline.completed': 'Abgeschlossen, fertige Dokumente an alle gesendet',
  'timeline.declined': '{who} hat abgelehnt',
  'timeline.declined_because': '{who} hat abgelehnt: „{reason}“',
  'timeline.voided': 'Annulliert',
  'timeline.voided_because': 'Annulliert: „{reason}“',
  'timeline.expired': 'Abgelaufen',
  'timeline.recalled': 'Zurückgezogen',
  'timeline.recalled_because': 'Zurückgezogen: „{reason}“',
  'timeline.envelope_edited': 'Der Umschlag wurde geändert ({changed})',
  'timeline.deleted': 'Gelöscht, als Nachweis aufbewahrt',
  'timeline.reminded': '{who} wurde erinnert',
  'timeline.reminded_automatically': '{who} wurde automatisch erinnert',
  'timeline.invited': '{who} wurde um die Unterschrift gebeten',
  'timeline.added': '{who} wurde hinzugefügt',
  'timeline.edited': '{who} wurde geändert',
  'timeline.edited_in': '{who} wurde geändert ({changed})',
  'timeline.substituted':
    'Die Adresse von {who} wurde von {from} zu {to} berichtigt; der alte Link gilt nicht mehr',
  'timeline.removed': '{email} wurde entfernt',
  'timeline.handed_out':
    'Der Link zum Unterschreiben für {who} wurde ausgehändigt, zum Unterschreiben vor Ort',
  'timeline.fields_placed': '{count, plural, one {# Feld gesetzt} other {# Felder gesetzt}}',
  'timeline.fields_replaced':
    '{count, plural, one {# Feld gesetzt} other {# Felder gesetzt}} anstelle von {replaced}',
  'timeline.field_removed': 'Ein Feld von {who} wurde entfernt',
  'timeline.mail_failed': 'Die E-Mail an {who} kam nicht an',
  'timeline.mail_failed_because': 'Die E-Mail an {who} kam nicht an: „{reason}“',
  'timeline.a_person': 'Eine Person',
  'timeline.api_key': 'API-Schlüssel „{name}“',
  'timeline.on_behalf_of': '{who} im Auftrag von {name} ({email})',
} as const satisfies InFull<typeof english>
