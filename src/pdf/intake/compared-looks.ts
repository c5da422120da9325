import type { PageGeometry } from '../../domain/envelopes/envelope.ts'
import { geometryOf } from '../reader/geometry.ts'
import { Layers } from '../reader/layers.ts'
import { type Leaf, leavesOf } from '../reader/page-leaves.ts'
import type { PdfFile } from '../reader/pdf-file.ts'
import { unlessRefused } from '../reader/refusal.ts'
import { type Dict, isArray, isDict, numberOf } from '../reader/syntax.ts'
import { numeral } from '../writer/syntax.ts'
import { isLink, isWidget } from './active-content.ts'
import { type DrawnPlace, drawnPlaces, lookTeller } from './form-looks.ts'
import { boxOf } from './form-widgets.ts'
import { mayShow } from './last-drawn.ts'

/** What of an upload is compared with its copy by pictures. */
export interface ComparedLooks {
  /** Numbers of the pages, from 1, on which annotations or fields show a look that the copy has as content. */
  readonly pages: readonly number[]
  /**
   * Places that rightly look otherwise in the copy: fields that are drawn by their values, in other letters than PDFium's, frames
   * of links, which no copy has, and what is in a layer that is not shown, where PDFium draws annotations all the same.
   */
  readonly aside: readonly AsidePlace[]
}

/** `must_show`: an annotation without a look of its own, which each reader draws in its own way: there has to be something of it. */
export type AsidePlace = DrawnPlace & { readonly must_show?: true }

const NOTHING_COMPARED: ComparedLooks = { pages: [], aside: [] }

/** `all`: every page, because PDFium wrote all of them anew. */
export const comparedLooks = (file: PdfFile, { all }: { readonly all: boolean }): ComparedLooks =>
  unlessRefused(
    () => looksIn(file, all),
    () => NOTHING_COMPARED,
  )

function looksIn(file: PdfFile, all: boolean): ComparedLooks {
  const leaves = leavesOf(file, file.catalog.get('Pages'), { for_copy: true })
  const pages = new PageLooks(file)
  const on_pages = leaves.map((leaf, at) => pages.of(leaf, at + 1))
  return {
    pages: on_pages.flatMap(({ is_compared }, at) => (all || is_compared ? [at + 1] : [])),
    aside: [...drawnPlaces(file), ...on_pages.flatMap(({ aside }) => aside)],
  }
}

interface OfPage {
  readonly is_compared: boolean
  readonly aside: readonly AsidePlace[]
}

class PageLooks {
  readonly #file: PdfFile
  readonly #layers: Layers
  readonly #looks: ReturnType<typeof lookTeller>

  constructor(file: PdfFile) {
    this.#file = file
    this.#layers = new Layers(file)
    this.#looks = lookTeller(file)
  }

  of(leaf: Leaf, page: number): OfPage {
    const annotations = annotationsOn(this.#file, leaf)
    if (annotations.length === 0) return { is_compared: false, aside: [] }
    const geometry = geometryOf(this.#file, leaf.whole)
    return {
      is_compared: annotations.some((one) => this.#isCompared(one)),
      aside: annotations.flatMap(({ own }) => this.#aside(own, page, geometry) ?? []),
    }
  }

  #isCompared({ raw, own }: Annotation): boolean {
    if (!mayShow(this.#file, raw) || this.#isApart(own)) return false
    return !isWidget(this.#file, own) || this.#looks === null || this.#looks.of(own) === null
  }

  #isApart(own: Dict): boolean {
    return isLink(this.#file, own) || !this.#layers.shows(own.get('OC'))
  }

  #aside(own: Dict, page: number, geometry: PageGeometry): AsidePlace | null {
    const is_apart = this.#isApart(own)
    if (!is_apart && !isBare(this.#file, own)) return null
    const box = boxOf(this.#file, is_apart ? own : withRoom(this.#file, own), geometry)
    if (box === null) return null
    return is_apart ? { page, box } : { page, box, must_show: true }
  }
}

/** No field and no link, and nothing says how it looks. */
const isBare = (file: PdfFile, own: Dict): boolean =>
  !isWidget(file, own) && !isLink(file, own) && !isDict(file.resolve(file.optionalDict(own.get('AP')).get('N')))

/** Where readers draw a mark, which may be beside its rectangle (ISO 32000-2, 12.5.6). */
const PLACES = ['QuadPoints', 'InkList', 'Vertices', 'L'] as const
const POINTS_MAX = 20_000
/** As far as arrows and thick lines reach out. */
const ROOM_PT = 12

/** The annotation with a rectangle that holds all that any reader draws of it. */
function withRoom(file: PdfFile, own: Dict): Dict {
  const numbers = ['Rect', ...PLACES].flatMap((key) => numbersIn(file, own.get(key)))
  const [xs, ys] = [numbers.filter((_, i) => i % 2 === 0), numbers.filter((_, i) => i % 2 === 1)]
  if (xs.length < 2 || ys.length < 2) return own
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b)) - ROOM_PT
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b)) + ROOM_PT
  return new Map([...own, ['Rect', `[${[least(xs), least(ys), most(xs), most(ys)].map(numeral).join(' ')}]`]])
}

/** The strokes of a drawing are lists within a list. */
function numbersIn(file: PdfFile, raw: string | undefined, depth = 1): readonly number[] {
  const value = file.resolve(raw)
  if (!isArray(value)) return []
  const items = file.items(value, 'points').slice(0, POINTS_MAX)
  const numbers = items.flatMap(
    (item) => numberOf(file.resolve(item)) ?? (depth > 0 ? numbersIn(file, item, depth - 1) : []),
  )
  return numbers.length % 2 === 0 ? numbers : []
}

interface Annotation {
  readonly raw: string
  readonly own: Dict
}

const annotationsOn = (file: PdfFile, { own }: Leaf): readonly Annotation[] =>
  file.items(own.get('Annots'), 'the list of annotations').map((raw) => ({ raw, own: file.optionalDict(raw) }))
