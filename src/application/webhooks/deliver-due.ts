import { setTimeout as sleep } from 'node:timers/promises'
import { makeBell } from '../../kit/bell.ts'
import { deliverJob } from '../../kit/deliver-job.ts'
import type { App } from '../../ports/app.ts'
import type { DueDelivery } from '../../ports/deliveries.ts'
import type { Scope } from '../../ports/scope.ts'
import { clockOf } from '../clock.ts'
import { deliverWebhook, noteInterrupted } from './deliver.ts'

/** So many calls of one space are under way at once: at least one for each of its receivers. */
const CALLS_MAX = 64
/** To one receiver, once it has answered within a second; else one. */
const CALLS_OF_QUICK = 4
const QUICK_MS = 1000
/** While calls are under way, what has become due meanwhile is looked for this often. */
const LOOK_MS = 200
/** So long a space keeps its slot although others wait for one. */
const TURN_MS = 5000
/** Milliseconds until a delivery that waits for another node's call is checked again. */
const AGAIN_MS = 500

/**
 * All that is due in a space: the one job of it makes the calls, so that a space holds one slot whatever its receivers
 * do. The job after a crash finds what was being sent, and takes it for interrupted.
 */
export async function deliverSpace(app: App, scope: Scope, crowded: () => boolean): Promise<void> {
  const { workspace_id } = scope
  for (const turn of await app.store.deliveries.interrupted(scope, app.real_clock.now()))
    await noteInterrupted(app, turn)
  const ends_at = performance.now() + TURN_MS
  const isOver = () => performance.now() > ends_at && crowded()
  const nextIn = async () => app.store.deliveries.nextIn(scope, await timesOf(app, scope))
  const wait_ms = await deliverDue(app, scope, { isOver, lease: false, nextIn })
  if (wait_ms === null) return
  const job = deliverJob(scope, isOver() ? 0 : Math.max(wait_ms, AGAIN_MS))
  await app.store.transact(workspace_id, (tx) => tx.jobs.enqueue([job]))
}

/** How long another caller's call is awaited: by then it has ended or was interrupted. */
const ELSEWHERE_MS_MAX = 15_000

/** For a caller who waits until everything due is delivered. Calls already under way are not repeated. */
export async function deliverAsked(app: App, scope: Scope): Promise<void> {
  const ends_at = performance.now() + ELSEWHERE_MS_MAX
  for (;;) {
    await deliverDue(app, scope, { isOver: () => false, lease: true, nextIn: async () => 0 })
    if (!(await app.store.deliveries.isDelivering(scope)) || performance.now() > ends_at) return
    await sleep(LOOK_MS)
  }
}

/** Both of a workspace, for who does not know in which something is due. */
export const wakeSpaces = (app: App, workspace_id: string): Promise<void> =>
  app.store.transact(workspace_id, (tx) =>
    tx.jobs.enqueue([true, false].map((livemode) => deliverJob({ workspace_id, livemode }))),
  )

interface Terms {
  /** Whether nothing more shall be begun. */
  readonly isOver: () => boolean
  /** Of calls that no job makes: a crash is told by the time. */
  readonly lease: boolean
  /** Milliseconds until something can be sent; null when nothing waits. */
  readonly nextIn: () => Promise<number | null>
}

/**
 * Ends when nothing more is due and every call has ended, and says when the next is. Which may go is the store's to say,
 * how many at once is ours.
 */
async function deliverDue(app: App, scope: Scope, { isOver, lease, nextIn }: Terms): Promise<number | null> {
  const begun = beginning(app, lease)
  const { calls, failures } = begun
  for (;;) {
    // What ends while we look may let go of more than was seen.
    const was_idle = calls.size === 0
    const due = isOver() ? [] : await dueNow(app, scope, begun)
    chosen(due, begun).forEach(begun.call)
    if (calls.size > 0) await begun.bell.rung(LOOK_MS)
    else if (was_idle && due.length === 0) break
    // Mostly that was all.
    if (calls.size === 0 && failures.length === 0 && (await nextIn()) === null) return null
  }
  if (failures.length > 0) throw failures[0]
  return nextIn()
}

type Begun = ReturnType<typeof beginning>

/** The calls that are under way: the receiver of each, and those that answered quickly the last time. */
function beginning(app: App, lease: boolean) {
  const calls = new Map<string, string>()
  const quick = new Set<string>()
  const failures: unknown[] = []
  const bell = makeBell()
  const make = async (turn: DueDelivery) => {
    try {
      const answered_ms = await deliverWebhook(app, turn, { lease })
      if (answered_ms !== null && answered_ms <= QUICK_MS) quick.add(turn.webhook_id)
      else quick.delete(turn.webhook_id)
    } catch (error) {
      failures.push(error)
    }
    calls.delete(turn.delivery_id)
    bell.ring()
  }
  return {
    calls,
    quick,
    failures,
    bell,
    call(turn: DueDelivery) {
      calls.set(turn.delivery_id, turn.webhook_id)
      void make(turn)
    },
  }
}

/** What is under way is waited for even where the database is away; after a failure nothing more is begun. */
async function dueNow(app: App, scope: Scope, begun: Begun): Promise<readonly DueDelivery[]> {
  if (begun.failures.length > 0) return []
  const full = [...countByReceiver(begun)].filter(([id, n]) => n >= mostOf(id, begun)).map(([id]) => id)
  try {
    const limits = { of_each: CALLS_OF_QUICK, except: full }
    return await app.store.deliveries.due(scope, await timesOf(app, scope), limits)
  } catch (error) {
    begun.failures.push(error)
    return []
  }
}

/** Deliveries are due by the clock of their space; receivers are called in real time. */
const timesOf = async (app: App, scope: Scope) => ({
  told: (await clockOf(app, scope)).now(),
  real: app.real_clock.now(),
})

const mostOf = (webhook_id: string, { quick }: Begun) => (quick.has(webhook_id) ? CALLS_OF_QUICK : 1)

function countByReceiver({ calls }: Begun): Map<string, number> {
  const counts = new Map<string, number>()
  for (const webhook_id of calls.values()) counts.set(webhook_id, (counts.get(webhook_id) ?? 0) + 1)
  return counts
}

function chosen(due: readonly DueDelivery[], begun: Begun): readonly DueDelivery[] {
  const counts = countByReceiver(begun)
  const fit = due.filter(({ delivery_id, webhook_id }) => {
    const n = counts.get(webhook_id) ?? 0
    if (begun.calls.has(delivery_id) || n >= mostOf(webhook_id, begun)) return false
    counts.set(webhook_id, n + 1)
    return true
  })
  return fit.slice(0, Math.max(CALLS_MAX - begun.calls.size, 0))
}
