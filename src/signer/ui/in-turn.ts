import { type Component, createElement, type FunctionComponent } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { memo } from './memo.ts'
import { shallowEqual } from './shallow-equal.ts'

interface Turn {
  /** A sheet lies over it: it has time, wherever it is. */
  readonly behind?: boolean
}

/**
 * A part of the page that is drawn again at once where it is in sight or led to, and else after the frame, one part after
 * the other: what a key changes out of sight keeps nobody waiting for what it changes under their eyes.
 */
export function inTurn<P extends { readonly current?: string | null }>(
  Part: FunctionComponent<P>,
): FunctionComponent<P & Turn> {
  const Same = memo(Part)
  return memo(function InTurn(this: Component<P>, { behind = false, ...rest }: P & Turn) {
    const props = rest as unknown as P
    const is_seen = useSeen(this)
    const latest = useRef(props)
    const drawn = useRef(props)
    const [, redraw] = useState(0)
    latest.current = props
    if (!behind && (is_seen.current || props.current)) drawn.current = props
    const is_stale = !shallowEqual(drawn.current, props)
    useEffect(() => {
      if (!is_stale) return
      return takeTurn(() => {
        drawn.current = latest.current
        redraw((n) => n + 1)
      })
    })
    return createElement(Same, drawn.current)
  } as FunctionComponent<P & Turn>)
}

/** Whether its element is in the window; true until the browser has said so. */
function useSeen(part: object) {
  const is_seen = useRef(true)
  useEffect(() => {
    const { base } = part as { readonly base?: Node }
    if (!(base instanceof Element)) return
    // The document as root: in a frame of another site, margins count for no other.
    const observer = new IntersectionObserver(
      (entries) => {
        is_seen.current = entries.at(-1)?.isIntersecting ?? true
      },
      { root: document, rootMargin: '10%' },
    )
    observer.observe(base)
    return () => observer.disconnect()
  }, [])
  return is_seen
}

/** So many rows to each side fill a phone's screen. */
const NEAR = 8

/** Of a long list the rows that are new: those near the current one at once, the others after the frame. */
export function useNearFirst<T extends { readonly id: string }>(
  rows: readonly T[],
  current: string | null,
): readonly T[] {
  const drawn = useRef<ReadonlySet<string> | null>(null)
  const [, redraw] = useState(0)
  const at = rows.findIndex(({ id }) => id === current)
  const known = at < 0 ? null : drawn.current
  const now = known ? rows.filter(({ id }, i) => known.has(id) || Math.abs(i - at) <= NEAR) : rows
  useEffect(() => {
    drawn.current = idsOf(now)
    if (now.length === rows.length) return
    return takeTurn(() => {
      drawn.current = idsOf(rows)
      redraw((n) => n + 1)
    })
  })
  return now
}

const idsOf = (rows: readonly { readonly id: string }[]): ReadonlySet<string> => new Set(rows.map(({ id }) => id))

const waiting = new Set<() => void>()

/** Runs it when those before it are done, one in a task of its own; answers what calls it off. */
function takeTurn(act: () => void): () => void {
  if (waiting.size === 0) setTimeout(next)
  waiting.add(act)
  return () => waiting.delete(act)
}

function next(): void {
  const [first] = waiting
  if (!first) return
  waiting.delete(first)
  first()
  if (waiting.size > 0) setTimeout(next)
}
