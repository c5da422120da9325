import { LIMITS } from '../../domain/account/limits.ts'
import type { Envelope, Instant, Notifications } from '../../domain/envelopes/envelope.ts'
import { refusalOf } from '../../domain/envelopes/lifecycle.ts'
import { send } from '../../domain/envelopes/send.ts'
import { isRefusal } from '../../domain/refusal.ts'
import { addDays } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import { Problem } from '../../problem.ts'
import { problemOf, refuse } from '../accept.ts'
import type { Caller, Space } from '../caller.ts'
import { nowFor } from '../clock.ts'
import { storedOriginals } from '../preflight/originals.ts'
import { type Rehearsal, rehearse, sealable } from '../preflight/preflight.ts'

interface SendInput {
  readonly message?:
    | { readonly subject?: string | null | undefined; readonly body?: string | null | undefined }
    | undefined
  readonly deadline_at?: Instant | undefined
  readonly notifications?: Notifications | undefined
  /** Somebody who signs at once, so that no mail has to ask them to. */
  readonly present?: { readonly email: string } | undefined
}

/** The preflight runs before the envelope is locked, so a large one blocks no one. What is sent is exactly what passed. */
export async function sendEnvelope(
  app: App,
  { scope, actor, clock }: Caller,
  id: string,
  wish: SendInput,
): Promise<Envelope> {
  const rehearsed = await rehearsalOf(app, { scope, clock }, { id, notifications: wish.notifications })
  return app.store.transact(scope.workspace_id, async (tx) => {
    const before = await tx.envelopes.lock(scope, id)
    const now = nowFor(clock, before)
    // The status comes first: for a voided envelope the passed deadline is irrelevant.
    refuse(refusalOf(before, 'send'))
    const deadline_at = deadlineOf(before, wish, now)
    const { message, notifications, present } = wish
    const change = send(before, { now, deadline_at, message, notifications, present })
    if (isRefusal(change)) throw withEditor(problemOf(change), before, app.settings.base_url)
    return tx.envelopes.commit({ before, change: await sealable(app, change, rehearsed), actor })
  })
}

/** Null where the send will be refused anyhow. */
async function rehearsalOf(
  app: App,
  { scope, clock }: Space,
  { id, notifications }: { readonly id: string } & Pick<SendInput, 'notifications'>,
): Promise<Rehearsal | null> {
  const envelope = (await app.store.envelopes.read(scope, id))?.envelope
  if (!envelope) return null
  if (isRefusal(send(envelope, { now: clock.now(), deadline_at: envelope.deadline_at, notifications }))) return null
  return rehearse(app, envelope, await storedOriginals(app, envelope))
}

function deadlineOf(envelope: Envelope, wish: SendInput, now: Instant): Instant {
  const chosen = wish.deadline_at === undefined ? null : new Date(wish.deadline_at).toISOString()
  const own = envelope.deadline_days === null ? envelope.deadline_at : addDays(now, envelope.deadline_days)
  const deadline_at = chosen ?? own
  if (deadline_at > now && deadline_at <= addDays(now, LIMITS.deadline_days_max)) return deadline_at
  const message = `deadline_at must lie within the next ${LIMITS.deadline_days_max} days; it is ${deadline_at}`
  throw new Problem('invalid_parameter', message, { param: 'deadline_at' })
}

/** docs/interface.md, Errors: who tries to send without fields is told where to place them. */
function withEditor(problem: Problem, { id, fields }: Envelope, base_url: string): Problem {
  const { code, message, details, errors } = problem
  if (code !== 'signer_without_required_field' || fields.length > 0) return problem
  return new Problem(code, message, { ...details, editor_url: `${base_url}/envelopes/${id}/edit` }, errors)
}
