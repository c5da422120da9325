import type { PdfFile } from '../reader/pdf-file.ts'
import { isString, stringText } from '../reader/strings.ts'
import { type Dict, isArray, isDict, nameOf, numberOf } from '../reader/syntax.ts'
import { isLink, isPopup, isStamp, isWidget } from './active-content.ts'
import { FLAGS, flagsOf } from './annotation-flags.ts'
import { hasDrawing, hasOddForm, namesItsLook } from './appearance.ts'
import { frameOf } from './link-annotation.ts'

/** A wider frame around a link hides something. Narrow ones are what LaTeX draws. */
const FRAME_MOST_PT = 3
const PARENTS_MAX = 32
const NAME_MAX = 60

/**
 * Says which annotation of a signed file is not shown alike on the screen and on paper, or by some readers only; null if
 * all are. In any other file such annotations are settled to what a signer sees, but here nothing can be changed.
 */
export const unevenLook = (file: PdfFile, pages: readonly Dict[]): string | null => {
  for (const [index, page] of pages.entries()) {
    for (const raw of file.items(page.get('Annots'), 'the list of annotations')) {
      const annotation = file.optionalDict(raw)
      const why = unevenness(file, annotation)
      if (why !== null) return `${whatIsOn(file, annotation)} on page ${index + 1} ${why}`
    }
  }
  return null
}

const ON_PAPER = 'is shown on paper and not on the screen'
const ON_SCREEN = 'is shown on the screen and not on paper'
const BY_SOME = 'is shown by some PDF readers and not by others'

const unevenness = (file: PdfFile, annotation: Dict): string | null => {
  const flags = flagsOf(file, annotation)
  if ((flags & FLAGS.hidden) !== 0 || !hasArea(file, annotation)) return null
  const look = lookOf(file, annotation)
  if (look === null) return null
  if (look === 'of_some_readers' || (flags & FLAGS.toggle_no_view) !== 0) return BY_SOME
  const [screen, paper] = [(flags & FLAGS.no_view) === 0, (flags & FLAGS.print) !== 0]
  if (screen === paper) return null
  return screen ? ON_SCREEN : ON_PAPER
}

/** Whether an annotation shows anything, and whether to everyone. */
const lookOf = (file: PdfFile, annotation: Dict): 'of_all' | 'of_some_readers' | null => {
  const drawn = hasDrawing(file, annotation)
  if (isPopup(file, annotation)) return drawn ? 'of_some_readers' : null
  if (drawn) return isAlike(file, annotation) ? 'of_all' : 'of_some_readers'
  // Some readers make up a look for a stamp from its name.
  if (isStamp(file, annotation)) return 'of_some_readers'
  if (isLink(file, annotation)) return frameOf(file, annotation) > FRAME_MOST_PT ? 'of_some_readers' : null
  return !isWidget(file, annotation) || saysSomething(file, annotation) ? 'of_all' : null
}

const isAlike = (file: PdfFile, annotation: Dict): boolean =>
  namesItsLook(file, annotation) && !hasOddForm(file, annotation)

/** Whether a reader makes a look for a field that has none: of its value, its caption or its colours. */
const saysSomething = (file: PdfFile, widget: Dict): boolean => {
  const colours = file.optionalDict(widget.get('MK'))
  if (['BG', 'BC', 'CA'].some((key) => isSaid(file, colours.get(key)))) return true
  let field = widget
  for (let left = PARENTS_MAX; left > 0 && field.size > 0; left--) {
    if (isSaid(file, field.get('V'))) return true
    field = file.optionalDict(field.get('Parent'))
  }
  return false
}

/** The value of a signature field is a dictionary, which no reader shows. */
const isSaid = (file: PdfFile, raw: string | undefined): boolean => {
  const value = file.resolve(raw)
  if (isArray(value)) return file.items(value, '').length > 0
  return isString(value) ? stringText(value) !== '' : value !== 'null' && !isDict(value)
}

const hasArea = (file: PdfFile, annotation: Dict): boolean => {
  const rect = file.resolve(annotation.get('Rect'))
  if (!isArray(rect)) return false
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = file.items(rect, '').map((item) => numberOf(file.resolve(item)) ?? 0)
  return x0 !== x1 && y0 !== y1
}

/** `the field "total"`, or `an annotation (Stamp)`. */
const whatIsOn = (file: PdfFile, annotation: Dict): string => {
  const kind = nameOf(file.resolve(annotation.get('Subtype'))) ?? ''
  const title = file.resolve(annotation.get('T'))
  const plain = (text: string) => text.replace(/[^\p{L}\p{N} ._-]/gu, '?').slice(0, NAME_MAX)
  if (isWidget(file, annotation)) return isString(title) ? `the field "${plain(stringText(title))}"` : 'a field'
  return kind === '' ? 'an annotation' : `an annotation (${plain(kind)})`
}
