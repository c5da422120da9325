import type { Envelope } from '../../domain/envelopes/envelope.ts'
import type { App } from '../../ports/app.ts'
import { AS_THEY_ARE } from './missing-glyphs.ts'
import type { Originals } from './originals.ts'
import { glyphFailures, rehearseDocument, type SealFailure, type TrialFailure } from './preflight.ts'
import { type Trial, trialsOf } from './trial-stamps.ts'

/** So many values are tried on one copy of a document. */
const TRIED_AT_ONCE_MAX = 2_000

/** What is tried in a document, each value of each box once, however many rows have it. */
interface Tried {
  readonly places: Map<string, number>
  readonly trials: Trial[]
}

/**
 * A rehearsal of many envelopes of one template, which differ in nothing but what is written in their boxes: every
 * document is sealed once for all of them, with all that any of them would hold.
 */
export class RowsRehearsal {
  readonly #rows: { readonly glyphs: readonly SealFailure[]; readonly tried: readonly Int32Array[] }[] = []
  #first: Envelope | null = null
  #documents: Tried[] = []
  readonly #app: App

  constructor(app: App) {
    this.#app = app
  }

  /** Answers the number under which `failures` names what is wrong with it. */
  add(envelope: Envelope): number {
    this.#first ??= envelope
    const tried = envelope.documents.map(({ id }, at) => {
      this.#documents[at] ??= { places: new Map(), trials: [] }
      const { places, trials } = this.#documents[at]
      return Int32Array.from(trialsOf(envelope, id), (trial) => placeOf(trial, places, trials))
    })
    return this.#rows.push({ glyphs: glyphFailures(this.#app, envelope, AS_THEY_ARE), tried }) - 1
  }

  /** By row. */
  async failures(originals: Originals, gone: () => void): Promise<readonly (readonly SealFailure[])[]> {
    const of_documents = await this.#rehearsed(originals, gone)
    return this.#rows.map(({ glyphs, tried }) => [
      ...glyphs,
      ...of_documents.flatMap(({ whole, by_trial }, at) => [
        ...whole,
        ...[...new Set(tried[at])].flatMap((place) => by_trial.get(place)?.map(({ failure }) => failure) ?? []),
      ]),
    ])
  }

  async #rehearsed(originals: Originals, gone: () => void) {
    const envelope = this.#first
    if (envelope === null) return []
    const found: Rehearsed[] = []
    for (const at of envelope.documents.keys()) found.push(await this.#rehearsedOne({ envelope, originals, gone }, at))
    return found
  }

  async #rehearsedOne({ envelope, originals, gone }: Attempt, at: number): Promise<Rehearsed> {
    const found: TrialFailure[] = []
    const document = envelope.documents[at]
    const all = this.#documents[at]?.trials ?? []
    for (let from = 0; document && (from === 0 || from < all.length); from += TRIED_AT_ONCE_MAX) {
      gone()
      const trials = all.slice(from, from + TRIED_AT_ONCE_MAX)
      const attempt = { envelope, originals, places: AS_THEY_ARE, trials }
      const tried = await rehearseDocument(this.#app, attempt, document, at)
      // What is wrong with the document itself is found with every part.
      found.push(...tried.flatMap((one) => numberedFrom(one, from)))
    }
    const whole = found.flatMap(({ stamp, failure }) => (stamp === null ? [failure] : []))
    const by_trial = Map.groupBy(found, ({ stamp }) => stamp ?? -1)
    return { whole, by_trial }
  }
}

interface Attempt {
  readonly envelope: Envelope
  readonly originals: Originals
  readonly gone: () => void
}

interface Rehearsed {
  readonly whole: readonly SealFailure[]
  readonly by_trial: ReadonlyMap<number, readonly TrialFailure[]>
}

function numberedFrom({ stamp, failure }: TrialFailure, from: number): readonly TrialFailure[] {
  if (stamp !== null) return [{ stamp: from + stamp, failure }]
  return from === 0 ? [{ stamp, failure }] : []
}

function placeOf(trial: Trial, places: Tried['places'], trials: Trial[]): number {
  const key = JSON.stringify(trial)
  const known = places.get(key)
  if (known !== undefined) return known
  places.set(key, trials.length)
  return trials.push(trial) - 1
}
