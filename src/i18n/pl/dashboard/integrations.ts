import type { InFull } from '../../catalog.ts'
import type { integrations as english } from '../../en/dashboard/integrations.ts'

export const integrations = {
  'integrations.title': 'Integracje',
  'integrations.about':
    'Program, który wysyła {header} z tajnym kluczem, może wszystko, na co pozwala ten obszar roboczy. <guide>Jak wykonać pierwsze wywołanie</guide>',
  'integrations.no_keys': 'Nie ma jeszcze kluczy',
  'integrations.no_keys_about':
    'Klucz pozwala własnemu oprogramowaniu tworzyć, wysyłać i śledzić koperty. Najlepiej zacząć od klucza testowego: nie wysyła e-maili, a dokumenty nikogo nie wiążą.',
  'integrations.free_plan': 'Plan bezpłatny nie ma kluczy API; są w planach Pro, Team i Enterprise.',
  'integrations.only_owner_issues': 'Kluczami zarządza tylko właściciel.',
  'integrations.only_owner_revokes': 'kluczami zarządza tylko właściciel',

  'integrations.issue_key': 'Utwórz klucz',
  'integrations.issue_key_verb': 'Utwórz klucz',
  'integrations.key_name_hint': 'Co będzie go używać, aby łatwo go rozpoznać.',
  'integrations.key_name_example': 'CRM',
  'integrations.kind': 'Rodzaj',
  'integrations.kind_csk_live': 'Produkcyjny, tajny: wiążące koperty',
  'integrations.kind_csk_test': 'Testowy, tajny: e-maile nie są wysyłane',
  'integrations.kind_cpk_live': 'Produkcyjny, publiczny: dla stron z osadzonym podpisywaniem',
  'integrations.kind_cpk_test': 'Testowy, publiczny: do wypróbowania osadzonego podpisywania',
  'integrations.last_day': 'Ostatni dzień',
  'integrations.last_day_hint': 'Działa do końca tego dnia, {zone}. Puste oznacza klucz, który nie wygasa.',

  'integrations.key_is_issued': 'Utworzono „{name}”',
  'integrations.key_is_new': '„{name}” ma nowy klucz',
  'integrations.key_is_new_about':
    'Stary klucz przestał działać. Nowy trzeba podać każdej integracji, która używała starego.',
  'integrations.key': 'Klucz',
  'integrations.copied_it': 'Klucz jest skopiowany',

  'integrations.keys': 'Klucze API',
  'integrations.short_csk_live': 'Produkcyjny, tajny',
  'integrations.short_csk_test': 'Testowy, tajny',
  'integrations.short_cpk_live': 'Produkcyjny, publiczny',
  'integrations.short_cpk_test': 'Testowy, publiczny',
  'integrations.never_used': 'Nigdy nieużyty',
  'integrations.last_used': 'Ostatnio użyty {age}',
  'integrations.last_used_from': 'Ostatnio użyty {age} z adresu {ip}',
  'integrations.created_by': 'Utworzono {date}, {name}',
  'integrations.created_on_server': 'Utworzono {date} na serwerze',
  'integrations.revoked_at': 'Odwołano {date}',
  'integrations.expired_at': 'Wygasł {date}',
  'integrations.expires_at': 'Wygasa {date}',
  'integrations.does_not_expire': 'Nie wygasa',
  'integrations.state_revoked': 'Odwołany',
  'integrations.state_expired': 'Wygasł',
  'integrations.rotate': 'Wymień<unseen>: {name}</unseen>',
  'integrations.revoke': 'Odwołaj<unseen>: {name}</unseen>',

  'integrations.rotate_title': 'Wymienić klucz „{name}”?',
  'integrations.rotate_about':
    '{key} zostanie od razu zastąpiony: <b>każda integracja, która go jeszcze używa, przestanie działać</b>, dopóki nie otrzyma nowego klucza.',
  'integrations.rotate_verb': 'Wymień klucz',
  'integrations.revoke_title': 'Odwołać klucz „{name}”?',
  'integrations.revoke_about': '{key} przestanie działać od razu i na stałe. Nic go nie zastąpi.',
  'integrations.revoke_verb': 'Odwołaj klucz',
  'integrations.key_is_revoked': 'Klucz został odwołany.',
  'integrations.was_never_used': 'Nigdy nie był używany.',
  'integrations.was_last_used': 'Ostatnio użyto go {date}.',
  'integrations.was_last_used_from': 'Ostatnio użyto go {date} z adresu {ip}.',

  'integrations.first_call': 'Pierwsze wywołanie',
  'integrations.first_call_label': 'Pierwsze wywołanie',
  'integrations.first_call_about': 'Tworzy kopertę z pliku {file}, wysyła ją i odczytuje jej stan.',
  'integrations.first_call_without_key': 'Po utworzeniu klucza pokażemy je z tym kluczem w środku.',
  'integrations.first_call_with_key': 'Nowy klucz jest już w środku.',
  'integrations.first_call_more':
    'Więcej w <quickstart>przewodniku na start</quickstart>, wszystkie wywołania w <reference>dokumentacji API</reference>, dla maszyn w <description>opisie OpenAPI</description>.',
} as const satisfies InFull<typeof english>
