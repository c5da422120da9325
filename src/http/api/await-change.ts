import type { FastifyReply } from 'fastify'
import type { AuditEntry } from '../../domain/audit.ts'
import type { App } from '../../ports/app.ts'
import type { Scope } from '../../ports/scope.ts'
import type { Store } from '../../ports/store.ts'
import { nextEvent } from './event-watch.ts'

type Found = Awaited<ReturnType<Store['envelopes']['readWithTrail']>>

interface WaitInput {
  readonly scope: Scope
  readonly id: string
  readonly reply: FastifyReply
  readonly wait_s: number
  /** The entry of the trail after which anything is news. */
  readonly after_seq: number
}

/** The envelope once something has happened to it, or as it is when the time is up. Null if there is none. */
export async function whenChanged(app: App, { scope, id, reply, wait_s, after_seq }: WaitInput): Promise<Found> {
  const until = performance.now() + wait_s * 1000
  for (;;) {
    // Before the envelope is read, so that no event falls in between.
    const seen = await app.store.events.lastSeq(scope)
    const found = await app.store.envelopes.readWithTrail(scope, id)
    const left_s = (until - performance.now()) / 1000
    if (!found || left_s <= 0 || lastSeqOf(found.trail) > after_seq) return found
    await nextEvent(reply, scope, { after_seq: seen, wait_s: left_s })
    // The caller has gone or the service stops: nothing new is left to wait for.
    if (reply.raw.destroyed || (await app.store.events.lastSeq(scope)) === seen)
      return app.store.envelopes.readWithTrail(scope, id)
  }
}

/** The trail is its entries as JSON, with commas between them. */
const lastSeqOf = (trail: string): number => (JSON.parse(`[${trail}]`) as AuditEntry[]).at(-1)?.seq ?? 0
