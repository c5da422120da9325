import { LIMITS } from '../../domain/account/limits.ts'
import type { AttachedFile, Envelope, FieldBox } from '../../domain/envelopes/envelope.ts'
import { kindOf } from '../../domain/fields/kinds.ts'
import { isAttached, valueIssue } from '../../domain/fields/values.ts'
import { paperSizeFor } from '../../domain/paper-size.ts'
import type { App } from '../../ports/app.ts'
import type { Received } from '../../ports/blobs.ts'
import type { SavedValue } from '../../ports/envelopes.ts'
import type { IntakeFile } from '../../ports/uploads.ts'
import { Problem } from '../../problem.ts'
import { orThrow } from '../accept.ts'
import { type Inspected, inspectDocument } from '../documents/intake.ts'
import { storedOriginals } from '../preflight/originals.ts'
import { asBrought } from '../sealing/brought.ts'

/** What a signer brings is judged as documents are; what is kept of it is a PDF without anything active. */
export interface TakenIn {
  readonly value: AttachedFile
  readonly kept: IntakeFile
}

interface Taking {
  readonly envelope: Envelope
  readonly field: FieldBox
  readonly name: string
  readonly now: string
  /** Nobody waits any more. */
  readonly signal: AbortSignal
}

/** Inspects what was received and keeps it: afterwards its bytes survive a crash, and a row may name them. Takes over what was received. */
export async function takeIn(app: App, received: Received, taking: Taking): Promise<TakenIn> {
  const [made_path, normalised_path] = await Promise.all([app.blobs.scratch(), app.blobs.scratch()])
  try {
    const name = printable(app, taking.name)
    const { workspace_id } = taking.envelope
    const order = { path: received.path, file_name: name, paper: paperSizeFor(taking.envelope), at: taking.now }
    const converted = await app.convert.toPdf({
      ...order,
      out_path: made_path,
      signal: taking.signal,
      only_pictures: true,
      workspace_id,
    })
    if (converted.refused !== null) throw new Problem(converted.refused, converted.message, { document: name })
    const pdf = converted.made === null ? received : { ...converted.made, path: made_path }
    const terms = { workspace_id, allow_signed: false }
    const inspected = orThrow(await inspectDocument(app, { name, received: pdf, normalised_path }, terms))
    await refuseUnsealable(app, inspected, { ...taking, name })
    await app.blobs.keep(inspected.path, inspected.file)
    const { sha256, size, pages } = inspected.file
    const brought = {
      sha256: received.sha256,
      size: received.size,
      media_type: converted.media_type ?? 'application/pdf',
    }
    const value = { kind: 'file', name, ...brought, pages: pages.length, pdf: { sha256, size } } as const
    return { value, kept: inspected.file }
  } finally {
    await Promise.all([received.path, made_path, normalised_path].map((path) => app.blobs.discard(path)))
  }
}

/** Nobody's file is read but that of a person who may put it there. */
export function refuseOtherFields(field: FieldBox): void {
  const issue = kindOf(field).holds === 'file' ? valueIssue(field, null) : 'this is not a field for files'
  if (issue !== null) throw new Problem('invalid_value', issue, { param: field.id })
}

/** Refused while the person can choose another: what is appended is sealed on a copy first. */
async function refuseUnsealable(app: App, { file, path }: Inspected, { envelope, field, name }: Taking): Promise<void> {
  const document = envelope.documents.find(({ id }) => id === field.document_id)
  const original = document && (await storedOriginals(app, envelope)).get(document.sha256)
  if (!document || !original) throw new Error('nothing is known of the document that this is attached to')
  const out_path = await app.blobs.scratch()
  try {
    const issues = await app.pdf.preflight({
      path: await original.locate(),
      sha256: document.sha256,
      pdf_index: original.pdf_index,
      pages: document.pages,
      stamps: [],
      watermark: !envelope.livemode,
      brought: [asBrought(field, { name, pages: file.pages.length }, { kept: file, path })],
      out_path,
      workspace_id: envelope.workspace_id,
    })
    const [issue] = issues
    if (issue)
      throw new Problem('document_damaged', `${name}: the document with it ${issue.message}`, { document: name })
  } finally {
    await app.blobs.discard(out_path)
  }
}

/** Of everything that was brought to an envelope so far, with this. */
export function refuseTooMuch(saved: ReadonlyMap<string, SavedValue>, { id }: FieldBox, value: AttachedFile): void {
  const others = [...saved].flatMap(([field_id, held]) =>
    field_id !== id && isAttached(held.value) ? [held.value] : [],
  )
  const all = [...others, value]
  const sums = [
    ['attachments_bytes_max', all.reduce((sum, { pdf }) => sum + pdf.size, 0)],
    ['attachments_pages_max', all.reduce((sum, { pages }) => sum + pages, 0)],
  ] as const
  for (const [limit, sum] of sums) {
    if (sum <= LIMITS[limit]) continue
    const [what, most] =
      limit === 'attachments_pages_max' ? ['pages', LIMITS[limit]] : ['MB', LIMITS[limit] / 1024 / 1024]
    const message = `${value.name}: all attached files of an envelope have at most ${most} ${what} together`
    throw new Problem('limit_exceeded', message, { document: value.name, limit: LIMITS[limit], value: sum })
  }
}

/** A file is not refused for the pictures in its name: what no font of ours has is left out. */
function printable(app: App, name: string): string {
  const missing = new Set(app.pdf.missingGlyphs(name))
  const shown = [...name]
    .filter((char) => !missing.has(char))
    .join('')
    .trim()
  return /^\.?[^.]*$/.test(shown) && shown.startsWith('.') ? `file${shown}` : shown || 'file'
}
