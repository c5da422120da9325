import { LIMITS } from '../../domain/account/limits.ts'
import { writeDuration } from '../../domain/duration.ts'
import { nextReminderAt } from '../../domain/envelopes/remind.ts'
import { addDays } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Scope } from '../../ports/scope.ts'
import type { TimedRef, WaitingEnvelope } from '../../ports/sweeps.ts'
import { Problem, testSpaceOnly } from '../../problem.ts'
import type { Caller } from '../caller.ts'
import { clockAhead, clockOf } from '../clock.ts'
import { sendMail } from '../mail/send.ts'
import { sealEnvelope } from '../sealing/seal.ts'
import { expireOne, remindOne } from '../sweeps/sweeps.ts'
import { deliverAsked } from '../webhooks/deliver-due.ts'

const DAY_MS = 86_400_000
const AHEAD_MS_MAX = LIMITS.test_clock_days_max * DAY_MS
/** So many moments are met exactly; what is left then goes in strides, each running all that has fallen due. */
const EXACT_STEPS = 250
const STRIDES = 50
const PAGE = 500

/**
 * Moves a test space's clock from one moment at which something falls due to the next. The clock never
 * passes a moment before what is due at it has run, so a failure leaves it where all is well. Two who
 * advance at once take turns for each move and each moves by its own share: the space ends at the sum.
 * Refuses the live space, whoever calls: its time is real.
 */
export async function advanceClock(app: App, { scope }: Caller, ms: number): Promise<Clock> {
  if (scope.livemode) throw testSpaceOnly()
  refuseTooFar((await clockOf(app, scope)).ahead_ms + ms)
  const advance = { app, scope, tried: new Set<string>() }
  let left = ms
  for (let step = 0; ; step++) {
    await runDue(advance)
    if (left === 0) return clockOf(app, scope)
    left -= await move(advance, left, step < EXACT_STEPS ? 0 : Math.ceil(ms / STRIDES))
  }
}

interface Advance {
  readonly app: App
  readonly scope: Scope
  /** What this call has run, so that nothing that stays due by the look of it is run for ever. */
  readonly tried: Set<string>
}

/** To the next moment, or as far as is left. Answers by how much. */
async function move(advance: Advance, left: number, stride: number): Promise<number> {
  const { app, scope } = advance
  const next = Date.parse((await nextMomentAt(advance)) ?? '')
  return app.store.transact(scope.workspace_id, async (tx) => {
    const ahead_ms = await tx.workspaces.lockTestClock(scope.workspace_id)
    refuseTooFar(ahead_ms + left)
    const now = Date.parse(clockAhead(app, ahead_ms).now())
    const wanted = Number.isNaN(next) ? left : Math.max(next - now, stride, 0)
    const by = Math.min(wanted, left)
    if (by > 0) await tx.workspaces.setTestClock(scope.workspace_id, ahead_ms + by)
    return by
  })
}

function refuseTooFar(ahead_ms: number): void {
  if (ahead_ms <= AHEAD_MS_MAX) return
  const limit = writeDuration(AHEAD_MS_MAX)
  throw new Problem('limit_exceeded', `the clock of a test space can run ahead by at most ${limit} in all`, {
    param: 'advance',
    limit,
    value: writeDuration(ahead_ms),
  })
}

async function nextMomentAt({ app, scope, tried }: Advance): Promise<string | null> {
  const [moments, delivery] = await Promise.all([
    momentsOf(app, scope),
    app.store.deliveries.nextAt(scope, app.real_clock.now()),
  ])
  const ahead = moments.filter(({ key }) => !tried.has(key)).map(({ at }) => at)
  return [...ahead, ...(delivery ? [delivery] : [])].toSorted()[0] ?? null
}

/** All that is due by now, and what follows from it. */
async function runDue(advance: Advance): Promise<void> {
  const { app, scope, tried } = advance
  await settle(advance)
  for (;;) {
    const clock = await clockOf(app, scope)
    const moments = await momentsOf(app, scope)
    const due = moments.filter(({ key, at }) => at <= clock.now() && !tried.has(key))
    if (due.length === 0) return
    for (const { key, run, ref } of due.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
      tried.add(key)
      await run(app, { ...ref, ahead_ms: clock.ahead_ms })
    }
    await settle(advance)
  }
}

interface DueTime {
  readonly key: string
  readonly at: string
  readonly ref: WaitingEnvelope
  readonly run: (app: App, ref: TimedRef) => Promise<unknown>
}

async function momentsOf(app: App, scope: Scope): Promise<readonly DueTime[]> {
  const found: DueTime[] = []
  for (let after = ''; ; ) {
    const page = await app.store.sweeps.waiting(scope, { limit: PAGE, after })
    found.push(...page.flatMap(momentsOfOne))
    if (page.length < PAGE) return found
    after = page.at(-1)?.id ?? ''
  }
}

/** A reminder goes before the deadline that falls on the same moment. */
function momentsOfOne(ref: WaitingEnvelope): readonly DueTime[] {
  const { id, deadline_at } = ref
  const reminder_at = nextReminderAt(ref, { later: addDays })
  return [
    ...(reminder_at ? [{ key: `${id} reminder ${reminder_at}`, at: reminder_at, ref, run: remindOne }] : []),
    { key: `${id} deadline ${deadline_at}`, at: deadline_at, ref, run: expireOne },
  ]
}

/** What jobs would do at once: seals, mails into the outbox, webhooks. The jobs then find nothing left to do. */
async function settle(advance: Advance): Promise<void> {
  const { app, scope, tried } = advance
  for (const ref of await app.store.sweeps.unsealedOf(scope, PAGE)) {
    if (tried.has(`${ref.id} seal`)) continue
    tried.add(`${ref.id} seal`)
    await sealEnvelope(app, ref)
  }
  await captureMails(app, scope)
  await deliverAsked(app, scope)
}

/** Mails of a test space that are still on their way to the outbox. */
export async function captureMails(app: App, scope: Scope): Promise<void> {
  for (;;) {
    const mails = await app.store.mails.queued(scope, PAGE)
    for (const mail of mails) await sendMail(app, mail)
    if (mails.length < PAGE) return
  }
}
