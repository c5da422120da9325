import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PageFindings, TextBox, TextQuery } from '../../../src/domain/fields/found-text.ts'
import { CORPUS, given } from '../../support/programs.ts'
import { type PagesOptions, pages, stream } from './files.ts'
import { accepted, type OpenedPdf, openedPdf } from './opened.ts'

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

const queryOf = (text: string, over: Partial<TextQuery> = {}): TextQuery => ({
  text,
  match_case: false,
  whole_words: false,
  limit: 501,
  ...over,
})

async function findIn(options: PagesOptions, ...queries: readonly TextQuery[]): Promise<PageFindings> {
  const path = opened.dir.put('find.pdf', pages(options))
  const [page] = await opened.pdf.findText({ path, from: 1, to: 1, queries, tags: true })
  if (!page) throw new Error('no page')
  return page
}

/** How often each text is found. */
async function counts(options: PagesOptions, ...texts: readonly string[]): Promise<readonly number[]> {
  const { found } = await findIn(options, ...texts.map((text) => queryOf(text)))
  return texts.map((_, i) => found.find(({ query }) => query === i)?.count ?? 0)
}

const drawn = (...lines: readonly (readonly [x: number, y: number, text: string])[]): string =>
  lines.map(([x, y, text]) => `BT /F1 10 Tf ${x} ${y} Td (${text}) Tj ET`).join('\n')

/** Helvetica whose A, B, C ... mean other characters: UTF-16BE in hexadecimal. */
const meaning = (...meanings: readonly string[]): PagesOptions => ({
  resources: '/Font<</F1 10 0 R>>',
  more: [
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 11 0 R>>',
    stream(
      '',
      `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def
1 begincodespacerange <00> <FF> endcodespacerange
${meanings.length} beginbfchar
${meanings.map((hex, i) => `<${(65 + i).toString(16)}> <${hex}>`).join('\n')}
endbfchar endcmap CMapName currentdict /CMap defineresource pop end end`,
    ),
  ],
})
const hexOf = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex')
/** One character after the other from the left, as they are drawn. */
const spelled = (...chars: readonly string[]): PagesOptions => ({
  ...meaning(...chars.map(hexOf)),
  content: drawn([100, 700, chars.map((_, i) => String.fromCharCode(65 + i)).join('')]),
})

describe('a text is found where a person reads it', () => {
  it.each<readonly [string, PagesOptions, string]>([
    [
      'split over runs',
      { content: 'BT /F1 10 Tf 72 700 Td (Sig) Tj (nat) Tj [(ure of) -200 (client)] TJ ET' },
      'Signature of client',
    ],
    ['drawn in another order', { content: drawn([118, 700, '____'], [72, 700, 'Signature: ']) }, 'Signature: ____'],
    [
      'over the end of a line',
      { content: drawn([72, 700, 'Signature of the'], [72, 688, 'managing director']) },
      'of the managing',
    ],
    [
      'parted by a hyphen',
      { content: drawn([72, 700, 'Here comes the signa-'], [72, 688, 'ture of the client']) },
      'signature of',
    ],
    ['set with spaces', { content: drawn([72, 700, 'S I G N A T U R E']) }, 'Signature'],
    ['spaced out', { content: `BT /F1 10 Tf 6 Tc 72 700 Td (SIGNATURE) Tj ET` }, 'Signature'],
    ['written with many spaces', { content: drawn([72, 700, 'Signature   of   client']) }, 'signature of client'],
    [
      'looked for with a space that does not break',
      { content: drawn([72, 700, 'Signature of client']) },
      'signature\u00a0of client',
    ],
    ['with a ligature', spelled('\ufb01', 'n', 'd'), 'find'],
    ['looked for with a ligature', { content: drawn([72, 700, 'find']) }, '\ufb01nd'],
    ['with an accent of its own', spelled('R', 'e', '\u0301', 's'), 'r\u00e9s'],
    ['composed', spelled('R', '\u00e9', 's'), 're\u0301s'],
    ['with soft hyphens', spelled('S', 'i', '\u00ad', 'g', 'n'), 'sign'],
    ['in wide letters', spelled('\uff33', '\uff49', '\uff47', '\uff4e'), 'Sign'],
    ['with a long dash', spelled('a', '\u2013', 'b'), 'a-b'],
    ['with a curly apostrophe', spelled('d', '\u2019', 'a'), "d'a"],
    ['with a sharp s', spelled('g', 'r', 'o', '\u00df'), 'GROSS'],
    ['in Hebrew, drawn from the left', spelled('\u05dd', '\u05d5', '\u05dc', '\u05e9'), '\u05e9\u05dc\u05d5\u05dd'],
    [
      'in Hebrew, written from the left as if it were Latin',
      spelled('\u05e9', '\u05dc', '\u05d5', '\u05dd'),
      '\u05e9\u05dc\u05d5\u05dd',
    ],
    ['in Arabic forms, drawn from the left', spelled('\ufee2', '\ufe98', '\ufea7'), '\u062e\u062a\u0645'],
    ['in Chinese', spelled('\u7b7e', '\u7f72'), '\u7b7e\u7f72'],
  ])('%s', async (_, options, text) => {
    expect(await counts(options, text)).toEqual([1])
  })

  it.each<readonly [string, PagesOptions, string]>([
    ['inside of two words', { content: drawn([72, 700, 'to day']) }, 'today'],
    ['where words run together', { content: drawn([72, 700, 'design']) }, 'de sign'],
    [
      'across columns',
      {
        content: drawn(
          [72, 700, 'please sign'],
          [72, 688, 'the left'],
          [330, 700, 'here now'],
          [330, 688, 'the right'],
        ),
      },
      'sign here',
    ],
    ['with another letter', spelled('R', 'e', '\u0301'), 're'],
    ['outside of the page', { content: drawn([-200, 700, 'Sign'], [700, 700, 'Sign']) }, 'sign'],
  ])('and not %s', async (_, options, text) => {
    expect(await counts(options, text)).toEqual([0])
  })

  it('minds capitals and whole words where it is told to', async () => {
    const options = { content: drawn([72, 700, 'Sign the design; sign.']) }
    const queries = [queryOf('sign'), queryOf('sign', { whole_words: true }), queryOf('sign', { match_case: true })]
    const { found } = await findIn(options, ...queries)
    expect(found.map(({ count }) => count)).toEqual([3, 2, 2])
  })

  it('tells places from the top, on a line from the left, whatever was drawn first', async () => {
    const { found } = await findIn(
      {
        content: drawn(
          [300, 500, 'Sign'],
          [72, 500, 'Sign'],
          [400, 700, 'Sign'],
          [72, 600.4, 'Sign'],
          [200, 600, 'Sign'],
        ),
      },
      queryOf('sign'),
    )
    const places = found[0]?.places.map(({ boxes: [{ x, y }] }) => [Math.round(x * 612), Math.round((1 - y) * 792)])
    expect(places?.map(([x]) => x)).toEqual([400, 72, 200, 72, 300])
  })

  it('tells a box for each line', async () => {
    const { found } = await findIn(
      { content: drawn([300, 700, 'the managing'], [72, 688, 'director signs']) },
      queryOf('managing director'),
    )
    const boxes = found[0]?.places[0]?.boxes ?? []
    expect(boxes.map(({ x }) => Math.round(x * 612))).toEqual([317, 72])
  })

  it('says whether a page has text at all', async () => {
    expect((await findIn({ content: '0 0 10 10 re f' })).is_blank).toBe(true)
    expect((await findIn({ content: drawn([72, 700, 'a']) })).is_blank).toBe(false)
  })
})

describe('a tag', () => {
  const tags = async (options: PagesOptions) => (await findIn(options)).tags.map(({ text }) => text)

  it.each<readonly [string, PagesOptions, readonly string[]]>([
    [
      'is what stands between double braces',
      { content: drawn([72, 700, 'a {{signature; required}} b {{date}}']) },
      ['signature; required', 'date'],
    ],
    [
      'goes on in the next line',
      { content: drawn([72, 700, '{{signature;'], [72, 688, 'recipient=client}}']) },
      ['signature; recipient=client'],
    ],
    [
      'is found in whatever order it was drawn',
      { content: drawn([104, 700, 'ture}}'], [72, 700, '{{signa']) },
      ['signature'],
    ],
    ['is none where it never ends', { content: drawn([72, 700, '{{signature'], [72, 600, 'prose']) }, []],
    ['begins with the last braces before its end', { content: drawn([72, 700, '{{ {{date}}']) }, ['date']],
    ['is none of endless length', { content: drawn([0, 700, `{{${'x'.repeat(2100)}}}`]) }, []],
  ])('%s', async (_, options, texts) => {
    expect(await tags(options)).toEqual(texts)
  })
})

describe('a hostile page', () => {
  it('of 200,000 runs, searched for 500 texts, is read within its bounds', { timeout: 60_000 }, async () => {
    const lines = Array.from({ length: 200_000 }, (_, i) => `1 0 0 1 ${i % 600} ${(i * 7) % 790} Tm (ab) Tj`)
    const path = opened.dir.put('runs.pdf', pages({ content: `BT /F1 1 Tf ${lines.join('\n')} ET` }))
    const queries = Array.from({ length: 500 }, (_, i) =>
      queryOf(i % 2 === 0 ? `ab${'b'.repeat(i % 7)}` : 'a'.repeat(1 + (i % 90))),
    )
    const [page] = await opened.pdf.findText({ path, from: 1, to: 1, queries, tags: true })
    expect(page?.truncated).toBe(true)
    expect(page?.found.flatMap(({ places }) => places).length).toBeLessThanOrEqual(10_000)
  })
})

/** Where readers of the file itself differ: fonts that name no characters, heights of formulas, an unread annotation. */
const NOT_ORDINARY = /font_ascent_descent|issue3323|freetext_no_appearance|bug1997343|crop_disjoint/

interface Word {
  readonly text: string
  readonly box: readonly [number, number, number, number]
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
}

/** Words of the first page and where poppler sees them, in points of the displayed page. */
function popplerWords(path: string): readonly Word[] {
  const options = {
    encoding: 'utf8' as const,
    timeout: 10_000,
    maxBuffer: 1e8,
    stdio: ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore'],
  }
  const told = execFileSync('pdftotext', ['-bbox', '-l', '1', '-cropbox', path, '-'], options)
  const words = told.matchAll(/<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/g)
  return [...words].slice(0, 300).map(([, a, b, c, d, text = '']) => ({
    text: text.replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity),
    box: [Number(a), Number(b), Number(c), Number(d)],
  }))
}

/** By a third of the smaller one each way: poppler takes other heights from a font. */
const isAt = (
  { x, y, width, height }: TextBox,
  [left, top, right, bottom]: Word['box'],
  page: { width: number; height: number },
) => {
  const [l, t, r, b] = [x * page.width, y * page.height, (x + width) * page.width, (y + height) * page.height]
  const [across, down] = [Math.min(r, right) - Math.max(l, left), Math.min(b, bottom) - Math.max(t, top)]
  return across > Math.min(r - l, right - left) / 3 && down > Math.min(b - t, bottom - top) / 3
}

interface Judged {
  readonly seen: number
  readonly missing: readonly string[]
}

/** How many words poppler sees on the first page, and those of them that are not found there. */
async function judged(bytes: Buffer): Promise<Judged> {
  const inspection = await opened.inspect('copy', bytes)
  if (inspection.refused !== null) return { seen: 0, missing: [] }
  const {
    normalised,
    pages: [first],
  } = accepted(inspection)
  if (!first) throw new Error('no page')
  // Poppler counts in units of the file.
  const page = { width: first.width / first.user_unit, height: first.height / first.user_unit }
  const path = join(opened.dir.path, normalised ? 'copy.normalised.pdf' : 'copy.pdf')
  const words = popplerWords(path).filter(
    ({ box: [l, t, r, b] }) => r > 0 && b > 0 && l < page.width && t < page.height,
  )
  const texts = [...new Set(words.map(({ text }) => text))]
  const queries = texts.map((text) => queryOf(text, { match_case: true }))
  const [found] = await opened.pdf.findText({ path, from: 1, to: 1, queries, tags: false })
  const placesOf = (text: string) => found?.found.find(({ query }) => texts[query] === text)?.places ?? []
  const missing = words.filter(({ text, box }) => !placesOf(text).some(({ boxes: [line] }) => isAt(line, box, page)))
  return { seen: words.length, missing: missing.map(({ text }) => text) }
}

describe('the words of the corpus', given('corpus'), () => {
  it('are found where poppler sees them, in every font and however pages and lines are turned', {
    timeout: 300_000,
  }, async () => {
    const files = readdirSync(CORPUS).filter((file) => file.endsWith('.pdf') && !NOT_ORDINARY.test(file))
    const far: Record<string, readonly string[]> = {}
    let words = 0
    for (const name of files) {
      const { seen, missing } = await judged(readFileSync(join(CORPUS, name)))
      words += seen
      if (missing.length > seen / 100) far[name] = missing
    }
    expect(words).toBeGreaterThan(5_000)
    expect(far).toEqual({})
  })
})
