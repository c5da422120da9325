import { LIMITS } from '../../domain/account/limits.ts'
import type { Envelope, Instant } from '../../domain/envelopes/envelope.ts'
import { wayOf } from '../../domain/envelopes/reactions.ts'
import { type Reminded, remind } from '../../domain/envelopes/remind.ts'
import { isText } from '../../domain/recipients/channel.ts'
import { secondsBetween } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import { Problem } from '../../problem.ts'
import { accept } from '../accept.ts'
import type { Caller } from '../caller.ts'
import { nowFor } from '../clock.ts'
import { refuseOneTooMany } from '../mail/text-limits.ts'

interface ReminderInput {
  readonly message: string | null
  /** Only this person; null means everyone whose turn it is. */
  readonly recipient_id: string | null
}

export function remindRecipients(
  app: App,
  { scope, actor, clock }: Caller,
  id: string,
  wish: ReminderInput,
): Promise<Pick<Reminded, 'reminded' | 'skipped'>> {
  return app.store.transact(scope.workspace_id, async (tx) => {
    const before = await tx.envelopes.lock(scope, id)
    const now = nowFor(clock, before)
    const secondsSince = (instant: Instant) => secondsBetween(instant, now)
    const { reminded, skipped, ...change } = accept(remind(before, { now, kind: 'manual', secondsSince, ...wish }))
    const wait_s = await tx.rate_limits.takeReminders(scope, reminded.length)
    if (wait_s > 0) throw tooManyReminders(wait_s)
    await refuseTooManyTexts(app, before, reminded)
    await tx.envelopes.commit({ before, change, actor })
    return { reminded, skipped }
  })
}

async function refuseTooManyTexts(app: App, before: Envelope, reminded: Reminded['reminded']): Promise<void> {
  const { workspace_id, livemode, recipients } = before
  for (const { recipient_id, at } of reminded) {
    const { channel, to } = wayOf('reminder', recipients.find(({ id }) => id === recipient_id) ?? NOBODY)
    if (isText(channel)) await refuseOneTooMany(app, { workspace_id, livemode, to_email: to, created_at: at })
  }
}
const NOBODY = { email: '', phone: null }

const tooManyReminders = (wait_s: number): Problem =>
  new Problem(
    'rate_limited',
    `a workspace sends at most ${LIMITS.reminders_per_minute_workspace} reminders a minute; try again in ${wait_s} s`,
    { scope: 'reminders', retry_after: wait_s },
  )
