import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LIMITS } from '../../domain/account/limits.ts'
import type { App } from '../../ports/app.ts'
import type { Scope } from '../../ports/scope.ts'
import { Problem } from '../../problem.ts'
import { goneOf } from '../protocol/gone.ts'

/**
 * How often the newest event number of a space is read while callers wait for the next event: one short read for all
 * of them, on a shared connection. A NOTIFY in every commit with events would serialise the commits, and a listening
 * connection would need a watchdog of its own.
 */
const LOOK_MS = 150

interface Wait {
  readonly after_seq: number
  readonly wait_ms: number
  /** Aborted when the caller disconnects. */
  readonly gone: AbortSignal
}

interface Waiter {
  readonly after_seq: number
  readonly end: PromiseWithResolvers<void>
}

/** Callers waiting for the next event of a space. It holds no connection, and no caller outlives the service. */
class EventWatch {
  readonly #lastSeq: (scope: Scope) => Promise<number>
  readonly #spaces = new Map<string, Set<Waiter>>()
  #ended = false

  constructor(lastSeq: (scope: Scope) => Promise<number>) {
    this.#lastSeq = lastSeq
  }

  /** Resolves when there is an event after this number, the time is up, the caller disconnects or the service stops. */
  async until(scope: Scope, { after_seq, wait_ms, gone }: Wait): Promise<void> {
    if (this.#ended || gone.aborted) return
    const waiters = this.#waitersOf(scope)
    const end = Promise.withResolvers<void>()
    const waiter = { after_seq, end }
    const timer = setTimeout(end.resolve, wait_ms)
    const leave = () => end.resolve()
    gone.addEventListener('abort', leave, { once: true })
    waiters.add(waiter)
    try {
      await end.promise
    } finally {
      waiters.delete(waiter)
      clearTimeout(timer)
      gone.removeEventListener('abort', leave)
    }
  }

  end(): void {
    this.#ended = true
    for (const waiters of this.#spaces.values()) for (const { end } of waiters) end.resolve()
  }

  #waitersOf(scope: Scope): Set<Waiter> {
    const name = `${scope.workspace_id} ${scope.livemode}`
    const known = this.#spaces.get(name)
    if (known && known.size >= LIMITS.listeners_waiting_max) throw tooMany()
    if (known) return known
    const fresh = new Set<Waiter>()
    this.#spaces.set(name, fresh)
    void this.#look(scope, fresh, name)
    return fresh
  }

  async #look(scope: Scope, waiters: ReadonlySet<Waiter>, name: string): Promise<void> {
    for (;;) {
      await sleep(LOOK_MS, undefined, { ref: false })
      // In one step: the next caller must find no reader running, and start one.
      if (waiters.size === 0) return void this.#spaces.delete(name)
      await this.#lastSeq(scope).then(
        (seq) => {
          for (const { after_seq, end } of waiters) if (after_seq < seq) end.resolve()
        },
        (error: unknown) => {
          for (const { end } of waiters) end.reject(error)
        },
      )
    }
  }
}

/** Their client asks again at once, so it need not wait for this. */
const tooMany = () =>
  new Problem(
    'rate_limited',
    `${LIMITS.listeners_waiting_max} listeners of this space are waiting already; end one of them, or ask with wait_s=0`,
    { scope: 'listeners', limit: LIMITS.listeners_waiting_max, retry_after: LIMITS.listener_wait_s_max },
  )

const NAME = 'event_watch'

/** One for the whole server. Waiting callers are answered before it drains. */
export function openEventWatch(server: FastifyInstance, { store }: App): void {
  const watch = new EventWatch((scope) => store.events.lastSeq(scope))
  server.decorate(NAME, watch)
  server.addHook('preClose', async () => watch.end())
}

/** Waits for the next event of a space for this answer. */
export const nextEvent = (
  reply: FastifyReply,
  scope: Scope,
  { after_seq, wait_s }: { readonly after_seq: number; readonly wait_s: number },
): Promise<void> =>
  reply.server.getDecorator<EventWatch>(NAME).until(scope, { after_seq, wait_ms: wait_s * 1000, gone: goneOf(reply) })
