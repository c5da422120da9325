import { type Document, type Envelope, type FieldBox, signersOf } from '../../domain/envelopes/envelope.ts'
import { mustBeFilled } from '../../domain/fields/required.ts'
import type { Issue } from '../../domain/refusal.ts'
import type { App } from '../../ports/app.ts'
import type { Area, PreviewBox } from '../../ports/pdf.ts'
import type { FieldSuggestion } from '../../domain/fields/suggestions.ts'
import type { NamedFile } from '../envelopes/create.ts'
import { placesOf } from './dry-run-places.ts'

export interface PagePreview {
  /** From 1. */
  readonly page: number
  readonly width: number
  readonly height: number
  readonly png: Uint8Array | null
}

export interface DocumentPreview {
  readonly name: string
  readonly size: number
  readonly sha256: string
  readonly pages: readonly PagePreview[]
  /** Where the document asks for fields; absent where that was not asked. */
  readonly places?: readonly FieldSuggestion[]
}

/** What a caller wants to see of the documents. */
export interface PreviewWish {
  readonly images: boolean
  /** The only page of each document that is drawn; absent: all. */
  readonly drawn_page?: number | undefined
  readonly places?: boolean | undefined
}

interface PreviewRequest extends PreviewWish {
  readonly files: readonly NamedFile[]
  readonly workspace_id: string
}

/** Wide enough to read a contract; the signer sees more. */
const WIDTH_PX = 800
/** An answer is held in memory: so many pages, and so many bytes of them. */
const IMAGES_MAX = 50
const BYTES_MAX = 24 * 1024 * 1024

/** Each page as people will see it, with the boxes where the seal would put their values. */
export async function previewsOf(app: App, sketch: Envelope | null, { files, workspace_id, ...wish }: PreviewRequest) {
  const { images, drawn_page } = wish
  const room: Room = { images: images ? IMAGES_MAX : 0, bytes: BYTES_MAX, left_out: 0 }
  const documents: DocumentPreview[] = []
  for (const [at, named] of files.entries()) {
    const { name, file } = named
    const document = sketch?.documents[at]
    const looked = { boxes: boxesOn(sketch, document), covers: document?.covers ?? [], room, drawn_page, workspace_id }
    const pngs = images ? await imagesOrNone(app, named, looked) : []
    const pages = file.pages.map(({ width, height }, i) => ({
      page: i + 1,
      width,
      height,
      png: pngs[i] ?? null,
    }))
    const places = wish.places ? { places: await placesOf(app, workspace_id, named) } : {}
    documents.push({ name, size: file.size, sha256: file.sha256, pages, ...places })
  }
  return { documents, warnings: room.left_out > 0 ? [leftOut(room.left_out)] : [] }
}

/** What may still be made. */
interface Room {
  images: number
  bytes: number
  left_out: number
}

const leftOut = (pages: number): Issue => ({
  code: 'images_left_out',
  param: null,
  message: `${pages} page(s) have no image: at most ${IMAGES_MAX} are drawn, of ${BYTES_MAX / 1024 / 1024} MB in all`,
})

function boxesOn(sketch: Envelope | null, document: Document | undefined): readonly PreviewBox[] {
  if (!sketch || !document) return []
  return sketch.fields.filter(({ document_id }) => document_id === document.id).map((field) => boxOf(sketch, field))
}

function boxOf(sketch: Envelope, field: FieldBox): PreviewBox {
  const { page, x, y, width, height, type, label } = field
  const signers = signersOf(sketch)
  const person = signers.findIndex(({ id }) => id === field.recipient_id)
  const name = signers[person]?.name ?? ''
  const what = type.replaceAll('_', ' ')
  const words = [`${what}${mustBeFilled(field) ? '' : ' (optional)'}`, name, ...(label === null ? [] : [label])]
  return { page, x, y, width, height, person, initials: initialsOf(name), text: words.join(' · ') }
}

/** First and last, as on a list of people. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}

interface Looked {
  readonly boxes: readonly PreviewBox[]
  readonly covers: readonly Area[]
  readonly room: Room
  readonly drawn_page: number | undefined
  readonly workspace_id: string
}

/** What cannot be drawn is no issue of the request: the rehearsal says what is wrong with a document. */
async function imagesOrNone(app: App, named: NamedFile, looked: Looked): Promise<readonly (Uint8Array | null)[]> {
  const before = looked.room.left_out
  try {
    return await imagesOf(app, named, looked)
  } catch (error) {
    app.log.warn({ err: error, sha256: named.file.sha256 }, 'the pages of a dry run could not be drawn')
    looked.room.left_out = before + named.file.pages.length
    return []
  }
}

async function imagesOf(app: App, named: NamedFile, looked: Looked): Promise<(Uint8Array | null)[]> {
  const { sha256, pdf_index, pages } = named.file
  const path = named.unkept_path ?? (await app.blobs.locate(named.file))
  if (looked.boxes.length === 0) return pngsOf(app, path, named, looked)
  const out_path = await app.blobs.scratch()
  try {
    const { boxes, covers, workspace_id } = looked
    await app.pdf.preview({ path, sha256, pdf_index, pages, boxes, covers, out_path, workspace_id })
    return await pngsOf(app, out_path, named, looked)
  } finally {
    await app.blobs.discard(out_path)
  }
}

/** Pages with boxes come first where not all can be drawn. */
async function pngsOf(
  app: App,
  path: string,
  { file }: NamedFile,
  { boxes, room, drawn_page, workspace_id }: Looked,
): Promise<(Uint8Array | null)[]> {
  const pngs: (Uint8Array | null)[] = file.pages.map(() => null)
  const busy = new Set(boxes.map(({ page }) => page))
  const order = file.pages.map((_, i) => i + 1).toSorted((a, b) => Number(busy.has(b)) - Number(busy.has(a)))
  for (const page of order) {
    if (drawn_page !== undefined && page !== drawn_page) continue
    if (room.images === 0 || room.bytes <= 0) {
      room.left_out += 1
      continue
    }
    const png = await app.pdf.renderPng({ path, page, width_px: WIDTH_PX, workspace_id })
    room.images -= 1
    room.bytes -= png.length
    pngs[page - 1] = png
  }
  return pngs
}
