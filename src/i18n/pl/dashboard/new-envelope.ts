import type { InFull } from '../../catalog.ts'
import type { new_envelope as english } from '../../en/dashboard/new-envelope.ts'

export const new_envelope = {
  'new_envelope.title': 'Nowa koperta',
  'new_envelope.envelopes': 'Koperty',
  'new_envelope.place_fields': 'Umieść pola',
  'new_envelope.sign_yourself': 'Podpisz samodzielnie',
  'new_envelope.others_named': 'Podano inne osoby: najpierw trzeba je usunąć',

  'new_envelope.people': 'Osoby',
  'new_envelope.people_hint':
    'Prośby o podpis wychodzą od góry do dołu, każda po podpisie poprzednich osób. Kto tylko otrzymuje kopię, dostanie ją na końcu.',
  'new_envelope.people_max':
    'Koperta może mieć najwyżej {max, plural, one {# osobę} few {# osoby} many {# osób} other {# osoby}}',
  'new_envelope.needs_somebody': 'Koperta musi mieć co najmniej jedną osobę',
  'new_envelope.add_person': 'Dodaj osobę',
  'new_envelope.add_me': 'Dodaj mnie',
  'new_envelope.am_among_them': 'To konto jest już wśród osób',
  'new_envelope.person_at': 'Osoba {number}',
  'new_envelope.called_person_at': 'osoba {number}',
  'new_envelope.turn': 'Kolej {turn}',
  'new_envelope.gets_copy': 'Otrzymuje kopię',
  'new_envelope.together': 'Jednocześnie z osobą powyżej',
  'new_envelope.more_of_person': 'Określenie, język, telefon, potwierdzenie tożsamości',

  'new_envelope.name_and_message': 'Nazwa i wiadomość',
  'new_envelope.name': 'Nazwa koperty',
  'new_envelope.name_hint': 'Bez niej koperta nazywa się jak jej pierwszy dokument',
  'new_envelope.subject': 'Temat e-maila',
  'new_envelope.message': 'Wiadomość',
  'new_envelope.message_hint': 'Będzie w e-mailu do wszystkich',
  'new_envelope.times': 'Termin i przypomnienia',
  'new_envelope.days': 'Dni na podpis',
  'new_envelope.days_hint': 'Od 1 do {max, number}; puste: jak w obszarze roboczym',
  'new_envelope.reminders': 'Przypomnienia',
  'new_envelope.reminders_usual': 'Jak w obszarze roboczym',
  'new_envelope.reminders_own': 'W wybranych dniach',
  'new_envelope.first_after_days': 'Pierwsze po (dni)',
  'new_envelope.repeat_every_days': 'Następne co (dni)',
} as const satisfies InFull<typeof english>
