import { describe, expect, test } from 'vitest'
import type { Area } from '../../../src/domain/fields/area.ts'
import {
  type FieldSuggestion,
  suggestFields,
  type Piece,
  withoutDoubles,
} from '../../../src/domain/fields/suggestions.ts'
import { suggestedBy, labelOf } from '../../../src/domain/fields/suggestion-labels.ts'

// A sheet of 600 by 800 points; letters of 10 points, six wide.

const SHEET = { number: 3, width: 600, height: 800 }

const piece = (kind: Piece['kind'], text: string, left: number, bottom: number): Piece => ({
  kind,
  text,
  left,
  bottom,
  top: bottom - 10,
  right: left + 6 * text.length,
})
const words = (text: string, left: number, bottom: number) => piece('words', text, left, bottom)
const leader = (left: number, bottom: number, length = 25, sign = '_') =>
  piece('leader', sign.repeat(length), left, bottom)
const rule = (left: number, bottom: number, right = left + 150): Area => ({
  left,
  right,
  top: bottom - 1,
  bottom,
})
const post = (left: number, top: number, bottom: number): Area => ({ left, right: left + 1, top, bottom })

interface Lines {
  readonly rules?: readonly Area[]
  readonly posts?: readonly Area[]
}

const seen = (pieces: readonly Piece[], { rules = [], posts = [] }: Lines = {}) =>
  suggestFields({ ...SHEET, pieces, rules, posts })

/** Each place in one line: what it is, and its box in points. */
const told = (places: readonly FieldSuggestion[]) =>
  places.map(({ type, label, x, y, width, height }) => {
    const box = [x * 600, y * 800, width * 600, height * 800].map(Math.round)
    return `${type} ${label ?? '-'} @ ${box.join(' ')}`
  })

describe('a label with a leader', () => {
  test('is a place of its kind, as high as it should be, on the line', () => {
    expect(told(seen([words('Signature:', 50, 400), leader(120, 400)]))).toEqual([
      'signature Signature @ 120 364 150 36',
    ])
  })

  test('is on its page, and found in the text', () => {
    expect(seen([words('Date:', 50, 400), leader(120, 400)])[0]).toMatchObject({ page: 3, source: 'text' })
  })

  test('leaves the words above alone', () => {
    const above = words('The parties agree to all of this.', 50, 385)
    expect(told(seen([above, words('Signature:', 50, 400), leader(120, 400)]))).toEqual([
      'signature Signature @ 120 386 150 14',
    ])
  })

  test('takes the nearest label of several lines', () => {
    const rows = ['Signature:', 'Name:', 'Date:'].flatMap((text, i) => [
      words(text, 50, 400 + 14 * i),
      leader(120, 400 + 14 * i),
    ])
    expect(seen(rows).map(({ type }) => type)).toEqual(['signature', 'full_name', 'date'])
  })

  test('stands to the right of it where words run that way', () => {
    expect(told(seen([leader(120, 400), words('التوقيع:', 275, 400)]))).toEqual(['signature التوقيع @ 120 364 150 36'])
  })

  test('may be under it', () => {
    expect(told(seen([leader(120, 400), words('(Unterschrift)', 130, 413)]))).toEqual([
      'signature Unterschrift @ 120 364 150 36',
    ])
  })

  test('asks for text where the words are not known', () => {
    expect(told(seen([words('E-mail:', 50, 400), leader(120, 400)]))).toEqual(['text E-mail @ 120 384 150 16'])
  })

  test('is a blank of a sentence where it is underscores', () => {
    expect(told(seen([words('agree that the sum of', 50, 400), leader(180, 400)]))).toEqual(['text - @ 180 384 150 16'])
  })

  test.each([
    ['dots that lead to a page', [words('Signature', 50, 400), leader(120, 400, 30, '.'), words('12', 305, 400)]],
    ['dots that lead to a price', [words('Rent', 50, 400), leader(120, 400, 30, '.'), words('€ 100', 305, 400)]],
    ['dots behind a sentence', [words('and so on and so forth', 50, 400), leader(185, 400, 20, '.')]],
    ['a few of them', [words('Signature', 50, 400), leader(120, 400, 3)]],
    [
      'a line that nothing belongs to',
      [leader(120, 400), words('A signature binds both parties for good and all.', 50, 500)],
    ],
  ])('is not %s', (_, pieces) => {
    expect(seen(pieces)).toEqual([])
  })
})

describe('a drawn line', () => {
  test.each([
    ['a label before it', words('Signature', 50, 400), 'signature Signature'],
    ['a label a little higher', words('Name', 50, 385), 'full_name Name'],
    ['words under it', words('Place, date', 130, 412), 'text Place, date'],
    ['a word that is not known', words('Town', 50, 390), 'text Town'],
  ])('with %s is a place', (_, label, expected) => {
    expect(told(seen([label], { rules: [rule(120, 400)] }))[0]).toMatch(`${expected} @ 120`)
  })

  test.each([
    ['nothing beside it', [], {}],
    ['a sentence beside it', [words('as is said above', 20, 400)], {}],
    ['words on it', [words('Signature', 50, 400), words('Bob', 130, 398)], {}],
    ['a side of a table at its end', [words('Signature', 50, 400)], { posts: [post(120, 380, 420)] }],
    ['another of its length close to it', [words('Date', 130, 412)], { rules: [rule(120, 415)] }],
    ['a note under it', [words('1 The signature of each of the parties is here.', 100, 412)], {}],
  ] as const)('with %s is none', (_, pieces, more) => {
    const { rules = [], posts = [] }: Lines = more
    expect(seen(pieces, { rules: [rule(120, 400), ...rules], posts })).toEqual([])
  })

  test('across the page is a border', () => {
    expect(seen([words('Signature', 60, 412)], { rules: [rule(50, 400, 550)] })).toEqual([])
  })
})

describe('a label with room behind it', () => {
  test('is a place in that room', () => {
    expect(told(seen([words('Signature:', 50, 400)]))).toEqual(['signature Signature @ 116 366 160 36'])
  })

  test.each([
    ['something is written there', [words('Date:', 50, 400), words('1 May', 90, 400)]],
    ['the page ends there', [words('Date:', 500, 400)]],
    ['it does not ask', [words('Signature', 50, 400)]],
    ['it is not known', [words('Price:', 50, 400)]],
  ])('is none where %s', (_, pieces) => {
    expect(seen(pieces)).toEqual([])
  })
})

test('a box to tick is a place as large as it is, with the words behind it', () => {
  const box = { ...piece('tick_box', '☐', 50, 400), right: 60 }
  expect(told(seen([box, words('I agree', 64, 400)]))).toEqual(['checkbox I agree @ 50 390 10 10'])
})

test('no two places lie on each other, however they are found', () => {
  const places = seen([words('Signature:', 50, 400), leader(120, 400), words('(signature)', 130, 412)], {
    rules: [rule(120, 401)],
  })
  expect(places.length).toBe(1)
})

test('every place lies on the page', () => {
  for (const { x, y, width, height } of seen([words('Signature:', 50, 12), leader(120, 12, 90)]))
    expect([x >= 0, y >= 0, x + width <= 1, y + height <= 1]).toEqual([true, true, true, true])
})

test('a page of leaders and nothing else is bounded', () => {
  const pieces = Array.from({ length: 5_000 }, (_, i) => [words('Name:', 10, 10 * i), leader(45, 10 * i)]).flat()
  const before = process.cpuUsage()
  expect(seen(pieces).length).toBeLessThanOrEqual(100)
  const { user } = process.cpuUsage(before)
  expect(user / 1e6).toBeLessThan(4)
})

test('the pieces of a page are compared with each other a few times, not with all others for each pair', () => {
  let reads = 0
  const counted = (made: Piece) =>
    new Proxy(made, { get: (one, key) => (++reads && one[key as keyof Piece]) as unknown })
  const pieces = Array.from({ length: 150 }, (_, i) => [words('Name:', 10, 10 * i), leader(45, 10 * i)]).flat()
  seen(pieces.map(counted))
  expect(reads / pieces.length ** 2).toBeLessThan(50)
})

test('a field of the form goes before what the text says, on its own page only', () => {
  const [text] = seen([words('Signature:', 50, 400), leader(120, 400)])
  if (!text) throw new Error('nothing was found')
  const form = { ...text, type: 'text', source: 'form', label: 'f1' } as const
  const later = { ...text, page: 4 }
  expect(withoutDoubles([form], [text, later])).toEqual([form, later])
})

describe('what words ask for', () => {
  test.each([
    ['signature', 'Signature|Signed by|Sign here|By|Authorised signatory|Unterschrift|Gez.|Firma|Signature du client'],
    [
      'signature',
      'Assinatura|Handtekening|Podpis|Podpis klienta|署名|ご署名|署名欄|签名|签字|签字（盖章）|التوقيع|توقيع العميل',
    ],
    ['signature', 'Date and signature|Ort, Datum, Unterschrift|Data e firma'],
    ['initials', 'Initials|Initialen|Kürzel|Paraphe|Paraaf|Iniciales|Iniziali|Sigla|Inicjały|イニシャル|الأحرف الأولى'],
    ['date', 'Date|Datum|Fecha|Data|Dated|日付|日期|年 月 日|التاريخ'],
    ['full_name', 'Name|Print name|Nombre|Nom|Nome|Naam|Imię i nazwisko|氏名|お名前|姓名|الاسم|Vorname'],
    ['date', 'Date of signature|Date signed|Signature date|Datum der Unterschrift|Fecha de firma|Data della firma'],
    ['signature', 'Signature and date|Signature/Date|Firma y fecha|Datum, Unterschrift'],
    ['text', 'Place, date|Ort, Datum|Lieu et date|Luogo e data|Plaats, datum|Miejscowość, data|場所|地点'],
    ['text', 'Date of birth|Geburtsdatum, Datum|Date de naissance|Company name|生年月日'],
  ])('a %s: %s', (type, labels) => {
    for (const label of labels.split('|')) expect([label, suggestedBy(label, true)]).toEqual([label, type])
  })

  test.each(['Company', 'Price', 'Designation', 'Update', 'Database', 'Bypass', 'ordinary', 'Assigned to', '値段'])(
    'nothing that is known: %s',
    (label) => expect(suggestedBy(label, true)).toBeNull(),
  )

  test('a company where other words for a signature are used', () => {
    expect(suggestedBy('Firma', false)).toBeNull()
    const german = [words('Unterschrift:', 20, 500), leader(120, 500)]
    expect(seen([words('Firma:', 50, 400), leader(120, 400), ...german]).map(({ type }) => type)).toEqual([
      'text',
      'signature',
    ])
    expect(seen([words('Firma:', 50, 400), leader(120, 400)])[0]?.type).toBe('signature')
  })

  test.each([
    ['Signature:', 'Signature'],
    ['(signature)', 'signature'],
    ['The employee signs below. Date of birth:', 'Date of birth'],
    ['署名：', '署名'],
    ['Name \u202e:', 'Name'],
    ['____', null],
    ['x'.repeat(80), null],
  ])('%j is the label %j', (text, label) => expect(labelOf(text)).toBe(label))
})
