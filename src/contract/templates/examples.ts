/** What the description shows of templates: a lease, signed by the tenant, then by the landlord. */
const box = { type: 'signature', page: 2, x: 0.1, y: 0.8, width: 0.3, height: 0.06, required: true }

const ROLES = [
  { signing_order: 1, label: 'Tenant', role: 'signer', group: 1 },
  { signing_order: 2, label: 'Landlord', role: 'signer', group: 2 },
]

export const TEMPLATE_METADATA = {
  name: 'Lease',
  description: 'For flats up to three years',
  message: { subject: 'Your lease' },
  deadline_days: 30,
  roles: ROLES,
  fields: [
    { role: 'Tenant', ...box },
    { role: 'Tenant', ...box, type: 'text', y: 0.3, label: 'Rent', read_only: true },
    { role: 2, ...box, x: 0.55 },
  ],
}

export const TEMPLATE_EDIT = {
  name: 'Lease 2027',
  reminders: { first_after_days: 3, repeat_every_days: 3, max: 5 },
}

export const TEMPLATE_ORDER = {
  assignments: [
    { signing_order: 1, full_name: 'Ada Lovelace', email: 'ada@example.com', prefill: { Rent: '900' } },
    { signing_order: 2, full_name: 'Grace Hopper', email: 'grace@example.com' },
  ],
  external_ref: 'crm-42',
  send: true,
}

export const SAVE_AS_TEMPLATE = { name: 'Lease', description: 'For flats up to three years' }

const document = { document: 'lease.pdf', document_id: 'doc_01m7z15wv96v5q5n696rebfzv9' }
const tenant = { role_id: 'rol_01m7z15wv96v5q5n696s425syw', role: 1, role_label: 'Tenant' }
const landlord = { role_id: 'rol_01m7z15wv96v5q5n696tc4ght1', role: 2, role_label: 'Landlord' }
const page = { width: 612, height: 792, rotation: 0 }

const LISTED_TEMPLATE = {
  id: 'tpl_01m7z15wv96v5q5n696pmqchen',
  object: 'template',
  livemode: true,
  name: 'Lease',
  description: 'For flats up to three years',
  message: { subject: 'Your lease', body: null },
  documents: [
    {
      id: document.document_id,
      name: 'lease.pdf',
      title: null,
      order: 1,
      page_count: 2,
      size: 25124,
      signable: true,
      sha256: '51cb29e99ea53175fa08bb5ee6f83400bd99f07cb9dd40cd501a44eee66478b9',
      pages: [page, page],
    },
  ],
  roles: [
    { id: tenant.role_id, ...ROLES[0], field_count: 2 },
    { id: landlord.role_id, ...ROLES[1], field_count: 1 },
  ],
  reminders: null,
  deadline_days: 30,
  locale: 'en',
  timezone: 'UTC',
  redirect_url: null,
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
  archived_at: null,
}

const plain = { read_only: false, label: null, value: null }
export const TEMPLATE = {
  ...LISTED_TEMPLATE,
  fields: [
    { id: 'fld_01m7z15wva0g73kg5jzvysfnfj', ...tenant, ...document, ...box, ...plain },
    {
      id: 'fld_01m7z15wva0g73kg5jzvysfnfk',
      ...tenant,
      ...document,
      ...box,
      ...plain,
      type: 'text',
      y: 0.3,
      label: 'Rent',
      read_only: true,
    },
    { id: 'fld_01m7z15wva0g73kg5jzw7b3rpx', ...landlord, ...document, ...box, x: 0.55, ...plain },
  ],
}

export const TEMPLATE_PAGE = { data: [LISTED_TEMPLATE], limit: 20, offset: 0, total: 1, has_more: false }
