import type { InFull } from '../../catalog.ts'
import type { mail_failures as english } from '../../en/dashboard/mail-failures.ts'

export const mail_failures = {
  'mail_failures.unusable_address': 'No se puede enviar correo a esta dirección.',
  'mail_failures.came_back': 'El correo se devolvió sin indicar el motivo.',
  'mail_failures.not_needed': 'El correo ya no era necesario.',
  'mail_failures.no_mail_server': 'No hay ningún servidor de correo configurado.',
  'mail_failures.no_connection': 'No se pudo contactar con el servidor de correo:',
  'mail_failures.server_said': 'El servidor de correo respondió:',
} as const satisfies InFull<typeof english>
