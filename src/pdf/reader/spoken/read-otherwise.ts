import { contentsOf, type Leaf, leavesOf } from '../page-leaves.ts'
import type { PdfFile } from '../pdf-file.ts'
import { unlessRefused } from '../refusal.ts'
import { saysItsLetters, saysOther } from './differs.ts'
import { PageText, SpokenFonts } from './page-text.ts'
import type { Part } from './page-text.ts'
import { type ElementText, elementTexts } from './structure.ts'
import type { TextSigns } from './text-signs.ts'
import { TooMuch, Work } from './work.ts'

/** What of a page is not to be taken for what it shows. */
export interface ReadOtherwise {
  /** From 1. */
  readonly page: number
  /** Texts that the content gives for what it draws. */
  readonly texts: ReadonlySet<string>
  /** Letters of fonts, as `lieOf` names them. */
  readonly letters: ReadonlySet<string>
  /** There is too much of it to check: nothing of it counts. */
  readonly is_unchecked: boolean
}

/** What one file may take: about a second. Dense books of a thousand pages take less. */
const MOST = 12_000_000

const NONE: ReadonlySet<string> = new Set()

/** Pages of which a program takes other letters, digits or sums than they show. `only` some of them, from 1. */
export function readOtherwise(file: PdfFile, only?: readonly number[]): readonly ReadOtherwise[] {
  const work = new Work(MOST)
  const fonts = new SpokenFonts(file, work)
  const leaves = leavesOf(file, file.catalog.get('Pages'))
  const elements = unlessStopped(() => elementTexts(file, work))
  const marks = new Marks(elements ?? [])
  const found: ReadOtherwise[] = []
  for (const [at, leaf] of leaves.entries()) {
    const page = at + 1
    const text = unlessStopped(() => textOf(file, leaf, { work, fonts }))
    marks.page(page, text)
    if (only !== undefined && !only.includes(page)) continue
    if (text === null || elements === null) found.push({ page, texts: NONE, letters: NONE, is_unchecked: true })
    else {
      const texts = new Set(
        text.spans.filter((span) => saysOther(span, text.glyphs, [span.drawn])).map(({ reads }) => reads),
      )
      if (texts.size + text.lies.size > 0) found.push({ page, texts, letters: text.lies, is_unchecked: false })
    }
  }
  const by_structure = marks
    .pages()
    .filter((page) => found.every((one) => one.page !== page) && (only === undefined || only.includes(page)))
  const others = by_structure.map((page) => ({ page, texts: NONE, letters: NONE, is_unchecked: false }))
  return [...found, ...others].sort((a, b) => a.page - b.page)
}

function textOf(
  file: PdfFile,
  { reference, own, whole }: Leaf,
  { work, fonts, is_brief }: { readonly work: Work; readonly fonts: SpokenFonts; readonly is_brief?: true },
): PageText {
  const text = new PageText(file, work, fonts, { is_brief })
  text.page(contentsOf(file, own.get('Contents')), whole.get('Resources'), reference.number)
  return text
}

/** Elements of the structure beside what their marks draw, page after page. */
class Marks {
  readonly #elements: readonly ElementText[]
  /** By mark: the page, and what is drawn there. */
  readonly #drawn = new Map<
    string,
    { readonly page: number; readonly glyphs: readonly string[]; readonly parts: readonly Part[] }
  >()
  readonly #wanted: ReadonlySet<string>

  constructor(elements: readonly ElementText[]) {
    this.#elements = elements
    this.#wanted = new Set(elements.flatMap(({ marks }) => marks))
  }

  page(page: number, text: PageText | null): void {
    for (const [key, parts] of text?.marked ?? [])
      if (this.#wanted.has(key)) this.#drawn.set(key, { page, glyphs: text?.glyphs ?? [], parts })
  }

  /** Pages on which the text of an element says something else than its marks. */
  pages(): readonly number[] {
    return [...new Set(this.#elements.flatMap((element) => this.#judge(element)))]
  }

  #judge(element: ElementText): readonly number[] {
    const drawn = element.marks.map((key) => this.#drawn.get(key)).filter((one) => one !== undefined)
    if (drawn.length < element.marks.length || drawn.length === 0) return []
    // Marks of several pages follow each other as if they were one.
    const glyphs: string[] = []
    const parts = drawn.flatMap(({ glyphs: of_page, parts: its }) =>
      its.map((part) => {
        const from = glyphs.length
        glyphs.push(...of_page.slice(part.from, part.to))
        return { ...part, from, to: glyphs.length }
      }),
    )
    return saysOther(element, glyphs, parts) ? drawn.map(({ page }) => page) : []
  }
}

/** Null where there is too much of it, or where the objects of the file are too entangled. */
function unlessStopped<T>(work: () => T): T | null {
  try {
    return unlessRefused(work, () => null)
  } catch (error) {
    if (error instanceof TooMuch) return null
    throw error
  }
}

/** What fonts may take before any text is read: far more than honest ones do. */
const FONTS_MOST = 3_000_000

/**
 * The same, where what was met on the way gives a reason to look. Of nearly every file only the fonts are looked at, and of pages
 * that write the letters beside each ligature only these.
 */
export function readOtherwiseIn(file: PdfFile, { gives_texts, pages, fonts }: TextSigns): readonly ReadOtherwise[] {
  const work = new Work(FONTS_MOST)
  const spoken = new SpokenFonts(file, work)
  const has_lies = () => unlessStopped(() => fonts.some((font) => spoken.at(font)?.hasLies() ?? true)) ?? true
  const says_the_same = () => unlessStopped(() => sayTheirLetters(file, pages, { work, fonts: spoken })) ?? false
  return gives_texts || has_lies() || !says_the_same() ? readOtherwise(file) : []
}

/** Whether all texts that the content of these pages gives are the letters that it shows there. */
function sayTheirLetters(
  file: PdfFile,
  pages: readonly number[],
  reading: { readonly work: Work; readonly fonts: SpokenFonts },
): boolean {
  if (pages.length === 0) return true
  const leaves = leavesOf(file, file.catalog.get('Pages'))
  return pages.every((page) => {
    const leaf = leaves[page - 1]
    const text = leaf && textOf(file, leaf, { ...reading, is_brief: true })
    return text?.spans.every((span) => saysItsLetters(span, text.glyphs)) ?? false
  })
}
