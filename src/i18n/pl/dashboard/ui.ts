import type { InFull } from '../../catalog.ts'
import type { ui as english } from '../../en/dashboard/ui.ts'

export const ui = {
  'ui.sentence': '{text}.',
  'ui.instant_exact': '{when} ({at})',
  'ui.unreachable': 'Nie można połączyć się z usługą. Proszę sprawdzić połączenie i spróbować ponownie.',
  'ui.mistake': 'Na tej stronie wystąpił błąd. Proszę wczytać ją ponownie i spróbować jeszcze raz.',
  'ui.clear_search': 'Wyczyść wyszukiwanie',
  'ui.secret_once':
    'Proszę skopiować go teraz: jest pokazywany tylko ten jeden raz i żadna strona nie pokaże go ponownie.',
  'ui.notification': 'Powiadomienie',
  'ui.notifications': 'Powiadomienia ({key})',
  'ui.pages': 'Strony',
  'ui.rows': '{first}–{last} z {total}',
  'ui.is_first_page': 'To jest pierwsza strona',
  'ui.is_last_page': 'To jest ostatnia strona',
  'ui.newer': 'Nowsze',
  'ui.older': 'Starsze',
  'ui.fill_in': 'Proszę to wypełnić.',
  'ui.choose_one': 'Proszę wybrać jedną z opcji.',
  'ui.choose_file': 'Proszę wybrać plik.',
  'ui.tick': 'Aby przejść dalej, proszę zaznaczyć to pole.',
  'ui.enter_number': 'Proszę podać liczbę.',
  'ui.enter_whole_number': 'Proszę podać liczbę całkowitą.',
  'ui.enter_date': 'Proszę podać datę.',
  'ui.enter_date_and_time': 'Proszę podać datę i godzinę.',
  'ui.choose_later': 'Proszę wybrać późniejszy czas.',
  'ui.choose_earlier': 'Proszę wybrać wcześniejszy czas.',
  'ui.enter_or_more': 'Proszę podać {min} lub więcej.',
  'ui.enter_or_less': 'Proszę podać {max} lub mniej.',
  'ui.too_long': 'Można użyć najwyżej {count, plural, one {# znaku} few {# znaków} many {# znaków} other {# znaku}}.',
  'ui.too_short':
    'Trzeba użyć co najmniej {count, plural, one {# znaku} few {# znaków} many {# znaków} other {# znaku}}.',
  'ui.not_as_it_should_be': 'Proszę to sprawdzić: coś jest nie tak.',
} as const satisfies InFull<typeof english>
