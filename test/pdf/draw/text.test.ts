import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isolate } from '../../../src/domain/bidi.ts'
import { covers, fontsFor } from '../../../src/pdf/text/coverage.ts'
import { faceOf } from '../../../src/pdf/text/faces.ts'
import { canDraw, runsOf } from '../../../src/pdf/text/itemise.ts'
import { languageOf } from '../../../src/pdf/text/language.ts'
import { breaksOf } from '../../../src/pdf/text/line-breaks.ts'
import { shapeLine } from '../../../src/pdf/text/shape.ts'
import { measureParagraphs, wrap } from '../../../src/pdf/text/wrap.ts'
import { has, needs } from '../../support/programs.ts'
import { inkOf, overlayFile, PAGE, raster, stamp, textOf } from './tools.ts'

const SAMPLES = [
  'Ada Lovelace, Zürich 12.03.2027',
  'office affluent fjord ffi',
  'Łukasz Żółć Ğüneş Øre Ľubomír',
  'Nguyễn Thị Ánh Ế ẫ',
  'Привет, мир! Ђорђе',
  'Ἀθῆναι Ελένη Παπαδοπούλου',
  'السلام عليكم محمد بن سلمان',
  'مُحَمَّد الله لا إلا',
  'می‌خواهم',
  'فاتورة 123',
  'שלום עולם',
  'בְּרֵאשִׁית',
  'नमस्ते श्री कृष्णा हिन्दी क्षत्रिय र्कि',
]

const toCharacter = (_: string, digits: string) => String.fromCodePoint(Number.parseInt(digits, 16))

describe('text', () => {
  it.each(SAMPLES)('is had back as it was: %s', (sample) => {
    const value = sample.normalize('NFC')
    expect(canDraw(value).missing).toEqual([])
    const pdf = overlayFile([stamp({ type: 'text', value, width: 0.7, height: 0.2 })])
    if (has('pdftotext')) expect(textOf(pdf).trim()).toBe(value)
  })

  it('is had back where it needs more glyphs than one font holds', () => {
    const letters = Array.from({ length: 0x24f - 0xc0 }, (_, i) => String.fromCodePoint(0xc0 + i))
    const greek = Array.from({ length: 24 }, (_, i) => String.fromCodePoint(0x3b1 + i))
    const words = [...letters, ...greek].join('').match(/.{1,12}/g) ?? []
    const stamps = words.map((value, i) =>
      stamp({
        type: 'text',
        value,
        x: 0.05 + 0.3 * (i % 3),
        y: 0.02 + 0.06 * Math.floor(i / 3),
        width: 0.28,
        height: 0.05,
      }),
    )
    const pdf = overlayFile(stamps)
    expect(
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Subtype\/Type3/g)?.length,
    ).toBe(2)
    if (has('pdftotext')) {
      const found = textOf(pdf)
      for (const word of words) expect(found).toContain(word.normalize('NFC'))
    }
  })

  it.each(['AVAVAVAV To.', 'x\u0331\u0323\u0301 Ç\u0327', 'किंकिं शर्मा', 'مُحَمَّدٌ'])(
    'lies where shaping put it: %s',
    (sample) => {
      const value = sample.normalize('NFC')
      const { ink, width } = shapeLine(value, 'regular')
      expect(width).toBeGreaterThan(0)
      needs('pdftoppm')
      const drawn = inkOf(raster(overlayFile([stamp({ type: 'date', value, width: 0.7, height: 0.3 })])))
      if (!drawn) throw new Error('nothing was drawn')
      // The shaped box begins at the pen, the drawn one at the first ink: a thin bearing apart.
      const size = 12 / 1000
      expect(Math.abs(drawn.right - drawn.left - (ink[2] - ink[0]) * size)).toBeLessThan(1.3)
      const reach = [Math.max(0, ink[3]), Math.min(0, ink[1])] as const
      expect(Math.abs(drawn.bottom - drawn.top - (reach[0] - reach[1]) * size)).toBeLessThan(0.6)
    },
  )

  it('writes each letter once, however often it is used', () => {
    const codes = (pdf: Uint8Array) =>
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/g\d+/g)?.length
    const one = stamp({ type: 'text', value: 'aabbcc abc' })
    const five = [0.1, 0.3, 0.5, 0.7, 0.8].map((y) => ({ ...one, y }))
    expect(codes(overlayFile([one]))).toBe(8)
    expect(codes(overlayFile(five))).toBe(8)
  })

  it('joins Arabic letters and puts right-to-left text on the right', () => {
    const joined = shapeLine('محمد', 'regular')
    const alone = [...'محمد'].flatMap((letter) => shapeLine(letter, 'regular').clusters)
    expect(joined.rightToLeft).toBe(true)
    const forms = new Set(joined.clusters.map((cluster) => cluster.outline))
    // Initial, medial and final forms; of the letters alone only the last, which never joins onward, may be the same.
    expect(alone.filter((cluster) => forms.has(cluster.outline)).length).toBeLessThanOrEqual(1)
    needs('pdftoppm')
    const ink = inkOf(raster(overlayFile([stamp({ type: 'text', value: 'محمد', x: 0.5, width: 0.5 })])))
    expect(ink?.left).toBeGreaterThan(0.8 * PAGE.width)
  })

  it.each(['𞤀𞤣𞤤', '𐴌𐴟𐴇'])('runs from right to left also beyond sixteen bits: %s', (text) => {
    const { rightToLeft, starts } = shapeLine(text, 'regular')
    expect({ rightToLeft, last: starts[0] }).toEqual({ rightToLeft: true, last: 4 })
  })

  it.each([
    ['a sentence of ours', `${isolate('عمر الخيام')} signed`],
    ['a number behind it', `${isolate('עומר')}, 127.0.0.1`],
  ])('lets a name from right to left turn nothing around it: %s', (_, text) => {
    const { rightToLeft, starts } = shapeLine(text, 'regular')
    expect({ rightToLeft, last: starts.at(-1) }).toEqual({ rightToLeft: false, last: text.length - 1 })
  })

  it('keeps the direction of a paragraph in every line of it', () => {
    const [paragraph] = measureParagraphs('Asked to sign: محمد بن سلمان, 3 times', 'regular')
    if (!paragraph) throw new Error('there is no paragraph')
    const lines = wrap(paragraph, paragraph.line.width / 2)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.map(({ shaped }) => shaped().rightToLeft)).toEqual(lines.map(() => false))
  })

  it('takes an emoji for a sign, not for a letter', () => {
    expect(shapeLine('👍 שלום', 'regular').rightToLeft).toBe(true)
  })

  it('gives every font an empty m, by which readers tell its size', () => {
    const pdf = Buffer.from(overlayFile([stamp({ type: 'text', value: 'iii' })])).toString('latin1')
    expect(pdf).toMatch(/\/Widths\[600 .*\/Differences\[0\/m\/g0/)
  })

  it('keeps each character in exactly one cluster', () => {
    const alphabet = [...new Set([...SAMPLES.join(''), ...'()-.中\u200d\u0301'])]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...alphabet), { maxLength: 30 }), (characters) => {
        const text = characters.join('')
        const { clusters, starts } = shapeLine(text, 'regular')
        const inOrder = clusters.map((cluster, i) => ({ ...cluster, at: starts[i] ?? 0 }))
        inOrder.sort((a, b) => a.at - b.at)
        // A mark that the letter before it never takes is told by its number.
        const told = inOrder.map((cluster) => cluster.text.replace(/<U\+([0-9A-F]+)>/, toCharacter)).join('')
        expect(told).toBe(text)
      }),
      { numRuns: 300 },
    )
  })

  it('wraps without losing a character or passing the limit', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'abcdefghij WÄ- x '), maxLength: 120 }),
        fc.integer({ min: 1500, max: 12_000 }),
        (text, limit) => {
          const [paragraph] = measureParagraphs(text, 'regular')
          if (!paragraph) throw new Error('no paragraph')
          const lines = wrap(paragraph, limit)
          const letters = lines.flatMap((line) => line.shaped().clusters.map((cluster) => cluster.text))
          expect(letters.join('').replaceAll(' ', '')).toBe(paragraph.text.replaceAll(' ', ''))
          for (const line of lines) expect(line.width).toBeLessThanOrEqual(limit)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('coverage', () => {
  it('names each character that no font has, once', () => {
    expect(canDraw('Hi \ue000 中 😀 \ue000').missing).toEqual(['\ue000'])
    expect(canDraw('中\u05b0 \ud83c').missing).toEqual(['\u05b0', '\ud83c'])
    expect(canDraw('bell \u0007').missing).toEqual(['\u0007'])
    expect(canDraw('e\u0301 \t\n می‌خواهم').missing).toEqual([])
  })

  it('tells the number of a character that no font has', () => {
    const pdf = overlayFile([stamp({ type: 'text', value: 'a\ue000b \u{10ffff}' })])
    if (has('pdftotext')) expect(textOf(pdf).trim()).toBe('a<U+E000>b <U+10FFFF>')
    if (has('pdftoppm')) expect(inkOf(raster(pdf))).not.toBeNull()
  })

  it.each(['regular', 'bold', 'caveat', 'dancing-script', 'great-vibes'] as const)(
    'agrees with HarfBuzz about every font of %s',
    (style) => {
      for (const name of fontsFor(null, style).slice(0, 5)) {
        const { font } = faceOf(name)
        const known = new Set(font.face.collectUnicodes())
        const wrong: number[] = []
        for (let codePoint = 1; codePoint < 0x1_f000; codePoint += 1) {
          if (covers(name, codePoint) !== known.has(codePoint)) wrong.push(codePoint)
        }
        expect({ name, wrong }).toEqual({ name, wrong: [] })
      }
    },
  )
})

describe('shapes', () => {
  const facesOf = (text: string, locale?: string) =>
    runsOf(text, { style: 'regular', language: languageOf(locale ?? '', text) }, null).map(({ font }) => font)

  it.each([
    ['zh-CN', 2],
    ['zh', 2],
    ['zh-Hans-HK', 2],
    ['zh-TW', 3],
    ['zh-Hant', 3],
    ['zh-HK', 4],
    ['yue', 4],
    ['ja-JP', 0],
    ['ko', 1],
    ['en', 2],
    ['de-CH', 2],
  ])('of Han are those of %s', (locale, face) => {
    expect(facesOf('門直骨', locale)).toEqual([`NotoSansCJK#${face}`])
  })

  it.each([
    ['東京タワー', 0],
    ['서울特別市', 1],
    ['ㄅㄆ門', 3],
  ])('of Han follow what stands beside them: %s', (text, face) => {
    expect(new Set(facesOf(text, 'en'))).toEqual(new Set([`NotoSansCJK#${face}`]))
  })

  it('of Han stay the same on every line of a text', () => {
    const [first, second] = measureParagraphs('東京\nタワー', 'regular')
    expect(first?.hand.locale).toBe('ja')
    expect(second?.hand).toEqual(first?.hand)
  })

  it('of Arabic hang in Urdu', () => {
    expect(facesOf('اردو', 'ur')).toEqual(['NotoNastaliqUrdu'])
    expect(facesOf('اردو', 'ar')).not.toEqual(['NotoNastaliqUrdu'])
  })

  it.each([
    ['(ก)', 1],
    ['e\u0301 é ệ', 1],
    ['👩🏽‍💻', 1],
    ['🇩🇪', 1],
    ['1️⃣', 1],
    ['☺\ufe0e', 1],
    ['ก (abc) ข', 3],
    ['राम।', 1],
    ['12 ★ 34', 3],
    ['🎉 2027', 2],
  ])('keep to one font where one has them all: %s', (text, runs) => {
    expect(facesOf(text).length).toBe(runs)
  })

  it('of a bracket are those of its partner', () => {
    const runs = runsOf('abc (ก) d', { style: 'regular', language: '' }, null)
    expect(runs.map(({ start, end }) => 'abc (ก) d'.slice(start, end))).toEqual(['abc (', 'ก', ') d'])
  })
})

describe('a line ends', () => {
  it.each([
    ['to be or', ['to ', 'be ', 'or']],
    ['10\u00a0000 €', ['10\u00a0000 ', '€']],
    ['2026-11-20 Anna-Lena', ['2026-11-20 ', 'Anna-Lena']],
    ['契約書「甲」と、乙。', ['契', '約', '書', '「甲」', 'と、', '乙。']],
    ['データ', ['デー', 'タ']],
    ['สวัสดีครับผม', ['สวัสดี', 'ครับ', 'ผม']],
    ['ສະບາຍດີ', ['ສະບາຍດີ']],
    ['ខ្ញុំស្រលាញ់ភាសាខ្មែរ', ['ខ្ញុំ', 'ស្រលាញ់', 'ភាសាខ្មែរ']],
    ['བཀྲ་ཤིས།', ['བཀྲ་', 'ཤིས།']],
    ['대한민국 서울', ['대한민국 ', '서울']],
  ])('where its language lets it: %s', (text, pieces) => {
    const edges = [0, ...breaksOf(text)]
    expect(edges.map((start, i) => text.slice(start, edges[i + 1]))).toEqual(pieces)
  })
})
