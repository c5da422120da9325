import type { InFull } from '../../catalog.ts'
import type { template_use as english } from '../../en/dashboard/template-use.ts'

export const template_use = {
  'template_use.title': 'Usar plantilla',
  'template_use.title_of': 'Usar {template}',
  'template_use.is_archived': 'Esta plantilla está archivada',
  'template_use.is_archived_hint': 'Ya no se pueden crear sobres con ella.',

  'template_use.send': 'Enviar a {count, plural, one {# persona} other {# personas}}',
  'template_use.make_draft': 'Crear borrador',
  'template_use.role_gets_copy': '{role} (recibe una copia)',
  'template_use.filled_in': 'Lo que ya va rellenado',
  'template_use.filled_in_hint': 'Lo que quede vacío aquí lo rellenan las personas que firman.',
  'template_use.this_envelope': 'Este sobre',

  'template_use.draft_made': 'Se ha creado el borrador.',
  'template_use.under_way': 'El sobre está en curso. Sus correos esperan en la bandeja de salida.',
  'template_use.sent': 'Enviado a {count, plural, one {# persona} other {# personas}}.',

  'template_use.needed': 'Obligatorio: nadie lo rellena después.',
  'template_use.takes': 'Admite {what}.',
  'template_use.data': 'Datos del documento',
  'template_use.data_hint': 'Estos valores rellenan el documento de Word.',
  'template_use.data_optional': 'Opcional: el documento lo muestra solo en algunos casos.',
  'template_use.row_of': '{list}: fila {row, number}',
  'template_use.add_row_to': 'Añadir una fila a {list}',
  'template_use.remove_row_of': 'Quitar la última fila de {list}',
} as const satisfies InFull<typeof english>
