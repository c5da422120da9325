import type { InFull } from '../../catalog.ts'
import type { templates as english } from '../../en/dashboard/templates.ts'

export const templates = {
  'templates.title': 'Plantillas',
  'templates.search': 'Buscar plantillas',
  'templates.search_hint': 'Buscar plantillas',
  'templates.new': 'Nueva plantilla',
  'templates.which': 'Qué plantillas',
  'templates.in_use': 'En uso',
  'templates.archived': 'Archivadas',
  'templates.no_match': 'Ninguna plantilla tiene este nombre',
  'templates.no_match_about': 'Busque otra parte de su nombre.',
  'templates.none_archived': 'No hay nada archivado',
  'templates.none_archived_about':
    'Una plantilla que ya no se necesita se puede archivar: ya no se crean sobres con ella, y los que se crearon se quedan como están.',
  'templates.none_yet': 'Aún no hay plantillas',
  'templates.none_yet_about':
    'Una plantilla contiene los documentos y campos de lo que envía una y otra vez. En lugar de personas tiene roles, como cliente y vendedor; cada sobre pone a alguien en cada rol, uno por uno o con toda una lista a la vez. Cualquier sobre se puede guardar también como plantilla.',
  'templates.guide': 'Cómo funcionan las plantillas',
  'templates.roles': 'Roles',
  'templates.documents': 'Documentos',
  'templates.last_change': 'Último cambio',
  'templates.documents_and_pages':
    '{documents, plural, one {# documento} other {# documentos}}, {pages, plural, one {# página} other {# páginas}}',
  'templates.pages': 'Páginas',
  'templates.rows_of': '{from, number} a {to, number} de {total, number}',
  'templates.rows_none': 'Aquí no hay ninguna de {total, number}',
  'templates.newer': 'Más recientes',
  'templates.older': 'Más antiguas',
  'templates.first_page': 'esta es la primera página',
  'templates.last_page': 'esta es la última página',
} as const satisfies InFull<typeof english>
