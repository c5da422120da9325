import type { InFull } from '../../catalog.ts'
import type { general as english } from '../../en/dashboard/general.ts'

export const general = {
  'general.title': 'General',
  'general.about':
    'Esto es lo que ven en sus páginas y en sus correos quienes firman para usted. Es igual en el entorno real y en el de prueba. <guide>Qué puede tener una marca</guide>',
  'general.saved': 'Guardado.',

  'general.preview': 'Vista previa',
  'general.preview_page': 'La página donde se firma',
  'general.preview_page_dark': 'La misma, con tema oscuro',
  'general.preview_envelope': 'Contrato de servicios',
  'general.preview_from': 'de {sender}',
  'general.preview_continue': 'Continuar',
  'general.preview_mail': 'Un correo que pide la firma',
  'general.preview_mail_subject': '{sender} le pide que firme: {envelope}',
  'general.preview_mail_text': '{sender} le pide que firme «{envelope}».',
  'general.preview_sign': 'Revisar y firmar',

  'general.names_and_colour': 'Nombres y color',
  'general.name': 'Nombre del espacio de trabajo',
  'general.sender_name': 'Nombre del remitente',
  'general.sender_name_hint': 'Quién pide las firmas. Si se deja vacío, es el nombre del espacio de trabajo.',
  'general.reply_to': 'Las respuestas van a',
  'general.reply_to_hint': 'Adónde llega la respuesta a uno de sus correos. Puede quedar vacío.',
  'general.colour': 'Color',
  'general.colour_hint': 'De botones y enlaces, por ejemplo, {example}. Si se deja vacío, es nuestro azul.',
  'general.colour_as_it_is': 'De botones y enlaces.',
  'general.colour_on_light': 'Sobre fondo claro se muestra como {colour}, más oscuro, para que se pueda leer.',
  'general.colour_on_dark': 'Sobre fondo oscuro se muestra como {colour}, más claro.',
  'general.pick_colour': 'Elegir un color',

  'general.logo': 'Logotipo',
  'general.logo_saved': 'Se ha guardado el logotipo.',
  'general.logo_removed': 'Se ha quitado el logotipo. Los correos ya enviados lo siguen mostrando.',
  'general.present_logo': 'El logotipo actual',
  'general.picture_of_logo': 'Imagen del logotipo',
  'general.choose_picture': 'Elegir una imagen',
  'general.choose_another_picture': 'Elegir otra imagen',
  'general.remove_logo': 'Quitar el logotipo',
  'general.logo_hint':
    'PNG, JPEG o WebP, hasta 1,5 MB, hecho para fondos claros. Se muestra con un máximo de 200 píxeles de ancho y 48 de alto.',
  'general.picture_unreadable': 'La imagen no se puede leer.',

  'general.mail_texts': 'Textos de los correos',
  'general.mail_texts_about':
    'Para las invitaciones en las que el remitente no ha escrito un asunto o un mensaje propio y cuya plantilla tampoco los tiene. Si se dejan vacíos, el asunto es el nuestro y no hay mensaje.',
  'general.mail_subject': 'Asunto',
  'general.mail_message': 'Mensaje',
  'general.save_texts': 'Guardar textos',
} as const satisfies InFull<typeof english>
