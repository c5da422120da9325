import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenedPdf, openedPdf } from '../intake/opened.ts'
import { pages, stream } from '../intake/files.ts'
import { finalOf } from './finals.ts'
import { IMAGES } from './odd-images.ts'
import { fileWith, type Thing } from './odd-values.ts'
import { differing, installed, shownBy } from './readers.ts'

// Images whose data are not what their dictionary says: some readers show a part, some nothing, and some only a mask.

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

const dataOf = (name: string): Buffer => Buffer.from((IMAGES[name] as Thing).data as Uint8Array)
const fileOf = (name: string, data: Uint8Array): Buffer => fileWith({ ...(IMAGES[name] as Thing), data })
const WHOLE = /the data of an image are damaged, or end too early/

/** What may become of data on its way. */
const WAYS: Readonly<Record<string, (data: Buffer) => Uint8Array>> = {
  'no data': () => Buffer.alloc(0),
  'one byte': (data) => data.subarray(0, 1),
  'the first quarter': (data) => data.subarray(0, data.length >> 2),
  'the first half': (data) => data.subarray(0, data.length >> 1),
}

describe.each(Object.keys(IMAGES))('%s', (name) => {
  test.each(Object.entries(WAYS))('with %s is refused', async (_, way) => {
    expect(await opened.inspect('damaged', fileOf(name, way(dataOf(name))))).toMatchObject({
      refused: 'document_ambiguous',
      message: expect.stringMatching(WHOLE),
    })
  })
})

const within = (data: Buffer, ...bytes: readonly number[]): Buffer =>
  Buffer.concat([
    data.subarray(0, data.length >> 1),
    Buffer.from(bytes),
    data.subarray((data.length >> 1) + bytes.length),
  ])
const FAULTS: readonly (readonly [string, string, (data: Buffer) => Uint8Array])[] = [
  ['a fax', 'a row of another width', (data) => within(data, 0b10011001)],
  ['raw grey', 'a byte less', (data) => data.subarray(0, -1)],
  ['deflated', 'a header that is none', (data) => Buffer.concat([Buffer.from([0, 0]), data.subarray(2)])],
  ['deflated', 'something in front', (data) => Buffer.concat([Buffer.from('\n'), data])],
  ['deflated', 'other codes within', (data) => within(data, 255, 255, 255, 255, 255, 255)],
  ['with rows', 'a row of no kind', (data) => within(data, 255, 255, 255, 255, 255, 255)],
  ['in digits', 'no mark at the end', (data) => data.subarray(0, -1)],
  ['a JPEG', 'something in front that is no space', (data) => Buffer.concat([Buffer.alloc(100, 65), data])],
  ['a JPEG', 'no end', (data) => data.subarray(0, -2)],
  ['a JPEG', 'a marker within', (data) => within(data, 255, 170, 255, 170)],
  ['a progressive JPEG', 'no end', (data) => data.subarray(0, -2)],
  ['a JBIG2', 'something behind', (data) => Buffer.concat([data, Buffer.alloc(40, 65)])],
  [
    'a JBIG2',
    'a header of a file in front',
    (data) => Buffer.concat([Buffer.from('974a42320d0a1a0a0100000001', 'hex'), data]),
  ],
  ['a JPX', 'something in front', (data) => Buffer.concat([Buffer.from('\n'), data])],
  ['a JPX', 'no end', (data) => data.subarray(0, -2)],
]

test.each(FAULTS)('%s with %s is refused', async (name, _, way) => {
  expect(await opened.inspect('fault', fileOf(name, way(dataOf(name))))).toMatchObject({
    refused: 'document_ambiguous',
    message: expect.stringMatching(WHOLE),
  })
})

test.each([
  ['raw grey', 'more data than it needs', (data: Buffer) => Buffer.concat([data, data])],
  ['deflated', 'something behind', (data: Buffer) => Buffer.concat([data, Buffer.alloc(40, 65)])],
  ['deflated', 'another sum at the end', (data: Buffer) => Buffer.concat([data.subarray(0, -4), Buffer.alloc(4)])],
  ['a JPEG', 'spaces in front', (data: Buffer) => Buffer.concat([Buffer.from('\r\n'), data])],
  ['a JPEG', 'something behind', (data: Buffer) => Buffer.concat([data, Buffer.alloc(40, 65)])],
  ['a JBIG2', 'a line end behind', (data: Buffer) => Buffer.concat([data, Buffer.from('\n')])],
])('%s with %s is sound, and shown alike', async (name, _, way) => {
  const { inspection, path } = await finalOf(opened, 'sound', fileOf(name, way(dataOf(name))))
  expect(inspection).toMatchObject({ refused: null, normalised: null })
  expect(differing(await shownBy(path ?? '', installed()))).toEqual([])
})

describe('a mask is an image too', () => {
  const masked = (mask: string | Buffer): Buffer =>
    pages({
      resources: '/XObject<</I 10 0 R>>',
      content: '90 0 0 90 72 600 cm /I Do',
      more: [
        stream('/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray/SMask 11 0 R', 'x'),
        mask,
      ],
    })
  test.each([
    ['that ends early', stream('/Subtype/Image/Width 9/Height 9/BitsPerComponent 8/ColorSpace/DeviceGray', 'x')],
    ['without a size', stream('/Subtype/Image/BitsPerComponent 8/ColorSpace/DeviceGray', 'x')],
    ['without data', '<<>>'],
  ])('%s', async (_, mask) => {
    expect(await opened.inspect('mask', masked(mask))).toMatchObject({ refused: 'document_ambiguous' })
  })

  test('and one that is its own mask ends', async () => {
    const bytes = pages({
      resources: '/XObject<</I 10 0 R>>',
      content: '90 0 0 90 72 600 cm /I Do',
      more: [stream('/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray/SMask 10 0 R', 'x')],
    })
    expect(await opened.inspect('own', bytes)).toBeDefined()
  })
})

test('of large images only the structure is looked at, and that they can be there at all', async () => {
  const [image = Buffer.alloc(0)] = [dataOf('deflated')]
  const large = { ...(IMAGES['deflated'] as Thing), data: image }
  const entries = { ...large.entries, Width: '70000', Height: '70000' }
  expect(await opened.inspect('large', fileWith({ ...large, entries }))).toMatchObject({
    refused: 'document_ambiguous',
  })
})
