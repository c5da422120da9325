import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { PdfFile } from '../../../src/pdf/reader/pdf-file.ts'
import { CharacterMap } from '../../../src/pdf/reader/spoken/character-map.ts'
import { classicLetters, holdsEncoding } from '../../../src/pdf/reader/spoken/classic-font.ts'
import { dictOf } from '../../../src/pdf/reader/spoken/compact-data.ts'
import { compactGlyphs } from '../../../src/pdf/reader/spoken/compact-font.ts'
import { letterOfCode, letterOfName } from '../../../src/pdf/reader/spoken/glyph-names.ts'
import { headOf } from '../../../src/pdf/reader/spoken/stream-head.ts'
import { mappingOf } from '../../../src/pdf/reader/spoken/true-type-maps.ts'
import { Work } from '../../../src/pdf/reader/spoken/work.ts'
import { referenceOf } from '../../../src/pdf/reader/syntax.ts'
import { compactFont, shorts } from './spoken-programs.ts'
import { sheet, stream } from './spoken-sheet.ts'

// What fonts say of their glyphs, in each form that they can say it in.

const mapOf = (source: string) => new CharacterMap(source, new Work(1e6))

describe('a map of codes', () => {
  test('counts on within a range, the last sign alone', () => {
    const map = mapOf('2 beginbfrange <30> <39> <0030> <61> <63> <00660061> endbfrange')
    expect(['0', '5', '9'].map((sign) => map.text(sign.charCodeAt(0)))).toEqual(['0', '5', '9'])
    expect([0x61, 0x63, 0x64].map((code) => map.text(code))).toEqual(['fa', 'fc', null])
    expect(mapOf('1 beginbfrange <30> <39> <0030> endbfrange').codes(4)).toEqual([0x30, 0x31, 0x32, 0x33])
  })

  test('takes the items of a list, and none behind its range', () => {
    const map = mapOf('1 beginbfrange <30> <31> [<0039> <0038> <0037>] endbfrange')
    expect([0x30, 0x31, 0x32].map((code) => map.text(code))).toEqual(['9', '8', null])
  })

  test('takes the last of two ranges', () => {
    const map = mapOf('2 beginbfrange <30> <39> <0030> <35> <35> <0038> endbfrange')
    expect([0x34, 0x35].map((code) => map.text(code))).toEqual(['4', '8'])
  })

  test('reads codes and texts with spaces within them', () => {
    expect(mapOf('1 beginbfchar < 3 5 > < 00 38 > endbfchar').text(0x35)).toBe('8')
  })

  test('chooses numbers of glyphs one by one and by ranges', () => {
    const map = mapOf('1 begincidchar <0041> 7 endcidchar 1 begincidrange <0050> <0059> 20 endcidrange')
    expect([0x41, 0x50, 0x55, 0x60].map((code) => map.cid(code))).toEqual([7, 20, 25, null])
  })

  test('says how long codes are, and that it stands on another one', () => {
    const map = mapOf('/Other usecmap 2 begincodespacerange <00> <80> <8140> <9FFC> endcodespacerange')
    expect([...map.lengths]).toEqual([1, 2])
    expect(map.is_partial).toBe(true)
    expect(mapOf('1 beginbfchar <35> <0038> endbfchar').is_partial).toBe(false)
  })
})

describe('a Type 1 program', () => {
  const program = (encoding: string) =>
    Buffer.from(`%!PS-AdobeFont-1.0: A\n/Encoding ${encoding} readonly def\ndup 66 /nine put\ncurrentfile eexec`)

  test('shows the letters of its own encoding, and none of what follows', () => {
    const letters = classicLetters(program('256 array\ndup 53 /five put dup 65 /nine put'))
    expect([...(letters ?? [])]).toEqual([
      [53, '5'],
      [65, '9'],
    ])
  })

  test('shows those of the standard encoding', () => {
    const letters = classicLetters(Buffer.from('/Encoding StandardEncoding def'))
    expect([0x35, 0x41].map((code) => letters?.get(code))).toEqual(['5', 'A'])
  })

  test('is read further where its beginning lacks the end of its encoding', () => {
    expect(holdsEncoding(program('256 array'))).toBe(true)
    expect(holdsEncoding(program('256 array').subarray(0, 50))).toBe(false)
  })
})

describe('a CFF program', () => {
  const charsets: Readonly<Record<string, readonly number[]>> = {
    'a list': [0, ...shorts(22, 26, 391, 34)],
    'short ranges': [1, ...shorts(22), 0, ...shorts(26), 0, ...shorts(391), 0, ...shorts(34), 0],
    'long ranges': [2, ...shorts(22, 0, 26, 0, 391, 0, 34, 0)],
  }
  test.each(Object.entries(charsets))('names its glyphs by %s', (_, charset) => {
    const glyphs = compactGlyphs(compactFont({ glyphs: 5, charset, strings: ['nine.oldstyle'] }))
    expect([1, 2, 3, 4].flatMap((glyph) => glyphs?.letters(glyph))).toEqual(['5', '9', '9', 'A'])
  })

  test('names glyphs that follow each other by one range', () => {
    const glyphs = compactGlyphs(compactFont({ glyphs: 4, charset: [1, ...shorts(24), 2] }))
    expect([1, 2, 3].flatMap((glyph) => glyphs?.letters(glyph))).toEqual(['7', '8', '9'])
  })

  const encodings: Readonly<Record<string, readonly number[]>> = {
    'a list': [0, 3, 65, 66, 70],
    ranges: [1, 2, 65, 1, 70, 0],
  }
  test.each(Object.entries(encodings))('chooses its glyphs by %s', (_, encoding) => {
    const glyphs = compactGlyphs(compactFont({ glyphs: 4, charset: [1, ...shorts(24), 2], encoding }))
    expect([65, 66, 70, 71].map((code) => glyphs?.glyphOf(code))).toEqual([1, 2, 3, null])
  })

  test('with numbers in place of names says nothing', () => {
    const by_number = compactFont({ glyphs: 2, charset: [0, ...shorts(24)], top: [139, 12, 30] })
    expect(compactGlyphs(by_number)).toBeNull()
  })

  test('writes whole numbers in one to five bytes', () => {
    const entries = dictOf(
      Buffer.from([
        ...[149, 1, 247, 0, 2, 28, 4, 0, 3, 29, 0, 1, 0, 0, 4],
        // Fractions are none: 0.5, and one of three bytes.
        ...[30, 0xa5, 0xff, 5, 140, 30, 0x12, 0x34, 0x5f, 6],
      ]),
      [0, 25],
    )
    expect([...entries]).toEqual([
      ...[1, 2, 3, 4].map((operator, at) => [operator, [10, 108, 1024, 65_536][at]]),
      ...[
        [5, 0],
        [6, 1],
      ],
    ])
  })
})

describe('a table of codes', () => {
  const tables: Readonly<Record<string, readonly number[]>> = {
    'of bytes': [...shorts(0, 262, 0), ...Object.assign(Array<number>(256).fill(0), { 65: 7, 66: 8 })],
    'in a row': shorts(6, 14, 0, 65, 2, 7, 8),
    'in segments with a step': shorts(...[4, 32, 0, 4, 4, 1, 0, 66, 0xffff, 0, 65, 0xffff, 0x10000 - 58, 1, 0, 0]),
    'in segments with a list': shorts(...[4, 36, 0, 4, 4, 1, 0, 66, 0xffff, 0, 65, 0xffff, 1, 1, 4, 0, 6, 7]),
    'in groups': shorts(...[12, 0, 0, 28, 0, 0, 0, 1, 0, 65, 0, 66, 0, 7]),
  }
  test.each(Object.entries(tables))('%s', (_, bytes) => {
    const found = mappingOf(Buffer.from([0, 0, ...bytes]), 2)
    expect([65, 66].map((code) => found.get(code))).toEqual([7, 8])
  })
})

describe('a glyph shows', () => {
  test.each([
    ...['nine 9', 'nine.oldstyle 9', 'zerooldstyle 0', 'onesuperior 1', 'uni0039 9', 'u0039 9', 'Asmall A', 'A A'],
    ...['f_i fi', 'fi fi', 'eacute e', 'Euro €', 'comma ,', 'sigma σ', 'Omega Ω', 'uni00660069 fi'],
    ...['afii10017 А', 'afii10022 Е', 'afii10023 Ё', 'afii10024 Ж', 'afii10049 Я', 'afii10065 а', 'afii10071 ё'],
  ])('%s', (pair) => {
    const [name = '', letter] = pair.split(' ')
    expect(letterOfName(name)).toBe(letter)
  })

  test.each(['g12', '.notdef', 'uniFFFFFFFFF', 'u110000', 'glyph9', ''])('nothing that is known: %s', (name) => {
    expect(letterOfName(name)).toBeNull()
  })

  test('what encodings say of its code', () => {
    const of = (encoding: string, ...codes: readonly number[]) => codes.map((code) => letterOfCode(encoding, code))
    expect(of('StandardEncoding', 0x35, 0x41, 0x27, 0x60, 0x80, 0x1f)).toEqual(['5', 'A', null, null, null, null])
    expect(of('WinAnsiEncoding', 0x35, 0x80, 0x81, 0xe9)).toEqual(['5', '€', null, 'é'])
    expect(of('MacRomanEncoding', 0x35, 0x8e)).toEqual(['5', 'é'])
  })
})

test('the beginning of a packed stream is enough', () => {
  const text = Buffer.from(Array.from({ length: 60_000 }, (_, at) => `${at * 7919} `).join(''))
  const file = new PdfFile(sheet({ content: '', objects: { 10: stream(deflateSync(text), '/Filter /FlateDecode') } }))
  const found = file.stream(referenceOf('10 0 R') ?? { number: 0, generation: 0 })
  if (!found) throw new Error('no stream')
  const head = headOf(found, 1e6)
  expect(head?.length).toBeGreaterThan(1_000)
  expect(head?.length).toBeLessThan(text.length / 4)
  expect(head?.equals(text.subarray(0, head.length))).toBe(true)
  expect(headOf(found, 1e6, 1e6)?.equals(text)).toBe(true)
})
