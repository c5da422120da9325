import { readAuditTrail } from '../../application/envelopes/audit-trail.ts'
import { AuditTrail } from '../../contract/envelopes/audit-trail.ts'
import { route } from '../route.ts'
import { EnvelopeParams } from './envelopes.ts'

const HASH = '5f0c2a6d1b7e4839c0a1d2e3f4b5a6978877665544332211ffeeddccbbaa9988'
const EXAMPLE = {
  envelope_id: 'env_01k9ydc2m3n4p5q6r7s8t9v0wx',
  generated_at: '2026-11-21T09:30:00.000Z',
  entries: [
    {
      seq: 1,
      id: 'aud_01k9ydc2m3n4p5q6r7s8t9v0wy',
      type: 'envelope.created',
      at: '2026-11-20T12:00:00.000Z',
      actor: { kind: 'api_key', id: 'key_01k9ydc2m3n4p5q6r7s8t9v0wz', name: 'CRM' },
      recipient_id: null,
      ip: '192.0.2.7',
      user_agent: 'crm/2.1',
      data: { source: 'api', fields_required: false },
      prev_hash: '',
      hash: HASH,
    },
  ],
  head_hash: HASH,
  verified: true,
}

/** Two addresses of one resource (docs/interface.md, Calls). */
export const auditTrailRoutes = (
  [
    ['/audit_trail/{id}.json', 'Read the audit trail; its hash chain is checked again on each call'],
    ['/envelopes/{id}/audit_trail', 'Read an envelope’s audit trail; its hash chain is checked again on each call'],
  ] as const
).map(([path, summary]) =>
  route({
    method: 'GET',
    path,
    summary,
    params: EnvelopeParams,
    answers: AuditTrail,
    example: { answer: EXAMPLE },
    refuses: ['not_found'],
    run: ({ app, caller, params }) => readAuditTrail(app, caller, params.id),
  }),
)
