import type { FoundText, PageFindings, TextBox, TextQuery } from '../../domain/fields/found-text.ts'
import type { FindTextRequest } from '../../ports/pdf.ts'
import {
  breaksWords,
  byPlace,
  fromTheLeft,
  type Letters,
  lettersOf,
  lineBoxes,
  type Order,
  runsLeft,
} from './letters.ts'
import { misreadOn } from './misread.ts'
import { withPdfiumPage } from './pdfium-page.ts'
import { tagsIn } from './tags.ts'
import { type Box, type Glyph, type GlyphPage, readGlyphs } from './text-glyphs.ts'
import { matchesIn, needleOf } from './text-match.ts'
import { isLevel } from './text-runs.ts'

/** Looks for texts and tags on these pages, each of which is read once. */
export async function findText(request: FindTextRequest): Promise<readonly PageFindings[]> {
  const { path, from, to, queries, tags } = request
  const pages: PageFindings[] = []
  for (let page = from; page <= to; page++) {
    const glyphs = await withPdfiumPage({ path, page }, (file, handle) =>
      readGlyphs(file, handle, misreadOn(file, page, request)),
    )
    pages.push({ page, ...findingsOn(glyphs, { queries, tags }) })
  }
  return pages
}

/** Of one page, over all queries: more is no layout, and a message between processes has to stay small. */
const PLACES_MAX = 10_000
/** Doubles are told apart up to this many: nothing can be placed on more. */
const COMPARED_MAX = 600

export function findingsOn(
  page: GlyphPage,
  { queries, tags }: Pick<FindTextRequest, 'queries' | 'tags'>,
): Omit<PageFindings, 'page'> {
  const orders = new Orders(page.glyphs)
  let room = PLACES_MAX
  const found: PageFindings['found'][number][] = []
  for (const [query, wanted] of queries.entries()) {
    const places = placesOf(wanted, page, orders)
    if (places.length === 0) continue
    const told = places.slice(0, Math.min(wanted.limit, room))
    room -= told.length
    found.push({ query, count: places.length, places: told.map(({ found }) => found) })
  }
  return {
    is_blank: page.glyphs.every((glyph) => glyph === null || glyph.text.trim() === ''),
    truncated: page.truncated,
    found,
    tags: tags ? tagsOn(page, orders) : [],
  }
}

interface Placed {
  readonly first: Glyph
  /** In points, of its first line. */
  readonly box: Box
  readonly found: FoundText
}

function placesOf(query: TextQuery, page: GlyphPage, orders: Orders): readonly Placed[] {
  const needle = needleOf(query)
  if (needle.text === '') return []
  const found = orders
    .letters(query)
    .flatMap(({ letters, is_whole }) =>
      matchesIn(letters, needle, { whole_words: query.whole_words, crosses: is_whole }).map(({ from, to }) =>
        placed(letters.glyphs.slice(from, to), page, query.text),
      ),
    )
    .filter((place) => place !== null)
  return fromTheTop(withoutDoubles(found), runsLeft(query.text))
}

function tagsOn(page: GlyphPage, orders: Orders): PageFindings['tags'] {
  const texts = new Map<Placed, string>()
  for (const order of [orders.content, orders.places()])
    for (const { text, glyphs } of tagsIn(order)) {
      const place = placed(glyphs, page, text)
      if (place) texts.set(place, text)
    }
  return fromTheTop(withoutDoubles([...texts.keys()]), false).map((place) => ({
    ...place.found,
    text: texts.get(place) ?? '',
  }))
}

interface Ordered {
  readonly letters: Letters
  /** What one line says goes on in the next. */
  readonly is_whole: boolean
}

/** The orders in which a page may say something, each made when it is first asked for. */
class Orders {
  readonly content: Order
  private by_place: Order | null = null
  private readonly made = new Map<string, readonly Ordered[]>()

  constructor(content: Order) {
    this.content = content
  }

  places(): Order {
    this.by_place ??= byPlace(this.content)
    return this.by_place
  }

  letters({ text, match_case }: TextQuery): readonly Ordered[] {
    const runs_left = runsLeft(text)
    const key = `${match_case} ${runs_left}`
    const made = this.made.get(key) ?? this.make(match_case, runs_left)
    this.made.set(key, made)
    return made
  }

  private make(match_case: boolean, runs_left: boolean): readonly Ordered[] {
    const as = (order: Order, is_whole: boolean, joins_hyphens = false) => ({
      letters: lettersOf(order, { match_case, joins_hyphens }),
      is_whole,
    })
    return [
      as(this.content, true),
      ...(breaksWords(this.content) ? [as(this.content, true, true)] : []),
      as(this.places(), false),
      ...(runs_left ? [as(fromTheLeft(this.content), false)] : []),
    ]
  }
}

/** Null where nobody sees its beginning: it lies outside of the displayed page. */
function placed(glyphs: readonly Glyph[], page: GlyphPage, text: string): Placed | null {
  const [first] = glyphs
  const [line, ...others] = lineBoxes(glyphs)
  if (!first || !line) return null
  const box = shownPart(line, page)
  if (!box) return null
  const more = others.map((other) => shownPart(other, page)).filter((other) => other !== null)
  const boxes = [fractions(box, page), ...more.map((other) => fractions(other, page))] as const
  return { first, box: line, found: { boxes: [...boxes], runs_left: runsLeft(text) } }
}

function shownPart(box: Box, { width, height }: GlyphPage): Box | null {
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, width)]
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, height)]
  return left < right && top < bottom ? { left, right, top, bottom } : null
}

const fractions = ({ left, top, right, bottom }: Box, { width, height }: GlyphPage): TextBox => ({
  x: left / width,
  y: top / height,
  width: (right - left) / width,
  height: (bottom - top) / height,
})

/** The same text found in two orders, or drawn twice to look bold. */
function withoutDoubles(found: readonly Placed[]): readonly Placed[] {
  const firsts = new Set<Glyph>()
  const kept: Placed[] = []
  for (const place of found) {
    if (firsts.has(place.first)) continue
    firsts.add(place.first)
    if (kept.length < COMPARED_MAX && kept.some(({ box }) => isOver(box, place.box))) continue
    kept.push(place)
  }
  return kept
}

function isOver(a: Box, b: Box): boolean {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  const smaller = Math.min((a.right - a.left) * (a.bottom - a.top), (b.right - b.left) * (b.bottom - b.top))
  return width > 0 && height > 0 && width * height > smaller / 2
}

/** From top to bottom, on one line in the direction of reading. */
function fromTheTop(places: readonly Placed[], runs_left: boolean): readonly Placed[] {
  const lines: Placed[][] = []
  for (const place of places.toSorted((a, b) => a.box.top + a.box.bottom - b.box.top - b.box.bottom)) {
    const line = lines.at(-1)
    if (line?.[0] && isLevel(line[0].box, place.box, 0)) line.push(place)
    else lines.push([place])
  }
  return lines.flatMap((line) =>
    line.toSorted((a, b) => (runs_left ? b.box.right - a.box.right : a.box.left - b.box.left)),
  )
}
