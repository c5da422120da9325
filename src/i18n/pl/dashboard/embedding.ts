import type { InFull } from '../../catalog.ts'
import type { embedding as english } from '../../en/dashboard/embedding.ts'

export const embedding = {
  'embedding.title': 'Osadzanie',
  'embedding.about':
    'Własne strony mogą pokazywać w ramce stronę do podpisywania. Przeglądarki pokazują ją w witrynach wymienionych tutaj i nigdzie indziej. <guide>Jak osadzić podpisywanie</guide>',

  'embedding.sites': 'Witryny',
  'embedding.sites_about':
    'Schemat i host, z portem, jeśli nie jest to zwykły port; bez ścieżki. {http} tylko dla {localhost} i {loopback}. Koperty w trybie testowym można osadzać na {http_localhost} bez wpisu.',
  'embedding.site': 'Witryna {number}',
  'embedding.add_site': 'Dodaj witrynę',
  'embedding.remove_site': 'Usuń witrynę {number}',
  'embedding.sites_full': 'Może ich być najwyżej {count}',
  'embedding.saved': 'Zapisano. Ta lista dotyczy ramek otwieranych od teraz.',

  'embedding.on_your_page': 'Na własnej stronie',
  'embedding.on_your_page_about':
    'Własny serwer prosi o token odbiorcy ({call}) i umieszcza go na stronie. Piaskownica pokazuje ramkę z dowolnym tokenem, to, co przekazuje ona otaczającej stronie, oraz kod do skopiowania.',
  'embedding.lines': 'Kod do umieszczenia na stronie',
  'embedding.open_playground': 'Otwórz piaskownicę',
} as const satisfies InFull<typeof english>
