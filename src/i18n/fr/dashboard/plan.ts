import type { InFull } from '../../catalog.ts'
import type { plan as english } from '../../en/dashboard/plan.ts'

export const plan = {
  'plan.title': 'Forfait et utilisation',
  'plan.about':
    'Combien d’enveloppes et d’appels cet espace de travail a, et combien il en reste. Ce qui est refusé au-delà figure dans les <rules>règles de base</rules>.',
  'plan.envelopes': 'Enveloppes de ce mois',
  'plan.used': '{count, plural, one {# utilisée sur {allowance}} other {# utilisées sur {allowance}}}',
  'plan.used_without_limit': '{count, plural, one {# créée, sans limite} other {# créées, sans limite}}',
  'plan.resets':
    'Le décompte repart à zéro le {date} (UTC). Seules les enveloppes réelles comptent, au moment de leur création.',
  'plan.none_left':
    '{allowance, plural, one {La seule enveloppe de ce mois est utilisée} other {Les # enveloppes de ce mois sont toutes utilisées}} : aucune enveloppe réelle ne peut être créée avant le {date}. L’espace de test continue de fonctionner.',
  'plan.few_left':
    '{count, plural, one {Il reste # enveloppe sur les {allowance} de ce mois, jusqu’au {date}.} other {Il reste # enveloppes sur les {allowance} de ce mois, jusqu’au {date}.}}',
  'plan.includes': 'Ce que comprend le forfait',
  'plan.name': 'Forfait',
  'plan.name_free': 'Gratuit',
  'plan.name_pro': 'Pro',
  'plan.name_team': 'Team',
  'plan.name_enterprise': 'Enterprise',
  'plan.name_self_hosted': 'Auto-hébergé',
  'plan.keys': 'Clés API',
  'plan.no_keys':
    'Aucune ; elles sont comprises dans les forfaits Pro, Team et Enterprise. Les envois faits d’ici continuent.',
  'plan.calls': 'Appels par minute',
  'plan.calls_without_limit': 'Sans limite',
  'plan.calls_of': '{of_key} par clé, {of_address} par adresse',
  'plan.webhooks': 'Webhooks',
  'plan.webhooks_of': '{live} sur {limit} dans l’espace réel, {test} sur {limit} dans l’espace de test',
} as const satisfies InFull<typeof english>
