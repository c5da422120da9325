import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectFile } from '../../../src/pdf/intake/inspect.ts'
import { referencesIn } from '../../../src/pdf/intake/rewrite-clean.ts'
import { PdfFile } from '../../../src/pdf/reader/pdf-file.ts'
import { scannerFor, walkObjects } from '../../../src/pdf/reader/soundness.ts'
import { endOfData } from '../../../src/pdf/reader/stream-end.ts'
import { dictAt, endOfValue, isArray, isDict, itemsOf } from '../../../src/pdf/reader/syntax.ts'
import { ValueScanner } from '../../../src/pdf/reader/value-scan.ts'
import { pages, pdf, SIGNATURE, stream, type TempDir, tempDir } from './files.ts'
import { appended } from './hostile-made.ts'
import { chanceOf } from './mutated.ts'
import { accepted, LIMITS } from './opened.ts'

const SCANNER = scannerFor(['EF'])
const walked = (file: Buffer) => walkObjects(new PdfFile(file), SCANNER)

/** Values of all kinds within each other; some dictionaries have a key twice. */
function someValue(chance: () => number, depth = 0): string {
  const kind = depth === 0 ? 9 : Math.floor(chance() * (depth > 4 ? 7 : 10))
  const some = (make: () => string) =>
    Array.from({ length: Math.floor(chance() * 6) }, make).join(chance() < 0.5 ? ' ' : '\n')
  const integer = () => String(Math.floor(chance() * 2000))
  const key = () => `/${['A', 'B#41', 'BA', 'Length', 'Key'][Math.floor(chance() * 5)]}${Math.floor(chance() * 9)}`
  const made = [
    integer,
    () => `${integer()} ${integer()} R`,
    () => `-${integer()}.5`,
    () => `(a (b) \\) ${integer()} 0 R)`,
    () => '<0a 1b>',
    () => `/Name${integer()}`,
    () => 'null',
    () => `[${some(() => someValue(chance, depth + 1))}]`,
    () => `[${some(integer)}% 9 0 R (\n]`,
    () => `<<${some(() => `${key()} ${someValue(chance, depth + 1)}`)}>>`,
  ]
  return made[kind]?.() ?? 'true'
}

/** As the strict reader would find it, which refuses a dictionary with a key twice. */
function hasTwice(raw: string): boolean {
  if (isArray(raw)) return itemsOf(raw, 9_999).some(hasTwice)
  if (!isDict(raw)) return false
  try {
    return [...dictAt(raw, 0).dict.values()].some(hasTwice)
  } catch {
    return true
  }
}

describe('the scanner', () => {
  it('reads values as the strict reader does', () => {
    const chance = chanceOf(7)
    const scanner = new ValueScanner([], [])
    const tally = { twice: 0, references: 0 }
    for (let n = 0; n < 3_000; n++) {
      const raw = someValue(chance)
      const { end, twice, references, count } = scanner.scan(`${raw} endobj`, 0)
      expect([end, twice], raw).toEqual([endOfValue(`${raw} endobj`, 0), hasTwice(raw)])
      const expected = referencesIn(raw).flatMap(({ number, generation }) => [number, generation])
      expect(references.slice(0, count), raw).toEqual(expected)
      if (twice) tally.twice++
      tally.references += expected.length
    }
    expect(Math.min(tally.twice, tally.references)).toBeGreaterThan(100)
  })

  it.each([
    ['in a small dictionary', 3, true],
    ['in a large one', 300, true],
    ['in none', 300, false],
  ])('finds a key twice %s', (_, keys, twice) => {
    const names = Array.from({ length: keys }, (_none, i) => `/K${i} ${i}`).join('')
    const raw = `<</A<<${names}${twice ? `/#4b${keys - 1} 0` : ''}>>>>`
    expect(new ValueScanner([], []).scan(raw, 0).twice).toBe(twice)
  })

  it.each([
    ['a key without a value', '<</A>>'],
    ['a value without a key', '<</A 1 2>>'],
    ['a number for a key', '<<1 /A>>'],
    ['brackets that cross', '<</A[>>]'],
    ['a string without an end', '[(a]'],
    ['a dictionary without an end', '<</A 1'],
    ['what some readers find too deep', `${'['.repeat(101)}${']'.repeat(101)}`],
  ])('refuses %s', (_, raw) => {
    expect(() => new ValueScanner([], []).scan(raw, 0)).toThrow()
  })

  it('finds the first end of data as a search does', () => {
    const chance = chanceOf(3)
    for (let n = 0; n < 5_000; n++) {
      const letters = Array.from({ length: Math.floor(chance() * 40) }, () => 'endstream'[Math.floor(chance() * 9)])
      const data = `${letters.join('')}${chance() < 0.8 ? 'endstream' : ''}${letters.join('')}`
      const from = Math.floor(chance() * 9)
      expect(endOfData(data, from), data).toBe(data.indexOf('endstream', from))
    }
  })
})

describe('the walk', () => {
  it('finds nothing in a sound file', () => {
    expect(walked(pages({ count: 3 }))).toMatchObject({ ambiguity: null, suspects: [] })
  })

  it('goes to whatever anything leads to', () => {
    const resources = '/X[<</Y 10 0 R>>]'
    const file = pages({ resources, more: [stream('/Z 11 0 R', 'n'), '<</W[12 0 R]>>', '<</EF<</F 4 0 R>>/V 1/V 2>>'] })
    expect(walked(file)).toMatchObject({
      ambiguity: 'a dictionary has a key twice',
      suspects: [expect.stringMatching(/EF/)],
    })
  })

  it.each([
    ['the catalog', pages({ catalog: '/X<</A 1/A 2>>' }), /twice/],
    ['what describes the file', pages({ trailer: '/Info 10 0 R', more: ['<</Title(a)/X<</A 1/A 2>>>>'] }), /twice/],
    ['a number with two generations', pages({ catalog: '/X[4 0 R 4 2 R]' }), /two generations/],
    ['a generation that is never used', appended(pages({ catalog: '/X 5 65535 R' }), []), /generation/],
    ['a number that is too high', pages({ catalog: '/X 4194304 0 R' }), /too high/],
    ['an older object', appended(pages(), [[4, '<</Type/Font/Subtype/Type1/BaseFont/Courier>>']]), null],
    ['an object that is nowhere', pages({ catalog: '/X 99 0 R' }), null],
  ])('judges %s', (_, file, why) => {
    const { ambiguity } = walked(file)
    if (why === null) expect(ambiguity).toBeNull()
    else expect(ambiguity).toMatch(why)
  })

  it('bounds what it reads of objects within each other', () => {
    const objects = Array.from({ length: 4_000 }, (_, i) => `(${i} 0 obj`)
    const file = pdf([
      '<</Type/Catalog/Pages 2 0 R/X[3 0 R]>>',
      '<</Type/Pages/Count 0/Kids[]>>',
      `[${objects.join(' ')}`,
    ])
    expect(walked(file).ambiguity).toBe('a string has no end')
  })
})

let dir: TempDir
beforeAll(() => {
  dir = tempDir()
})
afterAll(() => dir.remove())
const copy = (): string => join(dir.path, 'copy.pdf')
const takenIn = (file: Buffer, allow_signed = false) =>
  inspectFile({ path: dir.put('sent.pdf', file), normalised_path: copy(), allow_signed, limits: LIMITS })

describe('a file that names an object which is not there', () => {
  it('is kept, and a seal gives that number to none of its own', async () => {
    const found = accepted(
      await takenIn(pages({ resources: '/Font<</F1 4 0 R>>/XObject<</P 60 0 R>>', content: '/P Do' })),
    )
    expect(found).toMatchObject({ normalised: null, removed: [], pdf_index: { next_object: 61 } })
  })

  it('does not name it in its copy', async () => {
    const resources = '/Font<</F1 4 0 R>>/XObject<</P 60 0 R/Q 9999999999 0 R>>/ExtGState<</G<</ca 1/ca 0>>>>'
    const found = accepted(await takenIn(pages({ resources })))
    expect(found.removed).toEqual(['ambiguities'])
    expect(readFileSync(copy(), 'latin1')).not.toMatch(/\b(60|9999999999) 0 R/)
  })
})

describe('a damaged file that can be read in two ways', () => {
  it('is repaired first, and then as any other', async () => {
    const odd = pages({ resources: '/Font<</F1 4 0 R>>/ExtGState<</G<</ca 1/ca 0>>>>' }).toString('latin1')
    const found = accepted(await takenIn(Buffer.from(odd.replace(/startxref\n\d+/, 'startxref\n7'), 'latin1')))
    expect(found.removed).toEqual(['ambiguities'])
  })

  it('is told where the strict reader already refuses it', async () => {
    const found = accepted(await takenIn(pages({ page: '/MediaBox[0 0 612 792]/X 1/X 2' })))
    expect(found.removed).toEqual(['ambiguities'])
  })
})

describe('a transfer function', () => {
  const group = stream('/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Group<</S/Transparency/CS/DeviceGray>>', '1 g n')
  const mask = '<</S/Luminosity/G 10 0 R/TR<</FunctionType 2/Domain[0 1]/N 1/C0[1]/C1[0]>>>>'

  it('of a soft mask is part of the picture', async () => {
    const resources = '/Font<</F1 4 0 R>>/ExtGState<</M<</SMask 11 0 R>>>>'
    const found = accepted(await takenIn(pages({ resources, more: [group, mask] })))
    expect(found).toMatchObject({ normalised: null, removed: [] })
  })

  it('of a state that nothing is drawn with is left out', async () => {
    const inverted = '<</FunctionType 2/Domain[0 1]/N 1/C0[1]/C1[0]>>'
    const found = accepted(
      await takenIn(pages({ resources: `/Font<</F1 4 0 R>>/ExtGState<</M<</TR ${inverted}/TR2/Default>>>>` })),
    )
    expect(found.removed).toEqual(['ambiguities'])
    expect(readFileSync(copy(), 'latin1')).toMatch(/\/M <<\s*\/TR2 ?\/Default\s*>>/)
  })

  it.each<[string, string, 'document_damaged' | null]>([
    ['of what only looks like one', '/M 11 0 R', 'document_damaged'],
    ['that is named as it is', '/M<</TR/Identity/TR2/Default>>', null],
  ])('%s', async (_, state, refused) => {
    const found = await takenIn(pages({ resources: `/Font<</F1 4 0 R>>/ExtGState<<${state}>>`, more: [group, mask] }))
    expect(found.refused).toBe(refused)
  })
})

describe('a signed file that can be read in two ways', () => {
  const SIGNED = {
    page: '/MediaBox[0 0 612 792]/Annots[10 0 R]',
    catalog: '/AcroForm<</Fields[10 0 R]/SigFlags 3>>',
    more: [
      '<</FT/Sig/T(s)/Type/Annot/Subtype/Widget/Rect[0 0 0 0]/V 11 0 R>>',
      `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 10 20 30]${SIGNATURE}>>`,
      stream('/F(other.bin)', 'n'),
      `<</Length 3>>\nstream\n0 g\n0 0 9 9 re f\nendstream`,
      'null',
    ],
  }

  beforeAll(() => rmSync(copy(), { force: true }))

  it.each([
    ['a key twice', '/ExtGState<</G<</ca 1/ca 0>>>>', /twice/],
    ['data that are elsewhere', '/XObject<</X 12 0 R>>', /elsewhere/],
    ['a wrong length', '/XObject<</X 13 0 R>>', /length/],
    ['colours for one device', '/ExtGState<</G<</TR 4 0 R>>>>', /colours/],
  ])('is refused by name, and nothing is written: %s', async (_, resources, why) => {
    const found = await takenIn(pages({ ...SIGNED, resources }), true)
    expect(found).toMatchObject({
      refused: 'document_damaged',
      message: expect.stringMatching(/digital signature.*different things/),
    })
    expect(found).toMatchObject({ message: expect.stringMatching(why) })
    expect(existsSync(copy())).toBe(false)
  })

  it('is taken where it is sound', async () => {
    expect(await takenIn(pages(SIGNED), true)).toMatchObject({ refused: null, normalised: null, removed: [] })
  })
})
