import type { InFull } from '../../catalog.ts'
import type { new_template as english } from '../../en/dashboard/new-template.ts'

export const new_template = {
  'new_template.title': 'Nueva plantilla',
  'new_template.templates': 'Plantillas',
  'new_template.place_fields': 'Colocar los campos',
  'new_template.name': 'Nombre de la plantilla',
  'new_template.name_hint': 'Sin nombre, se llama como su primer documento',
  'new_template.description': 'Descripción',
  'new_template.description_hint': 'Para quien la vaya a usar',

  'new_template.roles': 'Roles',
  'new_template.roles_hint':
    'Quién firma se indica al usar la plantilla. Un rol es lo que esa persona es en ella: inquilino, arrendador, testigo.',
  'new_template.role_at': 'Rol {number}',
  'new_template.called_role_at': 'rol {number}',
  'new_template.role': 'Rol',
  'new_template.first_role': 'Firmante',
  'new_template.does': 'Qué hace',
  'new_template.does_sign': 'Firma',
  'new_template.does_get_copy': 'Recibe una copia',
  'new_template.needs_role': 'Una plantilla necesita un rol',
  'new_template.together': 'Al mismo tiempo que el rol de arriba',
  'new_template.add_role': 'Añadir un rol',
} as const satisfies InFull<typeof english>
