import { SECURITY_EVENT } from '../../domain/account/security-events.ts'
import type { EnvelopeStatus, RecipientStatus } from '../../domain/envelopes/envelope.ts'
import { EVENT_VARIANTS, type WebhookEvent } from '../../domain/envelopes/reactions.ts'

const AT = '2026-11-20T12:00:00.000Z'
const DEADLINE = '2027-02-18T12:00:00.000Z'
const ENVELOPE = 'env_01kaf1x5c0jq3v8m2n4p6r7s9t'
const person = (status: RecipientStatus) => ({
  id: 'rcp_01kaf1x5c0k7w2y4z6a8b0c1d3',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  role: 'signer',
  signing_order: 1,
  status,
})
const SHA256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'
const documents = [{ name: 'contract.pdf', sha256: SHA256, size: 81_233 }]
const ending = (reason: string) => ({
  reason,
  actor: { kind: 'api_key', id: 'key_01kaf1x5c0e5f7g9h1j3k5m7n9', name: 'CRM' },
})

const SECURITY_SAMPLE = {
  type: 'account.new_device',
  outcome: 'done',
  actor: { kind: 'user', id: 'usr_01kaf1x5c0z9x7v5t3r1p0n8m6', name: 'Ada Lovelace' },
  subject: null,
  ip: '203.0.113.7',
  browser: 'Firefox 128, Linux',
}

/** The keys of each event, the envelope's status at that moment, and how many of one signer have signed. */
const SAMPLES: Readonly<Record<WebhookEvent, readonly [EnvelopeStatus, 0 | 1, object]>> = {
  'envelope.created': ['draft', 0, { source: 'api', fields_required: false }],
  'envelope.sent': ['sent', 0, { recipients: [person('sent')], deadline_at: DEADLINE }],
  'envelope.opened': ['opened', 0, { recipient: person('opened'), opened_at: AT }],
  'envelope.document_signed': ['signed', 1, { recipient: person('signed'), signed_at: AT, field_count: 3 }],
  'envelope.all_signed': ['signed', 1, { signed_at: AT }],
  'envelope.completed': ['completed', 1, { completed_at: AT, documents }],
  'envelope.declined': ['declined', 0, { recipient: person('declined'), reason: 'The rent is wrong' }],
  'envelope.voided': ['voided', 0, ending('Sent to the wrong person')],
  'envelope.expired': ['expired', 0, { deadline_at: AT, pending: [person('expired')] }],
  'envelope.recalled': ['recalled', 0, ending('The rent is wrong')],
  'envelope.reminded': ['sent', 0, { recipient: person('sent'), kind: 'manual', count: 1 }],
  'envelope.sealed': ['completed', 1, { sealed_at: AT, sha256: SHA256, documents }],
  'recipient.substituted': [
    'sent',
    0,
    { recipient: person('sent'), previous_email: 'ada@exmaple.com', email: 'ada@example.com' },
  ],
}

/**
 * An example of an event by the name that a subscriber lists, without the keys that come first in every body: used for
 * test events and in the description. `*` gets a completion.
 */
export function sampleOf(listed: string, base_url: string) {
  if (listed === SECURITY_EVENT) return { event: listed, extras: SECURITY_SAMPLE }
  const event = listed === '*' ? 'envelope.completed' : listed
  const canonical = (EVENT_VARIANTS[event] ?? event) as WebhookEvent
  const [status, signed, own] = SAMPLES[canonical]
  const extras = {
    envelope_id: ENVELOPE,
    external_ref: 'crm-42',
    status,
    custom_metadata: { deal: '42' },
    progress: { signers: 1, signed },
    ...own,
    ...(canonical === 'envelope.completed' ? addresses(base_url) : {}),
  }
  return { event, extras }
}

const addresses = (base_url: string) => ({
  final_url: `${base_url}/api/v1/envelopes/${ENVELOPE}/final`,
  certificate_url: `${base_url}/api/v1/envelopes/${ENVELOPE}/certificate`,
})

/** A whole body, as the description shows it. */
export function sampleBody(event: WebhookEvent | typeof SECURITY_EVENT, base_url: string) {
  const { extras } = sampleOf(event, base_url)
  return {
    event,
    id: 'dlv_01kaf1x5c0p9q7r5s3t1v2w4x6',
    event_id: 'evt_01kaf1x5c0y8z6a4b2c0d1e3f5',
    seq: event === SECURITY_EVENT ? 0 : 1841,
    occurred_at: AT,
    workspace_id: 'ws_01kaf1x5c0g7h5j3k1m2n4p6q8',
    livemode: true,
    ...extras,
  }
}
