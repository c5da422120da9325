import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { OnTrackedChanges, TrackedChanges } from '../../domain/conversion-notes.ts'
import type { StoredFile } from '../../domain/envelopes/envelope.ts'
import type { Issue } from '../../domain/refusal.ts'
import { type DocxSource, pdfNameOf } from '../../domain/templates/docx.ts'
import type { TemplateDocument } from '../../domain/templates/template.ts'
import { conflictIssues, resolved } from '../../domain/templates/variable-shape.ts'
import { partsOf } from '../../domain/templates/variables.ts'
import type { App } from '../../ports/app.ts'
import type { Received } from '../../ports/blobs.ts'
import type { IntakeFile } from '../../ports/uploads.ts'
import { Problem } from '../../problem.ts'
import { type Inspected, inspectDocument } from '../documents/intake.ts'

/** Where work in progress lies (documents/scratch.ts). */
export type Scratch = () => Promise<string>

export interface Making {
  /** As its owner calls it. */
  readonly name: string
  /** ISO 8601. */
  readonly at: string
  readonly scratch: Scratch
  readonly workspace_id: string
  readonly tracked_changes?: OnTrackedChanges
  /** Nobody waits any more. */
  readonly signal?: AbortSignal
}

interface ReadDocx {
  readonly source: DocxSource
  /** Its pages with names in place of values. */
  readonly sample: Inspected
}

/** By its first bytes: only an archive can be a Word document, and no archive is a PDF. */
export async function isArchive({ path }: Received): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.toString('latin1') === 'PK\x03\x04'
  } finally {
    await file.close()
  }
}

/** What a Word document asks for, and its sample through the same intake as every PDF. */
export async function readDocx(app: App, received: Received, making: Making): Promise<ReadDocx | Problem> {
  const { sample_path, read } = await readOf(app, received, making)
  if (read.refused !== null) return refusedDocx(making.name, read)
  return withSample(app, received, { ...making, sample_path, read })
}

/** Null where it has no braces: whatever it is, it asks no data for anything. */
export async function readVariables(app: App, received: Received, making: Making): Promise<ReadDocx | Problem | null> {
  const { sample_path, read } = await readOf(app, received, making)
  if (read.refused !== null) return read.has_braces ? refusedDocx(making.name, read) : null
  if (read.parts.length === 0 && !read.has_tags) return null
  return withSample(app, received, { ...making, sample_path, read })
}

async function readOf(app: App, { path }: Received, { scratch, workspace_id, tracked_changes }: Making) {
  const sample_path = await scratch()
  const wish = tracked_changes ? { tracked_changes } : {}
  return { sample_path, read: await app.pdf.readDocx({ path, sample_path, workspace_id, ...wish }) }
}

interface Sampling extends Making {
  readonly sample_path: string
  readonly read: Pick<DocxSource, 'parts' | 'has_tags'> & {
    readonly changes: TrackedChanges | null
    readonly has_merge_fields: boolean
  }
}

async function withSample(
  app: App,
  { sha256, size }: Received,
  { sample_path, read, ...making }: Sampling,
): Promise<ReadDocx | Problem> {
  const { parts, has_tags, changes, has_merge_fields } = read
  const sample = await pdfOf(app, sample_path, making)
  if (sample instanceof Problem) return sample
  return {
    source: {
      sha256,
      size,
      parts,
      has_tags,
      text_tags: null,
      ...(changes ? { changes } : {}),
      ...(has_merge_fields ? { merge_fields: true } : {}),
    },
    sample,
  }
}

interface RefusedDocx {
  readonly refused: Problem['code']
  readonly message: string
  readonly placeholder?: string | null
}

export const refusedDocx = (name: string, { refused, message, placeholder = null }: RefusedDocx): Problem =>
  new Problem(refused, `${name} ${message}`, { document: name, ...(placeholder === null ? {} : { placeholder }) })

/** A PDF of a Word document, made in the sandbox and inspected as one that was uploaded. */
export async function pdfOf(
  app: App,
  path: string,
  { name, at, scratch, signal, workspace_id }: Making,
): Promise<Inspected | Problem> {
  const [out_path, normalised_path] = [await scratch(), await scratch()]
  const whose = { workspace_id, ...(signal ? { signal } : {}) }
  const order = { path, file_name: name, paper: 'a4', at, out_path, ...whose } as const
  const converted = await app.convert.toPdf(order)
  if (converted.refused !== null) return new Problem(converted.refused, converted.message, { document: name })
  const made = converted.made ?? (await hashed(path))
  const arrived = { name, received: { ...made, path: out_path }, normalised_path }
  return inspectDocument(app, arrived, { workspace_id, allow_signed: false })
}

async function hashed(path: string): Promise<StoredFile> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk as Buffer)
    size += (chunk as Buffer).length
  }
  return { sha256: hash.digest('hex'), size }
}

/** A Word document among the files of a workspace: named, moved and swept like the others, and without pages. */
export const docxRow = ({ sha256, size }: StoredFile): IntakeFile => ({
  sha256,
  size,
  pages: [],
  pdf_index: {},
  removed: [],
})

/** Variables that no data could serve, and names that would meet when Word documents become PDFs. */
export function docxIssues(documents: readonly TemplateDocument[]): readonly Issue[] {
  const names = documents.map(({ name, source }) => (source ? pdfNameOf(name) : name).normalize('NFC'))
  const twice = [...new Set(names.filter((name, i) => names.indexOf(name) !== i))]
  return [
    ...conflictIssues(resolved(partsOf(documents)).root),
    ...(documents.some(({ source }) => source) ? twice : []).map((name) => ({
      code: 'duplicate_document_name',
      param: 'files',
      message: `two documents would be called ${name}; give one of them another name`,
    })),
  ]
}
