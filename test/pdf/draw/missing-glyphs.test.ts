import { describe, expect, it } from 'vitest'
import { canDraw } from '../../../src/pdf/text/itemise.ts'
import { missingGlyphs, SURELY_DRAWN } from '../../../src/pdf/text/missing-glyphs.ts'

const characters = Array.from({ length: 0x10000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
const sure = characters.filter((character) => SURELY_DRAWN.test(character))

describe('characters that no font can draw', () => {
  it('are none of those that are taken for granted', () => {
    expect(sure.length).toBeGreaterThan(850)
    expect(canDraw(sure.join('')).missing).toEqual([])
    // Alone too: what one has after it must not help it.
    expect(sure.filter((character) => canDraw(character).missing.length > 0)).toEqual([])
  })

  it('are taken for granted only where each stands alone and is its own normal form', () => {
    expect(sure.filter((character) => /\p{M}/u.test(character))).toEqual([])
    expect(sure.filter((character) => character.normalize('NFC') !== character)).toEqual([])
  })

  it('are named where no font has them, and only they', () => {
    expect(missingGlyphs('Ada \u{13000} Lovelace \u0007')).toEqual(['\u{13000}', '\u0007'])
    expect(missingGlyphs('Ада 山田 محمد 😀')).toEqual([])
    expect(missingGlyphs('')).toEqual([])
  })

  it('are those of scripts whose marks no font of ours sets right', () => {
    const [tai_viet, tai_tham, bamum] = ['ꪀ', 'ᨠ', 'ꚠ']
    expect(missingGlyphs(`Ada ${tai_viet}${tai_tham}${bamum}`)).toEqual([tai_viet, tai_tham, bamum])
  })
})
