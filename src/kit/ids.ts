import { randomInt } from 'node:crypto'

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
  | 'lbl'
  | 'flt'
  | 'plf'
  | 'pky'
  | 'psk'
  | 'cnf'
  | 'prg'
  | 'eds'
  | 'sct'
  | 'grp'

/**
 * `<prefix>_` and 26 Crockford base32 characters: 48 bits of milliseconds, 80 of chance, in the
 * layout of a ULID, so ids sort by time (docs/interface.md, Ground rules). Within one process they only grow.
 */
export function newId(prefix: IdPrefix, now_ms = Date.now()): string {
  if (now_ms > last.ms) last = { ms: now_ms, high: randomInt(HALF / 2), low: randomInt(HALF) }
  else last = grown(last, 1 + randomInt(2 ** 32))
  return `${prefix}_${letters(last.ms, 10)}${letters(last.high, 8)}${letters(last.low, 8)}`
}

/** Chance in two halves, for numbers are quicker than one that takes both. */
const HALF = 2 ** 40

// It starts in the lower half of its range, so adding to it cannot run over within a millisecond.
let last = { ms: 0, high: 0, low: 0 }

function grown({ ms, high, low }: typeof last, by: number): typeof last {
  const sum = low + by
  return sum < HALF ? { ms, high, low: sum } : { ms, high: high + 1, low: sum - HALF }
}

/** As `crockford`, of a number. */
function letters(value: number, length: number): string {
  let text = ''
  for (let rest = value, i = 0; i < length; i++, rest = Math.floor(rest / 32)) text = ALPHABET.charAt(rest % 32) + text
  return text
}

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** The lowest bits of a number, five a character. */
export function crockford(value: bigint, length: number): string {
  let text = ''
  for (let rest = value, i = 0; i < length; i++, rest >>= 5n) text = ALPHABET.charAt(Number(rest & 31n)) + text
  return text
}
