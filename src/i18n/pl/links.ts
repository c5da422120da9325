import type { InFull } from '../catalog.ts'
import type { link_record as english_link_record, links as english_links } from '../en/links.ts'

export const links = {
  'links.retired_title': 'To łącze zastąpiono nowszym',
  'links.retired_latest':
    'Nowsze łącze wysłano na adres e-mail odbiorcy, który nadawca ma obecnie zapisany. Proszę poszukać najnowszej wiadomości e-mail i otworzyć łącze, które zawiera.',
  'links.retired_none': 'Jeśli nie można jej znaleźć, wyślemy ją jeszcze raz.',
  'links.over_title': 'To łącze już nie działa',
  'links.over_why': 'Wygasło albo zastąpiło je nowsze łącze.',
  'links.over_again':
    'Proszę wrócić do miejsca, z którego pochodzi łącze, i otworzyć je stamtąd ponownie albo zapytać osobę, która wysłała dokument.',
  'links.recalled_title': 'Nadawca wprowadza zmiany',
  'links.recalled_now': 'Na razie nie ma nic do podpisania, a to łącze już nie działa.',
  'links.recalled_again': 'Po ponownym wysłaniu nowe łącze przyjdzie e-mailem.',
  'links.unknown_title': 'To łącze nie działa',
  'links.unknown_part':
    'Może brakować jego części. Proszę otworzyć je ponownie z wiadomości e-mail albo skopiować w całości do paska adresu.',
  'links.unknown_ask': 'Jeśli to nie pomoże, proszę zapytać osobę, która wysłała dokument.',
  'links.session_title': 'Proszę ponownie otworzyć łącze',
  'links.session_open':
    'Łącze do podpisania nie było od pewnego czasu używane w tej przeglądarce. Proszę ponownie otworzyć łącze z wiadomości e-mail; wypełnione pola zostały zachowane.',
  'links.session_none': 'Jeśli nie można znaleźć wiadomości e-mail, wyślemy ją jeszcze raz.',
  'links.mail_me': 'Wyślij mi nowe łącze',
  'links.asked_title': 'Proszę sprawdzić pocztę',
  'links.asked_sent':
    'Jeśli podpis jest nadal potrzebny, wiadomość z nowym łączem jest w drodze na adres odbiorcy, który zapisał nadawca.',
  'links.asked_wait':
    'Może to potrwać kilka minut; warto zajrzeć też do folderu ze spamem. Jeśli nic nie przyjdzie, proszę zapytać osobę, która wysłała dokument.',
} as const satisfies InFull<typeof english_links>

export const link_record = {
  'timeline.link_copied': '{who}: skopiowano łącze do podpisania, aby nadawca je przekazał',
  'timeline.own_page': '{who}: otwarto własną stronę podpisywania z własnego konta',
  'timeline.signed_kept': '{who}: złożono podpis zachowany na koncie {email}',
  'certificate.identity_copied': 'ponadto łącze skopiowane przez nadawcę',
  'certificate.identity_own': 'ponadto otwarto z konta o tym adresie e-mail',
  'certificate.identity_own_only': 'Otwarto z konta o podanym wyżej adresie e-mail',
  'timeline.link_mailed': '{who}: ponownie wysłano łącze do podpisania; ktoś poprosił o nie na stronie starego łącza',
  'timeline.link_product': '{who}: łącze do podpisania przekazano systemowi nadawcy',
  'timeline.invited_silently': '{who}: kolej tej osoby; nie wysłano wiadomości e-mail',
  'timeline.completed_silently': 'Ukończono, nie wysłano wiadomości e-mail',
  'timeline.completed_partly': 'Ukończono, gotowe dokumenty wysłano wszystkim, którzy otrzymują wiadomości e-mail',
  'timeline.email_added': '{who}: ustawiono adres {to}; stare łącze już nie działa',
  'timeline.email_removed': '{who}: usunięto adres {from}; stare łącze już nie działa',
  'timeline.part_notifications': 'wiadomości e-mail',
  'certificate.identity_product': 'Łącze przekazane przez system nadawcy',
  'certificate.identity_product_too': 'także łącze przekazane przez system nadawcy',
  'certificate.identity_embedded': 'Token do podpisania w produkcie nadawcy; nie wysłano łącza',
  'certificate.no_email': 'Brak adresu e-mail',
  'certificate.ended_declined_by_name': 'Odrzucono; osoba: {who}',
} as const satisfies InFull<typeof english_link_record>
