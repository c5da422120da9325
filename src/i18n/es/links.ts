import type { InFull } from '../catalog.ts'
import type { link_record as english_link_record, links as english_links } from '../en/links.ts'

export const links = {
  'links.retired_title': 'Este enlace se ha sustituido',
  'links.retired_latest':
    'Se envió un enlace más reciente a la dirección de correo electrónico que el remitente tiene ahora de usted. Busque el último correo y abra el enlace que contiene.',
  'links.retired_none': 'Si no lo encuentra, podemos enviárselo de nuevo.',
  'links.over_title': 'Este enlace ya no funciona',
  'links.over_why': 'Ha caducado o lo ha sustituido un enlace más reciente.',
  'links.over_again':
    'Vuelva al lugar donde recibió el enlace y ábralo de nuevo desde allí, o pregunte a la persona que le envió el documento.',
  'links.recalled_title': 'El remitente está haciendo cambios',
  'links.recalled_now': 'Por ahora no hay nada que firmar, y este enlace ya no funciona.',
  'links.recalled_again': 'Si se envía de nuevo, recibirá un enlace nuevo por correo electrónico.',
  'links.unknown_title': 'Este enlace no funciona',
  'links.unknown_part':
    'Puede que falte una parte. Ábralo de nuevo desde el correo, o cópielo entero en la barra de direcciones.',
  'links.unknown_ask': 'Si no sirve, pregunte a la persona que le envió el documento.',
  'links.session_title': 'Abra de nuevo su enlace',
  'links.session_open':
    'Este navegador lleva un tiempo sin usarse con el enlace de firma. Abra de nuevo el enlace de su correo; lo que ha rellenado se conserva.',
  'links.session_none': 'Si no encuentra el correo, podemos enviárselo de nuevo.',
  'links.mail_me': 'Enviarme un enlace nuevo',
  'links.asked_title': 'Consulte su correo',
  'links.asked_sent':
    'Si todavía es su turno, un correo con un enlace nuevo va de camino a la dirección que el remitente tiene de usted.',
  'links.asked_wait':
    'Puede tardar unos minutos; mire también en la carpeta de correo no deseado. Si no llega nada, pregunte a la persona que le envió el documento.',
} as const satisfies InFull<typeof english_links>

export const link_record = {
  'timeline.link_copied': 'Se copió el enlace de firma de {who} para que el remitente lo haga llegar',
  'timeline.own_page': '{who} abrió su propia página de firma desde su cuenta',
  'timeline.signed_kept': '{who} firmó, con la firma guardada en la cuenta de {email}',
  'certificate.identity_copied': 'además, enlace copiado por el remitente',
  'certificate.identity_own': 'además, abierto desde la cuenta de esa dirección de correo',
  'certificate.identity_own_only': 'Abierto desde la cuenta de la dirección de correo indicada arriba',
  'timeline.link_mailed':
    'El enlace de firma de {who} se envió de nuevo; alguien lo pidió en la página de un enlace antiguo',
  'timeline.link_product': 'El enlace de firma de {who} se entregó al sistema del remitente',
  'timeline.invited_silently': 'Es el turno de {who}; no se envió ningún correo',
  'timeline.completed_silently': 'Completado, no se enviaron correos',
  'timeline.completed_partly': 'Completado, documentos finales enviados a quienes reciben correos',
  'timeline.email_added': 'Se indicó {to} como dirección de {who}; el enlace anterior ya no funciona',
  'timeline.email_removed': 'Se quitó la dirección {from} de {who}; el enlace anterior ya no funciona',
  'timeline.part_notifications': 'correos',
  'certificate.identity_product': 'Enlace entregado por el sistema del remitente',
  'certificate.identity_product_too': 'también un enlace entregado por el sistema del remitente',
  'certificate.identity_embedded': 'Token para firmar dentro del producto del remitente; no se envió ningún enlace',
  'certificate.no_email': 'Sin dirección de correo',
  'certificate.ended_declined_by_name': 'Rechazado por {who}',
} as const satisfies InFull<typeof english_link_record>
