import type { InFull } from '../../catalog.ts'
import type { mail_failures as english } from '../../en/dashboard/mail-failures.ts'

export const mail_failures = {
  'mail_failures.unusable_address': 'An diese Adresse kann keine E-Mail gesendet werden.',
  'mail_failures.came_back': 'Die E-Mail kam ohne Angabe eines Grundes zurück.',
  'mail_failures.not_needed': 'Die E-Mail wurde nicht mehr gebraucht.',
  'mail_failures.no_mail_server': 'Es ist kein Mailserver eingerichtet.',
  'mail_failures.no_connection': 'Der Mailserver war nicht zu erreichen:',
  'mail_failures.server_said': 'Der Mailserver meldete:',
  'mail_failures.no_text_service': 'Es ist kein Dienst für Textnachrichten eingerichtet.',
  'mail_failures.number_not_allowed': 'An diese Nummer werden keine Textnachrichten gesendet.',
  'mail_failures.too_many_texts':
    'Innerhalb einer Stunde wurden zu viele Textnachrichten gesendet. Erinnern Sie diese Person später.',
  'mail_failures.no_text_connection': 'Der Dienst für Textnachrichten war nicht zu erreichen:',
  'mail_failures.text_service_said': 'Der Dienst für Textnachrichten meldete:',
} as const satisfies InFull<typeof english>
