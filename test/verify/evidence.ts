import { createHash } from 'node:crypto'
import { append, canonical } from '../../src/domain/audit.ts'
import type { DomainEvent } from '../../src/domain/envelopes/event.ts'

const sha256Of = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex')

const AT = '2026-11-20T10:00:00.000Z'
const LATER = '2026-11-20T11:00:00.000Z'

export interface Told {
  readonly envelope_id?: string
  readonly document_id: string | null
  readonly originals: readonly Uint8Array[]
  readonly finals?: readonly Uint8Array[]
  readonly signer?: string
}

const person = {
  kind: 'recipient',
  id: 'rcp_1',
  name: 'Ada Lovelace',
  ip: '192.0.2.1',
  user_agent: null,
} as const

/** Evidence of one signed envelope, as docs/internals/evidence.md describes it. */
export const evidenceFor = (told: Told) => {
  const { originals, finals, document_id, envelope_id = 'env_1', signer = 'Ada Lovelace' } = told
  const fields = [
    { id: 'fld_1', recipient_id: 'rcp_1', document_id: 'doc_1', type: 'text', value: 'Zürich' as unknown },
    { id: 'fld_2', recipient_id: 'rcp_1', document_id: 'doc_1', type: 'checkbox', value: true },
    { id: 'fld_3', recipient_id: 'rcp_1', document_id: 'doc_1', type: 'text', value: null },
  ]
  const values = Object.fromEntries(fields.flatMap(({ id, value }) => (value === null ? [] : [[id, value]])))
  const documents = originals.map((bytes, at) => {
    const final = finals?.[at]
    return {
      id: `doc_${at + 1}`,
      name: `Part ${at + 1}`,
      pages: 1,
      original: { sha256: sha256Of(bytes), size: bytes.length },
      final: final ? { sha256: sha256Of(final), size: final.length } : null,
    }
  })
  const bound = documents.map(({ name, original }) => ({ name, ...original }))
  const created = { type: 'envelope.created', at: AT, source: 'api', fields_required: 2, documents: bound }
  const opened = { type: 'envelope.opened', at: AT, recipient_id: 'rcp_1', consent_version: '2026-11' }
  const signed = {
    type: 'envelope.document_signed',
    at: LATER,
    recipient_id: 'rcp_1',
    field_count: 3,
    values_sha256: sha256Of(canonical(values)),
  }
  let id = 0
  const events = [created, opened, signed, { type: 'envelope.all_signed', at: LATER }] as unknown as DomainEvent[]
  const entries = append({ length: 0, head: '' }, events, {
    actor: { ...person, name: signer },
    hash: sha256Of,
    newId: () => `aud_${envelope_id}_${++id}`,
  })
  return {
    format: 'countersign-evidence',
    version: 1,
    generated_at: LATER,
    envelope: {
      id: envelope_id,
      name: 'Lease',
      status: 'completed',
      livemode: true,
      workspace: { id: 'ws_1', name: 'Acme' },
    },
    document_id,
    documents,
    recipients: [
      {
        id: 'rcp_1',
        name: signer,
        email: 'ada@example.com',
        role: 'signer',
        status: 'signed',
        consent: { version: '2026-11', at: AT } as unknown,
        signed_at: LATER,
        identity: 'Link sent by e-mail',
      },
    ],
    consents: { '2026-11': 'I agree to sign electronically' } as Record<string, string>,
    fields,
    audit: {
      entries: structuredClone([...entries]) as unknown as Record<string, unknown>[],
      head: entries.at(-1)?.hash ?? '',
    },
  }
}

export type TestEvidence = ReturnType<typeof evidenceFor>
