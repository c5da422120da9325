import { boundsOf, type Rect, within } from './geometry.ts'

export type Side = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom'

/** All to one side, or to one middle, of what they span together. Their sizes stay. */
export function aligned(rects: readonly Rect[], side: Side): readonly Rect[] {
  const all = boundsOf(rects)
  const place: Readonly<Record<Side, (rect: Rect) => Partial<Rect>>> = {
    left: () => ({ x: all.x }),
    centre: ({ width }) => ({ x: all.x + (all.width - width) / 2 }),
    right: ({ width }) => ({ x: all.x + all.width - width }),
    top: () => ({ y: all.y }),
    middle: ({ height }) => ({ y: all.y + (all.height - height) / 2 }),
    bottom: ({ height }) => ({ y: all.y + all.height - height }),
  }
  return rects.map((rect) => within({ ...rect, ...place[side](rect) }))
}

/** The same gap between each and the next; the outer two stay where they are. */
export function distributed(rects: readonly Rect[], way: 'across' | 'down'): readonly Rect[] {
  if (rects.length < 3) return rects
  const [from, span] = way === 'across' ? (['x', 'width'] as const) : (['y', 'height'] as const)
  const order = rects.map((_, i) => i).sort((a, b) => middle(rects[a], from, span) - middle(rects[b], from, span))
  const all = boundsOf(rects)
  const gap = (all[span] - rects.reduce((sum, rect) => sum + rect[span], 0)) / (rects.length - 1)
  const placed = [...rects]
  let at = all[from]
  for (const i of order) {
    const rect = rects[i]
    if (!rect) continue
    placed[i] = within({ ...rect, [from]: at })
    at += rect[span] + gap
  }
  return placed
}

const middle = (rect: Rect | undefined, from: 'x' | 'y', span: 'width' | 'height'): number =>
  rect ? rect[from] + rect[span] / 2 : 0
