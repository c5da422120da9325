import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { indexPdf, type PdfIndex, toStoredIndex } from '../../../src/pdf/reader/pdf-index.ts'
import { type SealFileInput, sealFile } from '../../../src/pdf/seal/seal-file.ts'
import { loadIdentity } from '../../../src/pdf/trust/load-identity.ts'
import type { ObjectSink } from '../../../src/pdf/writer/object-sink.ts'
import type { Attachment } from '../../../src/ports/pdf.ts'
import { needs, type Source } from '../../support/programs.ts'

export const NOW = new Date()
export const AT = NOW.toISOString()

const scratch = mkdtempSync(join(inject('folder'), 'pdf-seal-'))

let files = 0
export const freshPath = (end = '.pdf'): string => join(scratch, `${++files}${end}`)

/** Skips the test that asks a program which is missing. */
export const run = (command: Source, ...args: string[]): { status: number | null; out: string } => {
  needs(command)
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', timeout: 20_000 })
  return { status, out: `${stdout}${stderr}` }
}

export const fixture = (name: string): Buffer => readFileSync(join(import.meta.dirname, 'fixtures', name))

export const identityDir = join(scratch, 'identity')
export const testIdentity = () => loadIdentity({ dir: identityDir }, NOW)

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The index of bytes that must be acceptable. */
export const indexed = (bytes: Uint8Array): PdfIndex => {
  const result = indexPdf(bytes)
  if (result.refused !== null) throw new Error(`refused: ${result.refused}`)
  return result.pdf_index
}

export interface Sealed {
  readonly path: string
  readonly original: Buffer
  readonly bytes: Buffer
  readonly pdf_index: PdfIndex
  readonly answer: { readonly sha256: string; readonly size: number }
}

/** Indexes and seals bytes as the service does: the index goes through JSON, files go by path. */
export const seal = async (original: Buffer, changes: Partial<SealFileInput> = {}): Promise<Sealed> => {
  const [path, out_path] = [freshPath(), freshPath()]
  writeFileSync(path, original)
  const pdf_index = JSON.parse(JSON.stringify(indexed(original)))
  const answer = await sealFile({
    path,
    out_path,
    sha256: sha256(original),
    pdf_index: toStoredIndex(pdf_index),
    reason: 'All parties have signed',
    at: AT,
    overlays: () => new Map(),
    identity: await testIdentity(),
    certify: true,
    ...changes,
  })
  return { path: out_path, original, bytes: readFileSync(out_path), pdf_index, answer }
}

/** A file like the one that the service embeds. */
export const evidence = (text = '{"format":"countersign-evidence"}'): Attachment => ({
  name: 'countersign-evidence.json',
  description: 'Evidence (ü)',
  bytes: Buffer.from(text),
})

/** Paints one red box on each page named, in fractions of the displayed page from its top left corner. */
export const redBoxes =
  (pdf_index: PdfIndex, pages: readonly number[], box: readonly [number, number, number, number]) =>
  (sink: ObjectSink): ReadonlyMap<number, string> =>
    new Map(
      pages.map((page) => {
        const { width: w, height: h } = pdf_index.pages[page - 1]?.geometry ?? { width: 0, height: 0 }
        const [x, y, width, height] = box
        const paint = `1 0 0 rg ${x * w} ${(1 - y - height) * h} ${width * w} ${height * h} re f`
        const dict = `/Type /XObject /Subtype /Form /BBox [0 0 ${w} ${h}]`
        return [page, sink.addStream(dict, Buffer.from(paint))]
      }),
    )

/** The signature as it lies in the file, by a plain search that shares nothing with the writer. */
export const signatureIn = (bytes: Buffer): { cms: Buffer; signed: Buffer; range: number[] } => {
  const text = bytes.toString('latin1')
  const range = /.*\/ByteRange\s*\[([\d\s]+)\]/s.exec(text)?.[1]?.trim().split(/\s+/).map(Number) ?? []
  const [a = 0, b = 0, c = 0, d = 0] = range
  const hole = text.slice(b + 1, c - 1)
  return {
    range,
    cms: Buffer.from(hole, 'hex'),
    signed: Buffer.concat([bytes.subarray(a, a + b), bytes.subarray(c, c + d)]),
  }
}

/** What openssl says about the newest signature, with the root as the only thing trusted. */
export const opensslVerdict = (bytes: Buffer, root = join(identityDir, 'seal-root.pem')): string => {
  const { cms, signed } = signatureIn(bytes)
  const [cmsPath, signedPath] = [freshPath('.der'), freshPath('.bin')]
  writeFileSync(cmsPath, cms)
  writeFileSync(signedPath, signed)
  const input = ['-inform', 'DER', '-in', cmsPath, '-binary', '-content', signedPath, '-out', '/dev/null']
  return run('openssl', 'cms', '-verify', '-cades', ...input, '-CAfile', root, '-purpose', 'any').out
}

/** A one-page file made by hand, with a cross-reference table. */
export const handMade = (page: string, content = ''): Buffer =>
  tableFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /Contents 4 0 R ${page} >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ])

/** Objects 1, 2, ... with the first one as the catalog. */
export const tableFile = (objects: readonly string[], trailer = ''): Buffer => {
  let text = '%PDF-1.7\n'
  const rows = objects.map((body, at) => {
    const row = `${String(text.length).padStart(10, '0')} 00000 n \n`
    text += `${at + 1} 0 obj\n${body}\nendobj\n`
    return row
  })
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** A file for readers old and new: its page lies in an object stream that the table hides (7.5.8.4). */
export const hybridFile = (): Buffer => {
  let text = '%PDF-1.5\n'
  const at = new Map<number, number>()
  const put = (number: number, body: string) => {
    at.set(number, text.length)
    text += `${number} 0 obj\n${body}\nendobj\n`
  }
  put(1, '<< /Type /Catalog /Pages 2 0 R >>')
  put(2, '<< /Type /Pages /Count 1 /Kids [3 0 R] >>')
  const packed = '3 0\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>'
  put(4, `<< /Type /ObjStm /N 1 /First 4 /Length ${packed.length} >>\nstream\n${packed}\nendstream`)
  const row = Buffer.from([2, 0, 4, 0]).toString('latin1')
  put(5, `<< /Type /XRef /Size 6 /W [1 2 1] /Index [3 1] /Length 4 /Root 1 0 R >>\nstream\n${row}\nendstream`)
  const start = text.length
  const used = (number: number) => `${String(at.get(number)).padStart(10, '0')} 00000 n \n`
  const free = (next: number, generation: string) => `000000000${next} ${generation} f \n`
  text += `xref\n0 6\n${free(3, '65535')}${used(1)}${used(2)}${free(0, '00000')}${used(4)}${used(5)}`
  text += `trailer\n<< /Size 6 /Root 1 0 R /XRefStm ${at.get(5)} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
