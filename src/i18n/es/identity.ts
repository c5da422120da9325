import type { InFull } from '../catalog.ts'
import type {
  identity as english_identity,
  identity_mails as english_identity_mails,
  identity_record as english_identity_record,
} from '../en/identity.ts'

export const identity = {
  'identity.will_ask_code': 'Se le pedirá el código de acceso que le dio {sender}.',
  'identity.will_send_mail': 'Para comprobar su identidad, enviaremos un código a {to}.',
  'identity.will_send_text': 'Para comprobar su identidad, enviaremos un código por SMS a {to}.',
  'identity.heading': 'Confirme su identidad',
  'identity.ask_code': 'Introduzca el código de acceso que le dio {sender}, por ejemplo, por teléfono.',
  'identity.ask_mail': 'Hemos enviado un código de seis cifras a {to}. Es válido durante 10 minutos.',
  'identity.ask_text': 'Hemos enviado un código de seis cifras por SMS a {to}. Es válido durante 10 minutos.',
  'identity.sending': 'Enviando un código a {to}.',
  'identity.label_code': 'Código de acceso',
  'identity.label_digits': 'Código',
  'identity.continue': 'Continuar',
  'identity.checking': 'Comprobando…',
  'identity.missing': 'Introduzca el código para continuar.',
  'identity.wrong':
    '{tries, plural, one {Código incorrecto. Le queda un intento.} other {Código incorrecto. Le quedan # intentos.}}',
  'identity.expired': 'Este código ha caducado. Pida uno nuevo más abajo.',
  'identity.send_again': 'Enviar un código nuevo',
  'identity.send_again_in':
    '{seconds, plural, one {Puede pedir un código nuevo dentro de # segundo.} other {Puede pedir un código nuevo dentro de # segundos.}}',
  'identity.send_again_later':
    '{minutes, plural, one {Puede pedir un código nuevo dentro de # minuto.} other {Puede pedir un código nuevo dentro de # minutos.}}',
  'identity.sent_again': 'Un código nuevo va de camino.',
  'identity.spam': '¿No ha llegado nada? Mire también en la carpeta de correo no deseado.',
  'identity.patience': 'Puede tardar un minuto en llegar.',
  'identity.no_code': '¿No le llega el código o {to} no es suyo? Pregunte a {sender}.',
  'identity.lost_code': '¿No tiene un código? Pregunte a {sender}.',
  'identity.locked_heading': 'Demasiados códigos incorrectos',
  'identity.locked':
    '{minutes, plural, one {Para proteger sus documentos, esta página está bloqueada. Podrá intentarlo de nuevo dentro de # minuto.} other {Para proteger sus documentos, esta página está bloqueada. Podrá intentarlo de nuevo dentro de # minutos.}}',
  'identity.locked_for_good':
    'Se han introducido demasiados códigos incorrectos. Para proteger sus documentos, solo {sender} puede volver a abrir esta página, enviándole un recordatorio.',
  'identity.locked_help': 'No se ha perdido nada. Si tiene dudas sobre el código, pregunte a {sender}.',
  'identity.try_again': 'Reintentar',
} as const satisfies InFull<typeof english_identity>

export const identity_mails = {
  'mails.code_subject': 'Su código para {envelope}',
  'mails.code_lead': 'Su código es {code}',
  'mails.code_holds': 'Abre «{envelope}» de {sender} y es válido durante {minutes} minutos.',
  'mails.code_not_asked':
    'Si no lo ha pedido usted, no tiene que hacer nada. Nadie le pedirá nunca que le diga este código.',
  'mails.text_code': '{code} es su clave para firmar. Vale {minutes} minutos. No se la diga a nadie.',
} as const satisfies InFull<typeof english_identity_mails>

export const identity_record = {
  'identity.shown_by_access_code': 'identidad comprobada con un código de acceso dado por el remitente',
  'identity.shown_by_mail_code': 'identidad comprobada con un código enviado a {sent_to}',
  'identity.shown_by_way_code': 'confirmado con un código enviado por {way} a {sent_to}',
  'identity.shown_by_text_code': 'identidad comprobada con un código enviado por SMS a {sent_to}',
  'timeline.code_sent': 'Se envió un código para {who} a {sent_to}',
  'timeline.code_failed':
    '{tries_left, plural, one {{who} introdujo un código incorrecto (queda # intento)} other {{who} introdujo un código incorrecto (quedan # intentos)}}',
  'timeline.code_locked': 'Los códigos de {who} no se aceptan durante un tiempo, tras demasiados incorrectos',
  'timeline.code_locked_for_good':
    'Los códigos de {who} ya no se aceptan hasta que el remitente envíe un recordatorio o vuelva a enviar el sobre',
  'timeline.access_code_passed': '{who} introdujo el código de acceso que le dio el remitente',
  'timeline.code_passed': '{who} introdujo el código enviado a {sent_to}',
} as const satisfies InFull<typeof english_identity_record>
