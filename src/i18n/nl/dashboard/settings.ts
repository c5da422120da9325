import type { InFull } from '../../catalog.ts'
import type { settings as english } from '../../en/dashboard/settings.ts'

export const settings = {
  'settings.title': 'Instellingen',
  'settings.at': 'Instellingen: {page}',
  'settings.group_you': 'U',
  'settings.group_workspace': 'Werkruimte',
  'settings.group_developers': 'Ontwikkelaars',
  'settings.tab_account': 'Uw account',
  'settings.tab_general': 'Algemeen',
  'settings.tab_defaults': 'Standaardwaarden',
  'settings.tab_members': 'Leden',
  'settings.tab_seal': 'Zegel',
  'settings.tab_plan': 'Abonnement',
  'settings.tab_data': 'Gegevens',
  'settings.tab_activity': 'Activiteit',
  'settings.tab_integrations': 'Integraties',
  'settings.tab_webhooks': 'Webhooks',
  'settings.tab_embedding': 'Insluiten',
  'settings.only_see_keys': 'Alleen eigenaren en beheerders zien de sleutels.',
  'settings.only_see_members': 'Alleen eigenaren en beheerders zien de leden.',
  'settings.only_manage_brand': 'Alleen eigenaren en beheerders wijzigen de huisstijl van de werkruimte.',
  'settings.only_manage_embedding':
    'Alleen eigenaren en beheerders bepalen waar het ondertekenen mag worden ingesloten.',
  'settings.only_manage_webhooks': 'Alleen eigenaren en beheerders beheren webhooks.',
  'settings.only_manage_defaults': 'Alleen eigenaren en beheerders wijzigen de standaardwaarden van de werkruimte.',
  'settings.only_see_activity': 'Alleen eigenaren en beheerders zien wat er in de instellingen is gewijzigd.',
  'settings.only_manage_seal': 'Alleen een eigenaar wijzigt waarmee documenten worden verzegeld.',
  'settings.only_manage_retention': 'Alleen een eigenaar bepaalt hoelang enveloppen worden bewaard.',
} as const satisfies InFull<typeof english>
