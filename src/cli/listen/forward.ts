import { setTimeout as sleep } from 'node:timers/promises'
import { createPost } from '../../outgoing/post.ts'
import type { PostResult } from '../../ports/post.ts'
import type { PolledEvent } from './poll.ts'

/** What became of an event that was sent on. */
export interface ForwardResult {
  /** Null where nothing answered. */
  readonly status: number | null
  readonly ms: number
  readonly attempts: number
  readonly error: string | null
}

/** Between tries at a receiver that does not answer, which is mostly being restarted. */
const PAUSES_MS = [300, 900, 2000]
/** Any address: it is named by whoever runs the command, on their own machine. */
const ANYWHERE = ['0.0.0.0/0', '::/0']

/** Sends events on, one after another, with the headers and bytes they came with. */
export function openForwarder(url: string) {
  const stopped = new AbortController()
  const post = createPost({ allow_cidrs: ANYWHERE })
  let queue: Promise<unknown> = Promise.resolve()
  /** One that has just been given up is not waited for again until it answers. */
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
    /** In the order of the calls. Null where it was no longer tried. */
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
