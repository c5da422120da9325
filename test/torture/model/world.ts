/** What the model speaks of: it knows nothing of time but hours, and of people but letters. */

export const STATUSES = [
  ...(['draft', 'sent', 'opened', 'signed', 'completed'] as const),
  ...(['declined', 'voided', 'expired', 'recalled', 'gone'] as const),
]
export type Status = (typeof STATUSES)[number]

export interface Person {
  /** Nobody else of the envelope is ever called so. */
  readonly name: string
  readonly signs: boolean
  readonly turn: number
  readonly status: 'created' | 'waiting' | 'sent' | 'opened' | 'signed' | 'declined' | 'expired' | 'voided' | 'copied'
  readonly email: string
  /** How many links were made for them: only the newest may be good. */
  readonly links: number
  readonly has_box: boolean
  readonly has_filled: boolean
  readonly has_agreed: boolean
  /** The hour of the mail that asked them, and of the last that reminded. */
  readonly asked: number | null
  readonly reminded: number | null
  readonly reminders: number
}

export interface Envelope {
  readonly status: Status
  readonly people: readonly Person[]
  /** How many people there ever were. */
  readonly named: number
  readonly has_rhythm: boolean
  readonly deadline: number
  /** Entries of the trail, with the person where they are of one. */
  readonly trail: readonly string[]
  /** Kind and address. */
  readonly mails: readonly string[]
}

export interface World {
  readonly space: 'live' | 'test'
  readonly now: number
  /** Envelopes of this month, and how many there may be. */
  readonly used: number
  readonly allowance: number
  /** Acts are of the newest. */
  readonly envelopes: readonly Envelope[]
}

/** A person as one is wished for; by the envelope's creation or later. */
export interface Wish {
  readonly signs: boolean
  readonly turn: number
  readonly has_box: boolean
}

export type By = 'link' | 'dead link' | "another's link" | 'forged link'

export type EnvelopeAct = 'edit' | 'send' | 'void' | 'recall' | 'delete' | 'remind all'
export type PersonAct =
  | ('rename' | 'readdress' | 'reroute' | 'place' | 'remove' | 'force out')
  | ('remind' | 'hand out' | 'play')
export type SignerAct = 'open' | 'fill' | 'sign' | 'decline' | 'decline mutely'
type Doing<Act extends string, How = unknown> = Act extends string ? { readonly act: Act } & How : never

export interface Who {
  readonly who: number
}

/** One thing that somebody tries. `who` is a place among the people, some of it outside the list. */
export type Command =
  | Doing<'create', { readonly cast: readonly Wish[]; readonly send: boolean; readonly has_rhythm: boolean }>
  | Doing<'add', { readonly wish: Wish }>
  | Doing<EnvelopeAct>
  | Doing<PersonAct, Who>
  | Doing<SignerAct, Who & { readonly by: By }>
  | Doing<'wait', { readonly hours: number }>

export type Of<Act extends Command['act']> = Extract<Command, { readonly act: Act }>
export type Signing = Of<SignerAct>
/** What a sender asks of the newest envelope. */
export type Asking = Of<EnvelopeAct | PersonAct | 'add'>

/** What the service says: `ok`, or the code of the refusal. */
export interface Outcome {
  readonly says: string
  readonly world: World
}

export const DAY = 24
export const DEADLINE_DAYS = 4
export const RHYTHM = { first_after_days: 1, repeat_every_days: 2, max: 2 } as const
export const ALLOWANCE = 2

export const addressOf = (name: string, corrections: number): string => `${name}${corrections}@example.test`
export const nameOf = (place: number): string => String.fromCharCode('a'.charCodeAt(0) + place)

export const personOf = ({ signs, turn, has_box }: Wish, name: string): Person => ({
  name,
  signs,
  turn,
  status: 'created',
  email: addressOf(name, 0),
  links: 0,
  has_box: signs && has_box,
  has_filled: false,
  has_agreed: false,
  asked: null,
  reminded: null,
  reminders: 0,
})

export const emptyWorld = (space: World['space']): World => ({
  space,
  now: 0,
  used: 0,
  allowance: ALLOWANCE,
  envelopes: [],
})

export const current = ({ envelopes }: World): Envelope | undefined => envelopes.at(-1)
