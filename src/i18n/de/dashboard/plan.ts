import type { InFull } from '../../catalog.ts'
import type { plan as english } from '../../en/dashboard/plan.ts'

export const plan = {
  'plan.title': 'Tarif und Nutzung',
  'plan.about':
    'Wie viele Umschläge und Aufrufe dieser Arbeitsbereich hat und wie viele noch übrig sind. Was darüber hinaus abgelehnt wird, steht in den <rules>Grundregeln</rules>.',
  'plan.envelopes': 'Umschläge in diesem Monat',
  'plan.used': '{count, plural, one {# von {allowance} verbraucht} other {# von {allowance} verbraucht}}',
  'plan.used_without_limit': '{count, plural, one {# erstellt, ohne Grenze} other {# erstellt, ohne Grenze}}',
  'plan.resets': 'Am {date} (UTC) beginnt die Zählung neu. Es zählen nur Live-Umschläge, und zwar beim Erstellen.',
  'plan.none_left':
    '{allowance, plural, one {Der # Umschlag dieses Monats ist} other {Alle # Umschläge dieses Monats sind}} verbraucht: Bis {date} kann kein Live-Umschlag erstellt werden. Die Testumgebung läuft weiter.',
  'plan.few_left':
    '{count, plural, one {Von den {allowance} Umschlägen dieses Monats ist noch einer übrig, bis {date}.} other {Von den {allowance} Umschlägen dieses Monats sind noch # übrig, bis {date}.}}',
  'plan.includes': 'Was der Tarif enthält',
  'plan.name': 'Tarif',
  'plan.name_free': 'Kostenlos',
  'plan.name_pro': 'Pro',
  'plan.name_team': 'Team',
  'plan.name_enterprise': 'Enterprise',
  'plan.name_self_hosted': 'Selbst gehostet',
  'plan.keys': 'API-Schlüssel',
  'plan.no_keys': 'Keine; es gibt sie mit Pro, Team und Enterprise. Von hier aus können Sie weiter senden.',
  'plan.calls': 'Aufrufe pro Minute',
  'plan.calls_without_limit': 'Ohne Grenze',
  'plan.calls_of': '{of_key} je Schlüssel, {of_address} je Adresse',
  'plan.webhooks': 'Webhooks',
  'plan.webhooks_of': '{live} von {limit} in der Live-Umgebung, {test} von {limit} in der Testumgebung',
} as const satisfies InFull<typeof english>
