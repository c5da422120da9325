import type { InFull } from '../catalog.ts'
import type { security_mails as english } from '../en/security-mails.ts'

export const security_mails = {
  'security_mails.new_device': 'Nuevo inicio de sesión en su cuenta',
  'security_mails.password_changed': 'Se cambió su contraseña',
  'security_mails.password_reset': 'Se restableció su contraseña',
  'security_mails.second_factor_on': 'Se activó la verificación en dos pasos',
  'security_mails.second_factor_off': 'Se desactivó la verificación en dos pasos',
  'security_mails.second_factor_reset': 'Se restableció su verificación en dos pasos',
  'security_mails.passkey_added': 'Se añadió una llave de acceso a su cuenta: {what}',
  'security_mails.passkey_removed': 'Se eliminó una llave de acceso de su cuenta: {what}',
  'security_mails.passkey_refused':
    'Se rechazó una llave de acceso de su cuenta porque puede que se haya copiado: {what}',
  'security_mails.recovery_codes_renewed': 'Se crearon códigos de recuperación nuevos para su cuenta',
  'security_mails.recovery_code_used': 'Se usó un código de recuperación de su cuenta',
  'security_mails.key_issued': 'Se creó una clave de API real: {what}',
  'security_mails.key_rotated': 'Se sustituyó una clave de API real por otra nueva: {what}',
  'security_mails.program_connected': 'Se conectó un programa a su cuenta: {what}',
  'security_mails.owner_made': '{what} ahora es propietario de su espacio de trabajo',
  'security_mails.admin_made': '{what} ahora es administrador de su espacio de trabajo',
  'security_mails.member_added': 'Ahora es miembro de {workspace}',
  'security_mails.when': 'Cuándo: {date}',
  'security_mails.from': 'Dirección IP: {ip}',
  'security_mails.browser': 'Navegador: {browser}',
  'security_mails.by': 'Por: {who}',
  'security_mails.was_you': 'Si fue usted, no tiene que hacer nada.',
  'security_mails.was_not':
    'Si no fue usted, cambie ahora su contraseña, cierre la sesión en todas partes y avise a un propietario de su espacio de trabajo.',
  'security_mails.was_not_password':
    'Si no fue usted, elija ahora una contraseña nueva: con eso también se cierra su sesión en todas partes. Después avise a un propietario de su espacio de trabajo.',
  'security_mails.password_button': 'Elegir una contraseña nueva',
  'security_mails.workspace': 'Espacio de trabajo: {workspace}',
  'security_mails.was_known': 'Si está al tanto de esto, no tiene que hacer nada.',
  'security_mails.was_not_key': 'Si no lo hizo nadie de su espacio de trabajo, revoque la clave ahora.',
  'security_mails.key_button': 'Revisar las claves de API',
  'security_mails.was_not_role': 'Si nadie de su espacio de trabajo lo quiso así, cambie la función ahora.',
  'security_mails.role_button': 'Revisar los miembros',
  'security_mails.was_not_member': 'Si no lo desea, abandone el espacio de trabajo en la página de su cuenta.',
  'security_mails.button': 'Revisar su cuenta',
  'security_mails.why':
    'Recibe este correo porque trata de la seguridad de su cuenta. Estos correos no se pueden desactivar.',
  'security_mails.code_subject': 'Su código para confirmar que es usted',
  'security_mails.code_about':
    'Introdúzcalo en la página en la que lo pidió. Confirma que es usted antes de un cambio importante.',
  'security_mails.code_life':
    '{minutes, plural, one {Es válido durante # minuto y solo una vez.} other {Es válido durante # minutos y solo una vez.}}',
  'security_mails.code_to_nobody': 'No dé este código a nadie. Nunca lo pedimos por teléfono ni por correo.',
} as const satisfies InFull<typeof english>
