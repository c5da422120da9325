import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/** One call of a client, with all its tries. */
export interface Call {
  /** Method and path. */
  readonly what: string
  readonly began_ms: number
  readonly ended_ms: number
  readonly tries: number
  /** Whether it ended with an answer that is no 5xx. */
  readonly answered: boolean
  /** What came of the tries that were not answered, with the seconds since the first began. */
  readonly failures: readonly string[]
}

/** A client's patience, in all and with one try. A retry comes soon, because it costs nobody anything: it is the same call, by its key. */
const PATIENCE_MS = 15_000
const TRY_MS = 5_000
const RETRY_MS = 300
const TOLD_CHARS = 300

/**
 * Sends in place of fetch, so many calls a second, and notes each. What is answered with 5xx or not at all is sent again
 * with the same Idempotency-Key, as the interface tells clients to.
 */
export function openCaller(rate: number): { readonly by: typeof fetch; readonly calls: readonly Call[] } {
  const calls: Call[] = []
  let next_ms = 0
  const turn = async () => {
    const now = performance.now()
    next_ms = Math.max(now, next_ms) + 1000 / rate
    await pause(next_ms - now)
  }
  const by: typeof fetch = async (input, init) => {
    await turn()
    const began_ms = performance.now()
    const failures: string[] = []
    const headers = keyed(init)
    for (let tries = 1; ; tries++) {
      init?.signal?.throwIfAborted()
      const signal = AbortSignal.any([AbortSignal.timeout(TRY_MS), ...(init?.signal ? [init.signal] : [])])
      const outcome = await outcomeOf(input, { ...init, headers, signal })
      const answered = typeof outcome !== 'string'
      const ended_ms = performance.now()
      if (!answered) failures.push(`${((ended_ms - began_ms) / 1000).toFixed(1)} s: ${outcome}`)
      if (answered || ended_ms - began_ms > PATIENCE_MS) {
        calls.push({ what: whatOf(input, init), began_ms, ended_ms, tries, answered, failures })
        return known(outcome, tries)
      }
      await pause(RETRY_MS)
    }
  }
  return { by, calls }
}

/** Signers' calls have no key: a conflict at a second try says that the try before did it. */
function known(outcome: Response | string, tries: number): Response {
  if (typeof outcome !== 'string' && (tries === 1 || outcome.status !== 409)) return outcome
  throw new Error('nobody knows whether it was done')
}

const whatOf = (input: Parameters<typeof fetch>[0], init: RequestInit = {}) =>
  `${init.method ?? 'GET'} ${new URL(String(input)).pathname}`

/** An answer; for none, for a 5xx, and where the try before has not ended yet, on whichever node, what came instead. */
async function outcomeOf(input: Parameters<typeof fetch>[0], init: RequestInit): Promise<Response | string> {
  try {
    const response = await fetch(input, init)
    const body = await response.arrayBuffer()
    const text = Buffer.from(body)
    if (response.status >= 500 || text.includes('"idempotency_in_progress"'))
      return `${response.status} ${text.toString().slice(0, TOLD_CHARS)}`
    return new Response(body.byteLength === 0 ? null : body, response)
  } catch (error) {
    return String((error as Error).cause ?? error)
  }
}

/** With a key, unless it has one. */
function keyed({ method = 'GET', headers: given }: RequestInit = {}): Headers {
  const headers = new Headers(given)
  if (method !== 'GET' && !headers.has('idempotency-key')) headers.set('idempotency-key', randomUUID())
  return headers
}
