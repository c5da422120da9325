import { firstBreak } from '../../domain/audit.ts'
import { sha256Hex } from '../../kit/secrets.ts'
import type { App } from '../../ports/app.ts'
import { notFound } from '../../problem.ts'
import type { Space } from '../caller.ts'

/** The chain and whether it is valid: hashed again from its first entry to the head in the envelope's row. */
export async function readAuditTrail(app: App, { scope, clock }: Space, id: string) {
  const found = await app.store.envelopes.read(scope, id)
  if (!found) throw notFound()
  const { envelope, audit } = found
  const { audit_length, audit_head } = envelope
  const ends_there = audit.length === audit_length && audit.at(-1)?.hash === audit_head
  return {
    envelope_id: envelope.id,
    generated_at: clock.now(),
    entries: audit,
    head_hash: audit_head,
    verified: ends_there && firstBreak(audit, sha256Hex) === null,
  }
}
