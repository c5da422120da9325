import type { InFull } from '../../catalog.ts'
import type { proof as english } from '../../en/dashboard/proof.ts'

export const proof = {
  'proof.title': 'Confirme que es usted',
  'proof.about':
    'Lo pedimos de nuevo antes de cambios como este, por si otra persona está usando su navegador. No se lo volveremos a pedir durante cinco minutos.',
  'proof.verb': 'Confirmar',
  'proof.use_password': 'Usar la contraseña',
  'proof.use_passkey': 'Usar una llave de acceso',
  'proof.passkey_about': 'Su navegador pide una de sus llaves de acceso.',
  'proof.passkey_not_used': 'No se usó ninguna llave de acceso. Inténtelo de nuevo o elija otra forma.',
  'proof.use_code': 'Usar un código de la aplicación',
  'proof.use_provider': 'Confirmar con {provider}',
  'proof.provider_about': '{provider} se abre en una pestaña nueva y le pide que inicie sesión. Después, vuelva aquí.',
  'proof.use_mail': 'Recibir un código por correo',
  'proof.mail_about': 'Enviaremos un código de seis cifras a {to}.',
  'proof.mail_send': 'Enviarme un código',
  'proof.mail_sent': 'Hemos enviado un código de seis cifras a {to}. Es válido durante 10 minutos.',
  'proof.mail_spam': '¿No ha llegado nada? Mire también en la carpeta de correo no deseado.',
  'proof.mail_again': 'Enviar un código nuevo',
  'proof.mail_again_in':
    '{seconds, plural, one {Puede pedir un código nuevo dentro de # segundo.} other {Puede pedir un código nuevo dentro de # segundos.}}',
  'proof.mail_again_later':
    '{minutes, plural, one {Puede pedir un código nuevo dentro de # minuto.} other {Puede pedir un código nuevo dentro de # minutos.}}',
  'proof.none':
    'Todavía no puede confirmarlo: su cuenta no tiene contraseña. Pida a quien administra este servicio un enlace para crear una.',
} as const satisfies InFull<typeof english>
