import type { PdfFile } from './pdf-file.ts'
import { Refusal } from './refusal.ts'
import { type Dict, entriesWithout, nameOf } from './syntax.ts'

export interface FormIndex {
  /** References of its fields. */
  readonly fields: string
  /** Its other entries, without those that a seal sets. */
  readonly rest: string
  readonly has_signatures: boolean
}

const MOST_FIELDS = 20_000

/** Reads the interactive form (ISO 32000-2, 12.7.3). */
export const readForm = (file: PdfFile, catalog: Dict): FormIndex => {
  const form = file.optionalDict(catalog.get('AcroForm'))
  const fields = file.items(form.get('Fields'), 'the list of form fields')
  return {
    fields: fields.join(' '),
    // A reader that obeys NeedAppearances changes the file and breaks the seal.
    rest: entriesWithout(form, 'Fields', 'SigFlags', 'NeedAppearances'),
    has_signatures: hasSignature(file, fields),
  }
}

/** Whether a signature field holds a signature (ISO 32000-2, 12.7.5.5). */
const hasSignature = (file: PdfFile, roots: readonly string[]): boolean => {
  const seen = new Set<string>()
  const waiting = roots.map((raw) => ({ raw, type: '' }))
  for (let field = waiting.pop(); field; field = waiting.pop()) {
    if (seen.has(field.raw)) continue
    seen.add(field.raw)
    const dict = file.optionalDict(field.raw)
    const type = nameOf(file.resolve(dict.get('FT'))) ?? field.type
    if (type === 'Sig' && file.resolve(dict.get('V')) !== 'null') return true
    waiting.push(...file.items(dict.get('Kids'), 'a list of form fields').map((raw) => ({ raw, type })))
    if (seen.size + waiting.length > MOST_FIELDS) throw new Refusal('there are too many form fields')
  }
  return false
}
