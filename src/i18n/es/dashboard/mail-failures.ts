import type { InFull } from '../../catalog.ts'
import type { mail_failures as english } from '../../en/dashboard/mail-failures.ts'

export const mail_failures = {
  'mail_failures.unusable_address': 'No se puede enviar correo a esta dirección.',
  'mail_failures.came_back': 'El correo se devolvió sin indicar el motivo.',
  'mail_failures.not_needed': 'El correo ya no era necesario.',
  'mail_failures.no_mail_server': 'No hay ningún servidor de correo configurado.',
  'mail_failures.no_connection': 'No se pudo contactar con el servidor de correo:',
  'mail_failures.server_said': 'El servidor de correo respondió:',
  'mail_failures.no_text_service': 'No hay ningún servicio de mensajes de texto configurado.',
  'mail_failures.number_not_allowed': 'No se envían mensajes de texto a este número.',
  'mail_failures.too_many_texts':
    'Se enviaron demasiados mensajes de texto en una hora. Recuérdeselo a esta persona más tarde.',
  'mail_failures.no_text_connection': 'No se pudo conectar con el servicio de mensajes de texto:',
  'mail_failures.text_service_said': 'El servicio de mensajes de texto respondió:',
} as const satisfies InFull<typeof english>
