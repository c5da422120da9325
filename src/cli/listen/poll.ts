import { setTimeout as sleep } from 'node:timers/promises'
import { CallProblem, type Client, NoAnswer } from '../../client/client.ts'
import type { SignedRequest } from './check-signatures.ts'

export interface PolledEvent extends SignedRequest {
  readonly seq: number
  readonly event: string
}

interface Page {
  readonly data: readonly PolledEvent[]
  readonly has_more: boolean
  readonly last_seq: number
}

interface Listening {
  readonly client: Client
  readonly listener_id: string
  readonly after_seq: number
  readonly events: string
  readonly stop: AbortSignal
  readonly notice: (text: string) => void
}

const WAIT_S = 25
/** Longer than the service waits, and short enough to notice a connection that died silently. */
const ANSWER_MS_MAX = 40_000
const BACK_OFF_MS = { first: 250, max: 10_000 }
/** A busy space must not use up the minute's calls: it pauses between pages, and longer the busier it is. */
const REST_MS = { step: 100, max: 1000 }

/**
 * Yields every event after a number, once and in order, until it is stopped. While the service is away it retries from
 * where it stopped; a refusal is thrown.
 */
export async function* pollEvents(listening: Listening): AsyncGenerator<PolledEvent> {
  let { after_seq } = listening
  for (let busy = 0; ; ) {
    const page = await nextPage(listening, after_seq)
    if (page === null) return
    yield* page.data
    busy = page.last_seq > after_seq ? busy + 1 : 0
    after_seq = page.last_seq
    if (!page.has_more) await rest(Math.min(REST_MS.max, busy * REST_MS.step), listening.stop)
  }
}

/** Asks until there is an answer; null once it is stopped. A failure is reported once. */
async function nextPage(listening: Listening, after_seq: number): Promise<Page | null> {
  const { stop, notice } = listening
  for (let failures = 0; !stop.aborted; failures++) {
    try {
      const page = await ask(listening, after_seq)
      if (failures > 0) notice('connected again; nothing is lost')
      return page
    } catch (error) {
      if (!stop.aborted) await outwait(error, failures, listening)
    }
  }
  return null
}

async function outwait(error: unknown, failures: number, { stop, notice }: Listening): Promise<void> {
  const wait_s = waitFor(error)
  const what = wait_s === null ? 'the service is away; trying again' : `too many calls; going on in ${wait_s} s`
  if (failures === 0) notice(what)
  const backing_off = Math.min(BACK_OFF_MS.max, BACK_OFF_MS.first * 2 ** failures)
  await rest(wait_s === null ? backing_off : wait_s * 1000, stop)
}

/** Seconds to wait, or null if unknown; throws what will not get better. */
function waitFor(error: unknown): number | null {
  if (error instanceof CallProblem && error.status === 429) return pauseOf(error.details['retry_after'])
  if (error instanceof CallProblem && error.status < 500) throw error
  const is_away =
    error instanceof CallProblem ||
    error instanceof NoAnswer ||
    // The connection broke in the middle of an answer, or was silent for too long.
    error instanceof TypeError ||
    error instanceof SyntaxError ||
    error instanceof DOMException
  if (is_away) return null
  throw error
}

/** The wait that the service asks for, within reason: neither zero nor endless. */
function pauseOf(retry_after: unknown): number {
  const asked_s = typeof retry_after === 'number' ? retry_after : 10
  return Math.min(300, Math.max(1, asked_s))
}

async function ask({ client, listener_id, events, stop }: Listening, after_seq: number): Promise<Page> {
  const page = await client.call<Page | null>('GET', `/listeners/${listener_id}/deliveries`, {
    query: { after_seq, events, wait_s: WAIT_S, limit: 100 },
    signal: AbortSignal.any([stop, AbortSignal.timeout(ANSWER_MS_MAX)]),
  })
  if (Array.isArray(page?.data) && isOnward(page, after_seq)) return page
  throw new Error('this is not how a Countersign service answers: check COUNTERSIGN_URL')
}

/** A page that promises more without advancing would be asked for endlessly, as fast as it answers. */
const isOnward = ({ last_seq, has_more }: Page, after_seq: number): boolean =>
  Number.isSafeInteger(last_seq) && (has_more ? last_seq > after_seq : last_seq >= after_seq)

/** Ends early when it is stopped. */
const rest = (ms: number, signal: AbortSignal): Promise<void> => sleep(ms, undefined, { signal }).catch(() => undefined)
