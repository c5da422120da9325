import type { AuditEntry } from '../audit.ts'
import type { Envelope } from './envelope.ts'

/**
 * The trail as people read it: all that was done to the fields before a send is one entry, in place of the last, because an
 * editor saves many times. The chain keeps each of them.
 */
export function toldTrail(
  audit: readonly AuditEntry[],
  { fields }: { readonly fields: Pick<Envelope['fields'], 'length'> },
): readonly AuditEntry[] {
  const periods = betweenRecalls(audit)
  return periods.flatMap((entries, i) => asOne(entries, i === periods.length - 1 ? fields.length : null))
}

/** Fields change only before a first send and after a recall. */
function betweenRecalls(audit: readonly AuditEntry[]): readonly (readonly AuditEntry[])[] {
  const recalls = audit.flatMap(({ type }, at) => (type === 'envelope.recalled' ? [at] : []))
  return [0, ...recalls].map((from, i) => audit.slice(from, recalls[i]))
}

/** Of an earlier send nobody knows any more how many fields there were, only what was placed. */
function asOne(entries: readonly AuditEntry[], now: number | null): readonly AuditEntry[] {
  const merged = entries.filter(({ type }) => type === 'fields.placed' || (type === 'fields.removed' && now !== null))
  const last = merged.at(-1)
  if (!last || merged.length === 1) return entries
  const data = { count: now ?? placedBy(merged), replaced: 0 }
  const one: AuditEntry = { ...last, type: 'fields.placed', recipient_id: null, data }
  const left_out = new Set(merged.slice(0, -1))
  return entries.filter((entry) => !left_out.has(entry)).map((entry) => (entry === last ? one : entry))
}

const placedBy = (merged: readonly AuditEntry[]): number =>
  merged.reduce((sum, { data }) => (Number(data['replaced']) > 0 ? 0 : sum) + Number(data['count']), 0)
