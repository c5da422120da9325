import type { InFull } from '../../catalog.ts'
import type { embedding as english } from '../../en/dashboard/embedding.ts'

export const embedding = {
  'embedding.title': 'Insluiten',
  'embedding.about':
    'Uw pagina’s kunnen de ondertekenpagina in een kader tonen. Browsers doen dat op de sites die hier staan en nergens anders. <guide>Zo sluit u het ondertekenen in</guide>',

  'embedding.sites': 'Sites',
  'embedding.sites_about':
    'Schema en host, met een poort als die niet de gebruikelijke is; geen pad. {http} alleen voor {localhost} en {loopback}. Enveloppen van de testomgeving mogen op {http_localhost} worden ingesloten zonder dat het hier staat.',
  'embedding.site': 'Site {number}',
  'embedding.add_site': 'Site toevoegen',
  'embedding.remove_site': 'Site {number} verwijderen',
  'embedding.sites_full': 'Er kunnen er hoogstens {count} zijn',
  'embedding.saved': 'Opgeslagen. Deze lijst geldt voor kaders die vanaf nu worden geopend.',

  'embedding.on_your_page': 'Op uw pagina',
  'embedding.on_your_page_about':
    'Uw server vraagt om een token voor een ontvanger ({call}) en zet het in de pagina. De testpagina toont een kader met elk token, wat het aan de pagina eromheen vertelt, en de regels om te kopiëren.',
  'embedding.lines': 'Regels voor uw pagina',
  'embedding.open_playground': 'Testpagina openen',
} as const satisfies InFull<typeof english>
