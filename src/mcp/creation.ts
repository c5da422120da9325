import type { SourcedFile } from './files/file-source.ts'
import { isUnanswered, ToolError } from './tool-error.ts'

/** A call that creates an envelope of these files. */
export interface Creation {
  readonly path: '/envelopes' | '/envelopes/from-refs'
  /** Made anew for each call, since a form is read once. */
  readonly body: () => unknown
}

/** As the service takes them: bytes as a form, uploads by reference. */
export function creationOf(files: readonly SourcedFile[], metadata: object): Creation {
  const uploads = files.flatMap((file) =>
    file.kind === 'upload' ? [{ ref: file.ref, ...(file.name === null ? {} : { name: file.name }) }] : [],
  )
  if (uploads.length === 0) return { path: '/envelopes', body: () => formOf(files, metadata) }
  if (uploads.length < files.length)
    throw new ToolError('invalid_parameter', 'files are either all uploads or all sent along; nothing was done')
  return { path: '/envelopes/from-refs', body: () => ({ ...metadata, documents: uploads }) }
}

function formOf(files: readonly SourcedFile[], metadata: object): FormData {
  const form = new FormData()
  form.set('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }))
  for (const file of files)
    if (file.kind === 'bytes')
      form.append('files', new File([file.bytes], file.name, { type: 'application/pdf' }), file.name)
  return form
}

/** A creation whose answer is lost may have arrived all the same; its key makes a second try harmless. */
export async function createdOnce<Answer>(idempotency_key: string, create: () => Promise<Answer>): Promise<Answer> {
  try {
    return await create()
  } catch (error) {
    if (!isUnanswered(error)) throw error
    throw new ToolError(
      'no_answer',
      `the service did not answer, so it is not known whether the envelope was created; call again with idempotency_key ${idempotency_key}, which creates one at most`,
    )
  }
}
