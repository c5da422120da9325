import type { InFull } from '../catalog.ts'
import type { landing as english } from '../en/landing.ts'

export const landing = {
  'landing.greeting': '{name}, prosimy o podpis',
  'landing.from': 'nadawca: {sender}',
  'landing.from_workspace': 'nadawca: {sender}, {workspace}',
  'landing.by': 'termin: {deadline}',
  'landing.documents': '{count, plural, one {# dokument} few {# dokumenty} many {# dokumentów} other {# dokumentu}}',
  'landing.extent': '{documents}, {pages}',
  'landing.pages': '{count, plural, one {# strona} few {# strony} many {# stron} other {# strony}}',
  'landing.agreed_before':
    'Zgoda na otrzymanie i podpisanie tych dokumentów elektronicznie została już wyrażona. Dotychczasowe odpowiedzi są zapisane.',
  'landing.continue': 'Dalej',
  'landing.opening': 'Otwieranie…',
  'landing.decline': 'Odmów',
  'landing.not_me': 'Inna osoba niż {name}?',
  'landing.tick_to_continue': 'Aby przejść dalej, proszę zaznaczyć pole. Poniżej można też odmówić.',
  'landing.version': 'Wersja {version} tego tekstu. Zostanie odnotowana przy podpisie.',
  'landing.what_this_means': 'Co to oznacza',
  'landing.not_me_advice':
    'W takim razie prosimy nie podpisywać. Proszę zamknąć tę stronę; nic nie zostało zapisane. Proszę odpowiedzieć na wiadomość e-mail, aby {sender} mógł wysłać ją do właściwej osoby.',
  'landing.not_me_decline': 'Można też odmówić z krótką wiadomością. Odbiera ją {sender}.',
} as const satisfies InFull<typeof english>
