import type { BulkOrder } from '../../src/application/templates/bulk-order.ts'
import { type Document, type Envelope, type FieldBox, UNTOUCHED } from '../../src/domain/envelopes/envelope.ts'
import type { Template } from '../../src/domain/templates/template.ts'
import { newId } from '../../src/kit/ids.ts'
import { hashOf, noon, page } from '../support/build.ts'

/** With every entry that may be absent: the compiler names one that is new, and one that is called otherwise. */
type Whole<T> = T extends readonly (infer Entry)[]
  ? readonly Whole<Entry>[]
  : T extends object
    ? { readonly [Name in keyof T]-?: Whole<Exclude<T[Name], undefined>> }
    : T

const file = { sha256: hashOf('f'), size: 7 }

const document: Whole<Document> = {
  ...file,
  id: newId('doc'),
  name: 'lease.pdf',
  title: 'Lease',
  order: 1,
  signable: true,
  pages: [{ ...page(), reads_otherwise: true, differences: [{ kind: 'form_value', field: 'total' }] }],
  removed: ['javascript'],
  left_out: [{ name: 'a', page: 1, why: 'b' }],
  covers: [{ page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.1, text: '{{signature}}' }],
  made_from: { docx_sha256: hashOf('d'), data_sha256: hashOf('e') },
  final: file,
}

const comparison = {
  field: 'kind',
  equals: 'flat',
  not_equals: 1,
  one_of: ['flat', 2, true],
  filled: true,
  gt: 1,
  gte: '2026-11-20',
  lt: 2,
  lte: 3,
  includes: 'a',
}

const box: Whole<Omit<FieldBox, 'recipient_id' | 'ground'>> = {
  id: newId('fld'),
  document_id: document.id,
  type: 'number',
  page: 1,
  x: 0.1,
  y: 0.2,
  width: 0.3,
  height: 0.1,
  required: true,
  read_only: false,
  label: 'Rent',
  value: '12',
  key: 'rent',
  visible_if: { all: [{ any: [{ not: comparison }] }] },
  required_if: comparison,
  formula: '1 + 1',
  placeholder: 'x',
  max_length: 9,
  validation: 'number',
  date_format: 'YYYY-MM-DD',
  date_mode: 'manual',
  time_format: 'HH:mm',
  time_mode: 'manual',
  checkbox_style: 'check',
  options: [{ value: 'a', label: 'A', x: 0.1, y: 0.2, width: 0.1, height: 0.1 }],
  min_choices: 1,
  max_choices: 2,
  min: '0',
  max: '9',
  step: '1',
  decimals: 2,
  unit: 'm²',
  currency: 'EUR',
  grouping: true,
  min_length: 1,
  pattern: 'x',
  pattern_message: 'x',
  multiline: true,
  comb: true,
  min_date: 'today',
  max_date: 'today+30d',
  font_size: 9,
  align: 'left',
  attach: 'append',
}

const reminders = { first_after_days: 1, repeat_every_days: 2, max: 3 }
const notifications = ['invitation'] as const
const common = {
  name: 'Lease',
  message: { subject: 'Your lease', body: 'Please sign' },
  reminders,
  locale: 'en',
  timezone: 'Europe/Berlin',
  redirect_url: 'https://example.test/',
}

export function wholeEnvelope(workspace_id: string): Envelope {
  const recipient_id = newId('rcp')
  const whole: Whole<Envelope> = {
    ...UNTOUCHED,
    ...common,
    consent_edition: '2026-12',
    id: newId('env'),
    workspace_id,
    livemode: true,
    status: 'draft',
    external_ref: 'crm-1',
    source: 'api',
    template_id: null,
    signing_order: 'parallel',
    documents: [document],
    recipients: [
      {
        id: recipient_id,
        key: 'tenant',
        name: 'Ada',
        email: 'ada@example.test',
        phone: '+4930123456',
        label: 'Tenant',
        role: 'signer',
        signing_order: 1,
        locale: 'en',
        message: 'Hello',
        status: 'created',
        link_version: 1,
        consent_version: '1',
        sent_at: noon,
        opened_at: noon,
        signed_at: noon,
        declined_at: noon,
        decline_reason: 'no',
        last_reminded_at: noon,
        reminder_count: 1,
        delivery: { channel: 'email', state: 'sent', last_error: 'x', at: noon },
        auth: { method: 'access_code', code_hash: hashOf('c') },
        notify_by: 'sms',
        notifications,
        identity: {
          failures: 1,
          locks: 1,
          locked_until: noon,
          codes: 1,
          code: { number: 1, sent_at: noon },
          sent: [noon],
          passed_at: noon,
        },
      },
    ],
    fields: [{ ...box, recipient_id, ground: 'dark' }],
    deadline_days: 9,
    deadline_at: noon,
    custom_metadata: { a: 'b' },
    notifications,
    sealing: { state: 'pending', attempts: 1, last_error: 'x' },
    certificate: file,
    final_sha256: hashOf('f'),
    created_at: noon,
    updated_at: noon,
    sent_at: noon,
    completed_at: noon,
    sealed_at: noon,
    declined_at: noon,
    voided_at: noon,
    void_reason: 'x',
    expired_at: noon,
    recalled_at: noon,
  }
  return whole as Envelope
}

export function wholeTemplate(workspace_id: string): Template {
  const role_id = newId('rol')
  const whole: Whole<Template> = {
    ...common,
    id: newId('tpl'),
    workspace_id,
    livemode: true,
    description: 'For flats',
    documents: [
      {
        ...document,
        source: {
          ...file,
          parts: [{ kind: 'each', name: 'rooms', parts: [{ kind: 'value', name: '.' }] }],
          text_tags: { cover: true },
          has_tags: true,
          merge_fields: true,
          changes: { insertions: 1, deletions: 2, moves: 3, formatting: 4, comments: 5 },
        },
      },
    ],
    roles: [{ id: role_id, signing_order: 1, label: 'Tenant', role: 'signer', group: 1 }],
    fields: [{ ...box, role_id, placed_by: { tag: 'a', option_tags: ['b'] } }],
    deadline_days: 9,
    created_at: noon,
    updated_at: noon,
    archived_at: noon,
  }
  return whole as Template
}

const order: Whole<BulkOrder> = {
  signing_orders: [1],
  wish: {
    order: {
      assignments: [
        [
          0,
          {
            signing_order: 1,
            full_name: 'Ada',
            email: 'ada@example.test',
            phone: '+4930123456',
            label: 'Tenant',
            locale: 'en',
            message: 'Hello',
            auth: { method: 'access_code', code: '1234', code_hash: hashOf('c') },
            notify_by: 'sms',
            notifications,
            prefill: { Rent: '12' },
          },
        ],
      ],
      claimed: [null],
      prefill: { Rent: '12' },
      data: { rent: 12 },
      own: {
        ...common,
        external_ref: 'crm-1',
        deadline_days: 9,
        has_own_deadline: true,
        custom_metadata: { a: 'b' },
        notifications,
      },
    },
    deadline_at: noon,
    send: true,
    test: false,
    issues: [{ code: 'invalid_parameter', param: 'name', message: 'x' }],
  },
}
export const WHOLE_ORDER = order as BulkOrder
