import type { PaperSize } from '../../domain/paper-size.ts'
import type { Drawing } from '../draw/drawing.ts'

/** In points. */
export const PAPERS = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
} as const satisfies Record<PaperSize, object>

/** The text column has the width of A4; wider paper gets wider margins. */
export const LEFT = 56
export const WIDTH = PAPERS.a4.width - 2 * LEFT

/** The left edge of something of this width placed at `x`, mirrored when the text runs from right to left. */
export const mirrored = (x: number, width: number, { fonts }: Drawing): number =>
  fonts.rightToLeftPages ? PAPERS.a4.width - x - width : x
