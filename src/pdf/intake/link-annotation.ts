import type { PdfFile } from '../reader/pdf-file.ts'
import { type Dict, entriesWithout, isArray, isDict, numberOf } from '../reader/syntax.ts'
import { FLAGS, flagsOf } from './annotation-flags.ts'

/** Entries of an annotation with which a link can show something, or show itself only sometimes. */
const LOOKS = ['AP', 'MK', 'OC'] as const

/** Flags that change nothing about what is seen. */
const { print, no_zoom, no_rotate, read_only, locked, locked_contents } = FLAGS
const PLAIN = print | no_zoom | no_rotate | read_only | locked | locked_contents

/**
 * Whether a link is more than an area that leads somewhere. Readers draw links last, over what was signed, and some draw
 * them only on paper.
 */
export const hasLook = (file: PdfFile, link: Dict): boolean =>
  LOOKS.some((key) => file.resolve(link.get(key)) !== 'null') ||
  (flagsOf(file, link) & ~PLAIN) !== 0 ||
  frameOf(file, link) > 0

/**
 * The widest frame that a reader draws around a link, in points. Readers disagree about which of the two entries counts
 * and what a missing width is (ISO 32000-2, 12.5.4), so anything but a plain zero counts as 1.
 */
export const frameOf = (file: PdfFile, link: Dict): number => {
  const [style, border] = [file.resolve(link.get('BS')), file.resolve(link.get('Border'))]
  const widths: number[] = []
  if (isDict(style)) widths.push(widthOf(file, file.dict(style, '').get('W')))
  if (isArray(border)) widths.push(widthOf(file, file.items(border, '')[2]))
  return widths.length === 0 ? DEFAULT_PT : Math.max(...widths)
}

const DEFAULT_PT = 1
const widthOf = (file: PdfFile, raw: string | undefined): number => Math.abs(numberOf(file.resolve(raw)) ?? DEFAULT_PT)

/** What is left of a link in a copy: its area, where it leads, and what it is called. */
const KEPT: readonly string[] = [
  ...['Type', 'Subtype', 'Rect', 'QuadPoints', 'A', 'Dest'],
  ...['Contents', 'Lang', 'M', 'NM', 'StructParent', 'T'],
]

/** The body of a link in a copy, without any look. It shows the same on the screen and on paper: nothing. */
export const bareLink = (link: Dict, { acts }: { acts: boolean }): string => {
  const left = [...link.keys()].filter((key) => !KEPT.includes(key))
  return `<< ${entriesWithout(link, ...left, ...(acts ? ['A'] : []))}\n/F ${print} /Border [0 0 0] >>`
}
