import { type EnvelopeEdit, editEnvelope } from '../../domain/envelopes/edit.ts'
import type { Envelope, Instant } from '../../domain/envelopes/envelope.ts'
import type { Issue } from '../../domain/refusal.ts'
import { addDays } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import type { Caller } from '../caller.ts'
import { changeEnvelope } from './change.ts'
import { worldIssues } from './create.ts'
import { unprintableIn } from '../preflight/printable.ts'

export interface EnvelopeEditInput {
  readonly edit: EnvelopeEdit
  readonly deadline_days: number | null
  readonly deadline_at: Instant | null
  /** What the shape check found wrong; named together with what is found here. */
  readonly issues: readonly Issue[]
}

export async function changeEnvelopeSettings(
  app: App,
  caller: Caller,
  id: string,
  wish: EnvelopeEditInput,
): Promise<Envelope> {
  const { edit, deadline_at } = wish
  const unprintable = unprintableIn(app, { name: edit.name, recipients: [], fields: [] })
  const { envelope } = await changeEnvelope(app, caller, id, (before, now) => {
    const world = worldIssues({ request: edit, deadline_at, test: undefined }, { ...before, now })
    const issues = [...wish.issues, ...world, ...unprintable]
    return editEnvelope(before, edit, { now, deadline: deadlineOf(wish, now), issues })
  })
  return envelope
}

/** As at a creation, an instant goes before a number of days. */
function deadlineOf({ deadline_days, deadline_at }: EnvelopeEditInput, now: Instant) {
  if (deadline_at !== null) return { deadline_days: null, deadline_at }
  return deadline_days === null ? null : { deadline_days, deadline_at: addDays(now, deadline_days) }
}
