import type { InFull } from '../../catalog.ts'
import type { person as english } from '../../en/dashboard/person.ts'

export const person = {
  'person.name': 'Nom',
  'person.email': 'Adresse e-mail',
  'person.role': 'Participation',
  'person.role_signer': 'Signataire',
  'person.role_cc': 'Reçoit une copie',
  'person.person_label': 'Qualité (facultatif)',
  'person.person_label_hint': 'À quel titre cette personne participe, par exemple : locataire.',
  'person.language': 'Langue',
  'person.language_hint': 'Des pages et des e-mails que cette personne reçoit.',
  'person.language_of_envelope': 'Celle de l’enveloppe',
  'person.phone': 'Téléphone',
  'person.phone_optional': 'Téléphone (facultatif)',
  'person.phone_hint': 'Avec l’indicatif du pays, par exemple +33 6 12 34 56 78.',
  'person.notify_by': 'Envoyer le lien par',
  'person.notify_by_email': 'E-mail',
  'person.check': 'Vérification d’identité',
  'person.check_none': 'Le lien seul',
  'person.check_access_code': 'Un code d’accès que vous lui donnez',
  'person.check_email_code': 'Un code par e-mail',
  'person.check_sms_code': 'Un code par SMS',
  'person.code': 'Code d’accès',
  'person.code_kept': 'Vide : le code reste le même.',
  'person.code_hint': 'Donnez-le-lui vous-même, pas par e-mail.',
  'person.known': 'Personnes d’enveloppes précédentes',
} as const satisfies InFull<typeof english>
