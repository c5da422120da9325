/** Bodies that the description shows; tests check each against its schema. */
const sha256 = '3f0c6d0d5b1b7a53f5e6b0c9b8b1f5d1c1e0a9f88a7b6c5d4e3f2a1b0c9d8e7f'
const env = 'env_06F3A1C2GEZ9W6Q4T8N5B7XKMD'
const rcp = 'rcp_06F3A1C2H0ZV4Y8M2R6S9DTKPA'
const doc = 'doc_06F3A1C2GX5B7N9Q1W3E5R7T9Y'
const at = '2026-11-20T12:00:00.000Z'
const later = '2026-11-20T12:05:00.000Z'

export const RECIPIENT_REQUEST = { name: 'Grace Hopper', email: 'grace@example.com', signing_order: 2 }

const field_request = {
  recipient_email: 'ada@example.com',
  type: 'signature',
  page: 2,
  x: 0.33,
  y: 0.6,
  width: 0.4,
  height: 0.07,
  required: true,
}

export const METADATA = {
  name: 'Consulting agreement',
  external_ref: 'deal-4711',
  recipients: [{ name: 'Ada Lovelace', email: 'ada@example.com' }],
  fields: [field_request],
}

export const METADATA_BY_REF = {
  ...METADATA,
  documents: [{ ref: 'upl_06F3A1C2F8Q2W4E6R8T1Y3V5B7', name: 'agreement.pdf' }],
}

export const ENVELOPE_EDIT = { name: 'Consulting agreement 2027', external_ref: 'deal-4712' }

const NEVER = { signed_at: null, declined_at: null, decline_reason: null, opened_at: null }

export const RECIPIENT = {
  id: rcp,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: null,
  label: null,
  role: 'signer',
  signing_order: 1,
  locale: null,
  auth: { method: 'none' },
  status: 'created',
  sent_at: null,
  ...NEVER,
  deadline_at: '2027-02-18T12:00:00.000Z',
  last_reminded_at: null,
  reminder_count: 0,
  delivery: null,
  has_fields: 1,
}

const RECIPIENT_SENT = {
  ...RECIPIENT,
  status: 'sent',
  sent_at: later,
  delivery: { channel: 'email', state: 'queued', last_error: null, last_error_code: null, at: later },
}

const AUDIT_ENTRY = {
  seq: 1,
  id: 'aud_06F3A1C2H4M6P8S0V2X4Z6B8DF',
  type: 'envelope.created',
  at,
  actor: { kind: 'api_key', id: 'key_06F39ZK1M3P5R7T9V1X3Z5B7D9', name: 'CRM' },
  recipient_id: null,
  ip: '192.0.2.10',
  user_agent: 'crm/2.1',
  data: { source: 'api', fields_required: false },
  prev_hash: '',
  hash: sha256,
}

const NOT_ENDED = {
  completed_at: null,
  sealed_at: null,
  declined_at: null,
  voided_at: null,
  void_reason: null,
  expired_at: null,
  recalled_at: null,
}

const LISTED = {
  id: env,
  object: 'envelope',
  status: 'draft',
  name: 'Consulting agreement',
  external_ref: 'deal-4711',
  template_id: null,
  livemode: true,
  fields_required: false,
  editor_url: null,
  message: { subject: null, body: null },
  signing_order: 'parallel',
  documents: [
    {
      id: doc,
      name: 'agreement.pdf',
      title: null,
      order: 1,
      page_count: 2,
      size: 48_213,
      sha256,
      signable: true,
      pages: [
        { width: 595.28, height: 841.89, rotation: 0 },
        { width: 595.28, height: 841.89, rotation: 0 },
      ],
      removed: ['form_fields'],
      final: null,
    },
  ],
  recipients: [RECIPIENT],
  progress: { signers: 1, signed: 0, declined: 0, opened: 0, current_order: 1 },
  reminders: null,
  deadline_at: '2027-02-18T12:00:00.000Z',
  locale: 'en',
  timezone: 'UTC',
  redirect_url: null,
  custom_metadata: {},
  sealing: null,
  created_at: at,
  updated_at: at,
  sent_at: null,
  ...NOT_ENDED,
}

export const ENVELOPE = {
  ...LISTED,
  fields: [
    {
      id: 'fld_06F3A1C2GY1A3C5E7G9J1M3P5R',
      recipient_id: rcp,
      recipient_email: 'ada@example.com',
      document: 'agreement.pdf',
      document_id: doc,
      type: 'signature',
      page: 2,
      x: 0.33,
      y: 0.6,
      width: 0.4,
      height: 0.07,
      required: true,
      read_only: false,
      label: null,
      value: null,
    },
  ],
  audit_trail: [AUDIT_ENTRY],
}

const sent = { status: 'sent', sent_at: later, updated_at: later, recipients: [RECIPIENT_SENT] }
export const ENVELOPE_SENT = { ...ENVELOPE, ...sent }
export const ENVELOPE_VOIDED = {
  ...ENVELOPE_SENT,
  status: 'voided',
  voided_at: '2026-11-21T09:30:00.000Z',
  void_reason: 'The price has changed',
  recipients: [{ ...RECIPIENT_SENT, status: 'voided' }],
}
export const ENVELOPE_RECALLED = {
  ...ENVELOPE_SENT,
  status: 'recalled',
  recalled_at: '2026-11-21T09:30:00.000Z',
  recipients: [{ ...RECIPIENT_SENT, status: 'created' }],
}
export const ENVELOPE_LIST = {
  data: [{ ...LISTED, ...sent }],
  limit: 20,
  offset: 0,
  total: 1,
  has_more: false,
}
export const RECIPIENT_LIST = { data: [RECIPIENT_SENT] }

export const REMIND_ANSWER = {
  reminded: [{ recipient_id: rcp, email: 'ada@example.com', at: '2026-11-23T08:00:00.000Z' }],
  skipped: [{ recipient_id: 'rcp_06F3A1C2H8B0D2F4H6K8N0Q2S4', reason: 'waiting_turn' }],
}

const done = '2026-11-22T16:20:00.000Z'
const acted = { ip: '192.0.2.77', user_agent: 'Mozilla/5.0' }
export const EVIDENCE = {
  format: 'countersign-evidence',
  version: 1,
  generated_at: '2026-11-23T08:00:00.000Z',
  envelope: {
    id: env,
    name: 'Consulting agreement',
    external_ref: 'deal-4711',
    status: 'completed',
    livemode: true,
    workspace: { id: 'ws_06F39ZJ8K2N4Q6S8V0X2Z4B6DF', name: 'Example Ltd' },
    signing_order: 'parallel',
    locale: 'en',
    timezone: 'UTC',
    created_at: at,
    sent_at: later,
    completed_at: done,
    declined_at: null,
    voided_at: null,
    void_reason: null,
    expired_at: null,
    deadline_at: '2027-02-18T12:00:00.000Z',
    final_sha256: sha256,
    certificate: { sha256, size: 61_002 },
  },
  document_id: null,
  documents: [
    {
      id: doc,
      name: 'agreement.pdf',
      pages: 2,
      original: { sha256, size: 48_211 },
      final: { sha256, size: 79_904 },
    },
  ],
  recipients: [
    {
      id: rcp,
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      role: 'signer',
      signing_order: 1,
      status: 'signed',
      locale: 'en',
      identity: 'Link sent to the email address above',
      consent: { version: '2026-11', at: done },
      sent_at: later,
      opened_at: done,
      signed_at: done,
      declined_at: null,
      decline_reason: null,
      ...acted,
    },
  ],
  consents: { '2026-11': 'You are asked to sign electronically instead of on paper. [...]' },
  fields: [
    {
      id: 'fld_06F3A1C2GZ1X3V5T7R9P2M4K6H',
      recipient_id: rcp,
      document_id: doc,
      type: 'signature',
      page: 2,
      x: 0.33,
      y: 0.6,
      width: 0.4,
      height: 0.07,
      required: true,
      value: { kind: 'typed', text: 'Ada Lovelace', font: 'caveat' },
    },
  ],
  audit: { entries: [AUDIT_ENTRY], head: sha256 },
}

export const ATTACHMENTS = {
  data: [
    {
      field_id: 'fld_06F3A1C2K7Q4W8E2R6T9Y5VBNM',
      recipient_id: rcp,
      document_id: doc,
      key: 'passport',
      label: 'Passport',
      attach: 'append' as const,
      name: 'passport.jpg',
      media_type: 'image/jpeg',
      size: 1_204_551,
      sha256,
      pages: 1,
      pdf_sha256: sha256,
    },
  ],
}
