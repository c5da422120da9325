import { ColourSpaces, INITIAL_SPACE } from './colour-spaces.ts'
import { type ContentBalance, further, isOpen, isWrong, worse } from './content-balance.ts'
import type { LayersNamed } from './content-operators.ts'
import { NestedContent, type Unsettled } from './nested-content.ts'
import { ODD_NAME } from './names-used.ts'
import type { Leaf } from './page-leaves.ts'
import type { PdfFile } from './pdf-file.ts'
import { isAmbiguous, Refusal, unlessRefused } from './refusal.ts'
import { SoundFonts } from './sound-fonts.ts'
import type { TextSigns } from './spoken/text-signs.ts'
import { type Dict, isArray } from './syntax.ts'

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
  /** A font that something they draw writes with, and its resources lack; null where there is none. */
  readonly missing_font: string | null
  /** Why readers take something that they draw for something else; null if there is no reason. */
  readonly ambiguity: string | null
  /** Something that they draw draws itself. */
  readonly is_endless: boolean
  /** They write in fonts that are not in the file, of which readers may lack letters. */
  readonly lacking: readonly number[]
  /** From what is seen whether they may be read otherwise than they look. */
  readonly texts: TextSigns
}

/** A page whose content has been read. */
interface ReadPage {
  /** From 1. */
  readonly number: number
  readonly leaf: Leaf
  readonly balance: ContentBalance
  /** How many streams its content has. */
  readonly streams: number
  readonly resources: Dict
}

/** Looks for what a copy has to settle on pages and in what they draw. */
export class UnsettledSearch {
  readonly #file: PdfFile
  readonly #fonts: SoundFonts
  readonly #nested: NestedContent
  readonly #open: number[] = []
  readonly #images: number[] = []
  readonly #disputed: number[] = []
  readonly #wrong: number[] = []
  readonly #lacking: number[] = []
  readonly #pages: number[] = []
  readonly #telling: number[] = []
  #layers: LayersNamed = 'none'
  #fault: string | null = null
  #lists_others = false

  constructor(file: PdfFile) {
    this.#file = file
    this.#fonts = new SoundFonts(file)
    this.#nested = new NestedContent(file, this.#fonts)
  }

  page({ number, leaf: { own, whole }, balance, streams, resources }: ReadPage): void {
    if (balance.has_odd_names) throw new Refusal(ODD_NAME)
    this.#lists_others ||= listsOthers(this.#file, own.get('Contents'), streams)
    const within = toTheWalk(() => this.#nested.unsettledIn(whole.get('Resources'), resources))
    this.#note(number, { balance, within, resources })
    const fault = this.#fonts.faultOf(balance.order.fonts, resources) ?? this.#nested.fault
    if (fault !== null) this.#fault ??= `page ${number}: ${fault}`
    this.#pages.push(number)
    if (balance.gives_texts) this.#telling.push(number)
    if (this.#fonts.mayLack(balance.order.fonts, resources)) this.#lacking.push(number)
  }

  /** Of its own content alone, not of what it draws. */
  contentOf({ number, balance, resources }: ReadPage): void {
    this.#note(number, { balance, within: NOTHING_WITHIN, resources })
  }

  #note(number: number, { balance, within, resources }: Pick<ReadPage, 'balance' | 'resources'> & Within): void {
    this.#layers = further(this.#layers, balance.layers)
    const { is_cut, is_unfinished } = balance
    const images = worse(balance.images, within.images)
    const colours = () => new ColourSpaces(this.#file, resources)
    if (isOpen(balance) || within.is_open) this.#open.push(number)
    if (images !== 'none') this.#images.push(number)
    if (isWrong(balance, colours, INITIAL_SPACE) || this.#nested.with_wrong.size > 0) this.#wrong.push(number)
    if (is_cut || is_unfinished || images === 'uncertain') this.#disputed.push(number)
  }

  found({ met_others }: ReadContent): UnsettledPages {
    const nested = this.#nested
    return {
      open: this.#open,
      images: this.#images,
      disputed: this.#disputed,
      wrong: this.#wrong,
      layers: further(this.#layers, nested.layers),
      is_guessed: nested.isGuessed,
      fault: this.#fault,
      missing_font: nested.missing_font,
      ambiguity: this.#lists_others || met_others ? OTHERS : (nested.ambiguity ?? this.#fonts.oddity),
      is_endless: nested.isEndless,
      // What is drawn on one page may be on others too.
      lacking: nested.may_lack ? this.#pages : this.#lacking,
      texts: { fonts: this.#fonts.claiming, pages: this.#telling, gives_texts: nested.gives_texts },
    }
  }
}

/** What was met in the content of all pages. */
interface ReadContent {
  /** Something else than a stream was listed as content. */
  readonly met_others: boolean
}

interface Within {
  readonly within: Unsettled
}
const NOTHING_WITHIN: Unsettled = { images: 'none', is_open: false }

/** An object that another reader may take for another one is told by the walk (soundness.ts), and its copy is searched again. */
function toTheWalk(search: () => Unsettled): Unsettled {
  return unlessRefused(search, (why) => {
    if (!isAmbiguous(why)) throw new Refusal(why)
    return NOTHING_WITHIN
  })
}

const OTHERS = 'the content of a page lists something else than streams'

/** Some readers then leave the page blank. */
const listsOthers = (file: PdfFile, raw: string | undefined, streams: number): boolean =>
  isArray(file.resolve(raw)) && file.items(raw, 'page content').length !== streams
