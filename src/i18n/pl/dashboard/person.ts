import type { InFull } from '../../catalog.ts'
import type { person as english } from '../../en/dashboard/person.ts'

export const person = {
  'person.name': 'Imię i nazwisko',
  'person.email': 'Adres e-mail',
  'person.role': 'Uczestniczy jako',
  'person.role_signer': 'Podpisujący',
  'person.role_cc': 'Otrzymuje kopię',
  'person.person_label': 'Określenie (opcjonalne)',
  'person.person_label_hint': 'Kim jest w tej sprawie, na przykład: najemca.',
  'person.language': 'Język',
  'person.language_hint': 'Stron i e-maili dla tej osoby.',
  'person.language_of_envelope': 'Jak dla koperty',
  'person.phone': 'Telefon',
  'person.phone_optional': 'Telefon (opcjonalny)',
  'person.phone_hint': 'Z numerem kierunkowym kraju, na przykład +48 22 123 45 67.',
  'person.notify_by': 'Wyślij łącze przez',
  'person.notify_by_email': 'E-mail',
  'person.check': 'Potwierdzenie tożsamości',
  'person.check_none': 'Samo łącze',
  'person.check_access_code': 'Kod dostępu, który podaje nadawca',
  'person.check_email_code': 'Kod w e-mailu',
  'person.check_sms_code': 'Kod w SMS-ie',
  'person.code': 'Kod dostępu',
  'person.code_kept': 'Puste: kod pozostaje bez zmian.',
  'person.code_hint': 'Trzeba przekazać go tej osobie samodzielnie, nie e-mailem.',
  'person.known': 'Osoby z wcześniejszych kopert',
} as const satisfies InFull<typeof english>
