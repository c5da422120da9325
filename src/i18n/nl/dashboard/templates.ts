import type { InFull } from '../../catalog.ts'
import type { templates as english } from '../../en/dashboard/templates.ts'

export const templates = {
  'templates.title': 'Sjablonen',
  'templates.search': 'Sjablonen zoeken',
  'templates.search_hint': 'Sjablonen zoeken',
  'templates.new': 'Nieuw sjabloon',
  'templates.which': 'Welke sjablonen',
  'templates.in_use': 'In gebruik',
  'templates.archived': 'Gearchiveerd',
  'templates.no_match': 'Geen sjabloon met deze naam',
  'templates.no_match_about': 'Zoek op een ander deel van de naam.',
  'templates.none_archived': 'Er is niets gearchiveerd',
  'templates.none_archived_about':
    'Een sjabloon dat niet meer nodig is, kunt u archiveren: er worden geen nieuwe enveloppen van gemaakt, en de bestaande blijven zoals ze zijn.',
  'templates.none_yet': 'Nog geen sjablonen',
  'templates.none_yet_about':
    'Een sjabloon bevat de documenten en velden van wat u steeds weer verzendt. In plaats van personen heeft het rollen, zoals Klant en Verkoper; elke envelop zet iemand in elke rol, één voor één of een hele lijst tegelijk. Elke envelop kan ook als sjabloon worden opgeslagen.',
  'templates.guide': 'Zo werken sjablonen',
  'templates.roles': 'Rollen',
  'templates.documents': 'Documenten',
  'templates.last_change': 'Laatste wijziging',
  'templates.documents_and_pages':
    '{documents, plural, one {# document} other {# documenten}}, {pages, plural, one {# pagina} other {# pagina’s}}',
  'templates.pages': 'Pagina’s',
  'templates.rows_of': '{from, number} t/m {to, number} van {total, number}',
  'templates.rows_none': 'Hier is niets van {total, number}',
  'templates.newer': 'Nieuwer',
  'templates.older': 'Ouder',
  'templates.first_page': 'Dit is de eerste pagina',
  'templates.last_page': 'Dit is de laatste pagina',
} as const satisfies InFull<typeof english>
