import type { SigningField, SigningValue } from '../contract/signing.ts'
import type { Answer, Saved } from './calls.ts'
import { troubleOf } from './guide.ts'

/** How saving stands, for the line that is always in sight. */
export interface Saving {
  readonly waiting: number
  readonly offline: boolean
  readonly saved: boolean
}

/** What the person has filled in, kept here first and sent on one by one; nothing typed is ever lost to a bad line. */
export interface Answers {
  readonly answerOf: (id: string) => SigningValue | null
  /** Why the service refused this answer, when it did. */
  readonly refusalOf: (id: string) => string | null
  readonly set: (field: SigningField, value: SigningValue | null) => void
  readonly saving: () => Saving
  /** Sends what waits, now; true when nothing waits any more. */
  readonly flush: () => Promise<boolean>
  readonly subscribe: (listener: () => void) => () => void
}

interface AnswersNeeds {
  readonly fields: readonly SigningField[]
  readonly put: (id: string, value: SigningValue | null) => Promise<Answer<Saved>>
  /** Runs `act` after a while; returns what calls it off. */
  readonly later: (act: () => void, wait_ms: number) => () => void
  /** The link, the session or the envelope has ended: no retry can help. */
  readonly onEnded: (answer: { readonly status: number; readonly message: string }) => void
}

/** Long enough that a typed word is one save. */
const SETTLE_MS = 400
const RETRY_MS = [1000, 2000, 4000, 8000, 15_000, 30_000]

export function keepAnswers({ fields, put, later, onEnded }: AnswersNeeds): Answers {
  const values = new Map(fields.map((field) => [field.id, field.value]))
  const waiting = new Map<string, SigningValue | null>()
  const refusals = new Map<string, string>()
  const listeners = new Set<() => void>()
  let failures = 0
  let saved = false
  let callOff = () => {}
  let sending: Promise<boolean> | null = null

  const tell = () => {
    for (const listener of listeners) listener()
  }

  const plan = (wait_ms: number) => {
    callOff()
    callOff = later(() => void flush(), wait_ms)
  }

  const flush = (): Promise<boolean> => {
    callOff()
    sending ??= sendAll().finally(() => {
      sending = null
      tell()
    })
    return sending
  }

  async function sendAll(): Promise<boolean> {
    for (let first = firstOf(waiting); first; first = firstOf(waiting)) {
      const answer = await put(...first)
      if (!settle(first, answer)) return false
      tell()
    }
    return true
  }

  /** False when sending must stop for now. */
  function settle([id, value]: [string, SigningValue | null], answer: Answer<Saved>): boolean {
    if (!answer.ok && isPassing(answer.status)) {
      plan(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0)
      failures += 1
      return false
    }
    failures = 0
    if (!answer.ok && ENDED.includes(answer.status)) {
      onEnded(answer)
      return false
    }
    if (waiting.get(id) === value) waiting.delete(id)
    if (answer.ok) note(id, value, answer.value)
    else refusals.set(id, answer.message)
    return true
  }

  /** A picture comes back as the document will show it. */
  function note(id: string, sent: SigningValue | null, { value }: Saved): void {
    saved = true
    if (value !== undefined && values.get(id) === sent) values.set(id, value)
  }

  return {
    answerOf: (id) => values.get(id) ?? null,
    refusalOf: (id) => refusals.get(id) ?? null,
    saving: () => ({ waiting: waiting.size, offline: failures > 0, saved }),
    flush,
    set(field, value) {
      values.set(field.id, value)
      refusals.delete(field.id)
      if (troubleOf(field, value) === null) waiting.set(field.id, value)
      else waiting.delete(field.id)
      if (failures === 0) plan(SETTLE_MS)
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const firstOf = (
  waiting: ReadonlyMap<string, SigningValue | null>,
): [string, SigningValue | null] | undefined => {
  for (const entry of waiting) return entry
  return undefined
}

/** The session is over, the link retired or the envelope no longer to be signed. */
const ENDED: readonly number[] = [401, 403, 404, 409, 410]

/** No line, a slow line, too many calls or a fault of the service: the same call may work later. */
const isPassing = (status: number) => status === 0 || status === 408 || status === 429 || status >= 500
