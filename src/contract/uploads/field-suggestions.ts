import type { LikelyPlace } from '../../domain/fields/suggestions.ts'

/** What `GET …/documents/{doc_id}/places` of the dashboard answers. */
export interface FieldSuggestions {
  readonly data: readonly LikelyPlace[]
}
