import type { InFull } from '../../catalog.ts'
import type { plan as english } from '../../en/dashboard/plan.ts'

export const plan = {
  'plan.title': 'Plano e uso',
  'plan.about':
    'Quantos envelopes e chamadas este espaço de trabalho tem e quantos restam. O que é recusado além disso está nas <rules>regras básicas</rules>.',
  'plan.envelopes': 'Envelopes deste mês',
  'plan.used':
    '{count, plural, =0 {# de {allowance} usados} one {# de {allowance} usado} other {# de {allowance} usados}}',
  'plan.used_without_limit':
    '{count, plural, =0 {# criados, sem limite} one {# criado, sem limite} other {# criados, sem limite}}',
  'plan.resets': 'A contagem recomeça em {date} (UTC). Só contam envelopes de produção, no momento em que são criados.',
  'plan.none_left':
    '{allowance, plural, one {O único envelope deste mês foi usado} other {Todos os # envelopes deste mês foram usados}}: nenhum envelope de produção pode ser criado até {date}. O ambiente de teste continua.',
  'plan.few_left':
    '{count, plural, one {Resta # envelope dos {allowance} deste mês, até {date}.} other {Restam # envelopes dos {allowance} deste mês, até {date}.}}',
  'plan.includes': 'O que o plano tem',
  'plan.name': 'Plano',
  'plan.name_free': 'Gratuito',
  'plan.name_pro': 'Pro',
  'plan.name_team': 'Team',
  'plan.name_enterprise': 'Enterprise',
  'plan.name_self_hosted': 'Hospedagem própria',
  'plan.keys': 'Chaves de API',
  'plan.no_keys': 'Nenhuma; elas vêm com os planos Pro, Team e Enterprise. O que é enviado daqui continua.',
  'plan.calls': 'Chamadas por minuto',
  'plan.calls_without_limit': 'Sem limite',
  'plan.calls_of': '{of_key} de cada chave, {of_address} de cada endereço',
  'plan.webhooks': 'Webhooks',
  'plan.webhooks_of': '{live} de {limit} no ambiente de produção, {test} de {limit} no ambiente de teste',
} as const satisfies InFull<typeof english>
