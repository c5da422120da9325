import type { InFull } from '../../catalog.ts'
import type { mail_failures as english } from '../../en/dashboard/mail-failures.ts'

export const mail_failures = {
  'mail_failures.unusable_address': 'Na ten adres nie można wysłać e-maila.',
  'mail_failures.came_back': 'E-mail wrócił bez podania powodu.',
  'mail_failures.not_needed': 'E-mail nie był już potrzebny.',
  'mail_failures.no_mail_server': 'Nie skonfigurowano serwera poczty.',
  'mail_failures.no_connection': 'Nie udało się połączyć z serwerem poczty:',
  'mail_failures.server_said': 'Odpowiedź serwera poczty:',
} as const satisfies InFull<typeof english>
