import type { InFull } from '../../catalog.ts'
import type { person as english } from '../../en/dashboard/person.ts'

export const person = {
  'person.name': 'Nome e cognome',
  'person.email': 'Indirizzo e-mail',
  'person.role': 'Partecipa come',
  'person.role_signer': 'Firmatario',
  'person.role_cc': 'Riceve una copia',
  'person.person_label': 'In qualità di (facoltativo)',
  'person.person_label_hint': 'In che veste partecipa, per esempio: l’inquilino.',
  'person.language': 'Lingua',
  'person.language_hint': 'Delle pagine e delle e-mail che questa persona riceve.',
  'person.language_of_envelope': 'Come per la busta',
  'person.phone': 'Telefono',
  'person.phone_optional': 'Telefono (facoltativo)',
  'person.phone_hint': 'Con il prefisso internazionale, per esempio +39 06 12345678.',
  'person.notify_by': 'Invia il link per',
  'person.notify_by_email': 'E-mail',
  'person.check': 'Verifica dell’identità',
  'person.check_none': 'Solo il link',
  'person.check_access_code': 'Un codice di accesso comunicato da Lei',
  'person.check_email_code': 'Un codice per e-mail',
  'person.check_sms_code': 'Un codice via SMS',
  'person.code': 'Codice di accesso',
  'person.code_kept': 'Se vuoto, il codice resta com’è.',
  'person.code_hint': 'Lo comunichi Lei alla persona, non per e-mail.',
  'person.known': 'Persone di buste precedenti',
} as const satisfies InFull<typeof english>
