export interface Retries {
  /** The first one is among them. */
  readonly attempts_max: number
  /** The longest wait before an attempt; an answer that asks for more is handed on. */
  readonly wait_s_max: number
  /** Before the second attempt, then twice as long each time; a part of it is left to chance. */
  readonly wait_s_first: number
}

const USUAL: Retries = { attempts_max: 4, wait_s_max: 30, wait_s_first: 0.5 }

/** Answers after which the same call may succeed: too many calls, a proxy without a service, a service that is away. */
const PASSING = [429, 502, 503, 504]
const HARMLESS = ['GET', 'HEAD']

type Send = (request: Request) => Promise<Response>

/**
 * Sends a call again that got no answer or was asked to wait. Each change carries an `Idempotency-Key`, the same in every
 * attempt, so that it happens once.
 */
export function retrying(send: Send, given: Partial<Retries>): Send {
  const retries = { ...USUAL, ...given }
  return async (request) => {
    const once = withKey(request)
    for (let attempt = 1; ; attempt++) {
      const is_last = attempt >= retries.attempts_max
      // A body can be read once; the last attempt needs no copy of it.
      const outcome = await settled(send(is_last ? once : once.clone()))
      const wait_s = is_last ? null : await waitAfter(outcome, attempt, retries)
      if (wait_s === null || once.signal.aborted) return handedOn(outcome)
      await passed(wait_s, once.signal)
    }
  }
}

function withKey(request: Request): Request {
  if (HARMLESS.includes(request.method) || request.headers.has('idempotency-key')) return request
  const headers = new Headers(request.headers)
  headers.set('idempotency-key', crypto.randomUUID())
  return new Request(request, { headers })
}

type Outcome = { readonly response: Response } | { readonly failure: unknown }

const settled = (answer: Promise<Response>): Promise<Outcome> =>
  answer.then(
    (response) => ({ response }),
    (failure: unknown) => ({ failure }),
  )

function handedOn(outcome: Outcome): Response {
  if ('response' in outcome) return outcome.response
  throw outcome.failure
}

/** Null if another attempt would be of no use. */
async function waitAfter(outcome: Outcome, attempt: number, retries: Retries): Promise<number | null> {
  const { wait_s_first, wait_s_max } = retries
  const usual = Math.min(wait_s_max, wait_s_first * 2 ** (attempt - 1))
  const by_chance = usual * (0.5 + Math.random() / 2)
  if ('failure' in outcome) return by_chance
  if (!(await isPassing(outcome.response))) return null
  const asked = outcome.response.headers.get('retry-after')
  if (asked === null || !/^\d{1,9}$/.test(asked)) return by_chance
  return Number(asked) <= wait_s_max ? Number(asked) : null
}

async function isPassing(response: Response): Promise<boolean> {
  if (PASSING.includes(response.status)) return true
  if (response.status !== 409) return false
  // The first attempt is still under way.
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return (
    typeof problem === 'object' && problem !== null && 'code' in problem && problem.code === 'idempotency_in_progress'
  )
}

/** Ends at once when the call is given up. */
const passed = (wait_s: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const give_up = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', give_up)
      resolve()
    }, wait_s * 1000)
    signal.addEventListener('abort', give_up, { once: true })
  })
