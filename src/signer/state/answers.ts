import type { SigningField, SigningValue } from '../../contract/signing/signing.ts'
import { type Answer, isPassing, type Saved } from './calls.ts'
import { type Drafts, isPlain, isSame } from './drafts.ts'
import { isOpen, issueOf } from './guide.ts'

/** How saving stands, for the line that is always in sight. */
export interface Saving {
  readonly waiting: number
  /** The last try failed, or the browser says that there is no line: answers wait here. */
  readonly offline: boolean
  /** It is not the line but the service that does not answer. */
  readonly away: boolean
  readonly saved: boolean
}

/** What the person has filled in, kept here first and sent on one by one; nothing typed is ever lost to a bad line. */
export interface Answers {
  readonly answerOf: (id: string) => SigningValue | null
  /** Why the service refused this answer, when it did. */
  readonly refusalOf: (id: string) => string | null
  readonly set: (field: SigningField, value: SigningValue | null) => void
  readonly saving: () => Saving
  /** Something is here that the service does not have, be it that it breaks a rule. */
  readonly isUnsaved: () => boolean
  /** Sends what waits, now; true when nothing waits any more. */
  readonly flush: () => Promise<boolean>
  /** What the browser believes of its line: it may be wrong, so nothing is held back for it. */
  readonly hint: (online: boolean) => void
  /** To be asked before a state is asked for, and given with it: what changed since is newer than that state. */
  readonly moment: () => number
  /** Takes over what was saved elsewhere, such as in another tab. */
  readonly learn: (fields: readonly SigningField[], since: number) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** What these boxes hold now, and what is said of it. */
export const givenIn = (fields: readonly SigningField[], { answerOf, refusalOf }: Answers): readonly unknown[] =>
  fields.flatMap(({ id }) => [answerOf(id), refusalOf(id)])

export interface AnswersNeeds {
  readonly fields: readonly SigningField[]
  readonly put: (id: string, value: SigningValue | null) => Promise<Answer<Saved>>
  /** Runs `act` after a while; returns what calls it off. */
  readonly later: (act: () => void, wait_ms: number) => () => void
  readonly drafts: Drafts
  /** The link, the session or the envelope has ended: no retry can help. */
  readonly onEnded: (answer: { readonly status: number; readonly message: string }) => void
}

/** Long enough that a typed word is one save. */
const SETTLE_MS = 400
const RETRY_MS = [1000, 2000, 4000, 8000, 15_000, 30_000] as const
export const retryAfter = (failures: number): number => RETRY_MS[failures] ?? 30_000

export function keepAnswers({ fields, put, later, drafts, onEnded }: AnswersNeeds): Answers {
  const values = new Map(fields.map((field) => [field.id, field.value]))
  /** What the service holds, as far as it has told. */
  const held = new Map(values)
  /** What was sent and may have arrived, or not. */
  const tried = new Map<string, (string | boolean | null)[]>()
  const waiting = new Map<string, SigningValue | null>()
  const refusals = new Map<string, string>()
  const changed = new Map<string, number>()
  const listeners = new Set<() => void>()
  let [failures, moment] = [0, 0]
  let [saved, hinted, away] = [false, false, false]
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
      const [id, value] = first
      if (isPlain(value)) tried.set(id, [...(tried.get(id) ?? []), value].slice(-TRIED_MAX))
      putBy(id)
      const answer = await put(id, value)
      if (!settle(first, answer)) return false
      tell()
    }
    return true
  }

  /** False when sending must stop for now. */
  function settle([id, value]: [string, SigningValue | null], answer: Answer<Saved>): boolean {
    if (!answer.ok && isPassing(answer.status)) {
      away = answer.status !== 0
      plan(retryAfter(failures))
      failures += 1
      return false
    }
    failures = 0
    hinted = false
    if (!answer.ok && ENDED.includes(answer.status)) {
      onEnded(answer)
      return false
    }
    if (waiting.get(id) === value) waiting.delete(id)
    if (answer.ok) note(id, value, answer.value)
    else if (values.get(id) === value) refusals.set(id, answer.message)
    return true
  }

  /** A picture comes back as the document will show it. */
  function note(id: string, sent: SigningValue | null, { value }: Saved): void {
    saved = true
    held.set(id, value ?? sent)
    tried.delete(id)
    touch(id)
    if (value !== undefined && values.get(id) === sent) values.set(id, value)
    putBy(id)
  }

  const touch = (id: string) => {
    moment += 1
    changed.set(id, moment)
  }

  const isKept = (id: string) => isSame(values.get(id) ?? null, held.get(id) ?? null)

  /** In the tab too, for as long as it is nowhere else. */
  function putBy(id: string): void {
    const [value, base] = [values.get(id) ?? null, held.get(id) ?? null]
    if (!isPlain(value)) return
    const over = [...(isPlain(base) ? [base] : []), ...(tried.get(id) ?? [])]
    drafts.keep(id, isKept(id) && !waiting.has(id) ? null : { value, over })
  }

  function hold(field: SigningField, value: SigningValue | null): void {
    values.set(field.id, value)
    refusals.delete(field.id)
    touch(field.id)
    if (issueOf(field, value) === null) waiting.set(field.id, value)
    else waiting.delete(field.id)
    putBy(field.id)
  }

  /** What was put by before a reload, unless the service has heard of something newer since. */
  function restore(): void {
    for (const field of fields) {
      const draft = drafts.read().get(field.id)
      if (!draft) continue
      const newer = draft.over.some((value) => isSame(value, field.value)) && !isSame(draft.value, field.value)
      if (newer && isOpen(field)) hold(field, draft.value)
      else drafts.keep(field.id, null)
    }
    if (waiting.size > 0) plan(0)
  }
  restore()

  return {
    answerOf: (id) => values.get(id) ?? null,
    refusalOf: (id) => refusals.get(id) ?? null,
    saving: () => ({
      waiting: waiting.size,
      saved,
      offline: failures > 0 || hinted,
      away: failures > 0 && away,
    }),
    isUnsaved: () => waiting.size > 0 || [...values.keys()].some((id) => !isKept(id)),
    flush,
    set(field, value) {
      hold(field, value)
      if (failures === 0) plan(SETTLE_MS)
      tell()
    },
    hint(online) {
      hinted = !online
      if (online) void flush()
      tell()
    },
    moment: () => moment,
    learn(fresh, since) {
      for (const { id, value } of fresh) {
        if ((changed.get(id) ?? 0) > since || waiting.has(id) || isSame(held.get(id) ?? null, value)) continue
        if (isKept(id)) values.set(id, value)
        held.set(id, value)
        putBy(id)
      }
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Of a text that is typed on while nothing is answered, the last few tries. */
const TRIED_MAX = 20

const firstOf = (waiting: ReadonlyMap<string, SigningValue | null>): [string, SigningValue | null] | undefined => {
  for (const entry of waiting) return entry
  return undefined
}

/** The session is over, the link retired or the envelope no longer to be signed. */
const ENDED: readonly number[] = [401, 403, 404, 409, 410]
