import { LIMITS } from '../account/limits.ts'
import { type Issue, type Refusal, refuseTooMany } from '../refusal.ts'
import type { Document } from './envelope.ts'

/** So that the trail tells what the signed documents lack of those that were sent, what is covered on them, and what they were made from. */
export const cleaned = (documents: readonly Document[]) => {
  const removed = documents.flatMap(({ name, removed = [] }) => (removed.length === 0 ? [] : [{ name, removed }]))
  const covered = documents.flatMap(({ name, covers = [] }) =>
    covers.length === 0 ? [] : [{ name, covers: covers.map(({ page, text }) => ({ page, text })) }],
  )
  const made_from = documents.flatMap(({ name, made_from }) => (made_from ? [{ name, ...made_from }] : []))
  return {
    ...(removed.length === 0 ? {} : { removed }),
    ...(covered.length === 0 ? {} : { covered }),
    ...(made_from.length === 0 ? {} : { made_from }),
  }
}

interface Counts {
  readonly documents: number
  readonly recipients: number
  readonly fields: number
}

/** All limits that a request exceeds (docs/interface.md, Limits), before any costly work is done for it. */
export function refusalOfCounts(counts: Counts, issues: readonly Issue[] = []): Refusal | null {
  const list = (['documents', 'recipients', 'fields'] as const).map((param) => ({
    param,
    value: counts[param],
    limit: LIMITS[`${param}_per_envelope_max`],
  }))
  return refuseTooMany('an envelope', list, issues)
}
