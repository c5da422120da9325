import type { InFull } from '../catalog.ts'
import type { ended as english } from '../en/ended.ts'

export const ended = {
  'ended.signed': 'Ha firmado',
  'ended.signed_already': 'Ya ha firmado',
  'ended.copy': 'Una copia para usted',
  'ended.from': '«{envelope}», de {sender}.',
  'ended.from_workspace': '«{envelope}», de {sender}, {workspace}.',
  'ended.next_signed':
    'No tiene que hacer nada más. Cuando todos hayan firmado, recibirá los documentos finales por correo electrónico.',
  'ended.next_copy':
    'No tiene que firmar. Cuando todos hayan firmado, recibirá los documentos finales por correo electrónico.',
  'ended.looking': 'Esta página comprueba por sí sola si están listos. Puede cerrarla.',
  'ended.close_and_return': 'Puede cerrar esta página. El enlace de su correo le trae de vuelta aquí.',
  'ended.look_again': 'Comprobar de nuevo',
  'ended.completed':
    'Todos han firmado. Los documentos están sellados: al comprobar el archivo se ve cualquier cambio posterior.',
  'ended.download_documents': '{count, plural, one {Documento firmado} other {Documentos firmados}}',
  'ended.download_certificate': 'Certificado',
  'ended.certificate_means':
    'El certificado indica quién firmó, cuándo y cómo se comprobó la identidad de cada persona.',
  'ended.check': 'Comprobar un archivo',
  'ended.check_means':
    'Quien reciba el archivo de usted puede ver si se ha modificado desde que se selló: basta con abrir «Comprobar un archivo» y elegirlo. El archivo no sale del dispositivo.',
  'ended.fingerprint': 'Huella del archivo',
  'ended.fingerprint_means': 'El valor SHA-256 de abajo. Quien tiene el mismo archivo obtiene el mismo valor.',
  'ended.go_on': 'Continuar a {host}',
  'ended.not_your_turn': 'Aún no es su turno',
  'ended.not_your_turn_means': 'Otra persona firma «{envelope}» antes que usted.',
  'ended.not_your_turn_do': 'Recibirá un correo de {sender} en cuanto sea su turno. Puede cerrar esta página.',
  'ended.expired': 'El plazo para firmar ha terminado',
  'ended.expired_means': '«{envelope}» se podía firmar hasta el {deadline}.',
  'ended.expired_do': 'Si todavía quiere firmar, pida a {sender} que lo envíe de nuevo.',
  'ended.voided': 'Esta solicitud se ha cancelado',
  'ended.voided_means': '{sender} ha cancelado «{envelope}». No tiene que hacer nada más.',
  'ended.voided_reason': 'El motivo que indicó {sender}',
  'ended.voided_do': 'Si le sorprende, pregunte a {sender}.',
  'ended.declined': 'Este sobre se ha rechazado',
  'ended.declined_means': 'Ya no se firmará «{envelope}». {sender} ha recibido un aviso con el motivo.',
  'ended.declined_do': 'No tiene que hacer nada más. Si tiene alguna pregunta, diríjase a {sender}.',
  'ended.you_declined': 'Ha rechazado la firma',
  'ended.you_declined_means': 'Ya no se firmará «{envelope}». {sender} ha recibido un aviso con su motivo.',
  'ended.you_declined_do': 'Si ha sido un error, pida a {sender} que lo envíe de nuevo.',
  'ended.recalled': 'El remitente está haciendo cambios',
  'ended.recalled_means':
    '{sender} está haciendo cambios en «{envelope}». Por ahora no hay nada que firmar, y el enlace de su correo ya no funciona.',
  'ended.recalled_do': 'Cuando esté listo, recibirá otro correo con un enlace nuevo. Puede cerrar esta página.',
  'ended.retired': 'Este enlace se ha sustituido',
  'ended.retired_means':
    'Se envió un enlace más reciente a «{envelope}» a la dirección de correo electrónico que {sender} tiene ahora de usted.',
  'ended.retired_do': 'Busque el último correo y abra el enlace que contiene.',
  'ended.gone': 'Este sobre se ha eliminado',
  'ended.gone_means': '{sender} ha eliminado «{envelope}». No se ha firmado nada.',
  'ended.gone_do': 'Si le sorprende, pregunte a {sender}.',
  'ended.session_over': 'Abra de nuevo su enlace',
  'ended.session_over_means': 'Esta página estuvo abierta mucho tiempo, así que se cerró para proteger «{envelope}».',
  'ended.session_over_do': 'Abra de nuevo el enlace de su correo. Lo que se guardó se conserva.',
  'ended.unsaved':
    '{count, plural, one {Su última respuesta no se guardó.} other {Sus últimas # respuestas no se guardaron.}}',
  'ended.new_link': 'Enviarme un enlace nuevo',
  'ended.link_again': 'Enviarme el enlace otra vez',
  'ended.mailing': 'Un momento…',
  'ended.mailed': 'Va de camino a su dirección de correo. Mire también en la carpeta de correo no deseado.',
} as const satisfies InFull<typeof english>
