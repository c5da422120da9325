import { LIMITS } from '../../domain/account/limits.ts'
import type { Envelope, Instant } from '../../domain/envelopes/envelope.ts'
import { extend } from '../../domain/envelopes/extend.ts'
import { addDays } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import type { Caller } from '../caller.ts'
import { changeEnvelope } from './change.ts'

/** The sweep of deadlines reads the new one; the mails follow from the event. */
export async function extendDeadline(app: App, caller: Caller, id: string, deadline_at: Instant): Promise<Envelope> {
  const { envelope } = await changeEnvelope(app, caller, id, (before, now) =>
    extend(before, { now, deadline_at, latest: addDays(now, LIMITS.deadline_days_max) }),
  )
  return envelope
}
