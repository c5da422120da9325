import type { InFull } from '../../catalog.ts'
import type { person as english } from '../../en/dashboard/person.ts'

export const person = {
  'person.name': 'Name',
  'person.email': 'E-Mail-Adresse',
  'person.role': 'Aufgabe',
  'person.role_signer': 'Unterschreibt',
  'person.role_cc': 'Erhält eine Kopie',
  'person.person_label': 'Bezeichnung (optional)',
  'person.person_label_hint': 'Was die Person hier ist, zum Beispiel: Mieter.',
  'person.language': 'Sprache',
  'person.language_hint': 'Für die Seiten und E-Mails an diese Person.',
  'person.language_of_envelope': 'Wie beim Umschlag',
  'person.phone': 'Telefon',
  'person.phone_optional': 'Telefon (optional)',
  'person.phone_hint': 'Mit Landesvorwahl, zum Beispiel +49 30 123456.',
  'person.notify_by': 'Link senden per',
  'person.notify_by_email': 'E-Mail',
  'person.check': 'Identitätsprüfung',
  'person.check_none': 'Nur der Link',
  'person.check_access_code': 'Ein Zugangscode, den Sie selbst mitteilen',
  'person.check_email_code': 'Ein Code per E-Mail',
  'person.check_sms_code': 'Ein Code per SMS',
  'person.code': 'Zugangscode',
  'person.code_kept': 'Wenn leer: Der Code bleibt, wie er ist.',
  'person.code_hint': 'Teilen Sie ihn der Person selbst mit, nicht per E-Mail.',
  'person.known': 'Personen aus früheren Umschlägen',
} as const satisfies InFull<typeof english>
