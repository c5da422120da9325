import type { InFull } from '../../catalog.ts'
import type { new_template as english } from '../../en/dashboard/new-template.ts'

export const new_template = {
  'new_template.title': 'Nouveau modèle',
  'new_template.templates': 'Modèles',
  'new_template.place_fields': 'Placer les champs',
  'new_template.name': 'Nom du modèle',
  'new_template.name_hint': 'À défaut, le nom de son premier document',
  'new_template.description': 'Description',
  'new_template.description_hint': 'Pour qui l’utilisera',

  'new_template.roles': 'Rôles',
  'new_template.roles_hint':
    'Les signataires sont indiqués lors de l’utilisation du modèle. Un rôle dit à quel titre ils signent : locataire, bailleur, témoin.',
  'new_template.role_at': 'Rôle {number}',
  'new_template.called_role_at': 'le rôle {number}',
  'new_template.role': 'Rôle',
  'new_template.first_role': 'Signataire',
  'new_template.does': 'Action',
  'new_template.does_sign': 'Signe',
  'new_template.does_get_copy': 'Reçoit une copie',
  'new_template.needs_role': 'Un modèle doit avoir au moins un rôle',
  'new_template.together': 'En même temps que le rôle au-dessus',
  'new_template.add_role': 'Ajouter un rôle',
} as const satisfies InFull<typeof english>
