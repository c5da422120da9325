import type { InFull } from '../../catalog.ts'
import type { mail_failures as english } from '../../en/dashboard/mail-failures.ts'

export const mail_failures = {
  'mail_failures.unusable_address': 'Não é possível enviar e-mail para este endereço.',
  'mail_failures.came_back': 'O e-mail voltou sem indicação do motivo.',
  'mail_failures.not_needed': 'O e-mail não era mais necessário.',
  'mail_failures.no_mail_server': 'Nenhum servidor de e-mail está configurado.',
  'mail_failures.no_connection': 'Não foi possível contatar o servidor de e-mail:',
  'mail_failures.server_said': 'O servidor de e-mail respondeu:',
} as const satisfies InFull<typeof english>
