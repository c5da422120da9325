import { readFile, writeFile } from 'node:fs/promises'
import PizZip from 'pizzip'
import { changeCount, changesInWords, type OnTrackedChanges, type TrackedChanges } from '../domain/conversion-notes.ts'
import type { AcceptChangesRequest, ChangesAccepted } from '../ports/pdf.ts'
import { accepted } from './accept-changes.ts'
import { CHANGES, Tally } from './changes.ts'
import { beginsAsXml, isDrawing } from './drawings.ts'
import { CONTENT_TYPES } from './harmless.ts'
import { isDrawnPart } from './open-document.ts'
import { acceptedOpenDocument, OPEN_DOCUMENT_CHANGES } from './open-document-changes.ts'
import { DocxRefusal } from './refusal.ts'
import { type Element, isElement, treeOf, written } from './tree.ts'
import { unpack } from './unpack.ts'
import { walk } from './xml.ts'

/** As what kind a file is asks for (convert/recognise.ts). */
const ENTRIES_MAX = 10_000
/** Of parts with changes: fifty full pages are a few megabytes of XML. */
const TEXTS_BYTES_MAX = 16 * 1024 * 1024

/** Writes the document as its author means it: changes accepted, comments left out. Nothing is written where there are none. */
export async function acceptChanges(request: AcceptChangesRequest): Promise<ChangesAccepted> {
  try {
    const bytes = await readFile(request.path)
    const bounds = { entries_max: ENTRIES_MAX }
    const { wanted, begins, accept } = KINDS[request.kind]
    const { parts, changes } = accept(await unpack(bytes, { ...bounds, wanted, begins }))
    if (changes === null) return { refused: null, changes }
    refuseIfAsked(changes, request.tracked_changes)
    const all = await unpack(bytes, bounds)
    await writeFile(request.out_path, zipped(new Map([...all, ...parts])))
    return { refused: null, changes }
  } catch (error) {
    if (error instanceof DocxRefusal) return { refused: error.code, message: error.message }
    throw error
  }
}

const KINDS = {
  docx: {
    wanted: (name: string) => /\.xml$/i.test(name),
    begins: beginsAsXml,
    accept: (texts: ReadonlyMap<string, Buffer>) => finalText(texts, { freely: true }),
  },
  odt: { wanted: isDrawnPart, begins: () => false, accept: openDocumentText },
}

export function refuseIfAsked(changes: TrackedChanges | null, wish: OnTrackedChanges | undefined): void {
  if (wish !== 'refuse' || changes === null || changeCount(changes) === 0) return
  throw new DocxRefusal(
    'document_tracked_changes',
    `has tracked changes that nobody has accepted (${changesInWords(changes)}). Accept or reject them in the program it comes from, save it and choose that`,
  )
}

interface FinalText {
  /** All of them; those without changes as they were. */
  readonly parts: ReadonlyMap<string, Buffer>
  /** Null where there are none, and no comments. */
  readonly changes: TrackedChanges | null
}

export function finalText(parts: ReadonlyMap<string, Buffer>, { freely }: { readonly freely: boolean }): FinalText {
  const texts = [...parts].filter(([name, bytes]) => isText(name, bytes))
  const scanned = texts.map(([name, bytes]) => ({ name, bytes, ...scanOf(bytes, freely, CHANGES) }))
  const changed = scanned.filter(({ has_changes }) => has_changes)
  refuseTooMuch(changed)
  const tally = new Tally()
  const made = new Map(parts)
  for (const { name, bytes } of changed) {
    // Building blocks are no part of the document.
    const counts = /(^|\/)glossary\//i.test(name) ? new Tally() : tally
    made.set(name, written(accepted(treeOf(bytes, freely), counts)))
  }
  const changes = tally.counted()
  if (changeCount(changes) + changes.comments === 0) return { parts, changes: null }
  const notes = tally.has_left_out_notes ? scanned.filter(({ root }) => NOTES.has(root)) : []
  for (const { name, bytes } of notes)
    made.set(name, written(withoutNotes(treeOf(made.get(name) ?? bytes, freely), tally)))
  return { parts: made, changes }
}

/** Data of other programs, in whatever form (ECMA-376 part 1, 15.2.4 and 15.2.12). */
const HAS_NO_TEXT = /^(customXml|docProps)\//i

/** A drawing is none, and may be written in its own ways. */
const isText = (name: string, bytes: Buffer): boolean =>
  name !== CONTENT_TYPES &&
  !HAS_NO_TEXT.test(name) &&
  !/\.(rels|svg)$/i.test(name) &&
  beginsAsXml(bytes) &&
  !isDrawing(bytes)

const NOTES: ReadonlySet<string> = new Set(['footnotes', 'endnotes'])

/** The same of an OpenDocument text. */
function openDocumentText(parts: ReadonlyMap<string, Buffer>): FinalText {
  const scanned = [...parts].map(([name, bytes]) => ({ name, bytes, ...scanOf(bytes, true, OPEN_DOCUMENT_CHANGES) }))
  const changed = scanned.filter(({ has_changes }) => has_changes)
  refuseTooMuch(changed)
  const tally = new Tally()
  const made = new Map(parts)
  for (const { name, bytes } of changed) made.set(name, written(acceptedOpenDocument(treeOf(bytes, true), tally)))
  const changes = tally.counted()
  return changeCount(changes) + changes.comments === 0 ? { parts, changes: null } : { parts: made, changes }
}

function refuseTooMuch(changed: readonly { readonly bytes: Buffer }[]): void {
  if (changed.reduce((sum, { bytes }) => sum + bytes.length, 0) > TEXTS_BYTES_MAX)
    throw new DocxRefusal('document_too_complex', 'has tracked changes in far more text than a document has')
}

function scanOf(bytes: Buffer, freely: boolean, names: ReadonlySet<string>) {
  const found = { root: '', has_changes: false }
  const open = (element: string) => {
    found.root ||= element
    found.has_changes ||= names.has(element)
  }
  walk(bytes, { open }, { freely })
  return found
}

const withoutNotes = (root: Element, tally: Tally): Element => ({
  ...root,
  children: root.children.filter((child) => !isElement(child) || !tally.isLeftOut(child)),
})

function zipped(parts: ReadonlyMap<string, Buffer>): Buffer {
  const zip = new PizZip()
  // An OpenDocument file begins with its type, as it is (OpenDocument 1.3 part 2, 3.3).
  for (const [name, content] of parts) zip.file(name, content, name === 'mimetype' ? { compression: 'STORE' } : {})
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' })
}
