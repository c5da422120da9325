import { isNotified } from '../recipients/notifications.ts'
import type { Envelope, Instant, StoredFile } from './envelope.ts'
import { admits, type Change, refusalOf } from './lifecycle.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { progressOf } from './routing.ts'
import type { KeyedValue } from '../forms/answers.ts'

interface SealResult {
  readonly now: Instant
  /** Sealed file of each document, by document id. */
  readonly finals: ReadonlyMap<string, StoredFile>
  readonly certificate: StoredFile
  /** What was answered, by key; null where no field has one. */
  readonly values?: Readonly<Record<string, KeyedValue | null>> | null
  /** SHA-256 of what GET /final answers: the one PDF, else the zip. */
  readonly final_sha256: string
}

/** signed -> completed, once: a second run finds the status gone on and is refused. */
export function seal(
  envelope: Envelope,
  { now, finals, certificate, final_sha256, values }: SealResult,
): Change | Refusal {
  const refusal = refusalOf(envelope, 'seal')
  if (refusal) return refusal
  const documents = envelope.documents.map((document) => ({
    ...document,
    final: finals.get(document.id) ?? null,
  }))
  const sealed = documents.flatMap(({ name, final }) => (final ? [{ name, ...final }] : []))
  const unmailed = envelope.recipients.filter((one) => !isNotified(envelope, one, 'completion')).map(({ id }) => id)
  return {
    envelope: {
      ...envelope,
      status: 'completed',
      documents,
      certificate,
      final_sha256,
      sealing: null,
      sealed_at: now,
      completed_at: now,
      updated_at: now,
      recipients: envelope.recipients.map((recipient) =>
        recipient.role === 'cc'
          ? {
              ...recipient,
              status: 'copied' as const,
              sent_at: isNotified(envelope, recipient, 'completion') ? now : null,
            }
          : recipient,
      ),
    },
    events: [
      { type: 'envelope.sealed', at: now, sha256: final_sha256, documents: sealed, certificate },
      {
        type: 'envelope.completed',
        at: now,
        ...(values ? { values } : {}),
        ...(unmailed.length > 0 ? { unmailed } : {}),
      },
    ],
  }
}

/** Why a seal cannot be asked for; null where it is made already or may be made. */
export function refusalToSeal(envelope: Envelope): Refusal | null {
  const { status } = envelope
  if (status === 'completed' || admits(status, 'seal')) return null
  const { signers, signed } = progressOf(envelope)
  const message = `${signed} of ${signers} signers have signed this ${status} envelope; it is sealed once all have`
  return refuse('not_all_signed', message, { envelope_status: status, signers, signed })
}

/** A try at sealing failed: the envelope stays signed and says so; it is tried again for ever. */
export function sealFailed(envelope: Envelope, last_error: string): Change | Refusal {
  const refusal = refusalOf(envelope, 'seal')
  if (refusal) return refusal
  const attempts = (envelope.sealing?.attempts ?? 0) + 1
  return { envelope: { ...envelope, sealing: { state: 'retrying', attempts, last_error } }, events: [] }
}
