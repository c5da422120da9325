import type { InFull } from '../../catalog.ts'
import type { editor as english } from '../../en/dashboard/editor.ts'

export const editor = {
  'editor.title': 'Campos de {name}',
  'editor.back_to': 'Volver a {name}',
  'editor.how_to_place':
    'Arrastre un campo a la página o púlselo para ponerlo en el centro de la página que está viendo.',
  'editor.new_fields': 'Campos nuevos',
  'editor.options_and_pages': 'Opciones y páginas',
  'editor.field': 'Campo',
  'editor.new_field': 'Campo nuevo',
  'editor.options': 'Opciones',
  'editor.pages': 'Páginas',
  'editor.choose_first': 'Elija primero un campo.',

  'editor.nobody_signs': 'Aún no firma nadie',
  'editor.nobody_signs_hint':
    'Aquí se indica dónde firma cada persona y qué rellena. Añada primero al menos un firmante.',
  'editor.nothing_signable': 'Ningún documento se puede firmar',
  'editor.nothing_signable_hint':
    'Aquí se indica dónde firma cada persona. Todos los documentos son solo para leer; haga primero que uno de ellos se pueda firmar.',
  'editor.back_to_envelope': 'Volver al sobre',
  'editor.back_to_template': 'Volver a la plantilla',

  'editor.page_of': 'Página {page} de {pages}',
  'editor.page_of_document': '{document}, página {page} de {pages}',
  'editor.page_with_fields': '{page}, {count, plural, one {# campo} other {# campos}}',
  'editor.fields': '{count, plural, one {# campo} other {# campos}}',

  'editor.field_labelled': '«{field_label}»',
  'editor.field_kind_labelled': '{kind} «{field_label}»',
  'editor.for_person': '{field} para {person}',
  'editor.for_nobody': '{field}, de nadie',
  'editor.box': '{field}, página {page}, {left, number} % desde la izquierda, {top, number} % desde arriba',
  'editor.box_with_problem': '{box}, tiene un problema',
  'editor.role_number': 'Rol {number}',

  'editor.box_added': '{box}, añadido',
  'editor.added_for': '{count, plural, one {# campo añadido} other {# campos añadidos}} para {person}',
  'editor.moved': '{kind}: {left, number} % desde la izquierda, {top, number} % desde arriba',
  'editor.moved_to_page': '{count, plural, one {# campo movido} other {# campos movidos}} a la página {page}',
  'editor.resized': '{width, number} % de ancho, {height, number} % de alto',
  'editor.aligned_left': 'Alineado: a la izquierda',
  'editor.aligned_centre': 'Alineado: al centro',
  'editor.aligned_right': 'Alineado: a la derecha',
  'editor.aligned_top': 'Alineado: arriba',
  'editor.aligned_middle': 'Alineado: a media altura',
  'editor.aligned_bottom': 'Alineado: abajo',
  'editor.distributed': 'Distribuido',
  'editor.deleted': '{count, plural, one {# campo eliminado} other {# campos eliminados}}',
  'editor.duplicated': '{count, plural, one {# campo duplicado} other {# campos duplicados}}',
  'editor.copied': '{count, plural, one {# campo copiado} other {# campos copiados}}',
  'editor.pasted': '{count, plural, one {# campo pegado} other {# campos pegados}} en la página {page}',
  'editor.added_on_pages': '{count, plural, one {# campo añadido} other {# campos añadidos}} en otras páginas',
  'editor.undone': 'Deshecho',
  'editor.redone': 'Rehecho',

  'editor.too_many_fields':
    'Un sobre tiene como máximo {limit, plural, one {# campo} other {# campos}}; este tiene {count, number}.',
  'editor.person_without_field': '{person} aún no tiene ningún campo obligatorio: coloque uno, por ejemplo, una firma.',
  'editor.field_of_nobody': 'Este campo ya no pertenece a nadie.',
  'editor.field_without_document': 'El documento de este campo ya no está aquí.',
  'editor.field_label_unusable': 'Use texto normal y visible en el nombre del campo, sin caracteres ocultos.',
  'editor.placeholder_unusable': 'Use texto normal y visible en el texto de ejemplo, sin caracteres ocultos.',
  'editor.text_missing': 'Escriba el texto que se imprimirá.',
  'editor.value_unusable': 'Use texto normal y visible en lo que se rellena, sin caracteres ocultos.',
  'editor.unusable': 'Algo de los campos no se puede guardar. Vuelva a cargar la página e inténtelo de nuevo.',
  'editor.overlap': 'En la página {page} se solapan dos campos: {one}; {other}.',

  'editor.locked_sent': 'Este sobre está enviado: sus campos ya no se pueden modificar.',
  'editor.locked_opened': 'Este sobre está abierto: sus campos ya no se pueden modificar.',
  'editor.locked_signed': 'Este sobre está firmado: sus campos ya no se pueden modificar.',
  'editor.locked_completed': 'Este sobre está completado: sus campos ya no se pueden modificar.',
  'editor.locked_declined': 'Este sobre está rechazado: sus campos ya no se pueden modificar.',
  'editor.locked_voided': 'Este sobre está anulado: sus campos ya no se pueden modificar.',
  'editor.locked_expired': 'Este sobre está caducado: sus campos ya no se pueden modificar.',
  'editor.locked_archived': 'Esta plantilla está archivada: se queda como está.',
  'editor.change_not_saved': 'Su último cambio no se ha guardado. {why}',
  'editor.leave_unsaved':
    'Sus últimos cambios aún no están guardados. Este navegador los conserva para cuando vuelva. ¿Salir de todos modos?',
} as const satisfies InFull<typeof english>
