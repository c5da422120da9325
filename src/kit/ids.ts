import { randomBytes } from 'node:crypto'

export type IdPrefix =
  | 'env'
  | 'rcp'
  | 'doc'
  | 'fld'
  | 'tpl'
  | 'upl'
  | 'whk'
  | 'evt'
  | 'dlv'
  | 'key'
  | 'ws'
  | 'req'
  | 'usr'
  | 'aud'
  | 'mail'
  | 'rol'
  | 'rtk'
  | 'inv'
  | 'act'
  | 'blk'

/**
 * `<prefix>_` and 26 Crockford base32 characters: 48 bits of milliseconds, 80 of chance, in the
 * layout of a ULID, so ids sort by time (docs/interface.md, Ground rules). Within one process they only grow.
 */
export function newId(prefix: IdPrefix, now_ms = Date.now()): string {
  if (now_ms > last.ms) last = { ms: now_ms, chance: BigInt(`0x${randomBytes(10).toString('hex')}`) >> 1n }
  else last = { ms: last.ms, chance: last.chance + BigInt(1 + randomBytes(4).readUInt32BE()) }
  return `${prefix}_${crockford(BigInt(last.ms), 10)}${crockford(last.chance, 16)}`
}

// Chance starts in the lower half of its range, so adding to it cannot run over within a millisecond.
let last = { ms: 0, chance: 0n }

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** The lowest bits of a number, five a character. */
export function crockford(value: bigint, length: number): string {
  let text = ''
  for (let rest = value, i = 0; i < length; i++, rest >>= 5n) text = ALPHABET.charAt(Number(rest & 31n)) + text
  return text
}
