/** Settings, Plan. */
export const plan = {
  'plan.title': 'Plan and usage',
  'plan.about':
    'How many envelopes and calls this workspace has, and how many are left. What is refused beyond that stands in <rules>the ground rules</rules>.',
  'plan.envelopes': 'Envelopes this month',
  'plan.used': '{count, plural, one {# of {allowance} used} other {# of {allowance} used}}',
  'plan.used_without_limit': '{count, plural, one {# created, without a limit} other {# created, without a limit}}',
  'plan.resets': 'Counts begin anew on {date} (UTC). Only live envelopes count, when they are created.',
  'plan.none_left':
    'All {allowance, plural, one {# envelope} other {# envelopes}} of this month are used: no live envelope can be created until {date}. The test space goes on.',
  'plan.few_left':
    '{count, plural, one {One envelope is left of this month’s {allowance}, until {date}.} other {# envelopes are left of this month’s {allowance}, until {date}.}}',
  'plan.includes': 'What the plan has',
  'plan.name': 'Plan',
  'plan.name_free': 'Free',
  'plan.name_pro': 'Pro',
  'plan.name_team': 'Team',
  'plan.name_enterprise': 'Enterprise',
  'plan.name_self_hosted': 'Self-hosted',
  'plan.keys': 'API keys',
  'plan.no_keys': 'None; they come with Pro, Team and Enterprise. What is sent from here goes on.',
  'plan.calls': 'Calls in a minute',
  'plan.calls_without_limit': 'Without a limit',
  'plan.calls_of': '{of_key} of each key, {of_address} from each address',
  'plan.webhooks': 'Webhooks',
  'plan.webhooks_of': '{live} of {limit} in the live space, {test} of {limit} in the test space',
} as const
