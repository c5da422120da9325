import type { InFull } from '../../catalog.ts'
import type { seal as english } from '../../en/dashboard/seal.ts'

export const seal = {
  'seal.title': 'Pieczęć',
  'seal.about':
    'Każdy ukończony dokument jest opieczętowany: kto zmieni w nim choć jedną literę, złamie pieczęć, co pokaże każdy czytnik PDF. <guide>Jakiego certyfikatu użyć</guide>',
  'seal.kind_own': 'Własny certyfikat',
  'seal.kind_server': 'Certyfikat tego serwera',
  'seal.kind_self_made': 'Utworzony przez ten serwer dla siebie',
  'seal.sealed_with': 'Certyfikat, którym pieczętowane są dokumenty',
  'seal.upload_first': 'Prześlij własny',
  'seal.upload_another': 'Prześlij inny',
  'seal.remove': 'Przywróć certyfikat serwera',
  'seal.test_space': 'Dokumenty w trybie testowym zawsze mają pieczęć serwera i oznaczenie TEST na każdej stronie.',

  'seal.has_ended': '{certificate}: ważność minęła. Do czasu otrzymania nowego nic nie jest pieczętowane.',
  'seal.ends':
    '{certificate}: ważność kończy się za {days, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}.',
  'seal.renew_own': 'Odnowiony certyfikat wydaje jego wystawca; można go przesłać tutaj.',
  'seal.renew_server': 'Proszę powiadomić operatora tego serwera.',
  'seal.waiting':
    '{count, plural, one {# podpisana koperta czeka} few {# podpisane koperty czekają} many {# podpisanych kopert czeka} other {# podpisanej koperty czeka}} na pieczęć. Nic nie zginęło: próby trwają, aż się uda. Ostatnia próba: „{error}”',

  'seal.kind': 'Rodzaj',
  'seal.issuer': 'Wystawca',
  'seal.valid': 'Ważność',
  'seal.from_to': 'od {from} do {until}',
  'seal.fingerprint': 'Odcisk cyfrowy',
  'seal.uploaded': 'Przesłano',
  'seal.uploaded_by': '{date}, {person}',
  'seal.time_stamps': 'Znaczniki czasu',
  'seal.no_time_stamps': 'Brak: czas pieczęci pochodzi z tego serwera.',
  'seal.level': 'Poziom',
  'seal.chain':
    'Łańcuch: {count, plural, one {# certyfikat} few {# certyfikaty} many {# certyfikatów} other {# certyfikatu}}',
  'seal.chain_link': '{certificate}, od {from} do {until}',

  'seal.trust': 'Jak inni mogą jej zaufać',
  'seal.trust_known':
    'Czytniki, które znają wystawcę, ufają pieczęci od razu. Inne potrzebują certyfikatu głównego: wystarczy przekazać ten plik.',
  'seal.trust_unknown':
    'Żaden czytnik nie zna jeszcze tego serwera, więc podpisującego podaje jako nieznanego, dopóki ktoś nie zaufa certyfikatowi głównemu: osoby sprawdzające dokumenty potrzebują tego pliku.',
  'seal.trust_acrobat':
    'W programie Acrobat importuje się go w Preferencjach: Podpisy, Tożsamości i zaufane certyfikaty, i ustawia jako zaufany certyfikat główny dla dokumentów certyfikowanych.',
  'seal.download_root': 'Pobierz certyfikat główny',
  'seal.download_roots': 'Pobierz wszystkie certyfikaty główne tego serwera',
  'seal.check_document': 'Sprawdź dokument',
  'seal.roots_about':
    'Drugi plik zawiera także certyfikaty główne wcześniejszych pieczęci, aby można było sprawdzać starsze dokumenty.',

  'seal.upload': 'Własny certyfikat',
  'seal.upload_verb': 'Sprawdź i użyj',
  'seal.upload_about':
    'Plik PKCS #12 (.p12 lub .pfx) z jednym kluczem prywatnym, jego certyfikatem i certyfikatami nadrzędnymi. Zostanie od razu sprawdzony i wypróbowany, a potem przechowany w postaci zaszyfrowanej; nikt nie może go ponownie pobrać.',
  'seal.file': 'Plik certyfikatu',
  'seal.file_missing': 'Najpierw trzeba wybrać plik.',
  'seal.password': 'Hasło do pliku',
  'seal.own_from_now': 'Od teraz dokumenty są pieczętowane własnym certyfikatem.',
  'seal.server_from_now': 'Od teraz dokumenty są pieczętowane certyfikatem serwera.',
  'seal.remove_title': 'Przywrócić certyfikat serwera?',
  'seal.remove_verb': 'Przywróć',
  'seal.remove_about':
    'Przesłany klucz zostanie usunięty. Dokumenty nim opieczętowane pozostają ważne, a ten serwer nadal ufa jego certyfikatowi głównemu.',
  'seal.warning_expires':
    'Certyfikat {certificate} wygasa za {days, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}, dnia {date}. Potrzebny jest odnowiony: potem nic nie zostanie opieczętowane, dopóki go nie będzie.',
  'seal.warning_incomplete':
    'Łańcuch kończy się na {certificate}, którego wystawcy nie ma wśród certyfikatów. Należy dodać wyższe certyfikaty aż do głównego.',
  'seal.warning_not_for_email':
    'Certyfikat służy do podpisywania dokumentów, ale nie do ochrony poczty: Firefox i inne programy używające NSS nie ufają takiemu podpisującemu. Warto poprosić wystawcę o certyfikat do obu celów albo bez ograniczeń.',
  'seal.warning_strays':
    '{count, plural, one {Jeden certyfikat nie należy} few {# certyfikaty nie należą} many {# certyfikatów nie należy} other {# certyfikatu nie należy}} do łańcucha i nie trafia do żadnej pieczęci. Można {count, plural, one {go} few {je} many {je} other {je}} pominąć.',
} as const satisfies InFull<typeof english>
