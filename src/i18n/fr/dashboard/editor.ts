import type { InFull } from '../../catalog.ts'
import type { editor as english } from '../../en/dashboard/editor.ts'

export const editor = {
  'editor.title': 'Champs de {name}',
  'editor.back_to': 'Retour à {name}',
  'editor.how_to_place':
    'Faites glisser un champ sur la page, ou appuyez dessus pour le mettre au milieu de la page affichée.',
  'editor.new_fields': 'Nouveaux champs',
  'editor.options_and_pages': 'Options et pages',
  'editor.field': 'Champ',
  'editor.new_field': 'Nouveau champ',
  'editor.options': 'Options',
  'editor.pages': 'Pages',
  'editor.choose_first': 'Sélectionnez d’abord un champ.',

  'editor.nobody_signs': 'Personne ne signe encore',
  'editor.nobody_signs_hint':
    'Ici, vous indiquez où chaque personne signe et ce qu’elle remplit. Ajoutez d’abord au moins un signataire.',
  'editor.nothing_signable': 'Aucun document ne peut être signé',
  'editor.nothing_signable_hint':
    'Ici, vous indiquez où chaque personne signe. Tous les documents sont en lecture seule ; rendez d’abord l’un d’eux signable.',
  'editor.back_to_envelope': 'Retour à l’enveloppe',
  'editor.back_to_template': 'Retour au modèle',

  'editor.page_of': 'Page {page} sur {pages}',
  'editor.page_of_document': '{document}, page {page} sur {pages}',
  'editor.page_with_fields': '{page}, {count, plural, one {# champ} other {# champs}}',
  'editor.fields': '{count, plural, one {# champ} other {# champs}}',

  'editor.field_labelled': '« {field_label} »',
  'editor.field_kind_labelled': '{kind} « {field_label} »',
  'editor.for_person': '{field} pour {person}',
  'editor.for_nobody': '{field}, sans destinataire',
  'editor.box': '{field}, page {page}, à {left, number} % de la gauche, {top, number} % du haut',
  'editor.box_with_problem': '{box}, avec un problème',
  'editor.role_number': 'Rôle {number}',

  'editor.box_added': '{box}, ajouté',
  'editor.added_for': '{count, plural, one {# champ ajouté} other {# champs ajoutés}} pour {person}',
  'editor.moved': '{kind} : à {left, number} % de la gauche, {top, number} % du haut',
  'editor.moved_to_page': '{count, plural, one {# champ déplacé} other {# champs déplacés}} vers la page {page}',
  'editor.resized': 'Largeur {width, number} %, hauteur {height, number} %',
  'editor.aligned_left': 'Alignement : à gauche',
  'editor.aligned_centre': 'Alignement : centré horizontalement',
  'editor.aligned_right': 'Alignement : à droite',
  'editor.aligned_top': 'Alignement : en haut',
  'editor.aligned_middle': 'Alignement : centré verticalement',
  'editor.aligned_bottom': 'Alignement : en bas',
  'editor.distributed': 'Champs répartis',
  'editor.deleted': '{count, plural, one {# champ supprimé} other {# champs supprimés}}',
  'editor.duplicated': '{count, plural, one {# champ dupliqué} other {# champs dupliqués}}',
  'editor.copied': '{count, plural, one {# champ copié} other {# champs copiés}}',
  'editor.pasted': '{count, plural, one {# champ collé} other {# champs collés}} sur la page {page}',
  'editor.added_on_pages': '{count, plural, one {# champ ajouté} other {# champs ajoutés}} sur d’autres pages',
  'editor.undone': 'Action annulée',
  'editor.redone': 'Action rétablie',

  'editor.too_many_fields':
    'Une enveloppe a au maximum {limit, plural, one {# champ} other {# champs}} ; celle-ci en a {count, number}.',
  'editor.person_without_field':
    '{person} n’a encore aucun champ obligatoire : placez-en un, par exemple une signature.',
  'editor.field_of_nobody': 'Ce champ n’appartient plus à personne.',
  'editor.field_without_document': 'Le document de ce champ n’est plus ici.',
  'editor.field_label_unusable': 'Pour le libellé, utilisez un texte visible ordinaire, sans caractères cachés.',
  'editor.placeholder_unusable':
    'Pour le texte indicatif, utilisez un texte visible ordinaire, sans caractères cachés.',
  'editor.text_missing': 'Saisissez le texte à imprimer.',
  'editor.value_unusable': 'Pour ce qui est rempli, utilisez un texte visible ordinaire, sans caractères cachés.',
  'editor.unusable': 'Quelque chose dans les champs ne peut pas être enregistré. Rechargez la page et réessayez.',
  'editor.overlap': 'Page {page} : chevauchement de {one} et {other}.',

  'editor.locked_sent': 'Cette enveloppe est envoyée : ses champs ne peuvent plus être modifiés.',
  'editor.locked_opened': 'Cette enveloppe est ouverte : ses champs ne peuvent plus être modifiés.',
  'editor.locked_signed': 'Cette enveloppe est signée : ses champs ne peuvent plus être modifiés.',
  'editor.locked_completed': 'Cette enveloppe est terminée : ses champs ne peuvent plus être modifiés.',
  'editor.locked_declined': 'Cette enveloppe est refusée : ses champs ne peuvent plus être modifiés.',
  'editor.locked_voided': 'Cette enveloppe est annulée : ses champs ne peuvent plus être modifiés.',
  'editor.locked_expired': 'Cette enveloppe est expirée : ses champs ne peuvent plus être modifiés.',
  'editor.locked_archived': 'Ce modèle est archivé : il reste tel quel.',
  'editor.change_not_saved': 'Votre dernière modification n’a pas été enregistrée. {why}',
  'editor.leave_unsaved':
    'Vos dernières modifications ne sont pas encore enregistrées. Ce navigateur les garde pour votre retour. Quitter quand même ?',
} as const satisfies InFull<typeof english>
