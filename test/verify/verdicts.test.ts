import { describe, expect, it } from 'vitest'
import { verify } from '../../src/verify/verify.ts'
import { fixture, freshPath, hybridFile, run, seal, sha256, tableFile } from '../pdf/seal/support.ts'
import { has } from '../support/programs.ts'
import { openAuthority } from './authority.ts'
import { evidenceFor } from './evidence.ts'
import { ownRoot, plain, sealedDocument, stranger, verdictOf, wordOf } from './files.ts'
import { renewed } from './renewing.ts'

describe('a file as it was sealed', () => {
  const FILES: readonly (readonly [string, () => Buffer])[] = [
    ['a table', () => fixture('table.pdf')],
    ['a cross-reference stream and object streams', () => fixture('xref-stream.pdf')],
    ['linearization', () => fixture('linearized.pdf')],
    ['a hybrid cross-reference', hybridFile],
  ]
  for (const [what, make] of FILES) {
    it(`with ${what} is trusted by whoever knows the root, and unaltered for others`, async () => {
      const { bytes, original } = await seal(make())
      const verdict = await verdictOf(bytes)
      expect(verdict).toMatchObject({ verdict: 'trusted', sha256: sha256(bytes), size: bytes.length })
      expect(verdict.seal?.original).toEqual({ sha256: sha256(original), size: original.length })
      expect(verdict.checks.filter(({ result }) => result === 'failed')).toEqual([])
      expect(verdict.checks.find(({ id }) => id === 'evidence')?.text).toContain('No embedded evidence')
      expect(await wordOf(bytes, [])).toBe('unknown_issuer')
    })
  }

  it('tells who signed, of which envelope, and where the chain ends', async () => {
    const { bytes } = await sealedDocument()
    const { evidence, verdict, checks, seal } = await verdictOf(bytes)
    expect(verdict).toBe('trusted')
    expect(checks.filter(({ result }) => result === 'passed').map(({ id }) => id)).toEqual([
      ...['structure', 'range', 'signature', 'certification', 'certificates'],
      ...['evidence', 'original', 'audit', 'original', 'values', 'consent'],
    ])
    expect(evidence).toMatchObject({ envelope_id: 'env_1', events: 4, document_id: 'doc_1' })
    expect(evidence?.people).toMatchObject([{ name: 'Ada Lovelace', consent_version: '2026-11' }])
    expect(seal).toMatchObject({ signer: expect.stringMatching(/^Countersign seal/), stamp: null })
  })

  it('is held against a hash that is known from elsewhere', async () => {
    const { bytes } = await sealedDocument()
    const order = { bytes: plain(bytes), roots: [ownRoot()] }
    expect(await verify({ ...order, final_sha256: sha256(bytes) })).toMatchObject({ verdict: 'trusted' })
    const other = await verify({ ...order, final_sha256: sha256(Buffer.from('other')) })
    expect(other).toMatchObject({
      verdict: 'altered',
      checks: expect.arrayContaining([expect.objectContaining({ id: 'hash' })]),
    })
  })

  it('may have come with a signature, which the seal then covers without certifying', async () => {
    const first = await seal(fixture('table.pdf'))
    const { bytes } = await seal(first.bytes)
    const verdict = await verdictOf(bytes)
    expect(verdict.verdict).toBe('trusted')
    expect(verdict.checks).toContainEqual(expect.objectContaining({ id: 'certification', result: 'remark' }))
  })

  it('is not certified less than it should be', async () => {
    const { bytes } = await seal(fixture('table.pdf'), { certify: false })
    expect(await verdictOf(bytes)).toMatchObject({
      verdict: 'altered',
      summary: expect.stringContaining('certification'),
    })
  })
})

describe('a file without a seal of ours', () => {
  it('is told apart from an altered one', async () => {
    for (const bytes of [fixture('table.pdf'), fixture('linearized.pdf'), Buffer.from('hello'), Buffer.alloc(0)])
      expect(await wordOf(bytes)).toBe('not_sealed')
    const foreign = tableFile([
      '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] >> >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>',
      '<< /FT /Sig /T (Signature1) /V 5 0 R >>',
      '<< /Type /Sig /SubFilter /adbe.pkcs7.detached /ByteRange [0 1 2 3] /Contents <00> >>',
    ])
    expect(await verdictOf(foreign)).toMatchObject({
      verdict: 'not_sealed',
      summary: expect.stringContaining('other programs'),
    })
  })
})

describe.runIf(has('openssl'))('a time-stamp', () => {
  it('is believed from an authority that is known, and told from others', async () => {
    const timestamp = openAuthority()
    const { bytes, path } = await sealedDocument({}, { timestamp })
    const known = await verdictOf(bytes, [ownRoot(), timestamp.certificate])
    expect(known.seal?.stamp).toMatchObject({ authority: 'Test TSA', trusted: true })
    expect((await verdictOf(bytes)).seal?.stamp).toMatchObject({ trusted: false })
    expect(await wordOf(bytes)).toBe('trusted')
    if (has('pdfsig')) expect(run('pdfsig', path).out).toContain('Total document signed')
  })

  it('over another signature counts as a change', async () => {
    const timestamp = openAuthority()
    const { bytes } = await sealedDocument(
      {},
      { timestamp: { ...timestamp, stamp: () => timestamp.stamp(Buffer.from('other')) } },
    )
    expect(await verdictOf(bytes)).toMatchObject({
      verdict: 'altered',
      summary: expect.stringContaining('something else'),
    })
  })

  it('may be renewed, again and again, by whomever', async () => {
    const [one, two] = [openAuthority('First'), openAuthority('Second')]
    const { bytes, path } = await sealedDocument({}, { timestamp: one })
    const store = (text: string, next: number) => text.replace(/ >>$/, ` /DSS ${next} 0 R >>`)
    const certificate = Buffer.from(two.certificate).toString('latin1')
    const extra = (next: number) => [
      `<< /Type /DSS /Certs [${next + 1} 0 R] >>`,
      `<< /Length ${certificate.length} >>\nstream\n${certificate}\nendstream`,
    ]
    const first = await renewed(bytes, two, { catalog: store, extra })
    const second = await renewed(first, one)
    const verdict = await verdictOf(second, [ownRoot(), one.certificate])
    expect(verdict).toMatchObject({ verdict: 'trusted', seal: { sealed: { sha256: sha256(bytes) } } })
    expect(verdict.renewals).toMatchObject([
      { authority: 'Second', trusted: false },
      { authority: 'First', trusted: true },
    ])
    expect(await verify({ bytes: plain(second), roots: [], final_sha256: sha256(bytes) })).toMatchObject({
      verdict: 'unknown_issuer',
    })
    expect(path).not.toBe(freshPath())
  })
})

describe('whoever sealed it', () => {
  it('is not known where only others are', async () => {
    const { dir, identity } = await stranger()
    const { bytes } = await sealedDocument({}, { identity })
    const own = await sealedDocument()
    expect(await verdictOf(bytes)).toMatchObject({
      verdict: 'unknown_issuer',
      summary: expect.stringContaining('not among the roots'),
    })
    expect(await wordOf(own.bytes)).toBe('trusted')
    expect(dir).not.toBe('')
  })

  it('is not believed outside the time of the certificate', async () => {
    const { bytes } = await sealedDocument({}, { at: '2010-01-01T00:00:00.000Z' })
    expect(await verdictOf(bytes)).toMatchObject({
      verdict: 'unknown_issuer',
      summary: expect.stringContaining('not valid at the time'),
    })
  })
})

describe('evidence of a version to come', () => {
  it('is passed over with a remark', async () => {
    const { bytes } = await sealedDocument({ change: (evidence) => Object.assign(evidence, { version: 2 }) })
    const { verdict, evidence, checks } = await verdictOf(bytes)
    expect([verdict, evidence]).toEqual(['trusted', null])
    expect(checks.at(-1)?.text).toContain('version 2')
    expect(evidenceFor({ originals: [], document_id: null }).version).toBe(1)
  })
})
