import type { SigningField, SigningValue } from '../../contract/signing/signing.ts'
import { type Answer, isTemporary, type Saved } from './calls.ts'
import { type Drafts, isSame } from './drafts.ts'
import { isOpen } from './guide.ts'
import {
  type AnswersEvent,
  type AnswersState,
  answersReducer,
  draftOf,
  entryOf,
  initialAnswers,
  isEnded,
  isUnsavedIn,
  waitingOf,
} from './answers-reducer.ts'

/** How saving stands, for the line that is always in sight. */
export interface Saving {
  readonly waiting: number
  /** The last try failed, or the browser says that it is offline: answers wait here. */
  readonly offline: boolean
  /** The line works, but the service does not answer. */
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
  /** Something is here, or in these boxes, that the service does not have, even if only because it breaks a rule. */
  readonly isUnsaved: (among?: readonly SigningField[]) => boolean
  /** Sends what waits, now; true when nothing waits any more. */
  readonly flush: () => Promise<boolean>
  /** What the browser believes of its line: it may be wrong, so nothing is held back for it. */
  readonly hint: (online: boolean) => void
  /** To be read before a state is asked for, and given with it: what changed since is newer than that state. */
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

/** Sends what the reducer says is waiting, one after the other, and keeps in the tab what the service does not have. */
export function keepAnswers({ fields, put, later, drafts, onEnded }: AnswersNeeds): Answers {
  let state = restored(fields, drafts)
  const listeners = new Set<() => void>()
  let callOff = () => {}
  let sending: Promise<boolean> | null = null

  const apply = (event: AnswersEvent) => {
    state = keptIn(drafts, state, answersReducer(state, event))
  }
  const dispatch = (event: AnswersEvent) => {
    apply(event)
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
    })
    return sending
  }
  async function sendAll(): Promise<boolean> {
    for (let [id] = waitingOf(state); id !== undefined; [id] = waitingOf(state)) {
      const { value } = entryOf(state, id)
      apply({ type: 'sent', id, value })
      const answer = await put(id, value)
      dispatch({ type: 'answered', id, value, answer })
      if (!answer.ok && isEnded(answer)) onEnded(answer)
      else if (!answer.ok && isTemporary(answer.status)) plan(retryAfter(state.failures - 1))
      else continue
      return false
    }
    return true
  }
  if (waitingOf(state).length > 0) plan(0)

  return {
    answerOf: (id) => entryOf(state, id).value,
    refusalOf: (id) => entryOf(state, id).refusal,
    saving: () => savingOf(state),
    isUnsaved: (among) =>
      isUnsavedIn(
        state,
        among?.map(({ id }) => id),
      ),
    flush,
    set(field, value) {
      dispatch({ type: 'set', field, value })
      if (state.failures === 0) plan(SETTLE_MS)
    },
    hint(online) {
      dispatch({ type: 'hinted', online })
      if (online) void flush()
    },
    moment: () => state.moment,
    learn: (fresh, since) => dispatch({ type: 'learned', fields: fresh, since }),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What is nowhere else is kept in the tab. */
function keptIn(drafts: Drafts, before: AnswersState, state: AnswersState): AnswersState {
  for (const [id, entry] of state.entries) if (entry !== before.entries.get(id)) drafts.keep(id, draftOf(entry))
  return state
}

const savingOf = (state: AnswersState): Saving => ({
  waiting: waitingOf(state).length,
  saved: state.saved,
  offline: state.failures > 0 || state.hinted,
  away: state.failures > 0 && state.away,
})

/** With what the tab kept before a reload, unless the service has heard of something newer since. */
const restored = (fields: readonly SigningField[], drafts: Drafts): AnswersState =>
  fields.reduce((state, field) => {
    const draft = drafts.read().get(field.id)
    if (!draft) return state
    const is_newer = draft.over.some((value) => isSame(value, field.value)) && !isSame(draft.value, field.value)
    if (is_newer && isOpen(field)) return answersReducer(state, { type: 'set', field, value: draft.value })
    drafts.keep(field.id, null)
    return state
  }, initialAnswers(fields))
