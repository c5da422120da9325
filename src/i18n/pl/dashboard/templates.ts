import type { InFull } from '../../catalog.ts'
import type { templates as english } from '../../en/dashboard/templates.ts'

export const templates = {
  'templates.title': 'Szablony',
  'templates.search': 'Szukaj szablonów',
  'templates.search_hint': 'Szukaj szablonów',
  'templates.new': 'Nowy szablon',
  'templates.which': 'Które szablony',
  'templates.in_use': 'W użyciu',
  'templates.archived': 'Zarchiwizowane',
  'templates.no_match': 'Żaden szablon nie ma takiej nazwy',
  'templates.no_match_about': 'Proszę spróbować innej części nazwy.',
  'templates.none_archived': 'Nic nie jest zarchiwizowane',
  'templates.none_archived_about':
    'Szablon, który nie jest już potrzebny, można zarchiwizować: nie powstają z niego nowe koperty, a te, które powstały, pozostają bez zmian.',
  'templates.none_yet': 'Nie ma jeszcze szablonów',
  'templates.none_yet_about':
    'Szablon zawiera dokumenty i pola tego, co wysyła się wielokrotnie. Zamiast osób ma role, na przykład Klient i Sprzedawca; każda koperta przypisuje do każdej roli osobę, pojedynczo lub całą listą naraz. Jako szablon można też zapisać dowolną kopertę.',
  'templates.guide': 'Jak działają szablony',
  'templates.roles': 'Role',
  'templates.documents': 'Dokumenty',
  'templates.last_change': 'Ostatnia zmiana',
  'templates.documents_and_pages':
    '{documents, plural, one {# dokument} few {# dokumenty} many {# dokumentów} other {# dokumentu}}, {pages, plural, one {# strona} few {# strony} many {# stron} other {# strony}}',
  'templates.pages': 'Strony',
  'templates.rows_of': '{from, number}–{to, number} z {total, number}',
  'templates.rows_none': 'Tutaj nic z {total, number}',
  'templates.newer': 'Nowsze',
  'templates.older': 'Starsze',
  'templates.first_page': 'to jest pierwsza strona',
  'templates.last_page': 'to jest ostatnia strona',
} as const satisfies InFull<typeof english>
