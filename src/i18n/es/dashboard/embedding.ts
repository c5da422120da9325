import type { InFull } from '../../catalog.ts'
import type { embedding as english } from '../../en/dashboard/embedding.ts'

export const embedding = {
  'embedding.title': 'Incrustación',
  'embedding.about':
    'Sus páginas pueden mostrar la página de firma en un marco. Los navegadores la muestran en los sitios de esta lista y en ningún otro. <guide>Cómo incrustar la firma</guide>',

  'embedding.sites': 'Sitios',
  'embedding.sites_about':
    'Esquema y host, con el puerto si no es el habitual; sin ruta. {http} solo para {localhost} y {loopback}. Los sobres del entorno de prueba se pueden incrustar en {http_localhost} sin añadirlo aquí.',
  'embedding.site': 'Sitio {number}',
  'embedding.add_site': 'Añadir un sitio',
  'embedding.remove_site': 'Quitar el sitio {number}',
  'embedding.sites_full': 'Puede haber {count} como máximo',
  'embedding.saved': 'Guardado. Los marcos que se abran desde ahora se rigen por esta lista.',

  'embedding.on_your_page': 'En su página',
  'embedding.on_your_page_about':
    'Su servidor pide un token de destinatario ({call}) y lo pone en la página. El banco de pruebas muestra un marco con cualquier token, lo que comunica a la página que lo rodea y las líneas para copiar.',
  'embedding.lines': 'Líneas para su página',
  'embedding.open_playground': 'Abrir el banco de pruebas',
} as const satisfies InFull<typeof english>
