import type { InFull } from '../catalog.ts'
import type { marks as english } from '../en/marks.ts'

export const marks = {
  'marks.signature_title': 'Podpis',
  'marks.signature_label': 'Imię i nazwisko',
  'marks.signature_act': 'Podpisz',
  'marks.signature_meaning': 'To jest podpis elektroniczny. Wywołuje skutki po naciśnięciu „Zakończ”.',
  'marks.signature_alt': 'przesłany podpis',
  'marks.drawn_alt': 'narysowany podpis',
  'marks.initials_title': 'Inicjały',
  'marks.initials_label': 'Inicjały',
  'marks.initials_act': 'Wstaw inicjały',
  'marks.initials_meaning': 'To są elektroniczne inicjały. Wywołują skutki po naciśnięciu „Zakończ”.',
  'marks.ways': 'Sposób podpisania',
  'marks.type': 'Wpisz',
  'marks.draw': 'Narysuj',
  'marks.upload': 'Prześlij',
  'marks.remove': 'Usuń',
  'marks.use_again': 'Użyj ponownie',
  'marks.use_saved_signature': 'Użyj zapisanego podpisu',
  'marks.use_saved_initials': 'Użyj zapisanych inicjałów',
  'marks.type_missing':
    'Proszę wpisać imię i nazwisko, najwyżej {max, plural, one {# znak} few {# znaki} many {# znaków} other {# znaku}}.',
  'marks.handwriting': 'Charakter pisma',
  'marks.handwriting_number': 'Charakter pisma {number}',
  'marks.printed_plain':
    'Dla tych liter nie ma pisma odręcznego, dlatego zostaną wydrukowane w ten sposób. Aby napisać je ręcznie, proszę wybrać „Narysuj”.',
  'marks.pad': 'Pole do rysowania palcem, rysikiem lub myszą. Aby użyć klawiatury, proszę wybrać „Wpisz”.',
  'marks.pad_coming': 'Wczytywanie pola do rysowania',
  'marks.pad_help':
    'Można rysować palcem, rysikiem lub myszą. Jeśli to trudne, proszę wybrać „Wpisz”: liczy się tak samo.',
  'marks.undo': 'Cofnij',
  'marks.clear': 'Wyczyść',
  'marks.draw_missing': 'Proszę najpierw narysować podpis na linii albo wybrać „Wpisz”.',
  'marks.draw_too_little': 'To za małe. Proszę narysować większy podpis albo wybrać „Wpisz”.',
  'marks.draw_too_much':
    'To więcej, niż można zapisać. Proszę wyczyścić pole i narysować mniej kresek albo wybrać „Wpisz”.',
  'marks.upload_missing': 'Proszę najpierw wybrać obraz z podpisem.',
  'marks.upload_hint':
    'Proszę podpisać się ciemnym długopisem na białej kartce i zrobić zdjęcie z góry, w dobrym świetle.',
  'marks.upload_drop': 'Obraz można też tu upuścić lub wkleić.',
  'marks.upload_rule': 'PNG, JPEG lub WebP. Papier wokół podpisu stanie się przezroczysty, a brzegi zostaną odcięte.',
  'marks.upload_reading': 'Odczytywanie obrazu…',
  'marks.upload_shown': 'Tak zostanie wydrukowany.',
  'marks.upload_unread':
    'Nie można połączyć się z usługą, więc to jest wybrany obraz bez zmian. Tło zostanie usunięte przy zapisie.',
  'marks.choose_picture': 'Wybierz obraz',
  'marks.choose_other': 'Wybierz inny obraz',
  'marks.take_photo': 'Zrób zdjęcie',
  'marks.picture_type': 'Proszę wybrać obraz PNG, JPEG lub WebP.',
  'marks.picture_none': 'Ten plik nie zawiera obrazu. Proszę wybrać obraz PNG, JPEG lub WebP.',
  'marks.picture_unreadable':
    'Nie można odczytać tego obrazu. Proszę zapisać go ponownie jako PNG lub JPEG albo narysować podpis.',
  'marks.picture_too_large': 'Ten obraz jest za duży. Proszę przyciąć go do samego podpisu albo narysować podpis.',
  'saving.saved': 'Zapisano',
  'saving.all_saved': 'Odpowiedzi są zapisane.',
  'saving.under_way': 'Zapisywanie…',
  'saving.as_you_go': 'Zapis na bieżąco',
  'saving.offline':
    '{count, plural, =0 {Brak połączenia. Można kontynuować: odpowiedzi czekają tutaj i zostaną wysłane, gdy połączenie wróci.} one {Brak połączenia: # odpowiedź czeka tutaj i zostanie wysłana, gdy połączenie wróci.} few {Brak połączenia: # odpowiedzi czekają tutaj i zostaną wysłane, gdy połączenie wróci.} many {Brak połączenia: # odpowiedzi czeka tutaj i zostanie wysłanych, gdy połączenie wróci.} other {Brak połączenia: # odpowiedzi czeka tutaj i zostanie wysłane, gdy połączenie wróci.}}',
  'saving.service_away':
    '{count, plural, one {Usługa w tej chwili nie odpowiada: # odpowiedź czeka tutaj i zostanie wysłana, gdy to się zmieni.} few {Usługa w tej chwili nie odpowiada: # odpowiedzi czekają tutaj i zostaną wysłane, gdy to się zmieni.} many {Usługa w tej chwili nie odpowiada: # odpowiedzi czeka tutaj i zostanie wysłanych, gdy to się zmieni.} other {Usługa w tej chwili nie odpowiada: # odpowiedzi czeka tutaj i zostanie wysłane, gdy to się zmieni.}}',
  'saving.finish_held':
    '{count, plural, =0 {„Zakończ” musi poczekać na zapisanie odpowiedzi.} one {„Zakończ” musi poczekać na zapisanie # odpowiedzi.} few {„Zakończ” musi poczekać na zapisanie # odpowiedzi.} many {„Zakończ” musi poczekać na zapisanie # odpowiedzi.} other {„Zakończ” musi poczekać na zapisanie # odpowiedzi.}}',
  'saving.finish_unknown': 'Połączenie zostało przerwane podczas kończenia. Gdy wróci, sprawdzimy, czy podpis dotarł.',
  'saving.changed_boxes':
    '{names}: ta treść zmieniła się od chwili, gdy ją widać na stronie, na innym urządzeniu albo dlatego, że zaczął się nowy dzień. Sprawdź ją i zakończ ponownie.',
  'saving.finish_again': 'Podpis nie dotarł. Nic nie zginęło: proszę ponownie nacisnąć „Zakończ”.',
  'saving.unreachable':
    'Nie można połączyć się z usługą. Proszę sprawdzić połączenie i spróbować ponownie; nic nie zginęło.',
  'saving.service_error': 'Usługa zgłosiła błąd ({status}). Proszę spróbować ponownie za chwilę.',
  'saving.too_many': 'To było zbyt wiele naraz. Proszę chwilę zaczekać i spróbować ponownie; nic nie zginęło.',
} as const satisfies InFull<typeof english>
