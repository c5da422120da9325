import { setTimeout as sleep } from 'node:timers/promises'
import { createPost } from '../../outgoing/post.ts'
import type { PostResult } from '../../ports/post.ts'
import type { PolledEvent } from './poll.ts'

/** The result of forwarding an event. */
export interface ForwardResult {
  /** Null if nothing answered. */
  readonly status: number | null
  readonly ms: number
  readonly attempts: number
  readonly error: string | null
}

/** Pauses between tries at a receiver that does not answer, which is usually restarting. */
const PAUSES_MS = [300, 900, 2000]
/** Any address is allowed: a person names it on their own machine. */
const ANYWHERE = ['0.0.0.0/0', '::/0']

/** Forwards events one after another, with their own headers and bytes. */
export function openForwarder(url: string) {
  const stopped = new AbortController()
  const post = createPost({ allow_cidrs: ANYWHERE })
  let queue: Promise<unknown> = Promise.resolve()
  /** After giving up on one event, the next ones are tried once until the receiver answers. */
  let is_dead = false

  async function deliver({ body, headers }: PolledEvent): Promise<ForwardResult> {
    for (let attempts = 1; ; attempts++) {
      const result = await post.post(url, body, headers)
      const pause = PAUSES_MS[attempts - 1]
      if (result.status === null && !is_dead && pause !== undefined && !stopped.signal.aborted) {
        await sleep(pause, undefined, { signal: stopped.signal }).catch(() => undefined)
      } else {
        is_dead = result.status === null
        return { ...outcomeOf(result), attempts }
      }
    }
  }

  return {
    /** In the order of the calls. Null if it was not tried any more. */
    send(event: PolledEvent): Promise<ForwardResult | null> {
      const sent = queue.then(() => (stopped.signal.aborted ? null : deliver(event)))
      queue = sent
      return sent
    },
    /** Finishes what is on its way, and tries nothing else. */
    async end(): Promise<void> {
      stopped.abort()
      await queue
    },
  }
}

/** Null, or why nothing can be sent there. */
export const addressIssue = (url: string): string | null =>
  /^https?:/i.test(url)
    ? createPost({ allow_cidrs: ANYWHERE }).check(url)
    : 'the address must begin with http:// or https://'

const outcomeOf = (result: PostResult): Omit<ForwardResult, 'attempts'> => ({
  status: result.status,
  ms: result.ms,
  error: result.outcome === 'answered' ? null : result.message,
})
