import type { InFull } from '../catalog.ts'
import type { ended as english } from '../en/ended.ts'

export const ended = {
  'ended.signed': 'Podpis został złożony',
  'ended.signed_already': 'Podpis został już złożony',
  'ended.copy': 'Kopia dokumentów',
  'ended.from': '„{envelope}”, nadawca: {sender}.',
  'ended.from_workspace': '„{envelope}”, nadawca: {sender}, {workspace}.',
  'ended.next_signed': 'Nie trzeba nic więcej robić. Gdy wszyscy podpiszą, gotowe dokumenty przyjdą e-mailem.',
  'ended.next_copy': 'Podpis nie jest potrzebny. Gdy wszyscy podpiszą, gotowe dokumenty przyjdą e-mailem.',
  'ended.looking': 'Ta strona sprawdza, czy są już gotowe. Można ją zamknąć.',
  'ended.close_and_return': 'Można zamknąć tę stronę. Łącze z wiadomości e-mail prowadzi z powrotem tutaj.',
  'ended.look_again': 'Sprawdź ponownie',
  'ended.completed':
    'Wszyscy podpisali. Dokumenty są opatrzone pieczęcią elektroniczną: sprawdzenie pliku pokaże każdą późniejszą zmianę.',
  'ended.download_documents':
    '{count, plural, one {Podpisany dokument} few {Podpisane dokumenty} many {Podpisane dokumenty} other {Podpisane dokumenty}}',
  'ended.download_certificate': 'Poświadczenie',
  'ended.certificate_means': 'Poświadczenie mówi, kto i kiedy podpisał oraz jak potwierdzono tożsamość każdej osoby.',
  'ended.check': 'Sprawdź plik',
  'ended.check_means':
    'Każdy, kto otrzyma ten plik, może zobaczyć, czy zmieniono go po opatrzeniu pieczęcią: wystarczy otworzyć „Sprawdź plik” i wybrać plik. Plik nie opuszcza urządzenia.',
  'ended.fingerprint': 'Odcisk cyfrowy pliku',
  'ended.fingerprint_means': 'Poniższa wartość SHA-256. Kto ma ten sam plik, otrzyma tę samą wartość.',
  'ended.go_on': 'Przejdź do {host}',
  'ended.not_your_turn': 'Jeszcze nie czas na podpis',
  'ended.not_your_turn_means': 'Najpierw „{envelope}” podpisuje inna osoba.',
  'ended.not_your_turn_do': 'Gdy przyjdzie czas na podpis, {sender} wyśle wiadomość e-mail. Można zamknąć tę stronę.',
  'ended.expired': 'Czas na podpis minął',
  'ended.expired_means': 'Termin podpisania „{envelope}” minął {deadline}.',
  'ended.expired_do': 'Aby mimo to podpisać, można poprosić nadawcę o ponowne wysłanie. Nadawca: {sender}.',
  'ended.voided': 'Ta prośba została anulowana',
  'ended.voided_means': 'Nadawca {sender} anulował „{envelope}”. Nie trzeba nic więcej robić.',
  'ended.voided_reason': 'Powód, który podaje {sender}',
  'ended.voided_do': 'W razie pytań proszę zwrócić się do nadawcy: {sender}.',
  'ended.declined': 'Ta koperta została odrzucona',
  'ended.declined_means': 'Nie można już podpisać „{envelope}”. {sender} otrzymuje powiadomienie z podanym powodem.',
  'ended.declined_do': 'Nie trzeba nic więcej robić. W razie pytań proszę zwrócić się do nadawcy: {sender}.',
  'ended.you_declined': 'Odmowa została zapisana',
  'ended.you_declined_means':
    'Nie można już podpisać „{envelope}”. {sender} otrzymuje powiadomienie z podanym powodem.',
  'ended.you_declined_do': 'Jeśli to pomyłka, można poprosić nadawcę o ponowne wysłanie. Nadawca: {sender}.',
  'ended.recalled': 'Nadawca wprowadza zmiany',
  'ended.recalled_means':
    '{sender} wprowadza zmiany w „{envelope}”. Na razie nie ma nic do podpisania, a łącze z wiadomości e-mail już nie działa.',
  'ended.recalled_do':
    'Gdy wszystko będzie gotowe, przyjdzie nowa wiadomość e-mail z nowym łączem. Można zamknąć tę stronę.',
  'ended.retired': 'To łącze zastąpiono nowszym',
  'ended.retired_means':
    'Nowsze łącze do „{envelope}” wysłano na adres e-mail tej osoby, który {sender} ma obecnie zapisany.',
  'ended.retired_do': 'Proszę poszukać najnowszej wiadomości e-mail i otworzyć łącze, które zawiera.',
  'ended.gone': 'Ta koperta została usunięta',
  'ended.gone_means': 'Nadawca {sender} usunął „{envelope}”. Nic nie zostało podpisane.',
  'ended.gone_do': 'W razie pytań proszę zwrócić się do nadawcy: {sender}.',
  'ended.session_over': 'Proszę ponownie otworzyć łącze',
  'ended.session_over_means': 'Ta strona była długo otwarta, dlatego została zamknięta, aby chronić „{envelope}”.',
  'ended.session_over_do': 'Proszę ponownie otworzyć łącze z wiadomości e-mail. To, co zapisano, zostało zachowane.',
  'ended.unsaved':
    '{count, plural, one {Ostatnia odpowiedź nie została zapisana.} few {Ostatnie # odpowiedzi nie zostały zapisane.} many {Ostatnich # odpowiedzi nie zostało zapisanych.} other {Ostatnie # odpowiedzi nie zostały zapisane.}}',
  'ended.new_link': 'Wyślij mi nowe łącze',
  'ended.link_again': 'Wyślij mi łącze ponownie',
  'ended.mailing': 'Chwileczkę…',
  'ended.mailed': 'Wiadomość jest w drodze na podany adres e-mail. Warto zajrzeć też do folderu ze spamem.',
} as const satisfies InFull<typeof english>
