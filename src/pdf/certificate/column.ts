import type { PaperSize } from '../../domain/paper-size.ts'
import type { Drawing } from '../draw/drawing.ts'

/** In points. */
export const PAPERS = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
} as const satisfies Record<PaperSize, object>

/** The column of text is that of A4; the wider paper has wider margins. */
export const LEFT = 56
export const WIDTH = PAPERS.a4.width - 2 * LEFT

/**
 * Where on the page something begins that is so wide and placed at `x`: counted from the left, and among words that
 * run from right to left as in a mirror.
 */
export const sided = (x: number, width: number, { fonts }: Drawing): number =>
  fonts.rightToLeftPages ? PAPERS.a4.width - x - width : x
