import { misreadOf } from '../../domain/envelopes/misread.ts'
import { type FieldSuggestion, withoutDoubles } from '../../domain/fields/suggestions.ts'
import type { App } from '../../ports/app.ts'
import type { NamedFile } from '../envelopes/create.ts'

/** Pages that one task looks through: the densest take two seconds. */
const PAGES_AT_ONCE = 8

/** Where a document itself asks for fields, before there is an envelope. What cannot be read asks for nothing. */
export async function placesOf(
  app: App,
  workspace_id: string,
  { signable, file, unkept_path }: NamedFile,
): Promise<readonly FieldSuggestion[]> {
  if (!signable) return []
  const by_form = file.pdf_index.form_places ?? []
  try {
    const path = unkept_path ?? (await app.blobs.locate(file))
    const by_text: FieldSuggestion[] = []
    for (let from = 1; from <= file.pages.length; from += PAGES_AT_ONCE) {
      const to = Math.min(file.pages.length, from + PAGES_AT_ONCE - 1)
      by_text.push(...(await app.pdf.suggestions({ path, from, to, workspace_id, ...misreadOf(file.pages) })))
    }
    return withoutDoubles(by_form, by_text)
  } catch (error) {
    app.log.warn({ err: error, sha256: file.sha256 }, 'the places of a dry run could not be found')
    return by_form
  }
}
