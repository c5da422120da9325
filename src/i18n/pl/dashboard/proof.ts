import type { InFull } from '../../catalog.ts'
import type { proof as english } from '../../en/dashboard/proof.ts'

export const proof = {
  'proof.title': 'Potwierdzenie tożsamości',
  'proof.about':
    'Przed takimi zmianami prosimy o to ponownie, na wypadek gdyby z przeglądarki korzystał ktoś inny. Przez następne pięć minut nie będziemy o to prosić.',
  'proof.verb': 'Potwierdź',
  'proof.use_password': 'Użyj hasła',
  'proof.use_passkey': 'Użyj klucza dostępu',
  'proof.passkey_about': 'Przeglądarka poprosi o jeden z Twoich kluczy dostępu.',
  'proof.passkey_not_used': 'Nie użyto żadnego klucza dostępu. Spróbuj ponownie lub wybierz inny sposób.',
  'proof.use_code': 'Użyj kodu z aplikacji',
  'proof.use_provider': 'Potwierdź przez {provider}',
  'proof.provider_about': '{provider} otworzy się w nowej karcie i poprosi o zalogowanie. Potem proszę tu wrócić.',
  'proof.use_mail': 'Otrzymaj kod e-mailem',
  'proof.mail_about': 'Wyślemy sześciocyfrowy kod na {to}.',
  'proof.mail_send': 'Wyślij mi kod',
  'proof.mail_sent': 'Na {to} wysłano sześciocyfrowy kod. Jest ważny 10 minut.',
  'proof.mail_spam': 'Nic nie przyszło? Warto zajrzeć też do folderu ze spamem.',
  'proof.mail_again': 'Wyślij nowy kod',
  'proof.mail_again_in':
    '{seconds, plural, one {O nowy kod można poprosić za # sekundę.} few {O nowy kod można poprosić za # sekundy.} many {O nowy kod można poprosić za # sekund.} other {O nowy kod można poprosić za # sekundy.}}',
  'proof.mail_again_later':
    '{minutes, plural, one {O nowy kod można poprosić za # minutę.} few {O nowy kod można poprosić za # minuty.} many {O nowy kod można poprosić za # minut.} other {O nowy kod można poprosić za # minuty.}}',
  'proof.none':
    'Nie można jeszcze tego potwierdzić: konto nie ma hasła. O link do ustawienia hasła proszę poprosić osobę, która prowadzi tę usługę.',
} as const satisfies InFull<typeof english>
