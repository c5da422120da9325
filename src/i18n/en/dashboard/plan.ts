/** Settings, Plan. */
export const plan = {
  'plan.title': 'Plan and usage',
  'plan.about':
    'How many envelopes and calls this workspace has, and how many are left. <rules>The ground rules</rules> say what is refused beyond that.',
  'plan.envelopes': 'Envelopes this month',
  'plan.used': '{count, plural, one {# of {allowance} used} other {# of {allowance} used}}',
  'plan.used_without_limit': '{count, plural, one {# created, without a limit} other {# created, without a limit}}',
  'plan.resets': 'The count starts again on {date} (UTC). Only live envelopes count, when they are created.',
  'plan.none_left':
    'You have used all {allowance, plural, one {# envelope} other {# envelopes}} of this month: you can create no live envelope until {date}. The test space still works.',
  'plan.few_left':
    '{count, plural, one {One envelope is left of this month’s {allowance}, until {date}.} other {# envelopes are left of this month’s {allowance}, until {date}.}}',
  'plan.includes': 'Included in the plan',
  'plan.name': 'Plan',
  'plan.name_free': 'Free',
  'plan.name_pro': 'Pro',
  'plan.name_team': 'Team',
  'plan.name_enterprise': 'Enterprise',
  'plan.name_self_hosted': 'Self-hosted',
  'plan.keys': 'API keys',
  'plan.no_keys': 'None; Pro, Team and Enterprise have them. You can still send from here.',
  'plan.calls': 'Calls per minute',
  'plan.calls_without_limit': 'Unlimited',
  'plan.calls_of': '{of_key} per key, {of_address} per address',
  'plan.webhooks': 'Webhooks',
  'plan.webhooks_of': '{live} of {limit} in the live space, {test} of {limit} in the test space',
} as const
