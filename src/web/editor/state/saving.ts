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

export interface Door {
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

export interface Saver {
  readonly start: Layout
  state(): SaveState
  /** Whether the service has this very layout. */
  holds(layout: Layout): boolean
  /** What is to be saved, after a moment without further changes. */
  want(layout: Layout): void
  /** At once; false where it did not come about. */
  flush(): Promise<boolean>
  /** After a conflict: the other's state is known, and this is wanted instead of it. */
  accept(theirs: Layout, next: Layout): void
  /** Work that is nowhere but here. */
  draft(): Draft | null
  close(): void
}

interface World {
  readonly door: Door
  readonly onState: (state: SaveState) => void
  /** Calls back after so many milliseconds; answers how to call it off. */
  readonly later: (ms: number, act: () => void) => () => void
}

const REST_MS = 900
const AGAIN_MS = [2_000, 4_000, 8_000, 15_000, 30_000]

/** Keeps a layout at the service: one save at a time, the newest state, never over what somebody else did. */
export function openSaver({ door, onState, later }: World, stored: Stored, draft: Draft | null): Saver {
  const ids = new Map<string, string>(draft?.ids)
  let base = named(stored, ids)
  // The same as the service writes it: options filled in, texts trimmed.
  let seen = base.layout
  // Ids that the service has now; one that a step back brings again has gone there for good.
  let known = new Set(stored.layout.map(({ key }) => key))
  let pending: Stored | null = null
  let wanted = draft ? draft.layout : base.layout
  let state: SaveState = { kind: 'saved' }
  let running: Promise<void> | null = null
  let callOff = () => {}
  let failures = 0
  let closed = false

  const tell = (next: SaveState) => {
    state = next
    if (!closed) onState(next)
  }
  const wait = (ms: number) => {
    callOff()
    callOff = later(ms, () => void run())
  }
  const run = (): Promise<void> => {
    running ??= attempt().finally(() => {
      running = null
    })
    return running
  }
  const idOf = (key: string) => {
    const id = ids.get(key) ?? key
    return known.has(id) ? id : undefined
  }
  async function attempt(): Promise<void> {
    callOff()
    while (!sameLayout(wanted, base.layout)) {
      tell({ kind: 'saving' })
      const failure = await send(wanted)
      if (failure && !(await recovers(failure))) return
    }
    tell({ kind: 'saved' })
  }
  async function send(layout: Layout): Promise<Failure | null> {
    try {
      const kept = await door.save(layout, idOf, base.etag)
      for (const [i, { key }] of layout.entries()) ids.set(key, kept.layout[i]?.key ?? key)
      known = new Set(kept.layout.map(({ key }) => key))
      base = { etag: kept.etag, layout }
      seen = named(kept, ids).layout
      failures = 0
      return null
    } catch (error) {
      return door.failureOf(error)
    }
  }
  /** Whether it is to be tried again at once. */
  async function recovers(failure: Failure): Promise<boolean> {
    if (failure.kind !== 'changed') return stop(failure)
    try {
      return meet(await door.read())
    } catch (error) {
      const again = door.failureOf(error)
      return stop(again.kind === 'changed' ? { kind: 'unreachable', why: '', signed_out: false } : again)
    }
  }
  /** What is there instead of what was: the same to whoever signs, or a question to whoever edits. */
  function meet(found: Stored): boolean {
    const theirs = named(found, ids)
    const same = sameLayout(theirs.layout, wanted)
    if (same || sameLayout(theirs.layout, seen)) {
      take({ etag: found.etag, layout: same ? wanted : base.layout }, found)
      return true
    }
    pending = found
    tell({ kind: 'conflict', theirs: theirs.layout })
    return false
  }
  function stop(failure: Exclude<Failure, { kind: 'changed' }>): false {
    tell(failure)
    if (failure.kind !== 'unreachable') return false
    wait(AGAIN_MS[Math.min(failures, AGAIN_MS.length - 1)] ?? 0)
    failures += 1
    return false
  }
  function take(next: Stored, { layout }: Stored): void {
    base = next
    known = new Set(layout.map(({ key }) => key))
    seen = named({ etag: '', layout }, ids).layout
  }

  if (draft && draft.base.etag !== stored.etag && !sameLayout(draft.base.layout, base.layout)) {
    pending = stored
    if (!sameLayout(wanted, base.layout)) state = { kind: 'conflict', theirs: base.layout }
  } else if (draft && !sameLayout(wanted, base.layout)) {
    state = { kind: 'waiting' }
    wait(REST_MS)
  }
  return {
    start: wanted,
    state: () => state,
    holds: (layout) => layout === base.layout || (state.kind === 'saved' && layout === wanted),
    want(layout) {
      wanted = layout
      if (state.kind === 'conflict' || state.kind === 'locked') return
      if (running !== null) return
      if (sameLayout(wanted, base.layout)) {
        callOff()
        tell({ kind: 'saved' })
        return
      }
      if (state.kind === 'unreachable') return
      tell({ kind: 'waiting' })
      wait(REST_MS)
    },
    async flush() {
      if (state.kind !== 'conflict' && state.kind !== 'locked') await run()
      return sameLayout(wanted, base.layout)
    },
    accept(theirs, next) {
      wanted = next
      if (pending) take({ etag: pending.etag, layout: theirs }, pending)
      pending = null
      tell({ kind: 'waiting' })
      wait(0)
    },
    draft: () =>
      sameLayout(wanted, base.layout)
        ? null
        : { base: { etag: base.etag, layout: seen }, layout: wanted, ids: [...ids] },
    close() {
      closed = true
      callOff()
    },
  }
}

/** Boxes that were made here keep the keys they have here. */
function named({ etag, layout }: Stored, ids: ReadonlyMap<string, string>): Stored {
  const keys = new Map([...ids].map(([key, id]) => [id, key]))
  return { etag, layout: layout.map((box) => ({ ...box, key: keys.get(box.key) ?? box.key })) }
}
