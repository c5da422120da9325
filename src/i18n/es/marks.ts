import type { InFull } from '../catalog.ts'
import type { marks as english } from '../en/marks.ts'

export const marks = {
  'marks.signature_title': 'Su firma',
  'marks.signature_label': 'Su nombre',
  'marks.signature_act': 'Firmar',
  'marks.signature_meaning': 'Esta es su firma electrónica. Surte efecto cuando pulse «Finalizar».',
  'marks.signature_alt': 'firma subida',
  'marks.drawn_alt': 'firma dibujada',
  'marks.initials_title': 'Sus iniciales',
  'marks.initials_label': 'Sus iniciales',
  'marks.initials_act': 'Poner mis iniciales',
  'marks.initials_meaning': 'Estas son sus iniciales electrónicas. Surten efecto cuando pulse «Finalizar».',
  'marks.ways': 'Cómo firmar',
  'marks.type': 'Escribir',
  'marks.draw': 'Dibujar',
  'marks.upload': 'Subir',
  'marks.remove': 'Quitar',
  'marks.use_again': 'Usar de nuevo',
  'marks.use_saved_signature': 'Usar su firma guardada',
  'marks.use_saved_initials': 'Usar sus iniciales guardadas',
  'marks.type_missing': 'Escriba su nombre, con {max} caracteres como máximo.',
  'marks.handwriting': 'Caligrafía',
  'marks.handwriting_number': 'Caligrafía {number}',
  'marks.printed_plain':
    'No hay caligrafía para estas letras, así que se imprimen de este modo. Para escribirlas a mano, elija «Dibujar».',
  'marks.pad': 'Recuadro para dibujar con el dedo, un lápiz o el ratón. Para usar el teclado, elija «Escribir».',
  'marks.pad_coming': 'Cargando el recuadro',
  'marks.pad_help': 'Dibuje con el dedo, un lápiz o el ratón. Si le resulta difícil, elija «Escribir»: vale lo mismo.',
  'marks.undo': 'Deshacer',
  'marks.clear': 'Borrar',
  'marks.draw_missing': 'Dibuje primero su firma sobre la línea, o elija «Escribir».',
  'marks.draw_too_little': 'Es demasiado pequeño. Dibuje más grande, o elija «Escribir».',
  'marks.draw_too_much':
    'Es más de lo que se puede guardar. Borre el recuadro y dibuje con menos trazos, o elija «Escribir».',
  'marks.upload_missing': 'Elija primero una imagen de su firma.',
  'marks.upload_hint': 'Firme en papel blanco con tinta oscura y haga una foto desde arriba con buena luz.',
  'marks.upload_drop': 'También puede arrastrar una imagen hasta aquí o pegarla.',
  'marks.upload_rule':
    'PNG, JPEG o WebP. El papel alrededor de la tinta se vuelve transparente y los bordes se recortan.',
  'marks.upload_reading': 'Leyendo la imagen…',
  'marks.upload_shown': 'Así se imprimirá.',
  'marks.upload_unread':
    'No se puede conectar con el servicio, así que esta es su imagen tal como la eligió. El fondo se quitará al guardarla.',
  'marks.choose_picture': 'Elegir una imagen',
  'marks.choose_other': 'Elegir otra imagen',
  'marks.take_photo': 'Hacer una foto',
  'marks.picture_type': 'Elija una imagen PNG, JPEG o WebP.',
  'marks.picture_none': 'Este archivo no contiene ninguna imagen. Elija una imagen PNG, JPEG o WebP.',
  'marks.picture_unreadable': 'Esta imagen no se puede leer. Guárdela de nuevo como PNG o JPEG, o dibuje su firma.',
  'marks.picture_too_large': 'Esta imagen es demasiado grande. Recórtela para que solo quede la firma, o dibújela.',
  'saving.saved': 'Guardado',
  'saving.all_saved': 'Sus respuestas están guardadas.',
  'saving.under_way': 'Guardando…',
  'saving.as_you_go': 'Se guarda sobre la marcha',
  'saving.offline':
    '{count, plural, =0 {No tiene conexión. Puede seguir: sus respuestas esperan aquí y se enviarán cuando vuelva la conexión.} one {No tiene conexión: # respuesta espera aquí y se enviará cuando vuelva.} other {No tiene conexión: # respuestas esperan aquí y se enviarán cuando vuelva.}}',
  'saving.service_away':
    '{count, plural, one {El servicio no responde en este momento: # respuesta espera aquí y se enviará cuando responda.} other {El servicio no responde en este momento: # respuestas esperan aquí y se enviarán cuando responda.}}',
  'saving.finish_held':
    '{count, plural, =0 {«Finalizar» tiene que esperar hasta que sus respuestas estén guardadas.} one {«Finalizar» tiene que esperar hasta que # respuesta esté guardada.} other {«Finalizar» tiene que esperar hasta que # respuestas estén guardadas.}}',
  'saving.finish_unknown':
    'La conexión se cortó mientras finalizaba. En cuanto vuelva, comprobaremos si su firma ha llegado.',
  'saving.changed_boxes':
    '{names} ha cambiado desde que lo vio, en otro dispositivo o porque ha empezado otro día. Revíselo y termine de nuevo.',
  'saving.finish_again': 'Su firma no ha llegado. No se ha perdido nada: pulse «Finalizar» otra vez.',
  'saving.unreachable':
    'No se puede conectar con el servicio. Compruebe su conexión e inténtelo de nuevo; no se ha perdido nada.',
  'saving.service_error': 'El servicio ha respondido con un error ({status}). Inténtelo de nuevo en un momento.',
  'saving.too_many':
    'Han sido demasiadas peticiones a la vez. Espere un momento e inténtelo de nuevo; no se ha perdido nada.',
} as const satisfies InFull<typeof english>
