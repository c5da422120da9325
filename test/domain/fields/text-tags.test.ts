import { describe, expect, it } from 'vitest'
import { boxAt } from '../../../src/domain/fields/anchors.ts'
import { coversOver } from '../../../src/domain/fields/covers.ts'
import { ownerOf, readTag } from '../../../src/domain/fields/text-tags.ts'
import { doc, page } from '../../support/build.ts'

describe('a tag is read', () => {
  const wordsOf = (text: string) => {
    const words = readTag(text)
    if ('wrong' in words) throw new Error(words.wrong)
    return words
  }

  it.each([
    ['signature', {}],
    ['  SIGNATURE ;; ', {}],
    ['signature; required', { required: true }],
    ['signature; Optional', { required: false }],
    ['signature; read only', { read_only: true }],
    ['signature; label = Your name', { label: 'Your name' }],
    ['signature; label="a; b = c"', { label: 'a; b = c' }],
    ['signature; label=“a; b”', { label: 'a; b' }],
    ['signature; label=', { label: '' }],
    ['signature；label＝x', { label: 'x' }],
    ['signature; Max-Length=5', { 'max-length': '5' }],
    ['signature; la bel=x', { label: 'x' }],
  ])('%s', (text, options) => {
    expect(wordsOf(text)).toEqual({ type: 'signature', recipient: null, width: null, height: null, options })
  })

  it('with a type of two words, a recipient and a size in points', () => {
    expect(wordsOf('Full Name; recipient=a@b.test; width=120; height=14.5')).toEqual({
      type: 'full_name',
      recipient: 'a@b.test',
      width: 120,
      height: 14.5,
      options: {},
    })
  })

  it.each([
    '',
    ';',
    'sign',
    'signature; x',
    'signature; a=1; a=2',
    'text; width=0',
    'text; height=-1',
    'text; width=NaN',
  ])('and not %s', (text) => {
    expect(readTag(text)).toHaveProperty('wrong')
  })

  it('whatever its length, within a moment', () => {
    expect(readTag('"'.repeat(2_000))).toHaveProperty('wrong')
    expect(readTag(`text; label=${'“'.repeat(1_900)}`)).toHaveProperty('options')
  })
})

describe('the owner of a tag', () => {
  const owner = (over: object = {}) => ({ key: null, label: null, email: null, can_sign: true, ...over })

  it.each<readonly [string | null, readonly ReturnType<typeof owner>[], number | 'wrong']>([
    [null, [owner({ can_sign: false }), owner()], 1],
    [null, [owner(), owner()], 'wrong'],
    ['2', [owner(), owner()], 1],
    // A key goes before a place in the list.
    ['2', [owner({ key: '2' }), owner()], 0],
    ['client', [owner({ key: 'Client' }), owner({ label: 'CLIENT' })], 1],
    ['client', [owner({ label: 'Client' }), owner({ label: 'client' })], 'wrong'],
    ['3', [owner(), owner()], 'wrong'],
    ['0', [owner()], 'wrong'],
    ['1', [owner({ can_sign: false }), owner()], 'wrong'],
  ])('named %s', (wanted, owners, found) => {
    const outcome = ownerOf(wanted, owners)
    expect(typeof outcome === 'object' ? 'wrong' : outcome).toBe(found)
  })
})

const line = { x: 0.1, y: 0.5, width: 0.2, height: 0.02 }
const place = { document: doc({ pages: [page()] }), page: 1, boxes: [line] as const, runs_left: false }

describe('the box of an anchor', () => {
  const at = (align: 'over' | 'after' | 'below' | 'above', over: object = {}) => {
    const { x, y } = boxAt({ type: 'text', width: 0.3, height: 0.05 }, { align }, { ...place, ...over })
    return [x, y]
  }

  it.each([
    ['over', [0.1, 0.47], [0, 0.47]],
    ['after', [0.3, 0.47], [0, 0.47]],
    ['below', [0.1, 0.52], [0, 0.52]],
    ['above', [0.1, 0.45], [0, 0.45]],
  ] as const)('%s a text, and one that runs to the left', (align, right, left) => {
    expect(at(align)).toEqual(right)
    expect(at(align, { runs_left: true })).toEqual(left)
  })

  it('stays on the page wherever the text is, also where it is larger than the page', () => {
    const corner = { x: 0.95, y: 0.98, width: 0.05, height: 0.02 }
    expect(boxAt({ type: 'signature' }, { align: 'after' }, { ...place, boxes: [corner] })).toMatchObject({
      x: 0.70588,
    })
    const tiny = { ...place, document: doc({ pages: [page({ width: 50, height: 20 })] }) }
    expect(boxAt({ type: 'signature' }, {}, tiny)).toEqual({ x: 0, y: 0, width: 1, height: 1 })
  })
})

describe('a cover', () => {
  it('has room around its line, but none beyond the page or in the next line', () => {
    const [cover] = coversOver({ boxes: [line], page: 1, text: 'x' }, page())
    expect(cover).toEqual({ page: 1, x: 0.09591, y: 0.49684, width: 0.20816, height: 0.02631, text: 'x' })
    const [edge] = coversOver({ boxes: [{ x: 0, y: 0, width: 1, height: 0.01 }], page: 1, text: '' }, page())
    expect(edge).toMatchObject({ x: 0, y: 0, width: 1, height: 0.0125 })
  })

  it('has room for a pixel around letters that nobody can read', () => {
    const tiny = { x: 0.5, y: 0.5, width: 0.1, height: 0.4 / 792 }
    const [cover] = coversOver({ boxes: [tiny], page: 1, text: 'x' }, { width: 612, height: 792 })
    expect((cover?.height ?? 0) * 792).toBeCloseTo(2, 1)
  })
})
