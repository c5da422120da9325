import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { SCROLLABLE } from '../../ui/scrolled-by-keys.ts'
import type { Layout, PageOf } from '../state/layout.ts'
import type { Editing } from '../state/use-editor.ts'
import type { Look } from '../state/use-look.ts'
import { PageSurface } from './page-surface.tsx'
import { t } from '../../words.ts'

/** As wide as there is room, or a percentage of the paper's own size. */
export type Zoom = 'fit' | number

export interface PagesHandle {
  /** Brings a page into sight. */
  show(index: number): void
}

interface PagesViewProps {
  readonly editing: Editing
  readonly look: Look
  readonly zoom: Zoom
  readonly onSeen: (index: number) => void
  readonly handle: React.RefObject<PagesHandle | null>
  readonly over: (page: PageOf) => ReactNode
}

const GAP_PX = 40
const FIT_PX_MAX = 900
/** CSS has 96 pixels to an inch, paper 72 points. */
const PX_PER_POINT = 96 / 72
const NONE: Layout = []

/** All pages below each other; only those in sight, and their neighbours, are there at all. */
export function PagesView({ editing, look, zoom, onSeen, handle, over }: PagesViewProps) {
  const { layout, state, acts, wrong } = editing
  const { pages, titleOf, imageOf, people } = look
  const locked = editing.subject.locked !== null
  const scroller = useRef<HTMLElement>(null)
  const room = useWidth(scroller)
  const sizes = useMemo(() => pages.map((page) => sizeOf(page, zoom, room)), [pages, zoom, room])
  const list = useVirtualizer({
    count: pages.length,
    getScrollElement: () => scroller.current,
    estimateSize: (i) => (sizes[i]?.height ?? 0) + GAP_PX,
    overscan: 1,
    rangeExtractor: useWithHeld(editing, pages),
  })
  // Other sizes, other places.
  useEffect(() => {
    if (sizes.length > 0) list.measure()
  }, [list, sizes])
  const items = list.getVirtualItems()
  const seen = useSeen(items, (list.scrollOffset ?? 0) + (scroller.current?.clientHeight ?? 0) / 2)
  useEffect(() => onSeen(seen), [seen, onSeen])
  useImperativeHandle(handle, () => ({ show: (index) => list.scrollToIndex(index, { align: 'start' }) }), [list])
  const by_page = useByPage(layout)
  const read = useReader({ layout, selection: state.selection })
  return (
    <section
      ref={scroller}
      aria-label={t('editor.pages')}
      data-pages
      {...SCROLLABLE}
      className="relative h-full overflow-auto rounded-md border border-line bg-calm-wash"
    >
      <div className="relative mx-auto min-w-fit" style={{ height: list.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const page = pages[index]
          const size = sizes[index]
          if (!page || !size) return null
          return (
            <div key={index} className="absolute inset-x-0 grid justify-center" style={{ top: start }}>
              <p className="h-7 pt-1.5 text-center text-xs text-soft" dir="auto">
                {titleOf(index)}
              </p>
              <div style={size}>
                <PageSurface
                  page={page}
                  title={titleOf(index)}
                  image={imageOf(page, size.width)}
                  boxes={by_page.get(`${page.document} ${page.page}`) ?? NONE}
                  selection={state.selection}
                  focus={state.focus}
                  {...{ people, wrong, acts, locked, read }}
                >
                  {over(page)}
                </PageSurface>
              </div>
            </div>
          )
        })}
      </div>
    </section>
  )
}

/** The page of the box in hand stays while it is carried over others: with its element the hand would lose it. */
function useWithHeld({ chosen: [held] }: Editing, pages: readonly PageOf[]) {
  const index = pages.findIndex(({ document, page }) => document === held?.document && page === held.page)
  return useCallback(
    (range: Range) => {
      const seen = defaultRangeExtractor(range)
      return index < 0 || seen.includes(index) ? seen : [...seen, index].sort((a, b) => a - b)
    },
    [index],
  )
}

/** For what happens later: a function that stays the same and answers what was given last. */
function useReader<T>(value: T): () => T {
  const latest = useRef(value)
  latest.current = value
  return useCallback(() => latest.current, [])
}

function sizeOf({ width, height }: PageOf, zoom: Zoom, room: number) {
  const wanted = zoom === 'fit' ? Math.min(room - 32, FIT_PX_MAX) : (width * PX_PER_POINT * zoom) / 100
  const shown = Math.max(120, Math.round(wanted))
  return { width: shown, height: Math.round((shown * height) / width) }
}

function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(600)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** The page in the middle of what is in sight. */
function useSeen(items: readonly { index: number; start: number; end: number }[], middle: number): number {
  const here = items.find(({ start, end }) => start <= middle && middle < end)
  return here?.index ?? items[0]?.index ?? 0
}

/** Lists that did not change stay the same lists, so that their pages are not drawn anew. */
function useByPage(layout: Layout): ReadonlyMap<string, Layout> {
  const last = useRef<ReadonlyMap<string, Layout>>(new Map())
  return useMemo(() => {
    const grouped = Map.groupBy(layout, ({ document, page }) => `${document} ${page}`)
    const next = new Map<string, Layout>()
    for (const [name, boxes] of grouped) {
      const before = last.current.get(name)
      const same = before?.length === boxes.length && boxes.every((box, i) => box === before[i])
      next.set(name, same ? before : boxes)
    }
    last.current = next
    return next
  }, [layout])
}
