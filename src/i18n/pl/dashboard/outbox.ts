import type { InFull } from '../../catalog.ts'
import type { outbox as english } from '../../en/dashboard/outbox.ts'

export const outbox = {
  'outbox.title': 'Skrzynka nadawcza',
  'outbox.about': 'E-maile napisane przez tę usługę. Te ze stanem „Zatrzymano” nie opuściły tej maszyny.',
  'outbox.search': 'Szukaj e-maili według adresu',
  'outbox.search_example': 'Cały adres',
  'outbox.subject': 'Temat',
  'outbox.to': 'Do',
  'outbox.state': 'Stan',
  'outbox.when': 'Kiedy',
  'outbox.pages': 'Strony',
  'outbox.newer': 'Nowsze',
  'outbox.older': 'Starsze',
  'outbox.none_found': 'Brak e-maili na ten adres',
  'outbox.none_found_about': 'Trzeba podać cały adres. Wielkość liter nie ma znaczenia.',
  'outbox.show_all': 'Pokaż wszystkie e-maile',
  'outbox.none': 'Nie ma jeszcze e-maili',
  'outbox.none_about':
    'Po wysłaniu koperty pojawią się tu jej zaproszenia. Gdy nie ustawiono serwera poczty, a także w trybie testowym, e-maile docierają tutaj.',
  'outbox.go_to_envelopes': 'Przejdź do kopert',
  'outbox.guide': 'Jak wysyłane są e-maile',
  'outbox.mail': 'E-mail',
  'outbox.mail_to': 'Do: {person}, {date}. <envelope>Otwórz kopertę</envelope>',
  'outbox.mail_shown': 'Wygląd e-maila',
  'outbox.mail_text': 'Sam tekst',
} as const satisfies InFull<typeof english>
