import type { InFull } from '../../catalog.ts'
import type { settings as english } from '../../en/dashboard/settings.ts'

export const settings = {
  'settings.title': 'Impostazioni',
  'settings.at': 'Impostazioni: {page}',
  'settings.group_you': 'Personali',
  'settings.group_workspace': 'Area di lavoro',
  'settings.group_developers': 'Sviluppatori',
  'settings.tab_account': 'Account',
  'settings.tab_general': 'Generali',
  'settings.tab_defaults': 'Valori predefiniti',
  'settings.tab_members': 'Membri',
  'settings.tab_seal': 'Sigillo',
  'settings.tab_plan': 'Piano',
  'settings.tab_data': 'Dati',
  'settings.tab_activity': 'Attività',
  'settings.tab_integrations': 'Integrazioni',
  'settings.tab_webhooks': 'Webhook',
  'settings.tab_embedding': 'Incorporamento',
  'settings.only_see_keys': 'Solo proprietari e amministratori vedono le chiavi.',
  'settings.only_see_members': 'Solo proprietari e amministratori vedono i membri.',
  'settings.only_manage_brand': 'Solo proprietari e amministratori modificano il marchio dell’area di lavoro.',
  'settings.only_manage_embedding': 'Solo proprietari e amministratori indicano dove si può incorporare la firma.',
  'settings.only_manage_webhooks': 'Solo proprietari e amministratori gestiscono i webhook.',
  'settings.only_manage_defaults':
    'Solo proprietari e amministratori modificano i valori predefiniti dell’area di lavoro.',
  'settings.only_see_activity': 'Solo proprietari e amministratori vedono che cosa è cambiato nelle impostazioni.',
  'settings.only_manage_seal': 'Solo un proprietario cambia il certificato con cui si sigillano i documenti.',
  'settings.only_manage_retention': 'Solo un proprietario stabilisce per quanto tempo si conservano le buste.',
} as const satisfies InFull<typeof english>
