import type { InFull } from '../../catalog.ts'
import type { mail_failures as english } from '../../en/dashboard/mail-failures.ts'

export const mail_failures = {
  'mail_failures.unusable_address': 'Non è possibile inviare e-mail a questo indirizzo.',
  'mail_failures.came_back': 'L’e-mail è tornata indietro senza indicare il motivo.',
  'mail_failures.not_needed': 'L’e-mail non era più necessaria.',
  'mail_failures.no_mail_server': 'Non è configurato alcun server di posta.',
  'mail_failures.no_connection': 'Non è stato possibile raggiungere il server di posta:',
  'mail_failures.server_said': 'Il server di posta ha risposto:',
  'mail_failures.no_text_service': 'Nessun servizio di SMS è configurato.',
  'mail_failures.number_not_allowed': 'A questo numero non vengono inviati SMS.',
  'mail_failures.too_many_texts':
    'Sono stati inviati troppi SMS in un’ora. Invii un promemoria a questa persona più tardi.',
  'mail_failures.no_text_connection': 'Il servizio di SMS non è raggiungibile:',
  'mail_failures.text_service_said': 'Il servizio di SMS ha risposto:',
} as const satisfies InFull<typeof english>
