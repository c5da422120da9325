import type { SigningField, SigningValue } from '../../contract/signing/signing.ts'
import { type Answer, isTemporary, type Saved } from './calls.ts'
import { type Draft, isPlain, isSame } from './drafts.ts'
import { issueOf } from './guide.ts'

/** One box: what the person has put into it, and what the service is known to hold. */
interface Entry {
  readonly value: SigningValue | null
  readonly held: SigningValue | null
  /** What was sent and may have arrived. */
  readonly tried: readonly Draft['value'][]
  /** Why the service refused this value. */
  readonly refusal: string | null
  /** Since when the value waits to be sent; null where it does not. */
  readonly waiting_since: number | null
  /** When it changed last, here or at the service. */
  readonly changed: number
}

/** Everything that is known of the answers. Time is a count of changes, so that the same events always make the same state. */
export interface AnswersState {
  readonly entries: ReadonlyMap<string, Entry>
  readonly moment: number
  /** Tries in a row that did not get through. */
  readonly failures: number
  /** The last failure was an answer of the service, so the line works. */
  readonly away: boolean
  /** The browser says that it is offline. */
  readonly hinted: boolean
  readonly saved: boolean
}

export type AnswersEvent =
  | { readonly type: 'set'; readonly field: SigningField; readonly value: SigningValue | null }
  | { readonly type: 'sent'; readonly id: string; readonly value: SigningValue | null }
  | {
      readonly type: 'answered'
      readonly id: string
      readonly value: SigningValue | null
      readonly answer: Answer<Saved>
    }
  | { readonly type: 'learned'; readonly fields: readonly SigningField[]; readonly since: number }
  | { readonly type: 'hinted'; readonly online: boolean }

/** The session is over, the link retired or the envelope can no longer be signed: no retry helps. */
const ENDED: readonly number[] = [401, 403, 404, 409, 410]
export const isEnded = (answer: Answer<unknown>): boolean => !answer.ok && ENDED.includes(answer.status)

/** Of a text that is edited while nothing gets through, only the last tries are kept. */
const TRIED_MAX = 20

export const initialAnswers = (fields: readonly SigningField[]): AnswersState => ({
  entries: new Map(fields.map(({ id, value }) => [id, entryWith(value)])),
  moment: 0,
  failures: 0,
  away: false,
  hinted: false,
  saved: false,
})

const entryWith = (value: SigningValue | null): Entry => ({
  value,
  held: value,
  tried: [],
  refusal: null,
  waiting_since: null,
  changed: 0,
})

export function answersReducer(state: AnswersState, event: AnswersEvent): AnswersState {
  switch (event.type) {
    case 'set':
      return whenSet(state, event)
    case 'sent': {
      const { id, value } = event
      const { tried } = entryOf(state, id)
      return isPlain(value) ? change(state, id, { tried: [...tried, value].slice(-TRIED_MAX) }) : state
    }
    case 'answered':
      return whenAnswered(state, event)
    case 'learned':
      return event.fields.reduce((before, field) => learn(before, field, event.since), state)
    case 'hinted':
      return { ...state, hinted: !event.online }
  }
}

type Of<T extends AnswersEvent['type']> = Extract<AnswersEvent, { readonly type: T }>

function whenSet(state: AnswersState, { field, value }: Of<'set'>): AnswersState {
  const { waiting_since } = entryOf(state, field.id)
  const moment = state.moment + 1
  const is_valid = issueOf(field, value) === null
  return change({ ...state, moment }, field.id, {
    value,
    refusal: null,
    changed: moment,
    waiting_since: is_valid ? (waiting_since ?? moment) : null,
  })
}

function whenAnswered(state: AnswersState, { id, value, answer }: Of<'answered'>): AnswersState {
  if (!answer.ok && isTemporary(answer.status))
    return { ...state, away: answer.status !== 0, failures: state.failures + 1 }
  const heard = { ...state, failures: 0, hinted: false }
  if (isEnded(answer)) return heard
  const { value: latest, waiting_since } = entryOf(state, id)
  const is_latest = latest === value
  const settled = { waiting_since: is_latest ? null : waiting_since }
  if (!answer.ok) return change(heard, id, is_latest ? { ...settled, refusal: answer.message } : settled)
  const moment = state.moment + 1
  // A picture comes back as the document will show it.
  const held = answer.value.value ?? value
  const shown = is_latest && answer.value.value !== undefined ? held : latest
  return change({ ...heard, moment, saved: true }, id, {
    ...settled,
    value: shown,
    held,
    tried: [],
    changed: moment,
  })
}

/** What another tab saved counts only where nothing has changed here since it was asked for. */
function learn(state: AnswersState, { id, value }: SigningField, since: number): AnswersState {
  const entry = entryOf(state, id)
  if (entry.changed > since || entry.waiting_since !== null || isSame(entry.held, value)) return state
  return change(state, id, { held: value, value: isKept(entry) ? value : entry.value })
}

const NOTHING = entryWith(null)
export const entryOf = ({ entries }: AnswersState, id: string): Entry => entries.get(id) ?? NOTHING

const change = (state: AnswersState, id: string, changes: Partial<Entry>): AnswersState => ({
  ...state,
  entries: new Map(state.entries).set(id, { ...entryOf(state, id), ...changes }),
})

/** The service holds what the person sees. */
const isKept = ({ value, held }: Entry): boolean => isSame(value, held)

/** The ids of the answers that wait, longest first. */
export const waitingOf = ({ entries }: AnswersState): readonly string[] =>
  [...entries]
    .flatMap(([id, { waiting_since }]) => (waiting_since === null ? [] : [{ id, waiting_since }]))
    .sort((a, b) => a.waiting_since - b.waiting_since)
    .map(({ id }) => id)

/** Of these boxes, or of all. */
export const isUnsavedIn = ({ entries }: AnswersState, ids: Iterable<string> = entries.keys()): boolean =>
  [...ids].some((id) => {
    const entry = entries.get(id)
    return entry !== undefined && (entry.waiting_since !== null || !isKept(entry))
  })

/** What the tab keeps of an answer until the service has it. */
export function draftOf({ value, held, tried, ...entry }: Entry): Draft | null {
  if (!isPlain(value) || (entry.waiting_since === null && isSame(value, held))) return null
  return { value, over: [...(isPlain(held) ? [held] : []), ...tried] }
}
