import type { InFull } from '../../catalog.ts'
import type { person as english } from '../../en/dashboard/person.ts'

export const person = {
  'person.name': 'Naam',
  'person.email': 'E-mailadres',
  'person.role': 'Doet mee als',
  'person.role_signer': 'Ondertekenaar',
  'person.role_cc': 'Krijgt een kopie',
  'person.person_label': 'Hoedanigheid (optioneel)',
  'person.person_label_hint': 'Wat deze persoon hierin is, bijvoorbeeld: de huurder.',
  'person.language': 'Taal',
  'person.language_hint': 'Van de pagina’s en e-mails die deze persoon krijgt.',
  'person.language_of_envelope': 'Zoals voor de envelop',
  'person.phone': 'Telefoon',
  'person.phone_optional': 'Telefoon (optioneel)',
  'person.phone_hint': 'Met landnummer, zoals +31 20 1234567.',
  'person.notify_by': 'Link sturen per',
  'person.notify_by_email': 'E-mail',
  'person.check': 'Identiteitscontrole',
  'person.check_none': 'Alleen de link',
  'person.check_access_code': 'Een toegangscode die u doorgeeft',
  'person.check_email_code': 'Een code per e-mail',
  'person.check_sms_code': 'Een code per sms',
  'person.code': 'Toegangscode',
  'person.code_kept': 'Leeg: de code blijft zoals hij is.',
  'person.code_hint': 'Geef hem zelf door, niet per e-mail.',
  'person.known': 'Personen uit eerdere enveloppen',
} as const satisfies InFull<typeof english>
