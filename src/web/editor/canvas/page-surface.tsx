import { memo, useCallback, useMemo } from 'react'
import type { EditorActs } from '../state/acts.ts'
import { between, type Handle, type Rect } from '../state/geometry.ts'
import type { Box, Layout, PageOf } from '../state/layout.ts'
import type { Person } from '../state/subject.ts'
import { dragBoxes, pullHandle } from './drag.ts'
import { FieldBox } from './field-box.tsx'
import { follow } from './follow.ts'
import { PageImage } from '../../ui/page-image.tsx'

export interface SurfaceProps {
  readonly page: PageOf
  readonly image: string
  readonly title: string
  readonly boxes: Layout
  readonly people: ReadonlyMap<string, Person>
  readonly selection: readonly string[]
  readonly focus: string | null
  readonly wrong: ReadonlySet<string>
  readonly acts: EditorActs
  readonly locked: boolean
  /** The whole layout at this moment: a drag may take boxes of other pages along. */
  readonly read: () => { readonly layout: Layout; readonly selection: readonly string[] }
  readonly children?: React.ReactNode
}

/** One page as signers see it, and the fields on it. */
export const PageSurface = memo(function PageSurface(props: SurfaceProps) {
  const { page, image, title, boxes, people, selection, focus, wrong, locked, children } = props
  const { onGrip, onPull, onFocused, onEmpty } = useHands(props)
  const chosen = useMemo(() => new Set(selection), [selection])
  return (
    <section aria-label={title} className="relative size-full bg-[#fff] shadow-float">
      <PageImage src={image} draggable={false} className="absolute inset-0 size-full select-none" />
      <div
        data-surface={`${page.document} ${page.page}`}
        className="absolute inset-0"
        onPointerDown={locked ? undefined : onEmpty}
      >
        {children}
        {boxes.map((box) => (
          <FieldBox
            key={box.key}
            box={box}
            person={people.get(box.owner)}
            chosen={chosen.has(box.key)}
            alone={!locked && chosen.size === 1 && chosen.has(box.key)}
            takes_focus={focus === box.key}
            wrong={wrong.has(box.key)}
            {...{ onGrip, onPull, onFocused }}
          />
        ))}
        <i data-guide="x" className="pointer-events-none absolute inset-y-0 z-20 hidden w-px bg-[#b0337a]" />
        <i data-guide="y" className="pointer-events-none absolute inset-x-0 z-20 hidden h-px bg-[#b0337a]" />
        <i data-frame className="pointer-events-none absolute z-20 hidden border border-[#1b4fd6] bg-[#1b4fd6]/10" />
      </div>
    </section>
  )
})

function useHands({ page, acts, locked, read }: SurfaceProps) {
  const onGrip = useCallback(
    (box: Box, event: React.PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      acts.press(box.key, event.shiftKey)
      if (locked || event.shiftKey) return
      const { layout, selection } = read()
      const keys = selection.includes(box.key) ? selection : [box.key]
      const chosen = layout.filter(({ key }) => keys.includes(key))
      dragBoxes({ event, chosen, others: othersOn(page, layout, keys), page }, { by: acts.move, on: acts.moveTo })
    },
    [acts, locked, read, page],
  )
  const onPull = useCallback(
    (box: Box, handle: Handle, event: React.PointerEvent<HTMLElement>) => {
      event.stopPropagation()
      const others = othersOn(page, read().layout, [box.key])
      pullHandle({ event, box, handle, page, chosen: [box], others }, (rect) => acts.put(box.key, rect))
    },
    [acts, read, page],
  )
  const onFocused = useCallback(
    (key: string) => {
      // Several that are chosen stay so: Shift and Space take this one in.
      if (read().selection.length < 2) acts.choose([key])
    },
    [acts, read],
  )
  const onEmpty = useCallback(
    (event: React.PointerEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget || event.button !== 0) return
      const { selection } = read()
      const before = event.shiftKey ? selection : []
      acts.choose(before)
      // A finger on the page scrolls it.
      if (event.pointerType !== 'mouse') return
      const here = () => read().layout.filter((box) => isOn(page, box))
      drawFrame(event, (rect) => acts.frame(before, here(), rect))
    },
    [acts, read, page],
  )
  return { onGrip, onPull, onFocused, onEmpty }
}

const isOn = (page: PageOf, box: Box) => box.document === page.document && box.page === page.page
const othersOn = (page: PageOf, layout: Layout, keys: readonly string[]): Layout =>
  layout.filter((box) => isOn(page, box) && !keys.includes(box.key))

function drawFrame(event: React.PointerEvent<HTMLElement>, take: (rect: Rect) => void): void {
  const surface = event.currentTarget
  const frame = surface.querySelector<HTMLElement>('[data-frame]')
  const size = surface.getBoundingClientRect()
  const from = { x: (event.clientX - size.left) / size.width, y: (event.clientY - size.top) / size.height }
  let rect: Rect = { ...from, width: 0, height: 0 }
  follow(event, {
    move(px) {
      rect = between(from, { x: from.x + px.x / size.width, y: from.y + px.y / size.height })
      if (!frame) return
      frame.style.display = 'block'
      frame.style.left = `${rect.x * 100}%`
      frame.style.top = `${rect.y * 100}%`
      frame.style.width = `${rect.width * 100}%`
      frame.style.height = `${rect.height * 100}%`
    },
    end(moved) {
      if (frame) frame.style.display = 'none'
      if (moved) take(rect)
    },
  })
}
