import type { z } from 'zod'
import type { ConversionShape } from '../../contract/uploads/conversion.ts'
import { LIMITS } from '../../domain/account/limits.ts'

export type Conversion = z.infer<typeof ConversionShape>

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

const MB = 1024 * 1024

/** What needs no server to be told. */
function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (size === 0) return `${name} is empty, or a folder.`
  if (size <= LIMITS.document_bytes_max) return null
  return `${name} has ${(size / MB).toFixed(1)} MB; a document may have ${LIMITS.document_bytes_max / MB} MB.`
}

/** After the page was loaded again: what had not arrived is gone with the old page. */
export const remembered = (files: readonly PickedFile[], now: string): readonly PickedFile[] =>
  files.map((file) => {
    if (file.upload === null) return file.state === 'failed' ? file : lost(file, LEFT)
    return file.upload.expires_at > now ? file : lost(file, EXPIRED)
  })

const lost = (file: PickedFile, error: string): PickedFile => ({ ...file, state: 'failed', upload: null, error })
const LEFT = 'The page was left before this file had arrived. Remove it and choose it again.'
const EXPIRED = 'This file was brought more than a day ago and is gone. Remove it and choose it again.'

/** Documents of an envelope have different names; equal ones are numbered, as file managers do. */
export function documentNames(files: readonly { readonly file_name: string }[]): readonly string[] {
  const taken = new Set<string>()
  return files.map(({ file_name }) => {
    const [, stem = file_name, ending = ''] = /^(.*?)(\.pdf)?$/i.exec(file_name) ?? []
    let name = file_name
    for (let number = 2; taken.has(name); number++) name = `${stem.slice(0, NAME_MAX)} (${number})${ending}`
    taken.add(name)
    return name
  })
}
/** Room for a number and the ending. */
const NAME_MAX = LIMITS.name_chars_max - 12

export const sizeOf = (bytes: number): string =>
  bytes < MB ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MB).toFixed(1)} MB`

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
