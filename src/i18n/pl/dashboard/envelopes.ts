import type { InFull } from '../../catalog.ts'
import type { envelopes as english } from '../../en/dashboard/envelopes.ts'

export const envelopes = {
  'envelopes.title': 'Koperty',
  'envelopes.search': 'Szukaj kopert',
  'envelopes.new': 'Nowa koperta',
  'envelopes.tabs': 'Które koperty',
  'envelopes.tab_all': 'Wszystkie',
  'envelopes.tab_attention': 'Wymagają uwagi',
  'envelopes.tab_drafts': 'Szkice',
  'envelopes.tab_in_flight': 'W toku',
  'envelopes.tab_completed': 'Ukończone',
  'envelopes.tab_ended': 'Zamknięte',
  'envelopes.count_or_more': '{count, number}+',
  'envelopes.order': 'Kolejność',
  'envelopes.newest_first': 'Od najnowszych',
  'envelopes.oldest_first': 'Od najstarszych',
  'envelopes.sort_changed_last': 'Od ostatnio zmienionych',
  'envelopes.sort_changed_first': 'Od najdawniej zmienionych',
  'envelopes.sort_name': 'Nazwa, od A do Z',
  'envelopes.sort_name_down': 'Nazwa, od Z do A',
  'envelopes.sort_deadline': 'Od najwcześniejszego terminu',
  'envelopes.sort_deadline_down': 'Od najpóźniejszego terminu',
  'envelopes.filters': 'Filtry',
  'envelopes.csv': 'CSV',
  'envelopes.csv_hint':
    'Ta lista jako tabela, do {count, plural, one {# wiersza} few {# wierszy} many {# wierszy} other {# wiersza}}',

  'envelopes.search_incomplete':
    'Starsze koperty są jeszcze dodawane do wyszukiwania, więc niektórych może brakować. Spróbuj ponownie za kilka minut.',
  'envelopes.found_near':
    'Żadna koperta nie zawiera dokładnie tych słów. Te zawierają słowa różniące się jedną literą.',
  'envelopes.found_address': 'To są koperty z tym adresem e-mail.',
  'envelopes.found_reference': 'To ma dokładnie ten numer referencyjny.',

  'envelopes.show_all': 'Pokaż wszystkie koperty',
  'envelopes.no_match': 'Żadna koperta nie pasuje',
  'envelopes.no_match_about':
    'Można szukać dowolnej części nazwy, adresu e-mail, numeru referencyjnego lub dokumentu. Warto też sprawdzić filtry.',
  'envelopes.no_attention': 'Nic nie wymaga uwagi',
  'envelopes.no_attention_about':
    'Tutaj trafiają koperty, których e-mail nie dotarł, odrzucone w ostatnich dwóch tygodniach, te, których termin wkrótce minie, oraz te, których pieczętowanie utknęło.',
  'envelopes.none_here': 'Tu nic nie ma',
  'envelopes.none_in_drafts': 'Koperty jeszcze niewysłane lub wycofane do zmiany.',
  'envelopes.none_in_flight': 'Koperty, które czekają na podpisy lub są pieczętowane.',
  'envelopes.none_in_completed':
    'Koperty podpisane przez wszystkich, z dokumentami opatrzonymi pieczęcią elektroniczną.',
  'envelopes.none_in_ended': 'Koperty odrzucone, unieważnione lub niepodpisane w terminie.',
  'envelopes.none_yet': 'Nie ma jeszcze kopert',
  'envelopes.none_yet_about':
    'Koperta zawiera dokumenty i osoby, które je podpisują. Wystarczy przesłać dokument, wskazać podpisujących, umieścić pola i wysłać. <guide>Jak działa wysyłanie</guide>',
  'envelopes.drop_to_begin': 'Upuść, aby rozpocząć nową kopertę',
  'envelopes.send_by_api': 'Wysyłanie przez API',

  'envelopes.pages': 'Strony',
  'envelopes.rows_of': '{from, number}–{to, number} z {total, number}',
  'envelopes.rows_of_more_than': '{from, number}–{to, number} z ponad {total, number}',
  'envelopes.newer': 'Nowsze',
  'envelopes.older': 'Starsze',

  'envelopes.status': 'Status',
  'envelopes.people': 'Osoby',
  'envelopes.last_change': 'Ostatnia zmiana',
  'envelopes.select_all': 'Zaznacz wszystkie',
  'envelopes.select_page': 'Zaznacz wszystkie na tej stronie',
  'envelopes.select_one': 'Zaznacz: {name}',
  'envelopes.labels': 'Etykiety',
  'envelopes.mail_lost': 'E-mail na adres {email} nie dotarł',
  'envelopes.sealing_stuck': 'Pieczętowanie utknęło',
  'envelopes.deadline_near': 'Termin wkrótce minie',
  'envelopes.declined_because': '„{reason}”',
  'envelopes.declined': 'Odrzucono bez podania powodu',
  'envelopes.person_status': ': {status}',
  'envelopes.person_hint': '{name} ({email}): {status}',
  'envelopes.more_people': '+{count, number}<sr>: {names}</sr>',

  'envelopes.label': 'Etykieta',
  'envelopes.label_deleted': 'Usunięta etykieta',
  'envelopes.sent_by': 'Nadawca',
  'envelopes.sender_unknown': 'Ktoś inny',
  'envelopes.template': 'Szablon',
  'envelopes.template_unknown': 'Jeden szablon',
  'envelopes.created_from': 'Utworzono od',
  'envelopes.created_until': 'Utworzono do',
  'envelopes.clear_filters': 'Wyczyść filtry',
  'envelopes.any': 'Wszystkie',
  'envelopes.saved_filters': 'Zapisane filtry',
  'envelopes.save_this_filter': 'Zapisz ten filtr',
  'envelopes.save_filter': 'Zapisz filtr',
  'envelopes.saved_filter_hint': 'Nikt inny go nie widzi.',
  'envelopes.delete_saved_filter': 'Usuń zapisany filtr „{name}”',

  'envelopes.selection': 'Zaznaczone koperty',
  'envelopes.selected':
    '{count, plural, one {Zaznaczono #} few {Zaznaczono #} many {Zaznaczono #} other {Zaznaczono #}}',
  'envelopes.selected_most':
    '{count, plural, one {Zaznaczono #, więcej naraz nie można} few {Zaznaczono #, więcej naraz nie można} many {Zaznaczono #, więcej naraz nie można} other {Zaznaczono #, więcej naraz nie można}}',
  'envelopes.clear_selection': 'Wyczyść zaznaczenie',
  'envelopes.remind': 'Przypomnij',
  'envelopes.put_label': 'Etykiety',
  'envelopes.download_hint':
    'Dokumenty najwyżej {count, plural, one {# koperty} few {# kopert} many {# kopert} other {# koperty}}',
  'envelopes.void': 'Unieważnij',
  'envelopes.delete_drafts': 'Usuń szkice',

  'envelopes.remind_many':
    'Przypomnij o {count, plural, one {# kopercie} few {# kopertach} many {# kopertach} other {# koperty}}',
  'envelopes.remind_many_ask':
    'Przypomnieć o {count, plural, one {# kopercie} few {# kopertach} many {# kopertach} other {# koperty}}?',
  'envelopes.remind_many_about': 'Wszyscy, na których teraz kolej, otrzymają ponownie e-mail z łączem do podpisania.',
  'envelopes.message': 'Wiadomość (opcjonalna)',
  'envelopes.void_many':
    'Unieważnij {count, plural, one {# kopertę} few {# koperty} many {# kopert} other {# koperty}}',
  'envelopes.void_many_ask':
    'Unieważnić {count, plural, one {# kopertę} few {# koperty} many {# kopert} other {# koperty}}?',
  'envelopes.void_many_about':
    'Nikt nie będzie mógł ich już podpisać. Odbiorcy, którzy o nich wiedzą, otrzymają powiadomienie. Tego nie można cofnąć.',
  'envelopes.reason': 'Powód (opcjonalny)',
  'envelopes.download_many':
    'Pobierz {count, plural, one {# kopertę} few {# koperty} many {# kopert} other {# koperty}}',
  'envelopes.download_many_ask':
    'Pobrać {count, plural, one {# kopertę} few {# koperty} many {# kopert} other {# koperty}}?',
  'envelopes.download_many_about':
    'Jeden plik ZIP: z ukończonych kopert opieczętowane pliki i certyfikat, z pozostałych oryginalne dokumenty. Przy każdej kopercie widać, czego nie można dołączyć.',
  'envelopes.delete_many': 'Usuń {count, plural, one {# kopertę} few {# koperty} many {# kopert} other {# koperty}}',
  'envelopes.delete_many_ask':
    'Usunąć {count, plural, one {# kopertę} few {# koperty} many {# kopert} other {# koperty}}?',
  'envelopes.delete_many_about': 'Szkice zostaną usunięte wraz z dokumentami i odbiorcami. Tego nie można cofnąć.',
  'envelopes.delete_many_not': 'Tutaj usuwa się tylko szkice.',
  'envelopes.label_many':
    'Dodaj „{label}” do {count, plural, one {# koperty} few {# kopert} many {# kopert} other {# koperty}}',
  'envelopes.label_many_ask':
    'Dodać „{label}” do {count, plural, one {# koperty} few {# kopert} many {# kopert} other {# koperty}}?',
  'envelopes.unlabel_many':
    'Usuń „{label}” z {count, plural, one {# koperty} few {# kopert} many {# kopert} other {# koperty}}',
  'envelopes.unlabel_many_ask':
    'Usunąć „{label}” z {count, plural, one {# koperty} few {# kopert} many {# kopert} other {# koperty}}?',
  'envelopes.many_not': 'Teraz nie można tego zrobić z żadną z tych kopert.',
  'envelopes.stop': 'Zatrzymaj',
  'envelopes.try_again': 'Spróbuj ponownie ({count, number})',
  'envelopes.many_ended': 'Gotowe: {ended, number} z {total, number}',
  'envelopes.many_ended_failed': 'Gotowe: {ended, number} z {total, number}, niepowodzenia: {failed, number}',
  'envelopes.many_waits': 'Osiągnięto limit na minutę. Wznowienie nastąpi automatycznie o {time}.',
  'envelopes.one_waiting': 'Czeka',
  'envelopes.one_under_way': 'W toku',
  'envelopes.one_done': 'Gotowe',
  'envelopes.one_failed': 'Niepowodzenie',

  'envelopes.no_labels': 'Nie ma jeszcze etykiet. Odbiorcy nigdy ich nie widzą.',
  'envelopes.label_add': 'Dodaj „{label}”',
  'envelopes.label_remove': 'Usuń „{label}”',
  'envelopes.label_edit': 'Edytuj „{label}”',
  'envelopes.label_delete': 'Usuń etykietę „{label}”',
  'envelopes.label_delete_ask': 'Usunąć etykietę „{label}”?',
  'envelopes.label_delete_verb': 'Usuń etykietę',
  'envelopes.label_delete_about': 'Zniknie ze wszystkich kopert. Same koperty pozostają bez zmian.',
  'envelopes.label_new': 'Nowa etykieta',
  'envelopes.label_edit_title': 'Edycja etykiety',
  'envelopes.label_save': 'Zapisz etykietę',
  'envelopes.label_create': 'Utwórz etykietę',
  'envelopes.label_color': 'Kolor',
  'envelopes.color_blue': 'Niebieski',
  'envelopes.color_orange': 'Pomarańczowy',
  'envelopes.color_green': 'Zielony',
  'envelopes.color_purple': 'Fioletowy',
  'envelopes.color_brown': 'Brązowy',
  'envelopes.color_teal': 'Morski',
  'envelopes.color_magenta': 'Magenta',
  'envelopes.color_slate': 'Szary',
} as const satisfies InFull<typeof english>
