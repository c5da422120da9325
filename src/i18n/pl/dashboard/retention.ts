import type { InFull } from '../../catalog.ts'
import type { retention as english } from '../../en/dashboard/retention.ts'

export const retention = {
  'retention.title': 'Dane',
  'retention.about':
    'Co zawiera ten obszar roboczy: można pobrać kopię i określić, jak długo jest przechowywana zawartość. <guide>Jak działa wymazywanie</guide>',

  'retention.export': 'Eksport wszystkiego',
  'retention.export_about_live':
    'Jeden ZIP z trybu produkcyjnego: każda koperta tak, jak pokazuje ją API, z dziennikiem zdarzeń i dowodami, oryginalne i podpisane dokumenty oraz certyfikat, szablony, członkowie, webhooki i ustawienia, lista do arkusza kalkulacyjnego i spis z SHA-256 każdego pliku. Nie zawiera żadnego klucza ani sekretu.',
  'retention.export_about_test':
    'Jeden ZIP z trybu testowego: każda koperta tak, jak pokazuje ją API, z dziennikiem zdarzeń i dowodami, oryginalne i podpisane dokumenty oraz certyfikat, szablony, członkowie, webhooki i ustawienia, lista do arkusza kalkulacyjnego i spis z SHA-256 każdego pliku. Nie zawiera żadnego klucza ani sekretu.',
  'retention.export_verb': 'Pobierz wszystko',
  'retention.export_takes':
    'Przeglądarka pokazuje postęp. Przy dużym obszarze roboczym trwa to kilka minut; w tym czasie można dalej pracować. Eksport nie obejmuje usuniętych kopert.',

  'retention.how_long': 'Jak długo przechowywane są koperty',
  'retention.days': 'Usuń zakończone koperty po … dniach',
  'retention.days_wrong': 'Liczba całkowita od 1 do 3650.',
  'retention.kept': 'Koperty są przechowywane bezterminowo.',
  'retention.erased_after':
    'Koperty są wymazywane {days, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}} po zakończeniu.',
  'retention.erased':
    'Dotąd wymazano {count, plural, one {# kopertę} few {# koperty} many {# kopert} other {# koperty}}.',
  'retention.erase_after': 'Wymazuj po tym czasie',
  'retention.keep': 'Przechowuj bezterminowo',
  'retention.what_goes':
    '<strong>Co znika,</strong> w obu trybach: koperty ukończone, odrzucone, unieważnione i te, które wygasły, z dokumentami, podpisami, odpowiedziami, dziennikiem zdarzeń, e-mailami, zdarzeniami i doręczeniami. Nikt nie może ich przywrócić: podpisujący zachowują tylko to, co wysłano im e-mailem.',
  'retention.what_stays':
    '<strong>Co pozostaje:</strong> szkice i to, co jest w toku, a z wymazanej koperty jej identyfikator, to, jak i kiedy się zakończyła, oraz skróty jej opieczętowanych plików i dziennika zdarzeń. Nikogo nie wymieniają z nazwiska i dowodzą, że okazany plik opieczętowano tutaj. Resztę dowodzi sam opieczętowany plik.',

  'retention.counting': 'Liczenie, co zostałoby wymazane',
  'retention.erase':
    'Wymazywać koperty {days, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}} po zakończeniu?',
  'retention.erase_verb': 'Wymaż',
  'retention.erase_word': 'wymaż',
  'retention.type_word': 'Aby przejść dalej, proszę wpisać: {word}',
  'retention.word_wrong': 'Proszę wpisać słowo: {word}.',
  'retention.erases_nothing':
    '<strong>Teraz nic nie zostanie wymazane</strong>, a każda koperta zniknie, gdy przyjdzie jej czas. Tego nie można cofnąć.',
  'retention.erases':
    '<strong>Teraz {count, plural, one {zostanie wymazana # koperta} few {zostaną wymazane # koperty} many {zostanie wymazanych # kopert} other {zostanie wymazane # koperty}}</strong> (najstarsza zakończyła się {date}), a każda inna, gdy przyjdzie jej czas. Tego nie można cofnąć.',
  'retention.erases_of_test':
    '<strong>Teraz {count, plural, one {zostanie wymazana # koperta} few {zostaną wymazane # koperty} many {zostanie wymazanych # kopert} other {zostanie wymazane # koperty}}</strong> (w tym {of_test, number} w trybie testowym; najstarsza zakończyła się {date}), a każda inna, gdy przyjdzie jej czas. Tego nie można cofnąć.',

  'retention.keep_title': 'Przechowywać koperty bezterminowo?',
  'retention.keep_verb': 'Przechowuj',
  'retention.keep_about': 'Od teraz nic nie będzie wymazywane. To, co wymazano, nie wróci.',
  'retention.kept_from_now': 'Od teraz koperty są przechowywane bezterminowo.',
} as const satisfies InFull<typeof english>
