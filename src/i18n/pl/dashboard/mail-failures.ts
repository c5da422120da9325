import type { InFull } from '../../catalog.ts'
import type { mail_failures as english } from '../../en/dashboard/mail-failures.ts'

export const mail_failures = {
  'mail_failures.unusable_address': 'Na ten adres nie można wysłać e-maila.',
  'mail_failures.came_back': 'E-mail wrócił bez podania powodu.',
  'mail_failures.not_needed': 'E-mail nie był już potrzebny.',
  'mail_failures.no_mail_server': 'Nie skonfigurowano serwera poczty.',
  'mail_failures.no_connection': 'Nie udało się połączyć z serwerem poczty:',
  'mail_failures.server_said': 'Odpowiedź serwera poczty:',
  'mail_failures.no_text_service': 'Nie skonfigurowano usługi SMS.',
  'mail_failures.number_not_allowed': 'Na ten numer nie są wysyłane SMS-y.',
  'mail_failures.too_many_texts': 'W ciągu godziny wysłano zbyt wiele SMS-ów. Przypomnij tej osobie później.',
  'mail_failures.no_text_connection': 'Nie można było połączyć się z usługą SMS:',
  'mail_failures.text_service_said': 'Usługa SMS odpowiedziała:',
} as const satisfies InFull<typeof english>
