import type { InFull } from '../../catalog.ts'
import type { settings as english } from '../../en/dashboard/settings.ts'

export const settings = {
  'settings.title': 'Paramètres',
  'settings.at': 'Paramètres : {page}',
  'settings.group_you': 'Vous',
  'settings.group_workspace': 'Espace de travail',
  'settings.group_developers': 'Développeurs',
  'settings.tab_account': 'Votre compte',
  'settings.tab_general': 'Général',
  'settings.tab_defaults': 'Valeurs par défaut',
  'settings.tab_members': 'Membres',
  'settings.tab_seal': 'Cachet',
  'settings.tab_plan': 'Forfait',
  'settings.tab_data': 'Données',
  'settings.tab_activity': 'Activité',
  'settings.tab_integrations': 'Intégrations',
  'settings.tab_webhooks': 'Webhooks',
  'settings.tab_embedding': 'Signature intégrée',
  'settings.only_see_keys': 'Seuls les propriétaires et les administrateurs voient les clés.',
  'settings.only_see_members': 'Seuls les propriétaires et les administrateurs voient les membres.',
  'settings.only_manage_brand':
    'Seuls les propriétaires et les administrateurs modifient l’identité visuelle de l’espace de travail.',
  'settings.only_manage_embedding':
    'Seuls les propriétaires et les administrateurs décident où la signature peut être intégrée.',
  'settings.only_manage_webhooks': 'Seuls les propriétaires et les administrateurs gèrent les webhooks.',
  'settings.only_manage_defaults':
    'Seuls les propriétaires et les administrateurs modifient les valeurs par défaut de l’espace de travail.',
  'settings.only_see_activity':
    'Seuls les propriétaires et les administrateurs voient ce qui a été modifié dans les paramètres.',
  'settings.only_manage_seal': 'Seul un propriétaire change le certificat qui scelle les documents.',
  'settings.only_manage_retention': 'Seul un propriétaire décide de la durée de conservation des enveloppes.',
} as const satisfies InFull<typeof english>
