import type { PageGeometry } from '../../domain/envelopes/envelope.ts'
import { Budget } from './budget.ts'
import { BALANCED, openMarks } from './content-balance.ts'
import { unfinished } from './content-tokens.ts'
import { geometryOf } from './geometry.ts'
import { Balances } from './page-balances.ts'
import { contentsOf, type Leaf, leavesOf } from './page-leaves.ts'
import type { PdfFile } from './pdf-file.ts'
import { Refusal } from './refusal.ts'
import { type ResourcesIndex, ResourceTable } from './resource-table.ts'
import { type Dict, entriesWithout, integerOf } from './syntax.ts'
import { type UnsettledPages, UnsettledSearch } from './unsettled-pages.ts'

/** What the seal writer needs to paint over a page without reading it again. */
export interface PageIndex {
  readonly number: number
  readonly generation: number
  /** The page's own entries, without those that the writer sets. */
  readonly dict: string
  /** Position in the list of resources, which pages often share. */
  readonly resources: number
  /** References of the old content streams in order. */
  readonly contents: readonly string[]
  readonly geometry: PageGeometry
  /** How many q go before the old content and how many Q after it to restore the initial state. */
  readonly saves: number
  readonly restores: number
  /** How many marked contents the old content leaves open. A hidden layer would hide whatever is painted next. */
  readonly marks: number
}

export interface PagesIndex {
  readonly pages: readonly PageIndex[]
  readonly resources: readonly ResourcesIndex[]
  /** The first page's annotations, which the seal's invisible widget joins. */
  readonly first_annotations: string
}

const MOST_CONTENTS = 20_000

export interface IndexOptions {
  /** For a file of our own: what its pages open they close, so their content is not read. */
  readonly balanced?: boolean
  /**
   * For intake, which settles content in a copy: what pages draw is searched too, and content that ends within a value
   * is told instead of refused. A file that was kept before is read without, so that it stays one that can be sealed.
   */
  readonly for_intake?: boolean
}

interface ReadPages {
  readonly index: PagesIndex
  readonly leaves: readonly Leaf[]
  /** Unless for intake, of the content of pages alone. */
  readonly unsettled: UnsettledPages
}

/** Reads all pages in order (ISO 32000-2, 7.7.3). */
export const readPages = (
  file: PdfFile,
  catalog: Dict,
  { balanced = false, for_intake = false }: IndexOptions = {},
): ReadPages => {
  const resources = new ResourceTable(file)
  const balances = new Balances(file)
  const streams = new Budget(MOST_CONTENTS, 'the pages have too many content streams')
  const leaves = leavesOf(file, catalog.get('Pages'))
  const stated = integerOf(file.resolve(file.optionalDict(catalog.get('Pages')).get('Count')))
  if (stated !== leaves.length) throw new Refusal('the file has another number of pages than it says')
  const search = new UnsettledSearch(file)
  const pages = leaves.map((leaf, at): PageIndex => {
    const { reference, own, whole } = leaf
    const contents = contentsOf(file, own.get('Contents'))
    streams.spend(contents.length)
    const its_resources = resources.indexOf(whole.get('Resources'))
    const balance = balanced ? BALANCED : balances.all(contents, whole.get('Resources'))
    const dict = resources.dicts[its_resources] ?? NOTHING
    const page = { number: at + 1, leaf, balance, streams: contents.length, resources: dict }
    if (for_intake) search.page(page)
    else if (balance.is_unfinished) unfinished()
    else search.contentOf(page)
    const { low, end } = balance.saves
    return {
      number: reference.number,
      generation: reference.generation,
      dict: entriesWithout(own, 'Contents', 'Resources', ...(at === 0 ? ['Annots'] : [])),
      resources: its_resources,
      contents: contents.map(({ number, generation }) => `${number} ${generation} R`),
      geometry: geometryOf(file, whole),
      saves: 1 - low,
      restores: 1 - low + end,
      marks: openMarks(balance),
    }
  })
  const first = file.items(leaves[0]?.own.get('Annots'), 'the list of annotations')
  return {
    index: { pages, resources: resources.all, first_annotations: first.join(' ') },
    leaves,
    unsettled: search.found(balances),
  }
}

const NOTHING: Dict = new Map()
