import type { PageGeometry } from '../../domain/envelopes/envelope.ts'
import type { StoredPdfIndex } from '../../ports/pdf.ts'
import { type AttachmentsIndex, readAttachments } from './attachments.ts'
import { type DssIndex, readDss } from './dss.ts'
import { type FormIndex, readForm } from './form.ts'
import type { Leaf } from './page-leaves.ts'
import { type IndexOptions, type PagesIndex, readPages } from './pages.ts'
import { PdfFile } from './pdf-file.ts'
import { Refusal } from './refusal.ts'
import { entriesWithout, isDict, referenceOf } from './syntax.ts'
import type { UnsettledPages } from './unsettled-pages.ts'

/** Incremented when the index gets more entries. A stored index of another version is made anew. */
const VERSION = 3

/**
 * Everything needed to append to a file, as plain JSON, so that sealing needs no parser (docs/internals/sealing.md).
 */
export interface PdfIndex extends PagesIndex {
  readonly version: typeof VERSION
  readonly length: number
  readonly startxref: number
  readonly xref: 'table' | 'stream'
  readonly next_object: number
  readonly root: string
  /** A reference, or a dictionary. */
  readonly info: string | null
  /** The first part of the file identifier as written; null if the file has none. */
  readonly id: string | null
  /** The catalog's entries, without those that a seal sets. */
  readonly catalog: string
  readonly form: FormIndex
  readonly attachments: AttachmentsIndex
  readonly dss: DssIndex
  /** Entries of the permissions dictionary. */
  readonly perms: string
  readonly has_signatures: boolean
}

export type IndexResult =
  | {
      readonly refused: null
      readonly pdf_index: PdfIndex
      readonly file: PdfFile
      readonly leaves: readonly Leaf[]
      readonly unsettled: UnsettledPages
    }
  | { readonly refused: string }

const MOST_CHARACTERS = 4_000_000

/**
 * Indexes a file strictly by ISO 32000-2, 7.5. It neither repairs nor guesses, because a file that two readers see
 * differently must not be sealed. It never throws for a bad file: `refused` is 'encrypted' or a reason.
 */
export const indexPdf = (bytes: Uint8Array, options?: IndexOptions): IndexResult => {
  try {
    const file = new PdfFile(bytes)
    const { pdf_index, ...pages } = indexOf(file, bytes.length, options)
    return { refused: null, pdf_index: storable(pdf_index), file, ...pages }
  } catch (error) {
    // Any other error is a platform limit that the file exceeded, such as the longest string.
    return { refused: error instanceof Refusal ? error.message : 'the file cannot be read' }
  }
}

/**
 * Where the file says what it is. It should be an object of its own; readers also take a dictionary in the trailer, and look only
 * into the newest one.
 */
const infoOf = (file: PdfFile): string | null => {
  const raw = file.xref.trailer.get('Info') ?? ''
  const reference = referenceOf(raw)
  if (reference) return `${reference.number} ${reference.generation} R`
  return isDict(raw) ? raw : null
}

export const pageGeometries = (pdf_index: PdfIndex): readonly PageGeometry[] =>
  pdf_index.pages.map((page) => page.geometry)

/** The index in the form that the rest of the service stores. */
export const toStoredIndex = (pdf_index: PdfIndex): StoredPdfIndex => ({ ...pdf_index })

/**
 * Restores a stored index. One of another version is made anew from the file's bytes, except for the form: intake
 * decides which of its fields may be listed.
 */
export const fromStoredIndex = (stored: StoredPdfIndex, bytes: () => Uint8Array): PdfIndex => {
  const pdf_index = stored as unknown as PdfIndex
  if (pdf_index.version === VERSION) return pdf_index
  const read = indexPdf(bytes())
  if (read.refused !== null) throw new Error(`the stored file cannot be planned anew: ${read.refused}`)
  const { fields, rest } = pdf_index.form
  return { ...read.pdf_index, form: { ...read.pdf_index.form, fields, rest } }
}

/** Usage rights are signed by Adobe, not by a signer of the document (ISO 32000-1, table 258). */
const USAGE_RIGHTS: readonly string[] = ['UR', 'UR3']

/** Readers take such a file for one without encryption; a copy leaves no doubt. */
const NO_LOCK = 'its encryption is no dictionary'

const indexOf = (file: PdfFile, length: number, options?: IndexOptions) => {
  const { trailer, startxref, kind, next_object } = file.xref
  if (trailer.has('Encrypt')) throw new Refusal(isDict(file.resolve(trailer.get('Encrypt'))) ? 'encrypted' : NO_LOCK)
  const root = referenceOf(trailer.get('Root') ?? '')
  if (!root) throw new Refusal('the catalog is missing')
  const catalog = file.catalog
  const form = readForm(file, catalog)
  const perms = file.optionalDict(catalog.get('Perms'))
  const { index: pages, ...found } = readPages(file, catalog, options)
  const pdf_index: PdfIndex = {
    version: VERSION,
    length,
    startxref,
    xref: kind,
    next_object,
    root: `${root.number} ${root.generation} R`,
    info: infoOf(file),
    id: file.items(trailer.get('ID'), 'the file identifier')[0] ?? null,
    catalog: entriesWithout(catalog, 'AcroForm', 'Perms', 'Names', 'AF', 'DSS'),
    form,
    attachments: readAttachments(file, catalog),
    dss: readDss(file, catalog),
    perms: entriesWithout(perms),
    ...pages,
    has_signatures: form.has_signatures || [...perms.keys()].some((key) => !USAGE_RIGHTS.includes(key)),
  }
  return { pdf_index, ...found }
}

/** Escapes zero bytes, which PostgreSQL's JSON cannot hold, and limits the size. */
const storable = (pdf_index: PdfIndex): PdfIndex => {
  const json = JSON.stringify(pdf_index)
  if (json.length > MOST_CHARACTERS) throw new Refusal('the structure of the file is too large')
  if (!json.includes('\\u0000')) return pdf_index
  return JSON.parse(json, (_, value) => (typeof value === 'string' ? withoutZeros(value) : value))
}

/** Between tokens a zero byte is white space; in a string it is data (ISO 32000-2, 7.2.3 and 7.3.4.2). */
const withoutZeros = (raw: string): string => {
  let depth = 0
  return raw.replace(/\\[\s\S]|[()\0]/g, (sign) => {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (sign !== '\0' && sign !== '\\\0') return sign
    return depth > 0 ? '\\000' : ' '
  })
}
