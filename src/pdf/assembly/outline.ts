import type { PdfFile } from '../reader/pdf-file.ts'
import { stringText, isString } from '../reader/strings.ts'
import { type Dict, integerOf, numberOf } from '../reader/syntax.ts'
import { listOf } from '../reader/trees.ts'
import type { ObjectWriter } from '../writer/objects.ts'
import { textString } from '../writer/syntax.ts'

/** Of one file; what is beyond is left out. */
const MOST = { items: 2_000, depth: 20, title: 2_000 }

export interface Bookmark {
  readonly title: string
  /** The entries that say where it leads; empty for a heading. */
  readonly leads: string
  /** Its colour and style. */
  readonly look: string
  readonly is_open: boolean
  readonly kids: readonly Bookmark[]
}

/**
 * The bookmarks of a file (ISO 32000-2, 12.3.3). One whose page is not there goes with its title, which tells of that page;
 * those below it stay in its place if theirs is there.
 *
 * @param leadOf null for an item that leads to a page that is not there.
 */
export function bookmarksOf(file: PdfFile, leadOf: (item: Dict) => string | null): readonly Bookmark[] {
  const seen = new Set<string>()
  const level = (first: string | undefined, depth: number): readonly Bookmark[] => {
    const found: Bookmark[] = []
    for (let raw = first; raw !== undefined && depth <= MOST.depth; ) {
      if (seen.has(raw) || seen.size >= MOST.items) break
      seen.add(raw)
      const item = file.optionalDict(raw)
      const kids = level(item.get('First'), depth + 1)
      const leads = leadOf(item)
      const stays = leads !== null && (leads !== '' || kids.length > 0)
      found.push(...(stays ? [{ ...aboutOf(file, item), leads, kids }] : kids))
      raw = item.get('Next')
    }
    return found
  }
  return level(file.optionalDict(file.catalog.get('Outlines')).get('First'), 0)
}

function aboutOf(file: PdfFile, item: Dict): Pick<Bookmark, 'title' | 'look' | 'is_open'> {
  const title = file.resolve(item.get('Title'))
  const text = isString(title) && title.length <= 4 * MOST.title ? stringText(title) : '…'
  const colour = listOf(file, item.get('C')).map((part) => numberOf(file.resolve(part)))
  const style = integerOf(file.resolve(item.get('F'))) ?? 0
  const coloured = colour.length === 3 && colour.every((part) => part !== null) ? ` /C [${colour.join(' ')}]` : ''
  return {
    title: text.length <= MOST.title ? text : '…',
    look: coloured + (style >= 1 && style <= 3 ? ` /F ${style}` : ''),
    is_open: (integerOf(file.resolve(item.get('Count'))) ?? 0) > 0,
  }
}

/** Writes the outline and returns its reference. */
export function putOutline(writer: ObjectWriter, bookmarks: readonly Bookmark[]): string {
  const root = writer.reserve()
  const { first, last, shown } = putLevel(writer, bookmarks, root)
  return writer.put(root, `<< /Type /Outlines /First ${first} 0 R /Last ${last} 0 R /Count ${shown} >>`)
}

interface Level {
  readonly first: number
  readonly last: number
  /** How many items are seen while all above are open. */
  readonly shown: number
}

function putLevel(writer: ObjectWriter, bookmarks: readonly Bookmark[], parent: number): Level {
  const numbers = bookmarks.map(() => writer.reserve())
  let shown = 0
  for (const [at, bookmark] of bookmarks.entries()) {
    const number = numbers[at] ?? 0
    const below = bookmark.kids.length === 0 ? null : putLevel(writer, bookmark.kids, number)
    shown += 1 + (below !== null && bookmark.is_open ? below.shown : 0)
    const beside = linkEntry('Prev', numbers[at - 1]) + linkEntry('Next', numbers[at + 1])
    const around = `/Parent ${parent} 0 R${beside}${belowEntries(bookmark, below)}`
    writer.put(number, `<< /Title ${textString(bookmark.title)} ${around} ${bookmark.leads}${bookmark.look} >>`)
  }
  return { first: numbers[0] ?? 0, last: numbers.at(-1) ?? 0, shown }
}

const linkEntry = (key: string, number: number | undefined): string =>
  number === undefined ? '' : ` /${key} ${number} 0 R`

/** The count of a closed bookmark is negative. */
function belowEntries({ is_open }: Bookmark, below: Level | null): string {
  if (below === null) return ''
  return ` /First ${below.first} 0 R /Last ${below.last} 0 R /Count ${is_open ? below.shown : -below.shown}`
}
