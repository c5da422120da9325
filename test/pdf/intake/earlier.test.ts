import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SealRequest } from '../../../src/ports/pdf.ts'
import { certificatesInPem } from '../../../src/verify/pem.ts'
import { verify } from '../../../src/verify/verify.ts'
import { given, has } from '../../support/programs.ts'
import { run } from '../seal/support.ts'
import { pages } from './files.ts'
import { accepted, type OpenedPdf, openedPdf } from './opened.ts'

// Files that somebody signed before: what a signature forbids is not done, and what it allows leaves it valid.

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

const at = new Date().toISOString()
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

interface Signed {
  /** Entries of the signature, of its field, and of the catalog. */
  readonly signature?: string
  readonly field?: string
  readonly catalog?: string
}

const ROOM = 8_000
const RANGE = '/ByteRange[0 0000000000 0000000000 0000000000]'

const unsigned = ({ signature = '', field = '', catalog = '' }: Signed): Buffer =>
  pages({
    page: '/MediaBox[0 0 612 792]/Annots[10 0 R]',
    catalog: `/AcroForm<</Fields[10 0 R]/SigFlags 3>>${catalog}`,
    more: [
      `<</FT/Sig/T(Approval)/Type/Annot/Subtype/Widget/Rect[0 0 0 0]/F 132/V 11 0 R${field}>>`,
      `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/Name(Grace Hopper)${RANGE}/Contents<${'0'.repeat(ROOM)}>${signature}>>`,
    ],
  })

/** Signed by openssl, as another program would. */
function signedBy(order: Signed, name: string): Buffer {
  const bytes = unsigned(order)
  const from = bytes.indexOf(`<${'0'.repeat(ROOM)}>`)
  const to = from + ROOM + 2
  const digits = (n: number) => String(n).padStart(10, '0')
  bytes.write(
    `/ByteRange[0 ${digits(from)} ${digits(to)} ${digits(bytes.length - to)}]`,
    bytes.indexOf(RANGE),
    'latin1',
  )
  const path = (end: string) => join(opened.dir.path, `${name}.${end}`)
  writeFileSync(path('tbs'), Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]))
  const openssl = (...args: readonly string[]) => execFileSync('openssl', args, { stdio: 'pipe' })
  openssl(
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '30'],
    ...['-subj', '/CN=Grace Hopper', '-keyout', path('key'), '-out', path('pem')],
  )
  openssl(
    ...['cms', '-sign', '-binary', '-outform', 'DER', '-md', 'sha256', '-in', path('tbs')],
    ...['-signer', path('pem'), '-inkey', path('key'), '-out', path('cms')],
  )
  bytes.write(readFileSync(path('cms')).toString('hex'), from + 1, 'latin1')
  return bytes
}

const inspected = (name: string, bytes: Uint8Array) => opened.inspect(name, bytes, { allow_signed: true })

async function sealedAgain(name: string, bytes: Buffer, differs: Partial<SealRequest> = {}): Promise<string> {
  const read = accepted(await inspected(name, bytes))
  const out_path = join(opened.dir.path, `${name}.sealed.pdf`)
  await opened.pdf.seal({
    path: join(opened.dir.path, read.normalised === null ? `${name}.pdf` : `${name}.normalised.pdf`),
    sha256: read.normalised?.sha256 ?? sha256(bytes),
    pdf_index: JSON.parse(JSON.stringify(read.pdf_index)),
    pages: read.pages,
    stamps: [
      {
        type: 'full_name',
        page: 1,
        x: 0.1,
        y: name.length / 20,
        width: 0.4,
        height: 0.05,
        value: 'Grace Hopper',
      },
    ],
    watermark: false,
    attachment: null,
    reason: 'Signed by all',
    at,
    out_path,
    ...differs,
  })
  return out_path
}

const reference = (method: string, parameters: string) =>
  `/Reference[<</Type/SigRef/TransformMethod/${method}/TransformParams<</Type/TransformParams/V/1.2${parameters}>>>>]`

describe('a file that somebody signed', () => {
  it.each<[string, Signed, RegExp]>([
    ['certified against any change', { signature: reference('DocMDP', '/P 1') }, /against any change \(DocMDP 1\)/],
    ['certified but for fields', { signature: reference('DocMDP', '/P 2') }, /\(DocMDP 2\)/],
    ['certified but for notes', { signature: reference('DocMDP', '/P 3') }, /\(DocMDP 3\)/],
    ['certified without a level', { signature: reference('DocMDP', '') }, /\(DocMDP 2\)/],
    ['certified with a level that is none', { signature: reference('DocMDP', '/P 9') }, /\(DocMDP 1\)/],
    ['certified by the catalog alone', { catalog: '/Perms<</DocMDP 11 0 R>>' }, /^The file certifies .*\(DocMDP 2\)/],
    ['locked whole', { signature: reference('FieldMDP', '/Action/All') }, /locks all fields.*FieldMDP/],
    ['locked but for some', { field: '/Lock<</Action/Exclude/Fields[(a)]>>' }, /locks all fields.*FieldMDP/],
    ['locked with a level', { field: '/Lock<</Action/Include/Fields[(a)]/P 1>>' }, /\(DocMDP 1\)/],
  ])('is refused by what it forbids: %s', async (name, order, why) => {
    const found = await inspected(`closed ${name}`, unsigned(order))
    expect(found.refused).toBe('document_already_signed')
    if (found.refused === null) throw new Error('taken')
    expect(found.message).toMatch(why)
    expect(found.message).toContain('Signing it here would break that.')
    if (order.catalog === undefined) expect(found.message).toContain('The signature of Grace Hopper')
  })

  it.each<[string, Signed]>([
    ['nothing', {}],
    ['some fields', { signature: reference('FieldMDP', '/Action/Include/Fields[(a)]') }],
  ])('keeps its signature where that locks %s: poppler and openssl say so', given('openssl'), async (name, order) => {
    const bytes = signedBy(order, `open ${name}`)
    const path = await sealedAgain(`open ${name}`, bytes)
    const written = readFileSync(path)
    expect(written.subarray(0, bytes.length).equals(bytes)).toBe(true)
    if (has('pdfsig')) {
      const { out } = run('pdfsig', '-nocert', path)
      expect(out.match(/Signature is Valid/g)).toHaveLength(2)
    }
    // Over the ranges of the file as it is now.
    const [, a = 0, b = 0, c = 0] =
      /ByteRange\[0 (\d+) (\d+) (\d+)\]/.exec(written.toString('latin1'))?.map(Number) ?? []
    const covered = join(opened.dir.path, 'covered')
    const cms = join(opened.dir.path, 'cms')
    writeFileSync(covered, Buffer.concat([written.subarray(0, a), written.subarray(b, b + c)]))
    writeFileSync(
      cms,
      Buffer.from(
        written
          .subarray(a + 1, b - 1)
          .toString('latin1')
          .replace(/(00)+$/, ''),
        'hex',
      ),
    )
    const said = run(
      'openssl',
      'cms',
      '-verify',
      '-binary',
      '-inform',
      'DER',
      '-in',
      cms,
      '-content',
      covered,
      '-noverify',
      '-out',
      '/dev/null',
    )
    expect(said.status).toBe(0)
    if (has('qpdf')) expect(run('qpdf', '--check', path).status).toBe(0)
  })
})

describe('a file that was sealed here', () => {
  const roots = () => certificatesInPem(readFileSync(join(opened.dir.path, 'seal', 'seal-root.pem'), 'utf8'))
  const verdict = async (path: string) =>
    (await verify({ bytes: new Uint8Array(readFileSync(path)), roots: roots() })).verdict
  const record = (bytes: string) => ({
    attachment: { name: 'countersign-evidence-other.json', description: 'Record', bytes: Buffer.from(bytes) },
  })

  it('is signed again as a copy, which carries the file itself and its seal', async () => {
    const first = readFileSync(await sealedAgain('first', pages(), record('{}')))
    const read = accepted(await inspected('second', first))
    expect(read.removed).toEqual(['signatures'])
    const path = await sealedAgain('second', first, record('{"n":2}'))
    expect(await verdict(path)).toBe('trusted')
    if (has('pdfsig')) {
      const { out } = run('pdfsig', '-nocert', path)
      expect(out.match(/Signature is Valid/g)).toHaveLength(1)
      expect(out).toContain('Total document signed')
    }
    if (!has('qpdf')) return
    expect(run('qpdf', '--check', path).status).toBe(0)
    const inner = join(opened.dir.path, 'inner.pdf')
    writeFileSync(inner, execFileSync('qpdf', ['--show-attachment=sealed-before.pdf', path]))
    expect(readFileSync(inner).equals(first)).toBe(true)
    expect(await verdict(inner)).toBe('trusted')
    if (has('pdftotext')) expect(run('pdftotext', path, '-').out.match(/Grace Hopper/g)).toHaveLength(2)
  })

  it('is signed a third time, with both before it inside one another', async () => {
    let bytes = readFileSync(await sealedAgain('one', pages()))
    for (const name of ['two', 'three']) bytes = readFileSync(await sealedAgain(name, bytes))
    expect(accepted(await inspected('four', bytes)).removed).toEqual(['signatures'])
    expect(await verdict(join(opened.dir.path, 'three.sealed.pdf'))).toBe('trusted')
  })

  it('may have come with a signature: that stays in the attached file', given('openssl'), async () => {
    const bytes = signedBy({}, 'foreign')
    const sealed = readFileSync(await sealedAgain('foreign', bytes, record('{}')))
    const path = await sealedAgain('foreign again', sealed)
    expect(await verdict(path)).toBe('trusted')
    if (!has('qpdf')) return
    const inner = execFileSync('qpdf', ['--show-attachment=sealed-before.pdf', path])
    expect(inner.equals(sealed)).toBe(true)
  })

  it('is refused without allow_signed, like every signed file', async () => {
    const first = readFileSync(await sealedAgain('unasked', pages()))
    expect((await opened.inspect('unasked again', first)).refused).toBe('document_already_signed')
  })
})
