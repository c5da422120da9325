import { type Rect, touches } from './geometry.ts'
import type { Box, Layout } from './layout.ts'

/** Keys of boxes, in the order they were chosen; boxes of several pages may be in it. */
export type Selection = readonly string[]

/** A press upon a box: it alone, or with Shift it more or less. A press upon one of several keeps them, to be dragged. */
export function pressed(selection: Selection, key: string, more: boolean): Selection {
  if (more) return selection.includes(key) ? selection.filter((one) => one !== key) : [...selection, key]
  return selection.includes(key) ? selection : [key]
}

/** Whatever the drawn frame touches on its page, beside what was chosen before. */
export function framed(before: Selection, boxes: readonly Box[], frame: Rect): Selection {
  const touched = boxes.filter((box) => touches(box, frame)).map(({ key }) => key)
  return [...before, ...touched.filter((key) => !before.includes(key))]
}

export const everything = (layout: Layout): Selection => layout.map(({ key }) => key)

/** Those that are still there, for example after a step back. */
export function remaining(selection: Selection, layout: Layout): Selection {
  const keys = new Set(layout.map(({ key }) => key))
  const left = selection.filter((key) => keys.has(key))
  return left.length === selection.length ? selection : left
}
