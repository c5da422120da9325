export const PLATFORM_WORKSPACE = {
  id: 'ws_06f3a1c2gez9w6q4t8n5b7xkmd',
  name: 'Acme GmbH',
  external_ref: 'customer-4711',
  plan: 'pro',
  monthly_allowance: 250,
  service_account: false,
  suspended: false,
  suspended_at: null,
  created_at: '2026-11-20T12:00:00.000Z',
} as const

export const PLATFORM_WORKSPACE_REQUEST = {
  name: 'Acme GmbH',
  external_ref: 'customer-4711',
  plan: 'pro',
  monthly_allowance: 250,
} as const
