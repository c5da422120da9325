import { LIMITS } from '../../domain/account/limits.ts'
import { duplicate } from '../../domain/envelopes/duplicate.ts'
import type { Envelope, EnvelopeSource, Instant } from '../../domain/envelopes/envelope.ts'
import { newId } from '../../kit/ids.ts'
import { addDays } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import { notFound } from '../../problem.ts'
import type { Caller } from '../caller.ts'

interface DuplicateInput {
  readonly id: string
  /** That of the original where none is given. */
  readonly name: string | null
  readonly source: EnvelopeSource
}

/** The original is locked, so that its files cannot be erased meanwhile; it stays as it is. */
export function duplicateEnvelope(
  app: App,
  { scope, actor, clock }: Caller,
  { id, name, source }: DuplicateInput,
): Promise<Envelope> {
  return app.store.transact(scope.workspace_id, async (tx) => {
    const original = await tx.envelopes.lock(scope, id)
    if (original.deleted_at !== null) throw notFound()
    const now = clock.now()
    const change = duplicate(original, {
      now,
      source,
      newId,
      id: newId('env'),
      name: name ?? original.name,
      deadline: deadlineOf(original, now),
    })
    return tx.envelopes.commit({ before: null, change, actor })
  })
}

/** A deadline that was an instant stays it as long as it is ahead. */
function deadlineOf({ deadline_days, deadline_at }: Envelope, now: Instant) {
  if (deadline_days === null && deadline_at > now) return { deadline_days, deadline_at }
  const days = deadline_days ?? LIMITS.deadline_days_default
  return { deadline_days: days, deadline_at: addDays(now, days) }
}
