import type { InFull } from '../../catalog.ts'
import type { mail_failures as english } from '../../en/dashboard/mail-failures.ts'

export const mail_failures = {
  'mail_failures.unusable_address': 'Não é possível enviar e-mail para este endereço.',
  'mail_failures.came_back': 'O e-mail voltou sem indicação do motivo.',
  'mail_failures.not_needed': 'O e-mail não era mais necessário.',
  'mail_failures.no_mail_server': 'Nenhum servidor de e-mail está configurado.',
  'mail_failures.no_connection': 'Não foi possível contatar o servidor de e-mail:',
  'mail_failures.server_said': 'O servidor de e-mail respondeu:',
  'mail_failures.no_text_service': 'Nenhum serviço de SMS está configurado.',
  'mail_failures.number_not_allowed': 'Nenhum SMS é enviado a este número.',
  'mail_failures.too_many_texts': 'Foram enviados SMS demais em uma hora. Lembre esta pessoa mais tarde.',
  'mail_failures.no_text_connection': 'Não foi possível conectar ao serviço de SMS:',
  'mail_failures.text_service_said': 'O serviço de SMS respondeu:',
} as const satisfies InFull<typeof english>
