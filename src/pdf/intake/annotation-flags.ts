import type { PdfFile } from '../reader/pdf-file.ts'
import { type Dict, integerOf } from '../reader/syntax.ts'

/** Flags of annotations (ISO 32000-2, table 167). */
export const FLAGS = {
  hidden: 1 << 1,
  print: 1 << 2,
  no_zoom: 1 << 3,
  /** Stays upright on a rotated page and is anchored by its upper left corner. */
  no_rotate: 1 << 4,
  no_view: 1 << 5,
  read_only: 1 << 6,
  locked: 1 << 7,
  toggle_no_view: 1 << 8,
  locked_contents: 1 << 9,
} as const

export const flagsOf = (file: PdfFile, annotation: Dict): number => integerOf(file.resolve(annotation.get('F'))) ?? 0

/** Whether an annotation is not shown on the screen, which is what a signer sees. */
export const isUnseen = (file: PdfFile, annotation: Dict): boolean =>
  (flagsOf(file, annotation) & (FLAGS.hidden | FLAGS.no_view)) !== 0
