import type { AttachedFile, Envelope, FieldBox, FieldValue } from '../../domain/envelopes/envelope.ts'
import { isAttached } from '../../domain/fields/values.ts'
import type { App } from '../../ports/app.ts'
import type { BroughtFile } from '../../ports/pdf.ts'
import type { IntakeFile } from '../../ports/uploads.ts'

export interface Brought {
  readonly field: FieldBox
  readonly file: AttachedFile
}

/** The files that signers brought, in the order of their fields. */
export const broughtTo = (
  { fields }: Pick<Envelope, 'fields'>,
  values: ReadonlyMap<string, FieldValue>,
): readonly Brought[] =>
  fields.flatMap((field) => {
    const file = values.get(field.id)
    return isAttached(file) ? [{ field, file }] : []
  })

/** The same of one document, as the seal takes them. */
export async function broughtFiles(
  app: App,
  { envelope, values }: { readonly envelope: Envelope; readonly values: ReadonlyMap<string, FieldValue> },
  document_id: string,
): Promise<readonly BroughtFile[]> {
  const brought = broughtTo(envelope, values).filter(({ field }) => field.document_id === document_id)
  if (brought.length === 0) return []
  const known = await app.store.uploads.files(
    envelope.workspace_id,
    brought.map(({ file }) => file.pdf.sha256),
  )
  return Promise.all(
    brought.map(async ({ field, file }) => {
      const kept = known.get(file.pdf.sha256)
      if (!kept) throw new Error(`nothing is known of ${file.name}, which was attached`)
      return asBrought(field, file, { kept, path: await app.blobs.locate(file.pdf) })
    }),
  )
}

export const asBrought = (
  { attach = 'append', label }: FieldBox,
  { name, pages }: Pick<AttachedFile, 'name' | 'pages'>,
  { kept, path }: { readonly kept: IntakeFile; readonly path: string },
): BroughtFile => ({
  path,
  sha256: kept.sha256,
  pdf_index: kept.pdf_index,
  name: pdfNameOf(name),
  description: label ?? name,
  attach,
  pages,
})

/** passport.jpg -> passport.pdf */
export const pdfNameOf = (name: string): string => `${name.replace(/\.[a-z0-9]{1,5}$/i, '') || name}.pdf`
