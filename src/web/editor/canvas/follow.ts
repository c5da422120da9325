import type { Point } from '../state/geometry.ts'

/** So far the hand means to move at all. */
const SLACK_PX = 3
/** So near the edge of what is in sight the hand means what lies beyond, at most so much of it in one frame. */
const EDGE_PX = 48
const SCROLL_PX_MAX = 18

interface Held {
  /** With Alt nothing is attracted by anything. */
  readonly free: boolean
  /** On the screen. */
  readonly at: Point
}

interface Following {
  /** The way so far, over the paper: what scrolled by beneath the hand counts too. */
  readonly move: (px: Point, held: Held) => void
  /** False where the hand hardly moved, or gave up. */
  readonly end: (moved: boolean) => void
}

/** Mouse, finger and pen alike, until it is lifted; Escape gives up. Held at the edge of the pages, it scrolls them. */
export function follow(
  { currentTarget, pointerId, clientX, clientY }: React.PointerEvent<HTMLElement>,
  { move, end }: Following,
): void {
  const pages = document.querySelector<HTMLElement>('[data-pages]')
  const from = { x: clientX + (pages?.scrollLeft ?? 0), y: clientY + (pages?.scrollTop ?? 0) }
  let held: Held = { free: false, at: { x: clientX, y: clientY } }
  let moved = false
  let frame = 0
  currentTarget.setPointerCapture(pointerId)
  const wayTo = ({ x, y }: Point) => ({
    x: x + (pages?.scrollLeft ?? 0) - from.x,
    y: y + (pages?.scrollTop ?? 0) - from.y,
  })
  const scroll = () => {
    frame = 0
    const by = pages ? scrollAt(held.at, pages.getBoundingClientRect()) : 0
    if (by === 0 || !pages) return
    const before = pages.scrollTop
    pages.scrollTop += by
    if (pages.scrollTop === before) return
    move(wayTo(held.at), held)
    frame = requestAnimationFrame(scroll)
  }
  const onMove = (event: PointerEvent) => {
    held = { free: event.altKey, at: { x: event.clientX, y: event.clientY } }
    const px = wayTo(held.at)
    moved ||= Math.hypot(px.x, px.y) > SLACK_PX
    if (!moved) return
    move(px, held)
    if (frame === 0) frame = requestAnimationFrame(scroll)
  }
  const finish = (kept: boolean) => {
    cancelAnimationFrame(frame)
    currentTarget.removeEventListener('pointermove', onMove)
    currentTarget.removeEventListener('pointerup', onUp)
    currentTarget.removeEventListener('pointercancel', onCancel)
    document.removeEventListener('keydown', onKey, true)
    end(kept && moved)
  }
  const onUp = () => finish(true)
  const onCancel = () => finish(false)
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    finish(false)
  }
  currentTarget.addEventListener('pointermove', onMove)
  currentTarget.addEventListener('pointerup', onUp)
  currentTarget.addEventListener('pointercancel', onCancel)
  document.addEventListener('keydown', onKey, true)
}

/** The nearer the edge the faster; beside the pages nothing scrolls. */
function scrollAt({ x, y }: Point, { left, right, top, bottom }: DOMRect): number {
  if (x < left || x > right) return 0
  const over = Math.max(0, y - (bottom - EDGE_PX)) - Math.max(0, top + EDGE_PX - y)
  return Math.max(-1, Math.min(1, over / EDGE_PX)) * SCROLL_PX_MAX
}
