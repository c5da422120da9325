import type { PlanFile } from './pdf-file.ts'
import { Refusal } from './refusal.ts'
import { type Dict, entriesWithout, nameOf } from './syntax.ts'

export interface FormPlan {
  /** References of the fields it has. */
  readonly fields: string
  /** Its other entries, without those that the seal sets. */
  readonly rest: string
  readonly has_signatures: boolean
}

const MOST_FIELDS = 20_000

/** The interactive form (ISO 32000-2 12.7.3). */
export const readForm = (file: PlanFile, catalog: Dict): FormPlan => {
  const form = file.optionalDict(catalog.get('AcroForm'))
  const fields = file.items(form.get('Fields'), 'the list of form fields')
  return {
    fields: fields.join(' '),
    // Whoever obeys NeedAppearances changes the file, and with it the seal.
    rest: entriesWithout(form, 'Fields', 'SigFlags', 'NeedAppearances'),
    has_signatures: hasSignature(file, fields),
  }
}

/** True where a signature field holds a signature (12.7.5.5). */
const hasSignature = (file: PlanFile, roots: readonly string[]): boolean => {
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
