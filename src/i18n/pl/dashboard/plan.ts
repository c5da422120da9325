import type { InFull } from '../../catalog.ts'
import type { plan as english } from '../../en/dashboard/plan.ts'

export const plan = {
  'plan.title': 'Plan i wykorzystanie',
  'plan.about':
    'Ile kopert i wywołań ma ten obszar roboczy i ile jeszcze pozostało. Co jest potem odrzucane, mówią <rules>podstawowe zasady</rules>.',
  'plan.envelopes': 'Koperty w tym miesiącu',
  'plan.used':
    '{count, plural, one {Wykorzystano # z {allowance}} few {Wykorzystano # z {allowance}} many {Wykorzystano # z {allowance}} other {Wykorzystano # z {allowance}}}',
  'plan.used_without_limit':
    '{count, plural, one {Utworzono #, bez limitu} few {Utworzono #, bez limitu} many {Utworzono #, bez limitu} other {Utworzono #, bez limitu}}',
  'plan.resets':
    'Liczenie zaczyna się od nowa {date} (UTC). Liczą się tylko koperty w trybie produkcyjnym, z chwilą utworzenia.',
  'plan.none_left':
    '{allowance, plural, one {Wykorzystano # kopertę} few {Wykorzystano wszystkie koperty (#)} many {Wykorzystano wszystkie koperty (#)} other {Wykorzystano # koperty}} na ten miesiąc: do {date} nie można tworzyć kopert w trybie produkcyjnym. Tryb testowy działa dalej.',
  'plan.few_left':
    '{count, plural, one {Do {date} pozostała jedna koperta z {allowance} na ten miesiąc.} few {Do {date} pozostały # koperty z {allowance} na ten miesiąc.} many {Do {date} pozostało # kopert z {allowance} na ten miesiąc.} other {Do {date} pozostało # koperty z {allowance} na ten miesiąc.}}',
  'plan.includes': 'Co zawiera plan',
  'plan.name': 'Plan',
  'plan.name_free': 'Bezpłatny',
  'plan.name_pro': 'Pro',
  'plan.name_team': 'Team',
  'plan.name_enterprise': 'Enterprise',
  'plan.name_self_hosted': 'Własny serwer',
  'plan.keys': 'Klucze API',
  'plan.no_keys': 'Brak; są w planach Pro, Team i Enterprise. Wysyłanie stąd działa dalej.',
  'plan.calls': 'Wywołania na minutę',
  'plan.calls_without_limit': 'Bez limitu',
  'plan.calls_of': '{of_key} z każdego klucza, {of_address} z każdego adresu',
  'plan.webhooks': 'Webhooki',
  'plan.webhooks_of': '{live} z {limit} w trybie produkcyjnym, {test} z {limit} w trybie testowym',
} as const satisfies InFull<typeof english>
