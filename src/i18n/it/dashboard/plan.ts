import type { InFull } from '../../catalog.ts'
import type { plan as english } from '../../en/dashboard/plan.ts'

export const plan = {
  'plan.title': 'Piano e utilizzo',
  'plan.about':
    'Quante buste e quante chiamate ha questa area di lavoro e quante ne restano. Che cosa viene rifiutato oltre il limite è nelle <rules>regole di base</rules>.',
  'plan.envelopes': 'Buste di questo mese',
  'plan.used': '{count, plural, one {# di {allowance} usata} other {# di {allowance} usate}}',
  'plan.used_without_limit': '{count, plural, one {# creata, senza limite} other {# create, senza limite}}',
  'plan.resets': 'Il conteggio riparte il {date} (UTC). Contano solo le buste live, quando vengono create.',
  'plan.none_left':
    '{allowance, plural, one {La # busta di questo mese è stata usata} other {Tutte le # buste di questo mese sono state usate}}: non si possono creare buste live fino al {date}. Lo spazio di test continua a funzionare.',
  'plan.few_left':
    '{count, plural, one {Resta una busta delle {allowance} di questo mese, fino al {date}.} other {Restano # buste delle {allowance} di questo mese, fino al {date}.}}',
  'plan.includes': 'Che cosa include il piano',
  'plan.name': 'Piano',
  'plan.name_free': 'Gratuito',
  'plan.name_pro': 'Pro',
  'plan.name_team': 'Team',
  'plan.name_enterprise': 'Enterprise',
  'plan.name_self_hosted': 'Self-hosted',
  'plan.keys': 'Chiavi API',
  'plan.no_keys': 'Nessuna; sono incluse in Pro, Team ed Enterprise. Ciò che si invia da qui continua.',
  'plan.calls': 'Chiamate al minuto',
  'plan.calls_without_limit': 'Senza limite',
  'plan.calls_of': '{of_key} per chiave, {of_address} per indirizzo',
  'plan.webhooks': 'Webhook',
  'plan.webhooks_of': '{live} di {limit} nello spazio live, {test} di {limit} nello spazio di test',
} as const satisfies InFull<typeof english>
