import { createHash } from 'node:crypto'
import { canonical } from '../../domain/audit.ts'
import { codeOf } from '../../domain/envelopes/create.ts'
import type { Document } from '../../domain/envelopes/envelope.ts'
import type { Anchored, FoundSpot } from '../../domain/fields/anchors.ts'
import { refuseAll } from '../../domain/refusal.ts'
import type { TemplateData } from '../../domain/templates/data.ts'
import type { DocxSource } from '../../domain/templates/docx.ts'
import type { Indexed } from '../../domain/templates/layout.ts'
import { anchoredIn, type FoundTagSpot, fieldsFound } from '../../domain/templates/placed-again.ts'
import type { Template, TemplateDocument } from '../../domain/templates/template.ts'
import { newId } from '../../kit/ids.ts'
import type { App } from '../../ports/app.ts'
import { BlobMissing } from '../../ports/blobs.ts'
import { Problem } from '../../problem.ts'
import { problemOf } from '../accept.ts'
import type { Caller } from '../caller.ts'
import { findTexts } from '../documents/place-by-text.ts'
import { coveredIn, type FoundTag, tagsOf } from '../documents/tags.ts'
import { type NamedFile, originalsOf } from '../envelopes/create.ts'
import { pdfOf, refusedDocx, type Scratch } from './docx-document.ts'

/** A template whose Word documents have become PDFs for one envelope. */
export interface MadeTemplate {
  readonly template: Template
  /** What was made; nothing of it is kept yet. */
  readonly files: readonly NamedFile[]
}

export const hasDocx = ({ documents }: Pick<Template, 'documents'>): boolean =>
  documents.some(({ source }) => source !== undefined)

/** Fills and converts every Word document of a template, and finds the places of its fields on the pages that result. */
export async function makeDocuments(
  app: App,
  { clock, scope }: Pick<Caller, 'clock' | 'scope'>,
  { template, data = {} }: { readonly template: Template; readonly data: TemplateData | undefined },
  scratch: Scratch,
): Promise<MadeTemplate> {
  const data_sha256 = createHash('sha256').update(canonical(data)).digest('hex')
  const making = { data, data_sha256, at: clock.now(), scratch, workspace_id: scope.workspace_id }
  const made = await Promise.all(template.documents.map((document) => madeDocument(app, document, making)))
  const files = made.flatMap(({ file }) => file ?? [])
  const documents = made.map(({ document }) => document)
  return { template: await placedOnMade(app, { ...template, documents }, files), files }
}

interface MakingData {
  readonly data: TemplateData
  readonly data_sha256: string
  readonly at: string
  readonly scratch: Scratch
  readonly workspace_id: string
}

async function madeDocument(app: App, document: TemplateDocument, making: MakingData) {
  const { source, name, title, signable } = document
  if (source === undefined) return { document, file: null }
  const { file, path } = await filled(app, { name, source }, making)
  const { covers: _, removed: __, ...kept } = document
  const { sha256, size, pages, removed } = file
  const made_from = { docx_sha256: source.sha256, data_sha256: making.data_sha256 }
  const made: TemplateDocument = { ...kept, sha256, size, pages, made_from, ...(removed.length > 0 ? { removed } : {}) }
  return { document: made, file: { name, title, signable, file, unkept_path: path } }
}

async function filled(
  app: App,
  { name, source }: { readonly name: string; readonly source: DocxSource },
  { data, at, scratch, workspace_id }: MakingData,
) {
  const out_path = await scratch()
  const { merge_fields = false } = source
  const path = await located(app, name, source)
  const outcome = await app.pdf.fillDocx({ path, data, merge_fields, out_path, workspace_id })
  if (outcome.refused !== null) throw refusedDocx(name, outcome)
  const made = await pdfOf(app, out_path, { name, at, scratch, workspace_id })
  if (made instanceof Problem) throw made
  return made
}

async function located({ blobs }: App, name: string, source: DocxSource): Promise<string> {
  try {
    return await blobs.locate(source)
  } catch (error) {
    if (!(error instanceof BlobMissing)) throw error
    const problem = new Problem('document_damaged', `${name} is no longer there as it was uploaded`, { document: name })
    problem.cause = error
    throw problem
  }
}

/** Fields that a text places are looked for on the pages that have come to be. */
async function placedOnMade(app: App, template: Template, files: readonly NamedFile[]): Promise<Template> {
  const made = template.documents.filter(({ source }) => source !== undefined)
  const tagged = made.filter(({ source }) => source?.text_tags)
  const anchored = anchoredIn(template) as readonly Indexed<Anchored>[]
  if (anchored.length === 0 && tagged.length === 0) return template
  const originals = originalsOf(app, files)
  const locate = ({ sha256 }: Document) => originals.get(sha256)?.locate() ?? null
  const found = await findTexts(
    app,
    { anchored, has_tags: tagged.length > 0 },
    { documents: made, locate, workspace_id: template.workspace_id },
  )
  const [first, ...rest] = found.issues
  if (first) throw problemOf(refuseAll(codeOf(first), [first, ...rest]))
  const tags = found.searched.flatMap(tagsOf)
  const spots = found.fields as readonly (readonly [number, FoundSpot])[]
  return {
    ...template,
    documents: template.documents.map((document) =>
      document.source?.text_tags?.cover ? coveredIn(document, tags) : document,
    ),
    fields: fieldsFound(template, { spots, tags: tags.map(spotOf) }, () => newId('fld')),
  }
}

const spotOf = ({ document, page, tag }: FoundTag): FoundTagSpot => ({ document, page, tag })
