import { beforeAll, describe, expect, it } from 'vitest'
import { verify } from '../../src/verify/verify.ts'
import { fixture, seal, signatureIn } from '../pdf/seal/support.ts'
import { patience, rounds } from '../support/effort.ts'
import { has } from '../support/programs.ts'
import { type Bytes, ownRoot, plain, sealedDocument } from './files.ts'
import { realFiles } from './real-files.ts'

/** Numbers that a seed brings back (mulberry32). */
const chance = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}

interface Edit {
  readonly what: string
  readonly bytes: Bytes
}

type Pick = (most: number) => number

/** `near` picks a place in the part of the file that the edits are aimed at. */
const EDITS: Readonly<Record<string, (bytes: Bytes, pick: Pick, near: () => number) => Uint8Array>> = {
  flip: (bytes, pick, near) => {
    const edited = bytes.slice()
    const at = near()
    edited[at] = (edited[at] ?? 0) ^ (1 << pick(8))
    return edited
  },
  replace: (bytes, pick, near) => {
    const edited = bytes.slice()
    edited[near()] = pick(256)
    return edited
  },
  insert: (bytes, pick, near) => {
    const at = near()
    return Buffer.concat([bytes.subarray(0, at), Uint8Array.of(pick(256)), bytes.subarray(at)])
  },
  delete: (bytes, pick, near) => {
    const at = near()
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + pick(20))])
  },
  truncate: (bytes, _, near) => bytes.subarray(0, near()),
  append: (bytes, pick) => Buffer.concat([bytes, Buffer.alloc(1 + pick(40), pick(256))]),
  zero: (bytes, pick, near) => bytes.slice().fill(0, near(), pick(bytes.length) + 1),
  swap: (bytes, pick, near) => {
    const edited = bytes.slice()
    const [one, two] = [near(), pick(bytes.length)]
    edited[one] = bytes[two] ?? 0
    edited[two] = bytes[one] ?? 0
    return edited
  },
}
const KINDS = Object.keys(EDITS)

const editOf = ({ bytes, parts }: Target, random: () => number): Edit => {
  const pick: Pick = (most) => Math.floor(random() * most)
  const [from, to] = parts[pick(parts.length)] ?? [0, bytes.length]
  const kind = KINDS[pick(KINDS.length)] ?? 'flip'
  const edited = EDITS[kind]?.(bytes, pick, () => from + pick(to - from)) ?? bytes
  return { what: kind, bytes: plain(edited) }
}

interface Target {
  readonly name: string
  readonly bytes: Bytes
  readonly roots: readonly Bytes[]
  /** Where to edit: anywhere, in what was appended, in the evidence, in the store. */
  readonly parts: readonly (readonly [from: number, to: number])[]
}

const found: Target[] = []

beforeAll(async () => {
  const document = await sealedDocument()
  const stream = await seal(fixture('xref-stream.pdf'))
  add('handmade', document.bytes, [ownRoot()])
  add('without evidence', stream.bytes, [ownRoot()])
  if (!has('openssl')) return
  const real = await realFiles()
  add('certificate', real.certificate, real.roots)
  add('renewed', real.renewed[0], real.roots)
  add('renewed twice', real.renewed[1], real.roots)
  add('document', real.document, real.roots)
  for (const { bytes, roots } of found.slice(2)) await expectWhole(bytes, roots)
})

/** The files are what the service gives out: evidence, a time-stamp and its proofs are there, and trusted. */
const expectWhole = async (bytes: Bytes, roots: readonly Bytes[]): Promise<void> => {
  const { verdict, checks, seal: facts, evidence } = await verify({ bytes, roots })
  expect(verdict).toBe('trusted')
  expect(checks.filter(({ result }) => result !== 'passed')).toEqual([])
  expect(facts?.stamp?.trusted).toBe(true)
  expect(evidence).not.toBeNull()
  expect(Buffer.from(bytes).toString('latin1')).toMatch(/\/DSS \d+ 0 R/)
}

const add = (name: string, bytes: Buffer, roots: readonly Bytes[]): void => {
  const evidence = bytes.lastIndexOf('/Type /EmbeddedFile')
  const store = bytes.lastIndexOf('/Type /DSS')
  const marks = [evidence, store].filter((at) => at >= 0)
  const near = marks.map((at) => [Math.max(0, at - 500), Math.min(bytes.length, at + 3_000)] as const)
  const tail = [bytes.lastIndexOf('/ByteRange') - 2_000, bytes.length] as const
  found.push({ name, bytes: plain(bytes), roots, parts: [[0, bytes.length], tail, ...near] })
}

const COUNT = rounds(2_500)

describe('random changes', () => {
  it(
    'are all seen, and called by their name',
    async () => {
      const random = chance(20_261_120)
      const missed: string[] = []
      for (let at = 0, done = 0; done < COUNT; at++) {
        const file = found[at % found.length]
        const edit = file && editOf(file, random)
        if (!edit || isSound(edit.bytes)) continue
        done++
        const { verdict } = await verify({ bytes: edit.bytes, roots: file.roots })
        if (!isSeen(edit.what, verdict)) missed.push(`${file.name}: ${edit.what} at round ${at} is ${verdict}`)
      }
      expect(missed).toEqual([])
    },
    patience(60_000),
  )
})

/** Nothing was changed, or it is cut to the file as it was before a renewal. */
const isSound = (edited: Bytes): boolean => found.some(({ bytes }) => Buffer.compare(bytes, edited) === 0)

/** What is cut off or wiped away may leave nothing that shows a seal. */
const isSeen = (what: string, verdict: string): boolean =>
  verdict === 'altered' || (verdict === 'not_sealed' && ['truncate', 'zero'].includes(what))

describe('every byte of the signature value', () => {
  it('counts, of the time-stamps in it too', async () => {
    const random = chance(7)
    for (const { name, bytes, roots } of found.slice(-2)) {
      const edits = digitsOf(bytes).map((at) => ({ at, edited: withOther(bytes, at, random) }))
      const verdicts = await Promise.all(
        edits.map(async ({ at, edited }) => `${name} ${at} ${(await verify({ bytes: edited, roots })).verdict}`),
      )
      expect(verdicts.filter((text) => !text.endsWith(' altered'))).toEqual([])
    }
  }, 180_000)
})

/** One digit of each byte of the newest value. Behind it lie equal zeros: some stand for all. */
const digitsOf = (bytes: Bytes): readonly number[] => {
  const { range, cms } = signatureIn(Buffer.from(bytes))
  const length = cms.findLastIndex((byte) => byte !== 0) + 10
  return Array.from({ length }, (_, at) => (range[1] ?? 0) + 1 + 2 * at + (at % 2))
}

const withOther = (bytes: Bytes, at: number, random: () => number): Bytes => {
  const edited = bytes.slice()
  const wish = (random() < 0.9 ? HEX : OTHER).charCodeAt(Math.floor(random() * 16))
  const other = bytes[at] === 0x30 ? 0x31 : 0x30
  edited[at] = wish === bytes[at] ? other : wish
  return edited
}

const HEX = '0123456789abcdef'
const OTHER = 'ABCDEFghxyz<> \n%'
