import type { z } from 'zod'
import type { SortedBy } from '../../contract/envelopes/list-query.ts'
import type { EnvelopeFilter } from '../../ports/envelopes.ts'

/** The order that a caller asks for, as lists take it: newest first is what they do unless told. */
export function orderIn(sort: z.infer<typeof SortedBy> | undefined): Partial<Pick<EnvelopeFilter, 'order' | 'sort'>> {
  if (sort === undefined) return {}
  const { by, descending } = sort
  if (by !== 'created_at') return { sort: { by, descending } }
  return descending ? {} : { order: 'oldest' }
}
