import type { InFull } from '../../catalog.ts'
import type { person as english } from '../../en/dashboard/person.ts'

export const person = {
  'person.name': 'Nombre',
  'person.email': 'Dirección de correo electrónico',
  'person.role': 'Participa como',
  'person.role_signer': 'Firmante',
  'person.role_cc': 'Recibe una copia',
  'person.person_label': 'En calidad de (opcional)',
  'person.person_label_hint': 'Lo que es en este sobre, por ejemplo, el inquilino.',
  'person.language': 'Idioma',
  'person.language_hint': 'De las páginas y correos que recibe esta persona.',
  'person.language_of_envelope': 'El del sobre',
  'person.phone': 'Teléfono',
  'person.phone_optional': 'Teléfono (opcional)',
  'person.phone_hint': 'Con el prefijo del país, por ejemplo, +49 30 123456.',
  'person.notify_by': 'Enviar el enlace por',
  'person.notify_by_email': 'Correo electrónico',
  'person.check': 'Comprobación de identidad',
  'person.check_none': 'Solo el enlace',
  'person.check_access_code': 'Un código de acceso que usted le da',
  'person.check_email_code': 'Un código por correo electrónico',
  'person.check_sms_code': 'Un código por SMS',
  'person.code': 'Código de acceso',
  'person.code_kept': 'Vacío: el código se queda como está.',
  'person.code_hint': 'Déselo usted, no por correo electrónico.',
  'person.known': 'Personas de sobres anteriores',
} as const satisfies InFull<typeof english>
