import type { Issue } from '../../../domain/refusal.ts'
import { type Layout, sameLayout } from './layout.ts'

/** What the service has, and the name of that state. Keys of its boxes are their ids. */
export interface Stored {
  readonly etag: string
  readonly layout: Layout
}

/** Why a save did not come about, as far as it matters here. */
export type Failure =
  | { readonly kind: 'changed' }
  | { readonly kind: 'unreachable'; readonly why: string; readonly signed_out: boolean }
  | { readonly kind: 'refused'; readonly issues: readonly Issue[] }
  | { readonly kind: 'locked'; readonly why: string }

/** The service, as far as an editor needs it. */
export interface DraftApi {
  read(): Promise<Stored>
  /** Answers all boxes as they are kept, in their order. */
  save(layout: Layout, idOf: (key: string) => string | undefined, etag: string): Promise<Stored>
  failureOf(error: unknown): Failure
}

export type SaveState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'conflict'; readonly theirs: Layout }
  | Exclude<Failure, { readonly kind: 'changed' }>

/** What a browser keeps until the service has it. */
export interface Draft {
  readonly base: Stored
  readonly layout: Layout
  readonly ids: readonly (readonly [key: string, id: string])[]
}

interface World {
  readonly api: DraftApi
  readonly onState: (state: SaveState) => void
  /** Calls back after so many milliseconds; answers how to call it off. */
  readonly later: (ms: number, act: () => void) => () => void
}

const SETTLE_MS = 900
const RETRY_MS = [2_000, 4_000, 8_000, 15_000, 30_000]

/** Keeps a layout at the service: one save at a time, the newest state, never over what somebody else did. */
export class Saver {
  readonly start: Layout
  readonly #world: World
  /** The ids that the service gave to boxes made here, by their keys. */
  readonly #ids: Map<string, string>
  /** What the service has. */
  #base: Stored
  /** The same as the service writes it: options filled in, texts trimmed. */
  #seen: Layout
  /** Ids that the service has now; one that a step back brings again has gone there for good. */
  #known: ReadonlySet<string>
  /** What somebody else saved, until it is decided what becomes of it. */
  #theirs: Stored | null = null
  #wanted: Layout
  #state: SaveState = { kind: 'saved' }
  #running: Promise<void> | null = null
  #callOff = () => {}
  #failures = 0
  /** That the session ended, until something is saved or asked for again. */
  #ended: Extract<Failure, { kind: 'unreachable' }> | null = null
  #closed = false

  constructor(world: World, stored: Stored, draft: Draft | null) {
    this.#world = world
    this.#ids = new Map(draft?.ids)
    this.#base = named(stored, this.#ids)
    this.#seen = this.#base.layout
    this.#known = keysOf(stored)
    this.#wanted = draft ? draft.layout : this.#base.layout
    this.start = this.#wanted
    if (draft) this.#resume(draft, stored)
  }

  state(): SaveState {
    return this.#state
  }

  /** Whether the service has this very layout. */
  holds(layout: Layout): boolean {
    return layout === this.#base.layout || (this.#state.kind === 'saved' && layout === this.#wanted)
  }

  /** What is to be saved, after a moment without further changes. */
  want(layout: Layout): void {
    this.#wanted = layout
    if (this.#is('conflict', 'locked') || this.#running !== null) return
    if (this.#isSaved()) {
      this.#callOff()
      this.#enter({ kind: 'saved' })
    } else if (!this.#is('unreachable')) this.#wait(SETTLE_MS)
  }

  /** Saves at once; false where that did not succeed. */
  async flush(): Promise<boolean> {
    this.#ended = null
    if (!this.#is('conflict', 'locked')) await this.#run()
    return this.#isSaved()
  }

  /** After a conflict: the other's state is known, and this is wanted instead of it. */
  accept(theirs: Layout, next: Layout): void {
    this.#wanted = next
    if (this.#theirs) this.#take({ etag: this.#theirs.etag, layout: theirs }, this.#theirs)
    this.#theirs = null
    this.#wait(0)
  }

  /** Work that is nowhere but here. */
  draft(): Draft | null {
    if (this.#isSaved()) return null
    return { base: { etag: this.#base.etag, layout: this.#seen }, layout: this.#wanted, ids: [...this.#ids] }
  }

  close(): void {
    this.#closed = true
    this.#callOff()
  }

  #resume({ base }: Draft, stored: Stored): void {
    const is_outdated = base.etag !== stored.etag && !sameLayout(base.layout, this.#base.layout)
    if (is_outdated) this.#theirs = stored
    if (this.#isSaved()) return
    this.#state = is_outdated ? { kind: 'conflict', theirs: this.#base.layout } : { kind: 'waiting' }
    if (!is_outdated) this.#after(SETTLE_MS)
  }

  #is(...kinds: readonly SaveState['kind'][]): boolean {
    return kinds.includes(this.#state.kind)
  }

  #isSaved(): boolean {
    return sameLayout(this.#wanted, this.#base.layout)
  }

  #enter(state: SaveState): void {
    this.#state = state
    if (!this.#closed) this.#world.onState(state)
  }

  #wait(ms: number): void {
    this.#enter({ kind: 'waiting' })
    this.#after(ms)
  }

  #after(ms: number): void {
    this.#callOff()
    this.#callOff = this.#world.later(ms, () => void this.#run())
  }

  #run(): Promise<void> {
    this.#running ??= this.#attempt().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #attempt(): Promise<void> {
    this.#callOff()
    while (!this.#isSaved()) {
      this.#enter({ kind: 'saving' })
      const failure = await this.#send(this.#wanted)
      if (failure && !(await this.#recover(failure))) return
    }
    this.#enter({ kind: 'saved' })
  }

  async #send(layout: Layout): Promise<Failure | null> {
    try {
      const kept = await this.#world.api.save(layout, (key) => this.#idOf(key), this.#base.etag)
      for (const [i, { key }] of layout.entries()) this.#ids.set(key, kept.layout[i]?.key ?? key)
      this.#take({ etag: kept.etag, layout }, kept)
      this.#failures = 0
      this.#ended = null
      return null
    } catch (error) {
      return this.#world.api.failureOf(error)
    }
  }

  #idOf(key: string): string | undefined {
    const id = this.#ids.get(key) ?? key
    return this.#known.has(id) ? id : undefined
  }

  /** Whether it is to be tried again at once. */
  async #recover(failure: Failure): Promise<boolean> {
    if (failure.kind !== 'changed') return this.#stop(failure)
    try {
      return this.#meet(await this.#world.api.read())
    } catch (error) {
      const again = this.#world.api.failureOf(error)
      return this.#stop(again.kind === 'changed' ? { kind: 'unreachable', why: '', signed_out: false } : again)
    }
  }

  /** What is there instead of what was: the same to whoever signs, or a question to whoever edits. */
  #meet(found: Stored): boolean {
    const theirs = named(found, this.#ids)
    const same = sameLayout(theirs.layout, this.#wanted)
    if (same || sameLayout(theirs.layout, this.#seen)) {
      this.#take({ etag: found.etag, layout: same ? this.#wanted : this.#base.layout }, found)
      return true
    }
    this.#theirs = found
    this.#enter({ kind: 'conflict', theirs: theirs.layout })
    return false
  }

  #stop(found: Exclude<Failure, { kind: 'changed' }>): false {
    // Who signed in elsewhere, and has not come back yet, has a page that the new session does not know.
    const failure = found.kind === 'locked' ? (this.#ended ?? found) : found
    if (failure.kind === 'unreachable' && failure.signed_out) this.#ended = failure
    this.#enter(failure)
    if (failure.kind === 'unreachable') this.#after(RETRY_MS[this.#failures++] ?? 30_000)
    return false
  }

  #take(base: Stored, stored: Stored): void {
    this.#base = base
    this.#known = keysOf(stored)
    this.#seen = named(stored, this.#ids).layout
  }
}

const keysOf = ({ layout }: Stored): ReadonlySet<string> => new Set(layout.map(({ key }) => key))

/** Boxes that were made here keep the keys they have here. */
function named({ etag, layout }: Stored, ids: ReadonlyMap<string, string>): Stored {
  const keys = new Map([...ids].map(([key, id]) => [id, key]))
  return { etag, layout: layout.map((box) => ({ ...box, key: keys.get(box.key) ?? box.key })) }
}
