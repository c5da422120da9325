import type { InFull } from '../../catalog.ts'
import type { settings as english } from '../../en/dashboard/settings.ts'

export const settings = {
  'settings.title': 'Configurações',
  'settings.at': 'Configurações: {page}',
  'settings.group_you': 'Você',
  'settings.group_workspace': 'Espaço de trabalho',
  'settings.group_developers': 'Desenvolvedores',
  'settings.tab_account': 'Sua conta',
  'settings.tab_general': 'Geral',
  'settings.tab_defaults': 'Padrões',
  'settings.tab_members': 'Membros',
  'settings.tab_seal': 'Selo',
  'settings.tab_plan': 'Plano',
  'settings.tab_data': 'Dados',
  'settings.tab_activity': 'Atividade',
  'settings.tab_integrations': 'Integrações',
  'settings.tab_webhooks': 'Webhooks',
  'settings.tab_embedding': 'Incorporação',
  'settings.only_see_keys': 'Só proprietários e administradores veem as chaves.',
  'settings.only_see_members': 'Só proprietários e administradores veem os membros.',
  'settings.only_manage_brand': 'Só proprietários e administradores alteram a apresentação do espaço de trabalho.',
  'settings.only_manage_embedding':
    'Só proprietários e administradores definem onde a assinatura pode ser incorporada.',
  'settings.only_manage_webhooks': 'Só proprietários e administradores gerenciam webhooks.',
  'settings.only_manage_defaults': 'Só proprietários e administradores alteram os padrões do espaço de trabalho.',
  'settings.only_see_activity': 'Só proprietários e administradores veem o que foi alterado nas configurações.',
  'settings.only_manage_seal': 'Só um proprietário altera o certificado com que os documentos são selados.',
  'settings.only_manage_retention': 'Só um proprietário define por quanto tempo os envelopes são guardados.',
} as const satisfies InFull<typeof english>
