import type { InFull } from '../../catalog.ts'
import type { templates as english } from '../../en/dashboard/templates.ts'

export const templates = {
  'templates.title': 'Modèles',
  'templates.search': 'Rechercher des modèles',
  'templates.search_hint': 'Rechercher des modèles',
  'templates.new': 'Nouveau modèle',
  'templates.which': 'Quels modèles',
  'templates.in_use': 'Utilisés',
  'templates.archived': 'Archivés',
  'templates.no_match': 'Aucun modèle ne porte ce nom',
  'templates.no_match_about': 'Cherchez une autre partie de son nom.',
  'templates.none_archived': 'Rien n’est archivé',
  'templates.none_archived_about':
    'Un modèle dont vous n’avez plus besoin peut être archivé : il ne crée plus d’enveloppes, et celles qui en sont issues restent telles quelles.',
  'templates.none_yet': 'Pas encore de modèle',
  'templates.none_yet_about':
    'Un modèle contient les documents et les champs de ce que vous envoyez régulièrement. À la place de personnes, il a des rôles, comme Client et Vendeur ; chaque enveloppe attribue une personne à chaque rôle, une par une ou toute une liste à la fois. Une enveloppe peut aussi être enregistrée comme modèle.',
  'templates.guide': 'Comment fonctionnent les modèles',
  'templates.roles': 'Rôles',
  'templates.documents': 'Documents',
  'templates.last_change': 'Dernière modification',
  'templates.documents_and_pages':
    '{documents, plural, one {# document} other {# documents}}, {pages, plural, one {# page} other {# pages}}',
  'templates.pages': 'Pages',
  'templates.rows_of': '{from, number} à {to, number} sur {total, number}',
  'templates.rows_none': 'Rien ici sur {total, number}',
  'templates.newer': 'Plus récents',
  'templates.older': 'Plus anciens',
  'templates.first_page': 'c’est la première page',
  'templates.last_page': 'c’est la dernière page',
} as const satisfies InFull<typeof english>
