import type { FieldSuggestion } from '../../domain/fields/suggestions.ts'

/** What `GET …/documents/{doc_id}/places` of the dashboard answers. */
export interface LikelyPlaces {
  readonly data: readonly FieldSuggestion[]
}
