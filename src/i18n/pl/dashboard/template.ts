import type { InFull } from '../../catalog.ts'
import type { template as english } from '../../en/dashboard/template.ts'

export const template = {
  'template.title': 'Szablon',
  'template.templates': 'Szablony',
  'template.archived_notice':
    'Zarchiwizowano {age}: nie powstają już z niego koperty. Te, które powstały, pozostają bez zmian.',
  'template.is_archived': 'ten szablon jest zarchiwizowany',
  'template.is_archived_already': 'jest już zarchiwizowany',
  'template.use': 'Użyj',
  'template.bulk_send': 'Wysyłka zbiorcza',
  'template.edit_fields': 'Edytuj pola',
  'template.more': 'Więcej',
  'template.rename_or_describe': 'Edytuj nazwę i opis',
  'template.archive': 'Archiwizuj',

  'template.about': 'Szczegóły',
  'template.not_described': 'Nie ma jeszcze opisu.',
  'template.message': 'Wiadomość',
  'template.message_usual': 'Jak w obszarze roboczym',
  'template.deadline': 'Termin',
  'template.deadline_days': '{days, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}} po wysłaniu',
  'template.reminders': 'Przypomnienia',
  'template.reminders_at':
    'Po {first, plural, one {# dniu} few {# dniach} many {# dniach} other {# dnia}}, potem co {repeat, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}, najwyżej {max, plural, one {# raz} few {# razy} many {# razy} other {# raza}}',
  'template.language': 'Język',
  'template.language_and_zone': '{language}, {zone}',
  'template.created': 'Utworzono',
  'template.last_change': 'Ostatnia zmiana',
  'template.its_envelopes': 'Koperty z tego szablonu',

  'template.rename_title': 'Edytuj nazwę i opis',
  'template.description': 'Opis',
  'template.description_hint': 'Dla współpracowników; podpisujący nigdy go nie widzą.',
  'template.saved': 'Zapisano.',
  'template.archive_title': 'Zarchiwizować „{template}”?',
  'template.archive_hint':
    'Nie powstaną z niego nowe koperty, ani tutaj, ani przez API, i nie można go przywrócić. Koperty, które z niego powstały, pozostają bez zmian.',
  'template.archived': 'Zarchiwizowano.',

  'template.documents': 'Dokumenty',
  'template.pages': '{count, plural, one {# strona} few {# strony} many {# stron} other {# strony}}',
  'template.only_to_read': 'tylko do przeczytania',
  'template.page_of': 'Strona {page}, {document}',
  'template.more_pages': 'i jeszcze {count, plural, one {# strona} few {# strony} many {# stron} other {# strony}}',

  'template.roles': 'Role',
  'template.turn': 'Kolej {turn}',
  'template.role_signs': 'podpisuje',
  'template.role_gets_copy': 'otrzymuje kopię',
  'template.gets_copy_at_end': 'Otrzymuje kopię, gdy wszyscy podpiszą',
  'template.no_fields': 'Nie ma jeszcze pól',
  'template.fields_signature': '{count, plural, one {# podpis} few {# podpisy} many {# podpisów} other {# podpisu}}',
  'template.fields_initials':
    '{count, plural, one {# pole na inicjały} few {# pola na inicjały} many {# pól na inicjały} other {# pola na inicjały}}',
  'template.fields_full_name':
    '{count, plural, one {# pole na imię i nazwisko} few {# pola na imię i nazwisko} many {# pól na imię i nazwisko} other {# pola na imię i nazwisko}}',
  'template.fields_text': '{count, plural, one {# tekst} few {# teksty} many {# tekstów} other {# tekstu}}',
  'template.fields_date': '{count, plural, one {# data} few {# daty} many {# dat} other {# daty}}',
  'template.fields_time': '{count, plural, one {# godzina} few {# godziny} many {# godzin} other {# godziny}}',
  'template.fields_checkbox':
    '{count, plural, one {# pole wyboru} few {# pola wyboru} many {# pól wyboru} other {# pola wyboru}}',
  'template.fields_strikethrough':
    '{count, plural, one {# skreślenie} few {# skreślenia} many {# skreśleń} other {# skreślenia}}',

  'template.bulk_sends': 'Wysyłki zbiorcze',
  'template.bulk_state':
    'Wysłano {sent, number} z {rows, plural, one {# wiersza} few {# wierszy} many {# wierszy} other {# wiersza}}{failed, plural, =0 {} one {, # nie powiódł się} few {, # nie powiodły się} many {, # nie powiodło się} other {, # nie powiodło się}}{waiting, plural, =0 {} one {, pozostał #} few {, pozostały #} many {, pozostało #} other {, pozostało #}}{stopped, plural, =0 {} one {, # zatrzymano} few {, # zatrzymano} many {, # zatrzymano} other {, # zatrzymano}}',

  'template.by_api': 'Przez API',
  'template.by_api_hint': 'Każdą rolę wskazuje jej {entry}.',
  'template.documentation': 'Dokumentacja',

  'template.mail_subject': 'Temat e-maila',
  'template.mail_subject_hint': 'Puste oznacza temat z szablonu.',
  'template.mail_message': 'Wiadomość',
  'template.mail_deadline': 'Dni do terminu',

  'template.column_name': '{role}: imię i nazwisko',
  'template.column_email': '{role}: e-mail',
  'template.column_reference': 'Numer referencyjny',
  'template.cell_yes': 'tak',
  'template.cell_no': 'nie',
  'template.takes_email': 'adres e-mail',
  'template.takes_number': 'liczbę, na przykład 1234.56',
  'template.takes_phone': 'numer, na przykład +48221234567',
  'template.fields_radio':
    '{count, plural, one {# wybór jednokrotny} few {# wybory jednokrotne} many {# wyborów jednokrotnych} other {# wyboru jednokrotnego}}',
  'template.fields_dropdown':
    '{count, plural, one {# lista rozwijana} few {# listy rozwijane} many {# list rozwijanych} other {# listy rozwijanej}}',
  'template.fields_checkbox_group':
    '{count, plural, one {# wybór wielokrotny} few {# wybory wielokrotne} many {# wyborów wielokrotnych} other {# wyboru wielokrotnego}}',
  'template.fields_number': '{count, plural, one {# liczba} few {# liczby} many {# liczb} other {# liczby}}',
  'template.fields_label':
    '{count, plural, one {# stały tekst} few {# stałe teksty} many {# stałych tekstów} other {# stałego tekstu}}',
  'template.variables': 'Zmienne',
  'template.variables_hint': 'Każda koperta wypełnia te nazwy w dokumencie Word.',
  'template.variable_optional': 'opcjonalne',
  'template.variable_text': 'Tekst',
  'template.variable_long_text': 'Długi tekst',
  'template.variable_number': 'Liczba',
  'template.variable_date': 'Data',
  'template.variable_email': 'E-mail',
  'template.variable_yes_no': 'Tak lub nie',
  'template.variable_list': 'Powtarzane wiersze',
  'template.fields_attachment': '{count, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}',
} as const satisfies InFull<typeof english>
