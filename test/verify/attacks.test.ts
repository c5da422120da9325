import { writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { verifyTogether } from '../../src/verify/together.ts'
import { freshPath, indexed, run, type Sealed, seal, signatureIn } from '../pdf/seal/support.ts'
import { given } from '../support/programs.ts'
import { openAuthority, type TestAuthority } from './authority.ts'
import { evidenceFor, type TestEvidence } from './evidence.ts'
import { failureOf, rootIn, sealedDocument, sealWith, smallFile, stranger, verdictOf, wordOf } from './files.ts'
import { renewed } from './renewing.ts'

let sealed: Sealed
let foreign: Awaited<ReturnType<typeof stranger>>
beforeAll(async () => {
  sealed = await sealedDocument()
  foreign = await stranger()
})

/** One more append in the shape of ours, with a table or a stream; the trailer is whatever is given. */
const appended = (bytes: Buffer, objects: Readonly<Record<number, string>>, trailer = ''): Buffer => {
  const { root, startxref, next_object, info } = indexed(bytes)
  let text = '\n'
  const rows = Object.entries(objects).map(([number, body]) => {
    const row = `${number} 1\n${String(bytes.length + text.length).padStart(10, '0')} 00000 n \n`
    text += `${number} 0 obj\n${body}\nendobj\n`
    return row
  })
  const start = bytes.length + text.length
  const rest = trailer || `/Size ${next_object + 9} /Root ${root} ${info ? `/Info ${info} ` : ''}/Prev ${startxref}`
  text += `xref\n${rows.join('')}trailer\n<< ${rest} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.concat([bytes, Buffer.from(text, 'latin1')])
}

const catalogOf = (bytes: Buffer): { number: number; text: string } => {
  const number = Number(indexed(bytes).root.split(' ')[0])
  const text = bytes.toString('latin1')
  const from = text.indexOf('<<', text.lastIndexOf(`\n${number} 0 obj\n`))
  return { number, text: text.slice(from, text.indexOf('\nendobj', from)) }
}

/** The same length, so that nothing else moves. */
const replaced = (bytes: Buffer, old: string, by: string): Buffer => {
  const at = bytes.lastIndexOf(old)
  if (at < 0 || old.length !== by.length) throw new Error(`cannot put ${by} for ${old}`)
  const edited = Buffer.from(bytes)
  edited.write(by, at, 'latin1')
  return edited
}

const rangeText = (bytes: Buffer): string => {
  const text = bytes.toString('latin1')
  return text.slice(text.lastIndexOf('[0 '), text.indexOf(']', text.lastIndexOf('[0 ')) + 1)
}

describe('an append after the seal', () => {
  it('is a change: another page content, another catalog, a lone comment, an empty append', async () => {
    const { number, text } = catalogOf(sealed.bytes)
    const shown = appended(sealed.bytes, { 3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>' })
    const other = appended(sealed.bytes, { 50: text }, `/Size 60 /Root 50 0 R /Prev ${indexed(sealed.bytes).startxref}`)
    const without_perms = appended(sealed.bytes, { [number]: text.replace(/\/Perms <<.*?>>/s, '') })
    const widened = appended(sealed.bytes, { 60: '<< /P 3 >>', [number]: text })
    const comment = Buffer.concat([sealed.bytes, Buffer.from('% hello\n')])
    const line_end = Buffer.concat([sealed.bytes, Buffer.from('\n')])
    for (const bytes of [shown, other, without_perms, widened, comment, line_end])
      expect(await wordOf(bytes)).toBe('altered')
  })

  it('is told by poppler too, which agrees on every file here', given('pdfsig'), async () => {
    const flipped = Buffer.from(sealed.bytes)
    flipped[300] = (flipped[300] ?? 0) ^ 1
    const longer = appended(sealed.bytes, { 90: '<< >>' })
    const { bytes } = await sealedDocument({}, { identity: foreign.identity })
    for (const file of [sealed.bytes, bytes, flipped, longer]) {
      const path = freshPath()
      writeFileSync(path, file)
      const { out } = run('pdfsig', path)
      const agrees = out.includes('Signature is Valid') && out.includes('Total document signed')
      expect((await wordOf(file)) !== 'altered').toBe(agrees)
    }
  })

  it('is a change even when its signature is sound, and never wins trust for another key', async () => {
    const wrapped = await seal(sealed.bytes, { identity: foreign.identity })
    expect(await wordOf(wrapped.bytes)).toBe('unknown_issuer')
    const again = appended(wrapped.bytes, { 90: '<< >>' })
    expect(await wordOf(again)).toBe('altered')
  })

  it('between the original and the seal is a change', async () => {
    const { length } = sealed.original
    const between = appended(sealed.original, { 3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>' })
    expect(await wordOf(Buffer.concat([between, sealed.bytes.subarray(length)]))).toBe('altered')
  })
})

describe('the range of the seal', () => {
  const forged = (change: (from: number, to: number, rest: number) => readonly number[]): Buffer => {
    const text = rangeText(sealed.bytes)
    const [, from = 0, to = 0, rest = 0] = signatureIn(sealed.bytes).range
    return replaced(sealed.bytes, text.padEnd(46), `[${change(from, to, rest).join(' ')}]`.padEnd(46))
  }

  it('has no other start, no larger hole, no overlap, no early end and no third part', async () => {
    const attempts = [
      forged((from, to, rest) => [1, from, to, rest]),
      forged((from, to, rest) => [1, from - 1, to, rest]),
      forged((from, to, rest) => [0, from, to + 8, rest - 8]),
      forged((from, to, rest) => [0, from - 8, to, rest]),
      forged((from, to, rest) => [0, from + 2, to - 2, rest + 2]),
      forged((from, to, rest) => [0, from, to, rest - 4]),
      forged((from, _, rest) => [0, from, 0, rest]),
      forged((from, to, rest) => [0, from, to, rest - 4, 0, 4]),
      forged(() => [0, 0, 0, 0]),
    ]
    for (const bytes of attempts) expect(await failureOf(bytes)).toBe('altered range')
  })

  it('leaves out the signature alone, not a string that only looks like it', async () => {
    const [, from = 0, to = 0] = signatureIn(sealed.bytes).range
    const moved = Buffer.from(sealed.bytes)
    // The name of the entry goes to another one, and the hole stays where it was.
    moved.write('/Contentz ', from - 10, 'latin1')
    expect(await failureOf(moved)).toBe('altered range')
    expect(sealed.bytes[to - 1]).toBe(0x3e)
  })
})

describe('the signature value', () => {
  const withValue = (change: (value: Buffer) => Buffer): Buffer => {
    const { cms, range } = signatureIn(sealed.bytes)
    const edited = Buffer.from(sealed.bytes)
    edited.write(change(Buffer.from(cms)).toString('hex'), (range[1] ?? 0) + 1, 'latin1')
    return edited
  }

  it('is not emptied, taken from another file or followed by something', async () => {
    const other = await sealedDocument({ envelope_id: 'env_2' })
    const { cms } = signatureIn(other.bytes)
    expect(await failureOf(withValue((value) => Buffer.alloc(value.length)))).toBe('altered signature')
    expect(await failureOf(withValue((value) => Buffer.concat([cms, Buffer.alloc(8)]).subarray(0, value.length)))).toBe(
      'altered signature',
    )
    const hidden = withValue((value) => {
      value[value.length - 1] = 1
      return value
    })
    expect(await failureOf(hidden)).toBe('altered signature')
    const upper = Buffer.from(sealed.bytes)
    const [, from = 0] = signatureIn(sealed.bytes).range
    const at = from + 1 + upper.subarray(from + 1).findIndex((digit) => digit >= 0x61)
    upper[at] = (upper[at] ?? 0) - 0x20
    expect(await failureOf(upper)).toBe('altered signature')
  })

  it('of another key under the same name does not lead to the root', async () => {
    const { bytes } = await sealedDocument({}, { identity: foreign.identity })
    // The forger knows the name of our root and puts it into a certificate of the same length.
    const [own, theirs] = [sealed, { bytes }].map(
      ({ bytes }) => /Countersign root ([0-9a-f]{8})/.exec(signatureIn(bytes).cms.toString('latin1'))?.[1] ?? '',
    )
    const forged = bytes.toString('latin1').replaceAll(hex(theirs ?? ''), hex(own ?? ''))
    expect(await failureOf(Buffer.from(forged, 'latin1'))).toMatch(/^altered/)
    expect(await wordOf(bytes, [rootIn(foreign.dir)])).toBe('trusted')
    expect(await wordOf(bytes)).toBe('unknown_issuer')
  })

  it('brings no certificate along that is not needed', async () => {
    const { identity } = await stranger()
    const own = await sealedDocument()
    expect(await wordOf(own.bytes)).toBe('trusted')
    const chain = [...foreign.identity.chain, ...identity.chain]
    const { bytes } = await sealedDocument({}, { identity: { ...foreign.identity, chain } })
    expect(await failureOf(bytes, [rootIn(foreign.dir)])).toBe('altered certificates')
  })
})

const hex = (text: string): string => Buffer.from(text).toString('hex')

describe('the certification', () => {
  it('cannot be widened or taken away in place', async () => {
    expect(await wordOf(replaced(sealed.bytes, '/P 1 /V', '/P 3 /V'))).toBe('altered')
    expect(await wordOf(replaced(sealed.bytes, '/Perms', '/Permz'))).toBe('altered')
    expect(await wordOf(replaced(sealed.bytes, '/DocMDP', '/DocMDQ'))).toBe('altered')
  })
})

describe('the record in the file', () => {
  it('of another document does not fit, whoever sealed it', async () => {
    const evidence = evidenceFor({ originals: [smallFile('Another')], document_id: 'doc_1' })
    const own = await sealWith(smallFile(), evidence)
    const { bytes } = await sealWith(smallFile(), evidence, { identity: foreign.identity })
    expect(await failureOf(own.bytes)).toBe('altered original')
    expect(await failureOf(bytes, [])).toBe('altered original')
  })

  const CHANGES: readonly (readonly [string, string, (evidence: TestEvidence) => void])[] = [
    [
      'an event that was changed',
      'audit',
      ({ audit }) => Object.assign(audit.entries[1] ?? {}, { ip: '198.51.100.7' }),
    ],
    ['an event that is missing', 'audit', ({ audit }) => audit.entries.splice(1, 1)],
    ['the last event missing', 'audit', ({ audit }) => audit.entries.pop()],
    ['no events at all', 'audit', ({ audit }) => Object.assign(audit, { entries: [], head: '' })],
    ['a value that was not signed', 'values', ({ fields }) => Object.assign(fields[0] ?? {}, { value: 'Bern' })],
    ['a value that was added', 'values', ({ fields }) => Object.assign(fields[2] ?? {}, { value: 'Bern' })],
    ['a signer who is not named', 'values', ({ recipients }) => recipients.splice(0, 1)],
    [
      'a signature at another time',
      'values',
      ({ recipients }) => Object.assign(recipients[0] ?? {}, { signed_at: '2026-11-20T11:00:01.000Z' }),
    ],
    ['no consent', 'consent', ({ recipients }) => Object.assign(recipients[0] ?? {}, { consent: null })],
    [
      'consent to other words',
      'consent',
      ({ recipients }) => Object.assign(recipients[0] ?? {}, { consent: { version: '2020-01' } }),
    ],
    [
      'a document under another name',
      'original',
      ({ documents }) => Object.assign(documents[0] ?? {}, { name: 'Other' }),
    ],
    [
      'a document too many',
      'original',
      ({ documents }) => documents.push({ ...(documents[0] as (typeof documents)[0]), id: 'doc_2' }),
    ],
    ['a document that is not in it', 'original', (evidence) => Object.assign(evidence, { document_id: 'doc_9' })],
    ['another format', 'evidence', (evidence) => Object.assign(evidence, { format: 'other' })],
  ]
  it.each(CHANGES)('does not hold with %s', async (_, id, change) => {
    const { bytes } = await sealedDocument({ change })
    expect(await failureOf(bytes)).toBe(`altered ${id}`)
  })

  it('is JSON', async () => {
    const { bytes } = await sealWith(smallFile(), '{')
    expect(await failureOf(bytes)).toBe('altered evidence')
  })
})

describe('what looks like a renewal', given('openssl'), () => {
  let authority: TestAuthority
  beforeAll(() => {
    authority = openAuthority('Anybody')
  })
  const refused = async (bytes: Buffer) => expect(await failureOf(bytes)).toBe('altered renewals')

  it('may do nothing else', async () => {
    const { bytes } = sealed
    const payload = '<< /Length 3 >>\nstream\nabc\nendstream'
    await refused(await renewed(bytes, authority, { extra: () => [payload] }))
    await refused(await renewed(bytes, authority, { catalog: (text) => text.replace(/ >>$/, ' /OpenAction 3 0 R >>') }))
    await refused(await renewed(bytes, authority, { catalog: (text) => text.replace('/Pages 2 0 R', '/Pages 3 0 R') }))
    await refused(await renewed(bytes, authority, { catalog: (text) => text.replace(/\/Perms <<.*?>>/s, '') }))
    await refused(await renewed(bytes, authority, { catalog: (text) => text.replace('/SigFlags 3', '/SigFlags 1') }))
    await refused(await renewed(bytes, authority, { field: '/AP << /N 3 0 R >> ' }))
    await refused(await renewed(bytes, authority, { stamp: '/Reference [] ' }))
    await refused(await renewed(bytes, authority, { hole: Buffer.from('3000', 'hex') }))
    await refused(await renewed(bytes, authority, { hole: Buffer.from(await authority.stamp(bytes)) }))
  })

  it('brings no store that holds something else', async () => {
    const catalog = (text: string, next: number) => text.replace(/ >>$/, ` /DSS ${next} 0 R >>`)
    const payload = '<< /Length 3 >>\nstream\nabc\nendstream'
    const store = (body: string) => ({
      catalog,
      extra: (next: number) => [body.replace('N', String(next + 1)), payload],
    })
    await refused(await renewed(sealed.bytes, authority, store('<< /Type /DSS /Certs [N 0 R] >>')))
    await refused(await renewed(sealed.bytes, authority, store('<< /Type /DSS /Other [N 0 R] >>')))
    await refused(await renewed(sealed.bytes, authority, store('<< /Type /DSS /CRLs [N 0 R] >>')))
  })

  it('hides nothing between its objects or before its end', async () => {
    const good = await renewed(sealed.bytes, authority)
    expect(await wordOf(good)).toBe('trusted')
    // An object that no section names, stamped with the rest: a reader that repairs files would find it.
    const unnamed = await renewed(sealed.bytes, authority, { stamp: '>>\nendobj\n99 0 obj\n<< ' })
    expect(await failureOf(unnamed)).toMatch(/^altered/)
    const at = good.lastIndexOf('\nxref\n')
    const hidden = Buffer.concat([good.subarray(0, at), Buffer.from('\n9 0 obj\n<< >>\nendobj'), good.subarray(at)])
    expect(await wordOf(hidden)).toBe('altered')
    expect(await wordOf(appended(good, { 90: '<< >>' }))).toBe('altered')
  })
})

describe('a certificate and its documents', () => {
  const set = async () => {
    const originals = [smallFile('One'), smallFile('Two')]
    const [one, two] = await Promise.all(
      originals.map((original, at) => sealWith(original, evidenceFor({ originals, document_id: `doc_${at + 1}` }))),
    )
    const finals = [one, two].flatMap((file) => (file ? [file.bytes] : []))
    const certificate = await sealWith(smallFile('Certificate'), evidenceFor({ originals, finals, document_id: null }))
    return { finals, certificate: certificate.bytes, originals }
  }
  const together = async (files: readonly Buffer[]) =>
    verifyTogether(await Promise.all(files.map((bytes) => verdictOf(bytes))))

  it('vouch for each other', async () => {
    const { finals, certificate } = await set()
    const verdicts = await together([...finals, certificate])
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['trusted', 'trusted', 'trusted'])
    expect(verdicts[0]?.checks.at(-1)).toMatchObject({ id: 'together', result: 'passed' })
    expect(verdicts[2]?.checks.filter(({ id }) => id === 'together')).toHaveLength(2)
  })

  it('show a file that is sealed soundly, yet is not the one that was', async () => {
    const { originals, certificate } = await set()
    const forged = await sealWith(originals[0] ?? smallFile(), evidenceFor({ originals, document_id: 'doc_1' }), {
      reason: 'again',
    })
    const story = evidenceFor({ originals, document_id: 'doc_2', signer: 'Mallory' })
    const retold = await sealWith(originals[1] ?? smallFile(), story)
    expect(await wordOf(forged.bytes)).toBe('trusted')
    expect((await together([forged.bytes, certificate])).map(({ verdict }) => verdict)).toEqual(['altered', 'altered'])
    expect((await together([retold.bytes, certificate]))[0]?.summary).toContain('different stories')
  })

  it('of another envelope say nothing', async () => {
    const { certificate } = await set()
    const other = await sealedDocument({ envelope_id: 'env_2' })
    const [first] = await together([other.bytes, certificate])
    expect(first?.verdict).toBe('trusted')
    expect(first?.checks.at(-1)?.text).toContain('belongs to another envelope')
  })
})
