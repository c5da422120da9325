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

export const PLATFORM_MEMBER = {
  id: 'usr_06f3a1c2gez9w6q4t8n5b7xkmd',
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  role: 'admin',
  state: 'active',
  last_signed_in_at: null,
  expires_at: null,
} as const

export const WORKSPACE_KEY = {
  id: 'key_06f3a1c2gez9w6q4t8n5b7xkmd',
  kind: 'csk_live',
  name: 'Our server',
  masked: 'csk_live_…a1b2',
  state: 'active',
  created_at: '2026-11-20T12:00:00.000Z',
  created_by: 'Acme CRM',
  last_used_at: null,
  last_used_ip: null,
  expires_at: null,
  revoked_at: null,
} as const

export const ISSUED_WORKSPACE_KEY = {
  id: WORKSPACE_KEY.id,
  kind: 'csk_live',
  name: 'Our server',
  key: 'csk_live_…',
  expires_at: null,
} as const

export const WORKSPACE_USE = {
  workspace_id: PLATFORM_WORKSPACE.id,
  external_ref: PLATFORM_WORKSPACE.external_ref,
  envelopes_created: 41,
  envelopes_sent: 40,
  envelopes_completed: 32,
  documents: 44,
  pages: 132,
  bytes: 9_812_331,
} as const

export const PERIOD = { from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' } as const

export const SCIM_TOKEN = {
  id: 'sct_06f3a1c2gez9w6q4t8n5b7xkmd',
  name: 'Okta',
  masked: 'cscim_…a1b2',
  created_by: 'Acme CRM',
  created_at: '2026-11-20T12:00:00.000Z',
  last_used_at: null,
  revoked_at: null,
} as const

export const WORKSPACE_DOMAIN = {
  domain: 'example.com',
  record: 'countersign-verification=7Qm2xZ0bKfR4sT8vW1nYcE5hJgL9pDaU',
  proved: false,
  proved_by: null,
  checked_at: null,
  missing_since: null,
  created_at: '2026-11-20T12:00:00.000Z',
} as const

export const CHECKED_DOMAIN = {
  ...WORKSPACE_DOMAIN,
  proved: true,
  proved_by: 'dns',
  checked_at: '2026-11-20T13:00:00.000Z',
  found: true,
  dns_away: false,
} as const

export const ISSUED_SCIM_TOKEN = {
  id: SCIM_TOKEN.id,
  name: 'Okta',
  token: 'cscim_…',
  base_url: 'https://sign.example.com/scim/v2',
} as const
