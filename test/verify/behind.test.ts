import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { verification } from '../../src/cli/verify/verify.ts'
import { verify } from '../../src/verify/verify.ts'
import { fixture, freshPath, type Sealed, seal, sha256 } from '../pdf/seal/support.ts'
import { has } from '../support/programs.ts'
import { ownRoot, plain, sealedDocument, stranger, verdictOf } from './files.ts'

// A sealed document that something was put behind: what is whole is said, and never that the file is.

let sealed: Sealed
beforeAll(async () => {
  sealed = await sealedDocument()
})

const with_ = (text: string | Buffer) => Buffer.concat([sealed.bytes, Buffer.from(text as string, 'latin1')])

/** An update as other programs write it; what it says of where its parts lie is of no account here. */
const update = (...objects: readonly string[]): string =>
  `${objects.map((body, at) => `${90 + at} 0 obj\r\n${body}\r\nendobj\r\n`).join('')}xref\r\n0 0\r\ntrailer\r\n<< /Size 99 >>\r\nstartxref\r\n12\r\n%%EOF\r\n`

const packed = (body: string): string => {
  const data = deflateSync(Buffer.from(`90 0 ${body}`, 'latin1')).toString('latin1')
  return `<< /Type /ObjStm /N 1 /First 5 /Filter /FlateDecode /Length ${data.length} >>\r\nstream\r\n${data}\r\nendstream`
}

const SIGNATURE = '<< /Type /Sig /SubFilter /adbe.pkcs7.detached /ByteRange [0 9 19 9] /Contents <00> >>'
const NOTE = '<< /Type /Annot /Subtype /Highlight /Rect [0 0 9 9] >>'

describe('a sealed document with something behind it', () => {
  it.each([
    ['a line end', '\n', 'blanks or line ends'],
    ['words', 'hello', 'bytes that are no part of a PDF'],
    ['an update', update('<< >>'), 'an update of the file'],
    ['a signature', update(SIGNATURE), 'an update of the file with a signature or time-stamp of another program'],
    ['an annotation', update(NOTE, NOTE), 'an update of the file with annotations (Highlight)'],
    ['a packed annotation', update(packed(NOTE)), 'an update of the file with annotations (Highlight)'],
    ['a page', update('<< /Type /Page /Contents 5 0 R >>'), 'an update of the file with a rewritten page'],
  ])('is altered, and whole up to there: %s', async (_, text, what) => {
    const bytes = with_(text)
    const verdict = await verdictOf(bytes)
    expect(verdict.verdict).toBe('altered')
    expect(verdict.seal).toBeNull()
    expect(verdict.beginning).toMatchObject({
      size: sealed.bytes.length,
      sha256: sha256(sealed.bytes),
      verdict: 'trusted',
      evidence: { envelope_id: 'env_1' },
      behind: { size: bytes.length - sealed.bytes.length, what },
    })
    expect(verdict.summary).toBe(
      `Something was added after the seal. The first ${sealed.bytes.length} bytes are an intact document, sealed by ${verdict.beginning?.seal.signer}; the ${bytes.length - sealed.bytes.length} behind them are not sealed and may change what is shown: ${what}.`,
    )
    expect(verdict.checks.filter(({ result }) => result === 'failed')).toHaveLength(1)
  })

  it('says so on the command line, and where to cut it', async () => {
    const file = freshPath()
    writeFileSync(file, with_('\n'))
    const { out, status } = await verification({ files: [file] }, freshPath(''))
    expect(status).toBe(1)
    expect(out).toContain(`${file}: ALTERED. Something was added after the seal.`)
    expect(out).toContain(`Intact     the first ${sealed.bytes.length} bytes, SHA-256 ${sha256(sealed.bytes)}`)
    expect(out).toContain('Behind     1 bytes: blanks or line ends')
    expect(out).toContain('sealed by somebody who cannot be confirmed here')
  })

  it.runIf(has('qpdf'))('is whole again once it is cut there', async () => {
    const { beginning } = await verdictOf(with_(update(NOTE)))
    const file = freshPath()
    writeFileSync(file, with_(update(NOTE)).subarray(0, beginning?.size))
    expect(spawnSync('qpdf', ['--check', file]).status).toBe(0)
    expect((await verification({ files: [file], root: [] }, freshPath(''))).status).toBe(2)
  })

  it('tells a stranger’s beginning from ours, and the longest from shorter ones', async () => {
    const { identity } = await stranger()
    const foreign = await seal(sealed.bytes, { identity })
    const verdict = await verdictOf(Buffer.concat([foreign.bytes, Buffer.from('\n')]))
    expect(verdict.beginning).toMatchObject({ size: foreign.bytes.length, verdict: 'unknown_issuer' })
    const broken = Buffer.from(foreign.bytes)
    broken.writeUInt8(broken.readUInt8(broken.length - 40) ^ 1, broken.length - 40)
    expect((await verdictOf(broken)).beginning).toMatchObject({
      size: sealed.bytes.length,
      verdict: 'trusted',
    })
  })

  it('is not found where the sealed part itself was changed, or where nothing was sealed', async () => {
    const changed = with_('\n')
    changed.writeUInt8(changed.readUInt8(300) ^ 1, 300)
    expect(await verdictOf(changed)).toMatchObject({ verdict: 'altered', beginning: null })
    expect(await verdictOf(sealed.bytes)).toMatchObject({ verdict: 'trusted', beginning: null })
    expect(await verdictOf(fixture('table.pdf'))).toMatchObject({ verdict: 'not_sealed', beginning: null })
  })

  it('looks at a few ends only, however many there are', async () => {
    const many = with_('startxref\n1\n%%EOF\n'.repeat(20_000))
    expect(await verify({ bytes: plain(many), roots: [ownRoot()] })).toMatchObject({
      verdict: 'altered',
      beginning: null,
    })
  })
})
