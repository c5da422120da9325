/** The body of a call that takes documents. */
export interface BodyOfForm {
  readonly metadata: unknown
  readonly files: readonly (Blob | Uint8Array | ArrayBuffer)[]
}

const LIKE_FILES = [Blob, Uint8Array, ArrayBuffer]

/** A body with documents in it, as opposed to any other with an entry of that name. */
export const isForm = (body: unknown): body is BodyOfForm =>
  typeof body === 'object' &&
  body !== null &&
  'metadata' in body &&
  'files' in body &&
  Array.isArray(body.files) &&
  body.files.every((file) => LIKE_FILES.some((kind) => file instanceof kind))

/** multipart/form-data: a part `metadata` (JSON), and a part `files` for each document. */
export function formOf({ metadata, files }: BodyOfForm): FormData {
  const form = new FormData()
  form.append('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }))
  for (const [at, file] of files.entries()) {
    const blob = file instanceof Blob ? file : new Blob([file as Uint8Array<ArrayBuffer>], { type: 'application/pdf' })
    form.append('files', blob, file instanceof File ? file.name : `document-${at + 1}.pdf`)
  }
  return form
}

/** Bytes or a Blob under a name of your choice. */
export const named = (file: Blob | Uint8Array | ArrayBuffer, name: string): File =>
  new File([file as Uint8Array<ArrayBuffer>], name, { type: 'application/pdf' })
