import type { InFull } from '../../catalog.ts'
import type { mail_failures as english } from '../../en/dashboard/mail-failures.ts'

export const mail_failures = {
  'mail_failures.unusable_address': 'Naar dit adres kan geen e-mail worden verzonden.',
  'mail_failures.came_back': 'De e-mail kwam terug zonder reden.',
  'mail_failures.not_needed': 'De e-mail was niet meer nodig.',
  'mail_failures.no_mail_server': 'Er is geen mailserver ingesteld.',
  'mail_failures.no_connection': 'De mailserver was niet bereikbaar:',
  'mail_failures.server_said': 'De mailserver meldde:',
  'mail_failures.no_text_service': 'Er is geen dienst voor sms ingesteld.',
  'mail_failures.number_not_allowed': 'Naar dit nummer worden geen sms’en gestuurd.',
  'mail_failures.too_many_texts': 'Er zijn binnen een uur te veel sms’en gestuurd. Herinner deze persoon later.',
  'mail_failures.no_text_connection': 'De dienst voor sms was niet bereikbaar:',
  'mail_failures.text_service_said': 'De dienst voor sms antwoordde:',
} as const satisfies InFull<typeof english>
