import type { InFull } from '../../catalog.ts'
import type { template_use as english } from '../../en/dashboard/template-use.ts'

export const template_use = {
  'template_use.title': 'Utiliser le modèle',
  'template_use.title_of': 'Utiliser {template}',
  'template_use.is_archived': 'Ce modèle est archivé',
  'template_use.is_archived_hint': 'Il ne crée plus d’enveloppes.',

  'template_use.send': 'Envoyer à {count, plural, one {# personne} other {# personnes}}',
  'template_use.make_draft': 'Créer un brouillon',
  'template_use.role_gets_copy': '{role} (reçoit une copie)',
  'template_use.filled_in': 'Ce qui est déjà rempli',
  'template_use.filled_in_hint': 'Ce qui reste vide ici est laissé aux signataires.',
  'template_use.this_envelope': 'Cette enveloppe',

  'template_use.draft_made': 'Le brouillon est créé.',
  'template_use.under_way': 'L’enveloppe est en cours. Ses e-mails attendent dans la boîte d’envoi.',
  'template_use.sent': 'Envoyé à {count, plural, one {# personne} other {# personnes}}.',

  'template_use.needed': 'Obligatoire : personne ne le remplira plus tard.',
  'template_use.takes': 'Accepte {what}.',
  'template_use.data': 'Données du document',
  'template_use.data_hint': 'Ces valeurs remplissent le document Word.',
  'template_use.data_optional': 'Facultatif : le document ne l’affiche que dans certains cas.',
  'template_use.row_of': '{list} : ligne {row, number}',
  'template_use.add_row_to': 'Ajouter une ligne à {list}',
  'template_use.remove_row_of': 'Supprimer la dernière ligne de {list}',
} as const satisfies InFull<typeof english>
