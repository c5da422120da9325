import { describe, expect, test } from 'vitest'
import { hashedAccessCode, isAccessCode, isOneTimeCode, oneTimeCode } from '../../src/kit/one-time-codes.ts'

const KEY = new Uint8Array(32)
const NAME = { recipient_id: 'rcp_1', link_version: 1, number: 1 }
const CODE = oneTimeCode(KEY, NAME)
const from = (zero: number) => (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))

describe('a code is taken as people write it', () => {
  test.each([
    ['Arabic digits', from(0x660)],
    ['Persian digits', from(0x6f0)],
    ['full-width digits', from(0xff10)],
    ['isolates and a mark of direction, copied with it', (text: string) => `\u200f\u2068${text}\u2069`],
    ['blanks around it', (text: string) => ` ${text}\n`],
  ])('%s', (_, written) => {
    expect(isOneTimeCode(KEY, NAME, written(CODE))).toBe(true)
    expect(isAccessCode(KEY, hashedAccessCode(KEY, 'Haus 0190'), written('Haus 0190'))).toBe(true)
    expect(isAccessCode(KEY, hashedAccessCode(KEY, written('Haus 0190')), 'Haus 0190')).toBe(true)
    expect(isAccessCode(KEY, hashedAccessCode(KEY, 'Haus 0190'), written('Haus 0191'))).toBe(false)
  })

  test('and not another', () => {
    const other = String((Number(CODE) + 1) % 1_000_000).padStart(6, '0')
    for (const typed of [other, '', CODE.slice(1), `${CODE}0`, [...CODE].reverse().join('.')])
      expect(isOneTimeCode(KEY, NAME, typed)).toBe(false)
  })
})
