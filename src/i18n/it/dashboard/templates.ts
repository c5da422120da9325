import type { InFull } from '../../catalog.ts'
import type { templates as english } from '../../en/dashboard/templates.ts'

export const templates = {
  'templates.title': 'Modelli',
  'templates.search': 'Cerca modelli',
  'templates.search_hint': 'Cerca modelli',
  'templates.new': 'Nuovo modello',
  'templates.which': 'Quali modelli',
  'templates.in_use': 'In uso',
  'templates.archived': 'Archiviati',
  'templates.no_match': 'Nessun modello ha questo nome',
  'templates.no_match_about': 'Cerchi un’altra parte del nome.',
  'templates.none_archived': 'Nessun modello archiviato',
  'templates.none_archived_about':
    'Un modello che non serve più si può archiviare: non crea nuove buste e quelle già create restano come sono.',
  'templates.none_yet': 'Ancora nessun modello',
  'templates.none_yet_about':
    'Un modello contiene i documenti e i campi di ciò che si invia spesso. Al posto delle persone ha dei ruoli, per esempio Cliente e Venditore; ogni busta assegna qualcuno a ogni ruolo, una alla volta o un intero elenco insieme. Anche una busta qualsiasi si può salvare come modello.',
  'templates.guide': 'Come funzionano i modelli',
  'templates.roles': 'Ruoli',
  'templates.documents': 'Documenti',
  'templates.last_change': 'Ultima modifica',
  'templates.documents_and_pages':
    '{documents, plural, one {# documento} other {# documenti}}, {pages, plural, one {# pagina} other {# pagine}}',
  'templates.pages': 'Pagine',
  'templates.rows_of': '{from, number}–{to, number} di {total, number}',
  'templates.rows_none': 'Qui nessuno, {total, number} in totale',
  'templates.newer': 'Più recenti',
  'templates.older': 'Meno recenti',
  'templates.first_page': 'questa è la prima pagina',
  'templates.last_page': 'questa è l’ultima pagina',
} as const satisfies InFull<typeof english>
