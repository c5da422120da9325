import type { InFull } from '../../catalog.ts'
import type { plan as english } from '../../en/dashboard/plan.ts'

export const plan = {
  'plan.title': 'Abonnement en gebruik',
  'plan.about':
    'Hoeveel enveloppen en aanroepen deze werkruimte heeft, en hoeveel er nog over zijn. Wat daarboven wordt geweigerd, staat in <rules>de basisregels</rules>.',
  'plan.envelopes': 'Enveloppen deze maand',
  'plan.used': '{count, plural, one {# van {allowance} gebruikt} other {# van {allowance} gebruikt}}',
  'plan.used_without_limit': '{count, plural, one {# aangemaakt, zonder limiet} other {# aangemaakt, zonder limiet}}',
  'plan.resets':
    'Op {date} (UTC) begint de telling opnieuw. Alleen live-enveloppen tellen, op het moment dat ze worden aangemaakt.',
  'plan.none_left':
    '{allowance, plural, one {De # envelop van deze maand is gebruikt} other {Alle # enveloppen van deze maand zijn gebruikt}}: tot {date} kan geen live-envelop worden aangemaakt. De testomgeving werkt gewoon door.',
  'plan.few_left':
    '{count, plural, one {Van de {allowance} enveloppen van deze maand is er nog één over, tot {date}.} other {Van de {allowance} enveloppen van deze maand zijn er nog # over, tot {date}.}}',
  'plan.includes': 'Wat het abonnement bevat',
  'plan.name': 'Abonnement',
  'plan.name_free': 'Gratis',
  'plan.name_pro': 'Pro',
  'plan.name_team': 'Team',
  'plan.name_enterprise': 'Enterprise',
  'plan.name_self_hosted': 'Zelf gehost',
  'plan.keys': 'API-sleutels',
  'plan.no_keys': 'Geen; die horen bij Pro, Team en Enterprise. Van hieruit verzenden kan gewoon.',
  'plan.calls': 'Aanroepen per minuut',
  'plan.calls_without_limit': 'Zonder limiet',
  'plan.calls_of': '{of_key} per sleutel, {of_address} per adres',
  'plan.webhooks': 'Webhooks',
  'plan.webhooks_of': '{live} van {limit} in de liveomgeving, {test} van {limit} in de testomgeving',
} as const satisfies InFull<typeof english>
