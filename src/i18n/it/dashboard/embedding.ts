import type { InFull } from '../../catalog.ts'
import type { embedding as english } from '../../en/dashboard/embedding.ts'

export const embedding = {
  'embedding.title': 'Incorporamento',
  'embedding.about':
    'Le Sue pagine possono mostrare la pagina di firma in un riquadro. I browser la mostrano solo sui siti elencati qui. <guide>Come incorporare la firma</guide>',

  'embedding.sites': 'Siti',
  'embedding.sites_about':
    'Schema e host, con la porta se non è quella abituale; nessun percorso. {http} solo per {localhost} e {loopback}. Le buste dello spazio di test si possono incorporare su {http_localhost} senza inserirlo.',
  'embedding.site': 'Sito {number}',
  'embedding.add_site': 'Aggiungi un sito',
  'embedding.remove_site': 'Rimuovi il sito {number}',
  'embedding.sites_full': 'Ce ne possono essere al massimo {count}',
  'embedding.saved': 'Salvato. L’elenco vale per i riquadri aperti d’ora in poi.',

  'embedding.on_your_page': 'Nella Sua pagina',
  'embedding.on_your_page_about':
    'Il Suo server chiede un token per il destinatario ({call}) e lo inserisce nella pagina. L’area di prova mostra un riquadro con qualsiasi token, che cosa comunica alla pagina che lo contiene e le righe da copiare.',
  'embedding.lines': 'Righe per la Sua pagina',
  'embedding.open_playground': 'Apri l’area di prova',
} as const satisfies InFull<typeof english>
