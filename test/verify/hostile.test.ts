import { beforeAll, describe, expect, test } from 'vitest'
import type { ObjectSink } from '../../src/pdf/writer/object-sink.ts'
import { toStoredIndex } from '../../src/pdf/reader/pdf-index.ts'
import type { SealFileInput } from '../../src/pdf/seal/seal-file.ts'
import { indexed, seal } from '../pdf/seal/support.ts'
import { openAuthority } from './authority.ts'
import { evidenceFor, type TestEvidence } from './evidence.ts'
import { sealWith, smallFile, stranger, wordOf } from './files.ts'
import { renewed } from './renewing.ts'

/** Whoever makes such files has a key of their own, so every signature in them holds: nothing stops them earlier. */
let foreign: Awaited<ReturnType<typeof stranger>>
beforeAll(async () => {
  foreign = await stranger()
})

/** Each takes less than one; a busy machine takes longer for the same. */
const CPU_MS_MAX = 3_000

/** The verdict on a hostile file, and the processor time it took. */
async function judged(bytes: Uint8Array): Promise<{ readonly word: string; readonly ms: number }> {
  const before = process.cpuUsage()
  const word = await wordOf(bytes)
  const { user, system } = process.cpuUsage(before)
  return { word, ms: (user + system) / 1000 }
}

const by = (changes: Partial<SealFileInput> = {}) => ({ identity: foreign.identity, ...changes })

/** Sealed with more objects, and entries of the catalog that name them: `refs[0]` is the first object added. */
const sealedWith = async (
  objects: readonly (string | Buffer)[],
  catalog: (refs: readonly string[]) => string,
): Promise<Buffer> => {
  const pdf_index = indexed(smallFile())
  const refs = objects.map((_, at) => `${pdf_index.next_object + 2 + at} 0 R`)
  const overlays = (sink: ObjectSink) => {
    for (const one of objects) {
      if (typeof one === 'string') sink.add(one)
      else sink.addStream('', one, { raw: true })
    }
    return new Map<number, string>()
  }
  const changed = toStoredIndex({ ...pdf_index, catalog: `${pdf_index.catalog}\n${catalog(refs)}` })
  return (await seal(smallFile(), by({ pdf_index: changed, overlays }))).bytes
}

const evidence = (change: (told: TestEvidence) => void): string => {
  const told = evidenceFor({ originals: [smallFile()], document_id: 'doc_1' })
  change(told)
  return JSON.stringify(told)
}

const many = (count: number, one: (at: number) => unknown): any[] => Array.from({ length: count }, (_, at) => one(at))

const DER_NULLS = (size: number): Buffer => {
  const body = Buffer.alloc(size, Buffer.from([5, 0]))
  const wide = size >= 1 << 24
  const head = Buffer.alloc(wide ? 6 : 5)
  head.writeUInt16BE(wide ? 0x3084 : 0x3083)
  head.writeUIntBE(size, 2, wide ? 4 : 3)
  return Buffer.concat([head, body])
}

describe('a verdict comes soon, and is not that all is well', () => {
  test.each<[string, () => Promise<Uint8Array>]>([
    ['an array of ten million numbers', () => sealedWith([`[${'1 '.repeat(10_000_000)}]`], () => '')],
    [
      'a million references to one certificate',
      () =>
        sealedWith(
          [Buffer.from(foreign.identity.certificate)],
          ([ref]) => `/DSS << /Certs [${`${ref} `.repeat(1_000_000)}] >>`,
        ),
    ],
    [
      'a hundred thousand references to one long list',
      () => sealedWith([DER_NULLS(1_000_000)], ([ref]) => `/DSS << /CRLs [${`${ref} `.repeat(100_000)}] >>`),
    ],
    ['a list of ten million values', () => sealedWith([DER_NULLS(20_000_000)], ([ref]) => `/DSS << /CRLs [${ref}] >>`)],
    [
      'many people and many fields',
      async () =>
        (
          await sealWith(
            smallFile(),
            evidence((told: any) => {
              const [person] = told.recipients
              told.recipients = many(30_000, (at) => ({
                ...person,
                id: `rcp_${at}`,
                signed_at: at === 0 ? null : person.signed_at,
              }))
              told.fields = many(100_000, (at) => ({ id: `f${at}`, recipient_id: 'rcp_x', value: 1 }))
              told.recipients.reverse()
            }),
            by(),
          )
        ).bytes,
    ],
    [
      'one drawing in ten thousand fields',
      async () =>
        (
          await sealWith(
            smallFile(),
            evidence((told: any) => {
              const { id } = told.recipients[0]
              told.fields = [
                { id: 'f0', recipient_id: id, value: 'x'.repeat(4_000_000) },
                ...many(10_000, (at) => ({ id: `f${at + 1}`, recipient_id: id, value: { same_as: 'f0' } })),
              ]
            }),
            by(),
          )
        ).bytes,
    ],
    [
      'a record of ten million objects',
      async () => (await sealWith(smallFile(), `{"format":[${'{},'.repeat(15_000_000)}0]}`, by())).bytes,
    ],
    [
      'a record of ten million levels',
      async () => (await sealWith(smallFile(), `${'['.repeat(10_000_000)}${']'.repeat(10_000_000)}`, by())).bytes,
    ],
  ])('%s', { timeout: 60_000 }, async (_, make) => {
    const { word, ms } = await judged(await make())
    expect(word).not.toBe('trusted')
    expect(ms).toBeLessThan(CPU_MS_MAX)
  })
})

test('a renewal changes no long text of the catalog, not even its end', async () => {
  const authority = openAuthority()
  const long = `/Lang (${'a'.repeat(60_000)})`
  const sealed = await sealedWith([], () => long)
  expect(await wordOf(await renewed(sealed, authority))).toBe('unknown_issuer')
  const changed = { catalog: (text: string) => text.replace('a)', 'b)') }
  expect(await wordOf(await renewed(sealed, authority, changed))).toBe('altered')
})
