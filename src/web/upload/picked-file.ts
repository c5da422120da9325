import type { z } from 'zod'
import type { ConversionShape } from '../../contract/uploads/conversion.ts'
import type { DocumentShape } from '../../contract/envelopes/shapes.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { LOCALE, t } from '../words.ts'

export type Conversion = z.infer<typeof ConversionShape>

export type KeptDocument = Pick<z.infer<typeof DocumentShape>, 'id' | 'name' | 'title' | 'size' | 'page_count'>

/** A file that somebody has chosen, and how far it is. */
export interface PickedFile {
  readonly key: string
  /** As it is called on their machine. */
  readonly name: string
  readonly size: number
  readonly state: 'waiting' | 'sending' | 'converting' | 'ready' | 'failed'
  /** Of the way there, 0 to 1. */
  readonly sent: number
  readonly error: string | null
  readonly upload: Conversion | null
  /** The document that the envelope has; absent once other bytes take its place. */
  readonly kept?: KeptDocument | undefined
  /** The document that it is, or takes the place of. */
  readonly document_id?: string
  /** What the document is called in the envelope; its file name where nothing was typed. */
  readonly title: string
}

export const newPickedFile = ({ name, size }: Pick<File, 'name' | 'size'>): PickedFile => ({
  key: crypto.randomUUID(),
  name,
  size,
  state: 'waiting',
  sent: 0,
  upload: null,
  title: '',
  error: refusalOf({ name, size }),
  ...(refusalOf({ name, size }) === null ? {} : { state: 'failed' }),
})

/** A document that an envelope has already, as an entry among chosen files. */
export const keptFile = (document: KeptDocument): PickedFile => ({
  key: document.id,
  name: document.name,
  size: document.size,
  state: 'ready',
  sent: 1,
  error: null,
  upload: null,
  kept: document,
  document_id: document.id,
  title: document.title ?? '',
})

/** It is there: as it came with the envelope, or as it has just arrived. */
export const isThere = ({ upload, kept }: PickedFile): boolean => upload !== null || kept !== undefined

/** Why a form with these files cannot go on; null where it can. A file that failed is never left out silently. */
export function heldBackBy(files: readonly PickedFile[]): string | null {
  if (files.some(({ state }) => state === 'waiting' || state === 'sending' || state === 'converting'))
    return t('upload.wait_for_all')
  const failed = files.filter(({ state }) => state === 'failed')
  const [first] = failed
  if (first) {
    return failed.length === 1
      ? t('upload.remove_failed', { name: first.name })
      : t('upload.remove_all_failed', { count: failed.length })
  }
  return files.some(isThere) ? null : t('upload.add_first')
}

const MB = 1024 * 1024
const tenths = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const megabytes = (bytes: number): string => tenths.format(bytes / MB)

/** What needs no server to be told. */
function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (size === 0) return t('upload.empty', { name })
  if (size <= LIMITS.document_bytes_max) return null
  return t('upload.too_large', { name, size: megabytes(size), max: LIMITS.document_bytes_max / MB })
}

/** After the page was loaded again: what had not arrived is gone with the old page. */
export const remembered = (files: readonly PickedFile[], now: string): readonly PickedFile[] =>
  files.map((file) => {
    if (file.upload === null) return file.state === 'failed' ? file : lost(file, LEFT)
    return file.upload.expires_at > now ? file : lost(file, EXPIRED)
  })

const lost = (file: PickedFile, error: string): PickedFile => ({ ...file, state: 'failed', upload: null, error })
const LEFT = t('upload.left')
const EXPIRED = t('upload.expired')

/** Documents of an envelope have different names; equal ones are numbered, as file managers do. */
export function documentNames(files: readonly { readonly file_name: string }[]): readonly string[] {
  const taken = new Set<string>()
  return files.map(({ file_name }) => {
    const [, stem = file_name, ending = ''] = /^(.*?)(\.(?:pdf|docx|dotx))?$/i.exec(file_name) ?? []
    let name = file_name
    for (let number = 2; taken.has(name); number++) name = `${stem.slice(0, NAME_MAX)} (${number})${ending}`
    taken.add(name)
    return name
  })
}
/** Room for a number and the ending. */
const NAME_MAX = LIMITS.name_chars_max - 12

export const sizeOf = (bytes: number): string =>
  bytes < MB
    ? t('upload.size_kb', { size: Math.max(1, Math.round(bytes / 1024)) })
    : t('upload.size_mb', { size: megabytes(bytes) })

export const documentsOf = (files: readonly PickedFile[]) => {
  const uploads = files.flatMap(({ upload }) => upload ?? [])
  const names = documentNames(uploads)
  const titles = files.filter(({ upload }) => upload !== null).map(({ title }) => title.trim())
  return uploads.map(({ upload_id }, i) => ({
    ref: upload_id,
    name: names[i],
    ...(titles[i] ? { title: titles[i] } : {}),
  }))
}

/** The list of PUT /envelopes/{id}/documents. */
export function documentEntries(files: readonly PickedFile[]) {
  const names = documentNames(
    files.map(({ kept, upload, name }) => ({ file_name: kept?.name ?? upload?.file_name ?? name })),
  )
  return files.map(({ document_id, upload, title }, i) => ({
    ...(document_id === undefined ? {} : { id: document_id }),
    ...(upload === null ? {} : { ref: upload.upload_id }),
    name: names[i],
    title: title.trim() || null,
  }))
}
