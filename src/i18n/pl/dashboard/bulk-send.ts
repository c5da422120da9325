import type { InFull } from '../../catalog.ts'
import type { bulk_send as english } from '../../en/dashboard/bulk-send.ts'

export const bulk_send = {
  'bulk_send.title': 'Wysyłka zbiorcza',
  'bulk_send.title_of': 'Wysyłka zbiorcza: {template}',
  'bulk_send.archived': 'Ten szablon jest zarchiwizowany',
  'bulk_send.archived_hint': 'Nie powstają już z niego koperty.',

  'bulk_send.list': '1. Lista',
  'bulk_send.download_columns': 'CSV z właściwymi kolumnami',
  'bulk_send.list_hint':
    'Z każdego wiersza powstaje koperta. Potrzebuje ona imienia, nazwiska i e-maila dla ról: {roles}. Nic nie zostanie wysłane przed sprawdzeniem listy.',
  'bulk_send.from_file': 'Lista z pliku',
  'bulk_send.drop_here': 'Plik CSV można upuścić tutaj',
  'bulk_send.choose_file': 'Wybierz plik',
  'bulk_send.csv_file': 'Plik CSV',
  'bulk_send.paste': 'Albo wiersze wklejone z arkusza kalkulacyjnego',
  'bulk_send.nothing_pasted': 'nic jeszcze nie wklejono',
  'bulk_send.read_pasted': 'Odczytaj te wiersze',
  'bulk_send.no_rows_in_file': 'W pliku {file} nie ma wierszy.',
  'bulk_send.no_rows_pasted': 'We wklejonym tekście nie ma wierszy.',
  'bulk_send.file_too_large': 'Plik {file} ma ponad 10 MB. Proszę wysłać listę w częściach.',
  'bulk_send.file_is_spreadsheet':
    '{file} to arkusz kalkulacyjny lub archiwum, a nie CSV. W arkuszu proszę wybrać „Zapisz jako” i CSV.',
  'bulk_send.file_is_pdf': '{file} to PDF, a nie CSV. W arkuszu proszę wybrać „Zapisz jako” i CSV.',
  'bulk_send.file_is_old_spreadsheet':
    '{file} to arkusz kalkulacyjny w starym formacie, a nie CSV. W arkuszu proszę wybrać „Zapisz jako” i CSV.',
  'bulk_send.file_is_program': '{file} to program lub obraz, a nie CSV. W arkuszu proszę wybrać „Zapisz jako” i CSV.',
  'bulk_send.file_list': 'lista',
  'bulk_send.file_problems': 'problemy',
  'bulk_send.file_not_sent': 'niewyslane',

  'bulk_send.read_as_latin':
    'Ten plik nie jest w UTF-8, dlatego odczytano go jako Latin-1 (Windows). Proszę sprawdzić, czy litery ze znakami diakrytycznymi są poprawne.',
  'bulk_send.no_headings': 'Pierwsza linia nie zawiera nagłówków, dlatego odczytano ją jako wiersz.',
  'bulk_send.quotation_open': 'Brakuje zamknięcia cudzysłowu. Proszę sprawdzić, czy wiersze są na swoich miejscach.',
  'bulk_send.column_at': 'Kolumna {number}',

  'bulk_send.columns': '2. Kolumny',
  'bulk_send.parted_by_commas':
    '{rows, plural, one {# wiersz} few {# wiersze} many {# wierszy} other {# wiersza}}, {columns, plural, one {# kolumna} few {# kolumny} many {# kolumn} other {# kolumny}}; separator: przecinek.',
  'bulk_send.parted_by_semicolons':
    '{rows, plural, one {# wiersz} few {# wiersze} many {# wierszy} other {# wiersza}}, {columns, plural, one {# kolumna} few {# kolumny} many {# kolumn} other {# kolumny}}; separator: średnik.',
  'bulk_send.parted_by_tabs':
    '{rows, plural, one {# wiersz} few {# wiersze} many {# wierszy} other {# wiersza}}, {columns, plural, one {# kolumna} few {# kolumny} many {# kolumn} other {# kolumny}}; separator: tabulator.',
  'bulk_send.parted_by_bars':
    '{rows, plural, one {# wiersz} few {# wiersze} many {# wierszy} other {# wiersza}}, {columns, plural, one {# kolumna} few {# kolumny} many {# kolumn} other {# kolumny}}; separator: kreska pionowa.',
  'bulk_send.parted_by_other':
    '{rows, plural, one {# wiersz} few {# wiersze} many {# wierszy} other {# wiersza}}, {columns, plural, one {# kolumna} few {# kolumny} many {# kolumn} other {# kolumny}}; separator: {separator}.',
  'bulk_send.column_needed': '{column} (wymagane)',
  'bulk_send.not_in_list': 'Brak na tej liście',
  'bulk_send.cell_empty': '(puste)',
  'bulk_send.columns_missing': 'Bez wskazania kolumny każdy wiersz będzie miał problem. Brakuje: {columns}.',

  'bulk_send.common': '3. Wiadomość i termin',

  'bulk_send.check_and_send': '4. Sprawdzenie i wysyłka',
  'bulk_send.too_many':
    'Lista może mieć najwyżej {max, plural, one {# wiersz} few {# wiersze} many {# wierszy} other {# wiersza}}, a ta ma {rows, plural, one {# wiersz} few {# wiersze} many {# wierszy} other {# wiersza}}. Proszę wysłać ją w częściach.',
  'bulk_send.too_long': 'lista jest za długa',
  'bulk_send.check': 'Sprawdź {rows, plural, one {# wiersz} few {# wiersze} many {# wierszy} other {# wiersza}}',
  'bulk_send.check_again': 'Sprawdź ponownie',
  'bulk_send.send': 'Wyślij {good, plural, one {# kopertę} few {# koperty} many {# kopert} other {# koperty}}',
  'bulk_send.send_some':
    'Pomiń {bad, number}, wyślij {good, plural, one {# kopertę} few {# koperty} many {# kopert} other {# koperty}}',

  'bulk_send.all_good':
    '<strong>Wszystkie wiersze są poprawne ({rows, number})</strong>: {good, plural, one {# koperta} few {# koperty} many {# kopert} other {# koperty}} na {people, plural, one {# adres} few {# adresy} many {# adresów} other {# adresu}}.',
  'bulk_send.some_good':
    '<strong>Poprawne: {good, number} z {rows, plural, one {# wiersza} few {# wierszy} many {# wierszy} other {# wiersza}}</strong>: {good, plural, one {# koperta} few {# koperty} many {# kopert} other {# koperty}} na {people, plural, one {# adres} few {# adresy} many {# adresów} other {# adresu}}.',
  'bulk_send.spends_nothing': 'Limit planu pozostaje nienaruszony.',
  'bulk_send.spends_without_limit': 'Plan nie ma limitu.',
  'bulk_send.spends':
    'To zużyje {would_spend, number} z {remaining, plural, one {# koperty, która pozostała} few {# kopert, które pozostały} many {# kopert, które pozostały} other {# koperty, które pozostały}} w planie na ten miesiąc.',
  'bulk_send.problems': 'Problemy',
  'bulk_send.problems_in_rows':
    '{problems, plural, one {# problem} few {# problemy} many {# problemów} other {# problemu}} w {rows, plural, one {# wierszu} few {# wierszach} many {# wierszach} other {# wiersza}}',
  'bulk_send.download_problems': 'Wiersze z problemami jako CSV',
  'bulk_send.warnings': 'Ostrzeżenia',
  'bulk_send.worth_a_look': 'Warto sprawdzić',
  'bulk_send.beyond_allowance':
    'W planie na ten miesiąc {remaining, plural, one {pozostała # koperta} few {pozostały # koperty} many {pozostało # kopert} other {pozostało # koperty}}: {beyond, number} z {would_spend, plural, one {# wiersza} few {# wierszy} many {# wierszy} other {# wiersza}} nie udałoby się wysłać.',
  'bulk_send.nothing_good': 'Nie ma nic, co można by wysłać.',

  'bulk_send.run_stopped': 'Zatrzymano',
  'bulk_send.run_sending': 'Wysyłanie',
  'bulk_send.run_failed': 'Gotowe, ale nie wszystkie wiersze wysłano',
  'bulk_send.run_done': 'Wszystko wysłano',
  'bulk_send.rows_done': 'Gotowe wiersze',
  'bulk_send.progress':
    '{sent, plural, one {Wysłano # kopertę} few {Wysłano # koperty} many {Wysłano # kopert} other {Wysłano # koperty}}{failed, plural, =0 {} one {, nie powiódł się # wiersz} few {, nie powiodły się # wiersze} many {, nie powiodło się # wierszy} other {, nie powiodło się # wiersza}}{stopped, plural, =0 {} one {, nie wysłano # wiersza} few {, nie wysłano # wierszy} many {, nie wysłano # wierszy} other {, nie wysłano # wiersza}}{waiting, plural, =0 {} one {, pozostał # wiersz} few {, pozostały # wiersze} many {, pozostało # wierszy} other {, pozostało # wiersza}}.',
  'bulk_send.begun':
    'Rozpoczęto: {who}, {date}. Można opuścić tę stronę: wysyłka trwa dalej, a ten adres pokazuje jej postęp.',
  'bulk_send.its_envelopes': 'Koperty z tego szablonu',
  'bulk_send.another_list': 'Inna lista',
  'bulk_send.stop': 'Zatrzymaj',
  'bulk_send.stop_title': 'Zatrzymać wysyłkę „{template}”?',
  'bulk_send.stop_hint':
    'Oczekujące wiersze nie zostaną wysłane. To, co już wysłano, pozostaje wysłane; unieważnić je można na liście kopert.',
  'bulk_send.not_sent':
    '{rows, plural, one {Nie wysłano # wiersza} few {Nie wysłano # wierszy} many {Nie wysłano # wierszy} other {Nie wysłano # wiersza}}',
  'bulk_send.download_not_sent': 'Jako CSV',
  'bulk_send.row_stopped': 'Wiersz {line}: nie wysłano, bo zatrzymano wysyłkę.',
  'bulk_send.again_archived': 'ten szablon jest zarchiwizowany',
  'bulk_send.again_still_sending': 'pozostałe są jeszcze wysyłane',
  'bulk_send.at_row': 'Wiersz {row}: {problem}',
  'bulk_send.at_entry': 'Wiersz {row}, {entry}: {problem}',
  'bulk_send.every_row': 'Każdy wiersz: {problem}',
  'bulk_send.same_people': 'Wiersz {row}: te same osoby co w wierszu {before}.',
  'bulk_send.two_roles': 'Wiersz {row}: {email} ma dwie role.',
  'bulk_send.field_on_page': '{field} na stronie {page}',
  'bulk_send.illegible': 'Tekst nie mieści się w polu.',
  'bulk_send.not_printable': 'Niektórych znaków nie da się wydrukować. Proszę wpisać tekst bez nich.',
  'bulk_send.bad_name': 'Proszę podać nazwę o długości najwyżej {max} znaków, bez ukrytych znaków.',
} as const satisfies InFull<typeof english>
