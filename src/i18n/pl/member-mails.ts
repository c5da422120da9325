import type { InFull } from '../catalog.ts'
import type { member_mails as english } from '../en/member-mails.ts'

export const member_mails = {
  'member_mails.open_envelope': 'Otwórz kopertę',
  'member_mails.why_sender':
    'Powód tej wiadomości: wysłanie tej koperty. Takie wiadomości można wyłączyć w sekcji „Ustawienia”, „Moje konto”.',
  'member_mails.completed_next':
    'Dokumenty są opatrzone pieczęcią elektroniczną. Można je pobrać z koperty wraz z poświadczeniem.',
  'member_mails.declined_short': '{name} odmawia podpisania.',
  'member_mails.declined_lead': '{name} odmawia podpisania „{envelope}” i podaje powód:',
  'member_mails.declined_next': 'Koperta jest zakończona. Nikt nie może jej już podpisać.',
  'member_mails.expired_short': 'Termin minął, zanim wszyscy podpisali.',
  'member_mails.expired_lead': '„{envelope}” wygasła: termin minął {deadline}, zanim wszyscy podpisali.',
  'member_mails.expired_next': 'Nikt nie może już podpisać. Koperta pokazuje, kto podpisał, a kto nie.',
  'member_mails.bounced_subject': 'Nie dostarczono: {envelope}',
  'member_mails.bounced_short': 'E-mail do odbiorcy {name} nie dotarł.',
  'member_mails.bounced_lead': 'E-mail do odbiorcy {name} w sprawie „{envelope}” nie dotarł. Powód:',
  'member_mails.bounced_lead_nobody': 'E-mail w sprawie „{envelope}” nie dotarł. Powód:',
  'member_mails.bounced_next': 'Po poprawieniu adresu w kopercie nowy e-mail zostanie od razu wysłany.',
  'member_mails.invitation_subject': 'Zaproszenie do {workspace} od {inviter}',
  'member_mails.invitation_lead':
    '{inviter} zaprasza do {workspace} w Countersign, gdzie wysyła się i podpisuje dokumenty.',
  'member_mails.invitation_button': 'Przyjmij zaproszenie',
  'member_mails.invitation_choice':
    'Decyzja należy do Ciebie: strona pokazuje obszar roboczy i pyta, czy chcesz dołączyć.',
  'member_mails.invitation_life': 'Łącze jest ważne {days} dni i działa jeden raz.',
  'member_mails.why_invited':
    'Powód tej wiadomości: ktoś wpisał ten adres e-mail. Jeśli to nieznana osoba, można zignorować tę wiadomość: bez łącza nic się nie stanie.',
  'member_mails.reset_lead': 'Ktoś poprosił o nowe hasło do tego konta.',
  'member_mails.reset_life': 'Łącze jest ważne godzinę i działa jeden raz.',
  'member_mails.reset_next': 'Potem nastąpi wylogowanie wszędzie.',
  'member_mails.why_reset': 'Jeśli to pomyłka, można zignorować tę wiadomość: hasło się nie zmieni.',
  'member_mails.paused_subject': 'Webhook do {host} jest wstrzymany',
  'member_mails.paused_lead':
    'Od {days} dni żadne wywołanie z {workspace} do {host} się nie powiodło, dlatego webhook jest teraz wstrzymany.',
  'member_mails.paused_button': 'Otwórz webhook',
  'member_mails.paused_next':
    'Zdarzenia z najbliższych {days} dni zostaną zachowane i dostarczone zaraz po wznowieniu webhooka.',
  'member_mails.why_manager': 'Powód tej wiadomości: rola właściciela lub administratora w tym obszarze roboczym.',
} as const satisfies InFull<typeof english>
