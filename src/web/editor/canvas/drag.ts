import { allowedWay, boundsOf, type Handle, leastSize, type Point, type Rect, resized } from '../state/geometry.ts'
import type { Box, Layout, PageOf } from '../state/layout.ts'
import { type Lines, linesOf, snap } from '../state/snap.ts'
import { follow } from './follow.ts'

/** What a hand does with boxes until it lets go: only the elements move, the layout is told at the end. */
interface Grip {
  readonly event: React.PointerEvent<HTMLElement>
  readonly chosen: Layout
  /** The others of the page, to snap to. */
  readonly others: Layout
  readonly page: PageOf
}

/** So near a line the hand means the line. */
const REACH_PX = 6

const boxElements = (key: string) => document.querySelectorAll<HTMLElement>(`[data-field="${CSS.escape(key)}"]`)
const surfaceOf = (element: Element) => element.closest<HTMLElement>('[data-surface]')

interface Drop {
  /** On their own pages. */
  readonly by: (way: Point) => void
  /** On another page, which is named as its surface is: where each of them lies there, in fractions of it. */
  readonly on: (page: string, corners: ReadonlyMap<string, Point>) => void
}

export function dragBoxes({ event, chosen, others, page }: Grip, drop: Drop): void {
  const surface = surfaceOf(event.currentTarget)
  if (!surface) return
  const size = surface.getBoundingClientRect()
  const lines = linesOf(others, page)
  const here = chosen.filter((box) => box.document === page.document && box.page === page.page)
  const bounds = boundsOf(here)
  const moving = chosen.flatMap(({ key }) =>
    [...boxElements(key)].map((element) => ({
      element,
      in: surfaceOf(element)?.getBoundingClientRect() ?? size,
    })),
  )
  let way: Point = { x: 0, y: 0 }
  let beyond: HTMLElement | null = null
  follow(event, {
    move(px, { free, at }) {
      const over = surfaceAt(at)
      // Boxes of several pages keep to them.
      beyond = over !== surface && here.length === chosen.length ? over : null
      const hand = { x: px.x / size.width, y: px.y / size.height }
      const wanted = allowedWay(chosen, hand)
      const met = snapped({ ...bounds, x: bounds.x + wanted.x, y: bounds.y + wanted.y }, lines, size, free)
      way = beyond ? hand : allowedWay(chosen, { x: wanted.x + met.by.x, y: wanted.y + met.by.y })
      for (const { element, in: page_size } of moving)
        element.style.transform = `translate3d(${way.x * page_size.width}px, ${way.y * page_size.height}px, 0)`
      showGuides(surface, beyond ? null : met)
    },
    end(moved) {
      for (const { element } of moving) element.style.transform = ''
      showGuides(surface, null)
      if (!moved) return
      const name = beyond?.dataset['surface']
      if (!beyond || !name) return drop.by(way)
      const [own, other] = [surface.getBoundingClientRect(), beyond.getBoundingClientRect()]
      const corner = ({ x, y }: Point): Point => ({
        x: (own.left + (x + way.x) * own.width - other.left) / other.width,
        y: (own.top + (y + way.y) * own.height - other.top) / other.height,
      })
      drop.on(name, new Map(here.map((box) => [box.key, corner(box)])))
    },
  })
}

/** The page at this point of the screen, whatever lies on it. */
const surfaceAt = ({ x, y }: Point): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[data-pages] [data-surface]')].find((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    return left <= x && x < right && top <= y && y < bottom
  }) ?? null

export function pullHandle(
  grip: Grip & { readonly handle: Handle; readonly box: Box },
  drop: (rect: Rect) => void,
): void {
  const { event, box, handle, page, others } = grip
  const surface = surfaceOf(event.currentTarget)
  const [element] = boxElements(box.key)
  if (!surface || !element) return
  const size = surface.getBoundingClientRect()
  const lines = linesOf(others, page)
  const least = leastSize(box.type, page)
  let rect: Rect = box
  follow(event, {
    move(px, { free }) {
      const by = { x: px.x / size.width, y: px.y / size.height }
      const free_rect = resized(box, handle, by, least)
      const met = snapped(edgeOf(free_rect, handle), lines, size, free)
      rect = resized(box, handle, { x: by.x + met.by.x, y: by.y + met.by.y }, least)
      showAt(element, rect)
      showGuides(surface, met)
    },
    end(moved) {
      showGuides(surface, null)
      if (moved) drop(rect)
      else showAt(element, box)
    },
  })
}

/** The corner or side that is pulled, as a box without extent. */
const edgeOf = ({ x, y, width, height }: Rect, handle: Handle): Rect => ({
  x: handle.includes('w') ? x : x + width,
  y: handle.includes('n') ? y : y + height,
  width: 0,
  height: 0,
})

function showAt({ style }: HTMLElement, { x, y, width, height }: Rect): void {
  style.left = `${x * 100}%`
  style.top = `${y * 100}%`
  style.width = `${width * 100}%`
  style.height = `${height * 100}%`
}

const NO_LINE = { by: { x: 0, y: 0 }, x: null, y: null }
/** With Alt held nothing is attracted by anything. */
const snapped = (rect: Rect, lines: Lines, size: DOMRect, free: boolean) =>
  free ? NO_LINE : snap(rect, lines, { x: REACH_PX / size.width, y: REACH_PX / size.height })

function showGuides(surface: HTMLElement, met: { x: number | null; y: number | null } | null): void {
  const show = (name: 'x' | 'y', side: 'left' | 'top') => {
    const guide = surface.querySelector<HTMLElement>(`[data-guide="${name}"]`)
    const at = met?.[name] ?? null
    if (!guide) return
    guide.style.display = at === null ? 'none' : 'block'
    guide.style[side] = `${(at ?? 0) * 100}%`
  }
  show('x', 'left')
  show('y', 'top')
}
