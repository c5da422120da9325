import type { InFull } from '../../catalog.ts'
import type { embedding as english } from '../../en/dashboard/embedding.ts'

export const embedding = {
  'embedding.title': 'Einbettung',
  'embedding.about':
    'Ihre Seiten können die Seite zum Unterschreiben in einem Rahmen zeigen. Browser zeigen sie auf den hier genannten Websites und nirgends sonst. <guide>So betten Sie das Unterschreiben ein</guide>',

  'embedding.sites': 'Websites',
  'embedding.sites_about':
    'Schema und Host, mit Port, wenn es nicht der übliche ist; kein Pfad. {http} nur für {localhost} und {loopback}. Umschläge der Testumgebung dürfen auf {http_localhost} auch ohne Eintrag eingebettet werden.',
  'embedding.site': 'Website {number}',
  'embedding.add_site': 'Website hinzufügen',
  'embedding.remove_site': 'Website {number} entfernen',
  'embedding.sites_full': 'Mehr als {count} sind nicht möglich',
  'embedding.saved': 'Gespeichert. Rahmen, die von jetzt an geöffnet werden, richten sich nach dieser Liste.',

  'embedding.on_your_page': 'Auf Ihrer Seite',
  'embedding.on_your_page_about':
    'Ihr Server fordert ein Token für den Empfänger an ({call}) und setzt es in die Seite ein. Der Playground zeigt einen Rahmen mit einem beliebigen Token, was er der Seite um ihn herum meldet, und die Zeilen zum Kopieren.',
  'embedding.lines': 'Zeilen für Ihre Seite',
  'embedding.open_playground': 'Playground öffnen',
} as const satisfies InFull<typeof english>
