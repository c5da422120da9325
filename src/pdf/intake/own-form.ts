import type { StoredPdfIndex } from '../../ports/pdf.ts'
import type { PdfFile } from '../reader/pdf-file.ts'
import { formFields } from './form-fields.ts'
import { formSuggestions } from './form-suggestions.ts'

/** What a file's own form asks for, which a kept copy no longer has. */
export type OwnForm = Pick<StoredPdfIndex, 'form_places' | 'form_fields'>

export function ownForm(file: PdfFile): OwnForm {
  const [places, fields] = [formSuggestions(file), formFields(file)]
  return {
    ...(places.length === 0 ? {} : { form_places: places }),
    ...(fields.length === 0 ? {} : { form_fields: fields }),
  }
}
