import type { FieldType } from '../../domain/fields/kinds.ts'
import { labelOf, suggestedBy } from '../../domain/fields/suggestion-labels.ts'
import type { FieldSuggestion } from '../../domain/fields/suggestions.ts'
import type { PdfFile } from '../reader/pdf-file.ts'
import { unlessRefused } from '../reader/refusal.ts'
import { isString, stringText } from '../reader/strings.ts'
import { nameOf } from '../reader/syntax.ts'
import { has, type WidgetField, widgetsOf } from './form-widgets.ts'

/** The highest number of fields in an envelope. */
const SUGGESTIONS_MAX = 500

/** Suggests fields from the file's own form. Call it before intake turns the form into page content. */
export function formSuggestions(file: PdfFile): readonly FieldSuggestion[] {
  // This is only a suggestion; other code decides whether the file is accepted.
  return unlessRefused(
    () => suggestionsIn(file),
    () => [],
  )
}

function suggestionsIn(file: PdfFile): readonly FieldSuggestion[] {
  const suggestions: FieldSuggestion[] = []
  for (const { page, box, field } of widgetsOf(file)) {
    if (suggestions.length >= SUGGESTIONS_MAX) break
    const label = labelOf(field.text('TU') ?? field.text('T') ?? '')
    const type = typeOf(field, label)
    if (type) suggestions.push({ type, ...box, label, source: 'form', page })
  }
  return suggestions
}

/** Fields that are filled, read only or just buttons ask for nothing. */
function typeOf(field: WidgetField, label: string | null): FieldType | null {
  const kind = nameOf(field.entry('FT') ?? '')
  if (has(field, 'read_only')) return null
  if (kind === 'Btn') return has(field, 'push') || has(field, 'radio') ? null : 'checkbox'
  return isEmpty(field) ? writtenType(kind, label) : null
}

function writtenType(kind: string | null, label: string | null): FieldType | null {
  if (kind === 'Sig') return 'signature'
  if (kind === 'Tx') return suggestedBy(asWords(label ?? ''), false) ?? 'text'
  return kind === 'Ch' ? 'text' : null
}

/** A signature's value is not text. */
function isEmpty(field: WidgetField): boolean {
  const value = field.entry('V')
  return value === null || (isString(value) && stringText(value).trim() === '')
}

/** Field names look like `signature_2`, `Date1` or `fullName`. */
export const asWords = (name: string): string =>
  name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[\d_.[\]-]+/g, ' ')
    .trim()
