import type { InFull } from '../../catalog.ts'
import type { retention as english } from '../../en/dashboard/retention.ts'

export const retention = {
  'retention.title': 'Datos',
  'retention.about':
    'Lo que guarda este espacio de trabajo: llévese una copia e indique cuánto tiempo se conserva. <guide>Cómo funciona el borrado</guide>',

  'retention.export': 'Exportación de todo',
  'retention.export_about_live':
    'Un ZIP del entorno real: cada sobre como lo muestra la API, con su registro de auditoría y sus pruebas, sus documentos originales y firmados y su certificado; plantillas, miembros, webhooks y configuración; una lista para hojas de cálculo y un manifiesto con el SHA-256 de cada archivo. No contiene ninguna clave ni ningún secreto.',
  'retention.export_about_test':
    'Un ZIP del entorno de prueba: cada sobre como lo muestra la API, con su registro de auditoría y sus pruebas, sus documentos originales y firmados y su certificado; plantillas, miembros, webhooks y configuración; una lista para hojas de cálculo y un manifiesto con el SHA-256 de cada archivo. No contiene ninguna clave ni ningún secreto.',
  'retention.export_verb': 'Descargar todo',
  'retention.export_takes':
    'Su navegador muestra cómo va la descarga. Un espacio de trabajo grande tarda minutos; entretanto puede seguir trabajando. Los sobres eliminados no están incluidos.',

  'retention.how_long': 'Cuánto tiempo se conservan los sobres',
  'retention.days': 'Eliminar los sobres terminados después de … días',
  'retention.days_wrong': 'Un número entero del 1 al 3650.',
  'retention.kept': 'Los sobres se conservan para siempre.',
  'retention.erased_after': 'Los sobres se borran {days, plural, one {# día} other {# días}} después de terminar.',
  'retention.erased': '{count, plural, one {# sobre borrado} other {# sobres borrados}} hasta ahora.',
  'retention.erase_after': 'Borrar después de ese tiempo',
  'retention.keep': 'Conservar para siempre',
  'retention.what_goes':
    '<strong>Qué se borra,</strong> en ambos entornos: los sobres completados, rechazados, anulados o caducados, con sus documentos, firmas, respuestas, registro de auditoría, correos, eventos y entregas. Nadie puede recuperarlos: a los firmantes solo les queda lo que recibieron por correo.',
  'retention.what_stays':
    '<strong>Qué queda:</strong> los borradores y lo que está en curso; y de un sobre borrado, su ID, cómo y cuándo terminó, y los hashes de sus archivos sellados y de su registro de auditoría. No nombran a nadie y prueban que un archivo que alguien muestre se selló aquí. Lo demás lo prueba cada archivo sellado por sí mismo.',

  'retention.counting': 'Contando lo que se borraría',
  'retention.erase': '¿Borrar los sobres {days, plural, one {# día} other {# días}} después de terminar?',
  'retention.erase_verb': 'Borrar',
  'retention.erase_word': 'borrar',
  'retention.type_word': 'Escriba «{word}» para continuar',
  'retention.word_wrong': 'Escriba la palabra «{word}».',
  'retention.erases_nothing':
    '<strong>Ahora no se borraría nada</strong>, y los demás, cuando llegue su momento. No se puede deshacer.',
  'retention.erases':
    '<strong>Ahora se {count, plural, one {borraría # sobre} other {borrarían # sobres}}</strong> (el más antiguo terminó el {date}), y los demás, cuando llegue su momento. No se puede deshacer.',
  'retention.erases_of_test':
    '<strong>Ahora se {count, plural, one {borraría # sobre} other {borrarían # sobres}}</strong> ({of_test, plural, one {# del entorno de prueba} other {# del entorno de prueba}}; el más antiguo terminó el {date}), y los demás, cuando llegue su momento. No se puede deshacer.',

  'retention.keep_title': '¿Conservar los sobres para siempre?',
  'retention.keep_verb': 'Conservarlos',
  'retention.keep_about': 'Desde ahora no se borra nada. Lo que ya se borró no vuelve.',
  'retention.kept_from_now': 'Desde ahora, los sobres se conservan para siempre.',
} as const satisfies InFull<typeof english>
