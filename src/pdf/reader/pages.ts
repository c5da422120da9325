import type { PageGeometry } from '../../domain/envelopes/envelope.ts'
import { Budget } from './budget.ts'
import { ColourSpaces, INITIAL_SPACE } from './colour-spaces.ts'
import {
  BALANCED,
  balanceOf,
  type ContentBalance,
  followedBy,
  further,
  isOpen,
  isWrong,
  openMarks,
  worse,
} from './content-balance.ts'
import type { LayersNamed } from './content-operators.ts'
import { unfinished } from './content-tokens.ts'
import { decodeStream } from './filters.ts'
import { freeWhenFull } from './free-memory.ts'
import { BLANK_PAGE, geometryOf, withSoundBoxes } from './geometry.ts'
import { imageEnds } from './image-ends.ts'
import { NestedContent, type Unsettled } from './nested-content.ts'
import { namesUsed, ODD_NAME } from './names-used.ts'
import { INHERITED } from './page-tree.ts'
import type { PdfFile } from './pdf-file.ts'
import { isAmbiguous, Refusal, unlessRefused } from './refusal.ts'
import { SoundFonts } from './sound-fonts.ts'
import { type Dict, entriesWithout, integerOf, isArray, nameOf, type Reference, referenceOf } from './syntax.ts'

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

/** A resource dictionary, split so that an XObject can be added. */
export interface ResourcesIndex {
  readonly rest: string
  readonly xobjects: string
}

export interface PagesIndex {
  readonly pages: readonly PageIndex[]
  readonly resources: readonly ResourcesIndex[]
  /** The first page's annotations, which the seal's invisible widget joins. */
  readonly first_annotations: string
}

/** Numbers of pages whose content a copy has to settle before anything is painted on them. */
export interface UnsettledPages {
  /** They leave something open, or are cut where readers disagree. */
  readonly open: readonly number[]
  /** They have images within their content, or within what they draw. */
  readonly images: readonly number[]
  /** Readers may take other parts of them for data or for operators, so that even our ink could be moved. */
  readonly disputed: readonly number[]
  /** They have operators with other operands than those take, or words that are none. */
  readonly wrong: readonly number[]
  /** How their content, or what they draw, names layers. */
  readonly layers: LayersNamed
  /** Something that they draw, readers draw in ways of their own. */
  readonly is_guessed: boolean
  /** Why readers show letters of the first page named each in their own way; null where they do not. */
  readonly fault: string | null
  /** Why readers take something that they draw for something else; null if there is no reason. */
  readonly ambiguity: string | null
  /** Something that they draw draws itself. */
  readonly is_endless: boolean
}

const MOST = {
  pages: 5_000,
  nodes: 20_000,
  contents: 20_000,
  stream: 64 * 1024 * 1024,
  unpacked: 128 * 1024 * 1024,
}

export interface IndexOptions {
  /** For a file of our own: what its pages open they close, so their content is not read. */
  readonly balanced?: boolean
  /**
   * For intake, which settles content in a copy: what pages draw is searched too, and content that ends within a value
   * is told instead of refused. A file that was kept before is read without, so that it stays one that can be sealed.
   */
  readonly for_intake?: boolean
}

/** Reads all pages in order (ISO 32000-2, 7.7.3). */
export const readPages = (
  file: PdfFile,
  catalog: Dict,
  { balanced = false, for_intake = false }: IndexOptions = {},
): { readonly index: PagesIndex; readonly unsettled: UnsettledPages } => {
  const resources = new ResourceTable(file)
  const balances = new Balances(file)
  const streams = new Budget(MOST.contents, 'the pages have too many content streams')
  const leaves = leavesOf(file, catalog.get('Pages'))
  const stated = integerOf(file.resolve(file.optionalDict(catalog.get('Pages')).get('Count')))
  if (stated !== leaves.length) throw new Refusal('the file has another number of pages than it says')
  const fonts = new SoundFonts(file)
  const nested = new NestedContent(file, fonts)
  let fault: string | null = null
  let lists_others = false
  const unsettled = { open: [] as number[], images: [] as number[], disputed: [] as number[], wrong: [] as number[] }
  const coloursOf = (at: number) => () => new ColourSpaces(file, file.optionalDict(leaves[at]?.whole.get('Resources')))
  const note = (at: number, balance: ContentBalance, within: Unsettled): void => {
    if (isOpen(balance) || within.is_open) unsettled.open.push(at + 1)
    if (balance.images !== 'none' || within.images !== 'none') unsettled.images.push(at + 1)
    const { is_cut, is_unfinished, images } = balance
    if (isWrong(balance, coloursOf(at), INITIAL_SPACE) || nested.with_wrong.size > 0) unsettled.wrong.push(at + 1)
    if (is_cut || is_unfinished || worse(images, within.images) === 'uncertain') unsettled.disputed.push(at + 1)
  }
  let layers: LayersNamed = 'none'
  const pages = leaves.map(({ reference, own, whole }, at) => {
    const contents = contentsOf(file, own.get('Contents'))
    streams.spend(contents.length)
    const its_resources = resources.indexOf(whole.get('Resources'))
    const balance = balanced ? BALANCED : balances.all(contents, whole.get('Resources'))
    if (for_intake) {
      lists_others ||= listsOthers(file, own.get('Contents'), contents.length)
      const drawn = () => nested.unsettledIn(whole.get('Resources'), resources.dicts[its_resources])
      note(at, namedPlainly(balance), toTheWalk(drawn))
      const on_page = fonts.faultOf(balance.order.fonts, file.optionalDict(whole.get('Resources')))
      fault ??= faultOn(at + 1, on_page ?? nested.fault)
    } else note(at, finished(balance), NOTHING_WITHIN)
    layers = further(layers, balance.layers)
    const { low, end } = balance.saves
    return {
      number: reference.number,
      generation: reference.generation,
      dict: entriesWithout(own, 'Contents', 'Resources', ...(own === leaves[0]?.own ? ['Annots'] : [])),
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
    unsettled: {
      ...unsettled,
      layers: further(layers, nested.layers),
      is_guessed: nested.isGuessed,
      fault,
      ambiguity: lists_others || balances.met_others ? OTHERS : nested.ambiguity,
      is_endless: nested.isEndless,
    },
  }
}

function namedPlainly(balance: ContentBalance): ContentBalance {
  if (balance.has_odd_names) throw new Refusal(ODD_NAME)
  return balance
}

const finished = (balance: ContentBalance): ContentBalance => (balance.is_unfinished ? unfinished() : balance)

const NOTHING_WITHIN: Unsettled = { images: 'none', is_open: false }

const faultOn = (page: number, fault: string | null): string | null =>
  fault === null ? null : `page ${page}: ${fault}`

/** An object that another reader may take for another one is told by the walk (soundness.ts), and its copy is searched again. */
function toTheWalk(search: () => Unsettled): Unsettled {
  return unlessRefused(search, (why) => {
    if (!isAmbiguous(why)) throw new Refusal(why)
    return NOTHING_WITHIN
  })
}

export interface Leaf {
  /** Object 0, which does not exist in any file, stands for a page that the tree only counts. */
  readonly reference: Reference
  readonly own: Dict
  /** With inherited entries. */
  readonly whole: Dict
  /** Readers disagree about how the page looks, and a copy settles it. */
  readonly repaired: boolean
}

/**
 * Lists the leaves of the page tree. `for_copy` accepts what a copy can settle: a page that occurs twice, a page that
 * is null, and unusable boxes.
 */
export const leavesOf = (
  file: PdfFile,
  root: string | undefined,
  { for_copy = false }: { for_copy?: boolean } = {},
): readonly Leaf[] => {
  const leaves: Leaf[] = []
  const seen = new Set<number>()
  const waiting: { raw: string | undefined; inherited: Dict }[] = [{ raw: root, inherited: new Map() }]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    bound(leaves.length, seen.size + waiting.length)
    if (for_copy && seen.size > 0 && file.resolve(node.raw) === 'null') {
      leaves.push(BLANK)
      continue
    }
    const { reference, own } = nodeAt(file, node.raw)
    if (seen.has(reference.number)) refuseTwice(own, for_copy)
    seen.add(reference.number)
    const kids = kidsOf(file, own)
    if (kids) {
      const inherited = new Map([...node.inherited, ...[...own].filter(([key]) => isInherited(key))])
      waiting.push(...kids.map((raw) => ({ raw, inherited })).reverse())
    } else leaves.push(leafOf(file, { reference, own, whole: withInherited(own, node.inherited) }, for_copy))
  }
  bound(leaves.length, seen.size)
  if (leaves.length === 0) throw new Refusal('there are no pages')
  return leaves
}

const nodeAt = (file: PdfFile, raw: string | undefined): Pick<Leaf, 'reference' | 'own'> => {
  const reference = referenceOf(raw ?? '')
  if (!reference) throw new Refusal('a page is not an object of its own')
  return { reference, own: file.dict(raw, 'a page') }
}

const bound = (pages: number, nodes: number): void => {
  if (pages > MOST.pages || nodes > MOST.nodes) throw new Refusal('there are too many pages')
}

const BLANK: Leaf = {
  reference: { number: 0, generation: 0 },
  own: BLANK_PAGE,
  whole: BLANK_PAGE,
  repaired: true,
}

const leafOf = (file: PdfFile, page: Omit<Leaf, 'repaired'>, for_copy: boolean): Leaf => {
  const whole = for_copy ? withSoundBoxes(file, page.whole) : page.whole
  return { ...page, whole, repaired: whole !== page.whole }
}

/** Painting on one of them would show on both, and a node inside itself never ends. */
const refuseTwice = (node: Dict, twice: boolean): void => {
  if (!twice || node.has('Kids')) throw new Refusal('a page is in the page tree twice')
}

const withInherited = (own: Dict, inherited: Dict): Dict => {
  const whole = new Map(inherited)
  for (const [key, raw] of own) whole.set(key, raw)
  return whole
}

const isInherited = (key: string): boolean => INHERITED.some((name) => name === key)

const kidsOf = (file: PdfFile, node: Dict): readonly string[] | null => {
  const type = nameOf(file.resolve(node.get('Type')))
  const kids = node.get('Kids')
  if (kids !== undefined && type !== 'Page') return file.items(kids, 'a list of pages')
  if (type === 'Pages' || kids !== undefined) throw new Refusal('the page tree is malformed')
  return null
}

/** References of a stream or an array of streams. References that lead nowhere show nothing and are left out. */
export const contentsOf = (file: PdfFile, raw: string | undefined): readonly Reference[] => {
  if (raw === undefined) return []
  const items = isArray(file.resolve(raw)) ? file.items(raw, 'page content') : [raw]
  return items.flatMap((item) => {
    const reference = referenceOf(item)
    return reference && file.resolve(item) !== 'null' ? [reference] : []
  })
}

const EMPTY = Buffer.alloc(0)
const SPACE = Buffer.from(' ')
const OTHERS = 'the content of a page lists something else than streams'

/** Some readers then leave the page blank. */
const listsOthers = (file: PdfFile, raw: string | undefined, streams: number): boolean =>
  isArray(file.resolve(raw)) && file.items(raw, 'page content').length !== streams

const NO_RESOURCES: Dict = new Map()

/** Reads each content stream once, even if pages share it; one with images, for each page, whose resources count. */
export class Balances {
  /** Whether something is listed as content that is no stream. */
  met_others = false
  readonly #file: PdfFile
  readonly #known = new Map<number, ContentBalance>()
  readonly #unpackable = new Budget(MOST.unpacked, 'the content of the pages is too large')

  constructor(file: PdfFile) {
    this.#file = file
  }

  all(contents: readonly Reference[], resources: string | undefined): ContentBalance {
    const whole = contents.map((item) => this.#of(item, resources)).reduce(followedBy, BALANCED)
    const { has_wrong, is_disordered } = whole.order
    // An operator may stand in another stream than its operands.
    const is_unsure = contents.length > 1 && !whole.is_unfinished && (has_wrong || is_disordered)
    return is_unsure ? { ...whole, order: this.#joined(contents, resources).order } : whole
  }

  #joined(contents: readonly Reference[], resources: string | undefined): ContentBalance {
    const parts = contents.flatMap((item) => [this.#decoded(item) ?? EMPTY, SPACE])
    return balanceOf(Buffer.concat(parts), imageEnds(this.#file, resources))
  }

  #decoded(reference: Reference): Uint8Array | null {
    const stream = this.#file.stream(reference)
    if (!stream) return null
    const content = decodeStream(stream, Math.min(MOST.stream, this.#unpackable.left), { lenient: true })
    this.#unpackable.spend(content.length)
    freeWhenFull()
    return content
  }

  #of(reference: Reference, resources: string | undefined): ContentBalance {
    const known = this.#known.get(reference.number)
    if (known) return known
    const balance = this.#count(reference, resources)
    if (balance.images === 'none') this.#known.set(reference.number, balance)
    return balance
  }

  #count(reference: Reference, resources: string | undefined): ContentBalance {
    const content = this.#decoded(reference)
    if (content === null) {
      this.met_others = true
      return BALANCED
    }
    const balance = balanceOf(content, imageEnds(this.#file, resources))
    // Names of marked content are not looked up.
    const has_odd_names = balance.has_odd_names && namesUsed(this.#file, content, NO_RESOURCES).is_odd
    return { ...balance, has_odd_names }
  }
}

export class ResourceTable {
  readonly all: ResourcesIndex[] = []
  /** The same, not split. */
  readonly dicts: Dict[] = []
  readonly #file: PdfFile
  readonly #known = new Map<string, number>()

  constructor(file: PdfFile) {
    this.#file = file
  }

  indexOf(raw = '<< >>'): number {
    const known = this.#known.get(raw)
    if (known !== undefined) return known
    this.#known.set(raw, this.all.length)
    return this.all.push(this.#split(raw)) - 1
  }

  #split(raw: string): ResourcesIndex {
    const dict = this.#file.optionalDict(raw)
    this.dicts.push(dict)
    const xobjects = this.#file.optionalDict(dict.get('XObject'))
    return { rest: entriesWithout(dict, 'XObject'), xobjects: entriesWithout(xobjects) }
  }
}
