import { oddColours, plainColours } from '../reader/odd-colours.ts'
import { plainFont } from '../reader/odd-fonts.ts'
import { oddForm, plainForm } from '../reader/odd-forms.ts'
import { plainOpacities } from '../reader/odd-states.ts'
import type { PdfFile } from '../reader/pdf-file.ts'
import { type Dict, dictAt, entriesWithout, isArray, isDict, itemsOf } from '../reader/syntax.ts'

/** A value in whose dictionaries all that readers understand differently is said as PDFium understands it. */
export const settledObject = (raw: string, file: PdfFile): string => {
  if (isArray(raw))
    return `[${itemsOf(raw, Number.POSITIVE_INFINITY)
      .map((item) => settledObject(item, file))
      .join(' ')}]`
  return isDict(raw) ? settledDict(raw, file) : raw
}

/** What has nothing to settle keeps its spelling. */
function settledDict(raw: string, file: PdfFile): string {
  const { dict } = dictAt(raw, 0)
  const inner = new Map([...dict].map(([key, value]) => [key, settledObject(value, file)] as const))
  const changes = [...dict].some(([key, value]) => inner.get(key) !== value)
  const fitting = plainOpacities(file, plainFont(file, inner))
  const odd: Dict =
    oddForm(file, fitting) !== null || oddColours(file, fitting) !== null ? settledEntries(fitting, file) : fitting
  return changes || odd !== inner ? `<< ${entriesWithout(odd)} >>` : raw
}

const settledEntries = (dict: Dict, file: PdfFile): Dict => plainColours(file, plainForm(file, dict))

/** Without entries that are null, which are the same as none (ISO 32000-2, 7.3.9): some readers look further for those. */
export const withoutNothing = (raw: string): string => {
  if (!isDict(raw)) return raw
  const { dict } = dictAt(raw, 0)
  const kept = new Map(
    [...dict].flatMap(([key, value]) => (value === 'null' ? [] : [[key, withoutNothing(value)] as const])),
  )
  return `<< ${entriesWithout(kept)} >>`
}
