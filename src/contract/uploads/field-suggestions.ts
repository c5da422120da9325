import type { FieldSuggestion } from '../../domain/fields/suggestions.ts'

/** Answer to the dashboard's `GET …/documents/{doc_id}/places`. */
export interface FieldSuggestions {
  readonly data: readonly FieldSuggestion[]
}
