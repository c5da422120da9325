import { beforeAll, describe, expect, it } from 'vitest'
import { verify } from '../../src/verify/verify.ts'
import { fixture, has, seal, signatureIn } from '../pdf-seal/support.ts'
import { openAuthority, type TestAuthority } from './authority.ts'
import { evidenceFor } from './evidence.ts'
import { type Bytes, ownRoot, plain, sealedDocument, sealWith, smallFile } from './files.ts'
import { renewed } from './renewing.ts'

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

const EDITS: Readonly<Record<string, (bytes: Bytes, pick: (most: number) => number) => Uint8Array>> = {
  flip: (bytes, pick) => {
    const edited = bytes.slice()
    const at = pick(bytes.length)
    edited[at] = (edited[at] ?? 0) ^ (1 << pick(8))
    return edited
  },
  replace: (bytes, pick) => {
    const edited = bytes.slice()
    edited[pick(bytes.length)] = pick(256)
    return edited
  },
  insert: (bytes, pick) => {
    const at = pick(bytes.length + 1)
    return Buffer.concat([bytes.subarray(0, at), Uint8Array.of(pick(256)), bytes.subarray(at)])
  },
  delete: (bytes, pick) => {
    const at = pick(bytes.length)
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + pick(20))])
  },
  truncate: (bytes, pick) => bytes.subarray(0, pick(bytes.length)),
  append: (bytes, pick) => Buffer.concat([bytes, Buffer.alloc(1 + pick(40), pick(256))]),
  zero: (bytes, pick) => bytes.slice().fill(0, pick(bytes.length), pick(bytes.length) + 1),
  swap: (bytes, pick) => {
    const edited = bytes.slice()
    const [one, two] = [pick(bytes.length), pick(bytes.length)]
    edited[one] = bytes[two] ?? 0
    edited[two] = bytes[one] ?? 0
    return edited
  },
}
const KINDS = Object.keys(EDITS)

const editOf = (bytes: Bytes, random: () => number): Edit => {
  const pick = (most: number): number => Math.floor(random() * most)
  const kind = KINDS[pick(KINDS.length)] ?? 'flip'
  const edited = plain(EDITS[kind]?.(bytes, pick) ?? bytes)
  return { what: kind, bytes: edited }
}

const found: { name: string; bytes: Bytes; roots: readonly Bytes[] }[] = []
let authority: TestAuthority | null = null

beforeAll(async () => {
  authority = has('openssl') ? openAuthority() : null
  const document = await sealedDocument()
  const certificate = await sealWith(
    smallFile('Certificate'),
    evidenceFor({ originals: [document.original], finals: [document.bytes], document_id: null }),
  )
  const stream = await seal(fixture('xref-stream.pdf'))
  const stamped = authority && (await sealedDocument({}, { timestamp: authority }))
  const renewedFile = authority && stamped && (await renewed(stamped.bytes, authority))
  const all = { document, certificate, stream, stamped }
  for (const [name, file] of Object.entries(all)) if (file) add(name, file.bytes)
  if (renewedFile) add('renewed', renewedFile)
})

const add = (name: string, bytes: Buffer): void => {
  const roots = authority ? [ownRoot(), authority.certificate] : [ownRoot()]
  found.push({ name, bytes: plain(bytes), roots })
}

const COUNT = 10_000

describe('ten thousand random changes', () => {
  it('are all seen, and called by their name', async () => {
    const random = chance(20_261_120)
    const missed: string[] = []
    for (let at = 0, done = 0; done < COUNT; at++) {
      const file = found[at % found.length]
      const edit = file && editOf(file.bytes, random)
      if (!edit || isSound(edit.bytes)) continue
      done++
      const { verdict } = await verify({ bytes: edit.bytes, roots: file.roots })
      if (!isSeen(edit.what, verdict)) missed.push(`${file.name}: ${edit.what} at round ${at} is ${verdict}`)
    }
    expect(missed).toEqual([])
  }, 60_000)
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
        edits.map(
          async ({ at, edited }) => `${name} ${at} ${(await verify({ bytes: edited, roots })).verdict}`,
        ),
      )
      expect(verdicts.filter((text) => !text.endsWith(' altered'))).toEqual([])
    }
  }, 60_000)
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
