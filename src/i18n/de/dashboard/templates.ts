import type { InFull } from '../../catalog.ts'
import type { templates as english } from '../../en/dashboard/templates.ts'

export const templates = {
  'templates.title': 'Vorlagen',
  'templates.search': 'Vorlagen durchsuchen',
  'templates.search_hint': 'Vorlagen durchsuchen',
  'templates.new': 'Neue Vorlage',
  'templates.which': 'Welche Vorlagen',
  'templates.in_use': 'In Gebrauch',
  'templates.archived': 'Archiviert',
  'templates.no_match': 'Keine Vorlage mit diesem Namen',
  'templates.no_match_about': 'Suchen Sie nach einem anderen Teil des Namens.',
  'templates.none_archived': 'Nichts ist archiviert',
  'templates.none_archived_about':
    'Eine Vorlage, die nicht mehr gebraucht wird, kann archiviert werden: Aus ihr entstehen keine neuen Umschläge, und die bisherigen bleiben, wie sie sind.',
  'templates.none_yet': 'Noch keine Vorlagen',
  'templates.none_yet_about':
    'Eine Vorlage enthält die Dokumente und Felder, die Sie immer wieder senden. Statt Personen hat sie Rollen wie Kunde und Verkäufer; jeder Umschlag besetzt jede Rolle mit einer Person, einzeln oder für eine ganze Liste auf einmal. Auch jeder Umschlag lässt sich als Vorlage speichern.',
  'templates.guide': 'So funktionieren Vorlagen',
  'templates.roles': 'Rollen',
  'templates.documents': 'Dokumente',
  'templates.last_change': 'Letzte Änderung',
  'templates.documents_and_pages':
    '{documents, plural, one {# Dokument} other {# Dokumente}}, {pages, plural, one {# Seite} other {# Seiten}}',
  'templates.pages': 'Seiten',
  'templates.rows_of': '{from, number} bis {to, number} von {total, number}',
  'templates.rows_none': 'Hier nichts von {total, number}',
  'templates.newer': 'Neuere',
  'templates.older': 'Ältere',
  'templates.first_page': 'Das ist die erste Seite',
  'templates.last_page': 'Das ist die letzte Seite',
} as const satisfies InFull<typeof english>
