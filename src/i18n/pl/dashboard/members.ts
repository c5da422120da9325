import type { InFull } from '../../catalog.ts'
import type { members as english } from '../../en/dashboard/members.ts'

export const members = {
  'members.title': 'Członkowie',
  'members.about': 'Kto pracuje w tym obszarze roboczym i co może robić. <guide>Co może każda rola</guide>',
  'members.only_admins_manage': 'członkami zarządzają tylko właściciele i administratorzy',

  'members.person': 'Osoba',
  'members.role': 'Rola',
  'members.two_factor': 'Logowanie dwuetapowe',
  'members.signed_in': 'Ostatnie logowanie',
  'members.what_you_can_do': 'Możliwe działania',
  'members.role_owner': 'Właściciel',
  'members.role_admin': 'Administrator',
  'members.role_member': 'Członek',
  'members.yourself': '{name} <you>(ja)</you>',
  'members.two_factor_on': 'Włączone',
  'members.two_factor_off': 'Wyłączone',
  'members.never_signed_in': 'Jeszcze nigdy',
  'members.change': 'Zmień<unseen>: {name}</unseen>',

  'members.make_owner': 'Nadaj rolę właściciela',
  'members.make_admin': 'Nadaj rolę administratora',
  'members.make_member': 'Nadaj rolę członka',
  'members.make_owner_title': 'Nadać rolę właściciela: {name}?',
  'members.make_admin_title': 'Nadać rolę administratora: {name}?',
  'members.make_member_title': 'Nadać rolę członka: {name}?',
  'members.make_owner_about':
    'Właściciele mogą wszystko: tworzą klucze, zmieniają pieczęć, eksportują obszar roboczy i usuwają właścicieli.',
  'members.make_admin_about': 'Administratorzy zarządzają członkami i ustawieniami. Widzą klucze, ale ich nie tworzą.',
  'members.make_member_about': 'Członkowie pracują z kopertami i nie widzą ustawień obszaru roboczego.',
  'members.is_owner': '{name} ma teraz rolę właściciela.',
  'members.is_admin': '{name} ma teraz rolę administratora.',
  'members.is_member': '{name} ma teraz rolę członka.',

  'members.reset_two_factor': 'Zresetuj logowanie dwuetapowe',
  'members.reset_title': 'Zresetować logowanie dwuetapowe: {name}?',
  'members.reset_about':
    'Wszystkie sesje tej osoby ({name}) zostaną zakończone, a do zalogowania wystarczy jej samo hasło, dopóki nie skonfiguruje go ponownie. Proszę upewnić się, że prosi o to naprawdę {name}.',
  'members.reset_verb': 'Zresetuj',
  'members.is_reset': '{name} może zalogować się bez kodu.',
  'members.remove_title': 'Usunąć osobę {name}?',
  'members.remove_about':
    '{name} od razu straci dostęp do „{workspace}” i nie będzie widzieć tamtejszych kopert. To, co ta osoba utworzyła, pozostaje.',
  'members.is_removed': 'Usunięto: {name}.',

  'members.invite': 'Zaproś osobę',
  'members.invite_verb': 'Zaproś',
  'members.email': 'E-mail',
  'members.role_hint':
    'Właściciele mogą wszystko. Administratorzy zarządzają członkami i ustawieniami. Członkowie pracują z kopertami.',
  'members.invite_by_mail': 'Zaproszona osoba otrzyma e-mail z łączem ważnym siedem dni.',
  'members.invite_by_hand':
    'Ta usługa nie wysyła e-maili: łącze trzeba skopiować z listy i przekazać samodzielnie. Jest ważne siedem dni.',
  'members.is_invited': 'Zaproszono {email}.',

  'members.invited': 'Zaproszeni',
  'members.owner_invited': 'Właściciel. Zaprasza {name}, {age}.',
  'members.owner_invited_by_left': 'Właściciel. Zaproszenie {age} od osoby, której już tu nie ma.',
  'members.admin_invited': 'Administrator. Zaprasza {name}, {age}.',
  'members.admin_invited_by_left': 'Administrator. Zaproszenie {age} od osoby, której już tu nie ma.',
  'members.member_invited': 'Członek. Zaprasza {name}, {age}.',
  'members.member_invited_by_left': 'Członek. Zaproszenie {age} od osoby, której już tu nie ma.',
  'members.letter_queued': 'E-mail jest w drodze.',
  'members.letter_kept': 'E-mail czeka w skrzynce nadawczej: łącze trzeba przekazać samodzielnie.',
  'members.letter_sent': 'E-mail został wysłany.',
  'members.letter_failed': 'E-maila nie udało się dostarczyć.',
  'members.letter_superseded': 'E-mail nie był już potrzebny.',
  'members.link_expired': 'Łącze wygasło: trzeba wysłać je ponownie.',
  'members.copy_link': 'Kopiuj łącze',
  'members.send_again': 'Wyślij ponownie<unseen> do {email}</unseen>',
  'members.is_sent_again': 'Nowe łącze dla {email} jest gotowe. Poprzednie już nie działa.',
  'members.withdraw': 'Wycofaj<unseen> zaproszenie dla {email}</unseen>',
  'members.is_withdrawn': 'Wycofano zaproszenie dla {email}.',
  'members.only_owner_invites_owner': 'rolę właściciela nadaje tylko właściciel',

  'members.sign_in': 'Zasady logowania',
  'members.sign_in_needed':
    'Wszyscy muszą używać logowania dwuetapowego. Kto go nie ma, najpierw je konfiguruje, zanim zrobi cokolwiek innego.',
  'members.sign_in_free': 'O logowaniu dwuetapowym każdy decyduje samodzielnie.',
  'members.only_owner_rules_sign_in': 'zasady logowania określa tylko właściciel',
  'members.leave_it': 'Pozostaw wybór wszystkim',
  'members.leave_it_title': 'Pozostawić wszystkim wybór logowania dwuetapowego?',
  'members.leave_it_about': 'Kto je ma, zachowuje je i może je wyłączyć.',
  'members.leave_it_verb': 'Pozostaw wybór',
  'members.is_left': 'Logowanie dwuetapowe znów jest do wyboru.',
  'members.ask_for_it': 'Wymagaj od wszystkich',
  'members.ask_for_it_title': 'Wymagać logowania dwuetapowego od wszystkich?',
  'members.ask_for_it_about':
    'Członkowie, którzy go nie mają, także osoba, która to teraz włącza, nie zrobią nic innego, dopóki go nie skonfigurują. Integracje i osoby logowane przez CRM działają jak dotąd.',
  'members.ask_for_it_verb': 'Wymagaj',
  'members.is_asked_for': 'Wszyscy muszą skonfigurować logowanie dwuetapowe.',
} as const satisfies InFull<typeof english>
