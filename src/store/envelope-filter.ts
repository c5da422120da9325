import { LIMITS } from '../domain/account/limits.ts'
import type { AttentionWindow, EnvelopeFilter } from '../ports/envelopes.ts'
import type { Scope } from '../ports/scope.ts'

/** What lists ask for, as conditions. */

export const LIST_COLUMNS =
  "e.id, e.revision, coalesce(e.listed, '') as listed, coalesce(e.listed_mark, '') as listed_mark"
/** As the list is read. */
export const orderOf = ({ order }: Pick<EnvelopeFilter, 'order'>, row = ''): string =>
  order === 'oldest' ? `order by ${row}created_at, ${row}id` : `order by ${row}created_at desc, ${row}id desc`

/** The total counts the whole list, wherever the page begins. */
export const withoutPlace = ({ after: _, ...filter }: EnvelopeFilter): EnvelopeFilter => filter

export function parameters({ workspace_id, livemode }: Scope) {
  const values: unknown[] = [workspace_id, livemode]
  return { values: values as readonly unknown[], place: (value: unknown) => `$${values.push(value)}` }
}

/**
 * Ids with their times. Several statuses take one bounded walk of the index each: one walk for all of them would pass
 * every row in between.
 */
export function matching(scope: Scope, filter: EnvelopeFilter, bound: string) {
  const { values, place } = parameters(scope)
  return { text: matchingText(filter, bound, place), values, place }
}

export function matchingText(filter: EnvelopeFilter, bound: string, place: (value: unknown) => string): string {
  const { status, q, attention } = filter
  if (attention) return attended(filter, attention, place)
  const { source, conditions } = sourceOf(q, place)
  const shared = [...conditions, ...conditionsOf(filter, place)]
  const select = (conditions: readonly string[]) =>
    `select e.id, e.created_at from ${source} where ${conditions.join(' and ')}`
  if (status === null) return select(shared)
  if (q !== null) return select([...shared, `e.status = any(${place(status)})`])
  return status.map((one) => `(${select([...shared, `e.status = ${place(one)}`])} ${bound})`).join(' union all ')
}

/** Few envelopes need attention, so the other conditions are checked on those. */
function attended(filter: EnvelopeFilter, attention: AttentionWindow, place: (value: unknown) => string) {
  const { status, q } = filter
  const shared = [...OWN, ...conditionsOf(filter, place)]
  if (status !== null) shared.push(`e.status = any(${place(status)})`)
  if (q !== null) shared.push(`e.name ilike ${place(patternOf(q))}`)
  return needing(attention, place)
    .map((one) => `select e.id, e.created_at from envelope e where ${[...shared, ...one].join(' and ')}`)
    .join(' union all ')
}

/** One walk of the index for each reason. An envelope has one reason at most. */
const needing = (
  { deadline_until, declined_since }: AttentionWindow,
  place: (value: unknown) => string,
): readonly (readonly string[])[] => [
  ["e.attention = 'trouble'"],
  ["e.attention = 'deadline'", `e.attention_at <= ${place(deadline_until)}`],
  ["e.attention = 'declined'", `e.attention_at > ${place(declined_since)}`],
]

/** The function that searches names applies row level security itself; its rows are of this workspace and space. */
function sourceOf(q: string | null, place: (value: unknown) => string) {
  if (q === null) return { source: 'envelope e', conditions: OWN }
  const pattern = place(patternOf(q))
  const source = `envelopes_named($2, ${pattern}, ${LIMITS.list_total_max}) e`
  return { source, conditions: ['$1::bigint is not null'] }
}

export const OWN = ['e.workspace_id = $1', 'e.livemode = $2', 'e.deleted_at is null']
const patternOf = (q: string) => `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`

export function conditionsOf(filter: EnvelopeFilter, place: (value: unknown) => string): readonly string[] {
  const { external_ref, template_id, recipient_email, created_after, created_before, after, label_id, sender_id } =
    filter
  const conditions: string[] = []
  if (after) conditions.push(`(e.created_at, e.id) < (${place(after.created_at)}, ${place(after.id)})`)
  if (external_ref !== null) conditions.push(`e.external_ref = ${place(external_ref)}`)
  if (template_id !== null) conditions.push(`e.template_id = ${place(template_id)}`)
  if (created_after !== null) conditions.push(`e.created_at > ${place(created_after)}`)
  if (created_before !== null) conditions.push(`e.created_at < ${place(created_before)}`)
  if (label_id !== undefined)
    conditions.push(
      `e.id in (select x.envelope_id from envelope_label x where x.workspace_id = $1 and x.label_id = ${place(label_id)})`,
    )
  if (sender_id !== undefined)
    conditions.push(
      `e.id in (select w.envelope_id from envelope_words w where w.workspace_id = $1 and w.livemode = $2 and w.sender_id = ${place(sender_id)})`,
    )
  if (recipient_email !== null) {
    const people = 'select r.envelope_id from recipient r where r.workspace_id = $1'
    conditions.push(`e.id in (${people} and r.email = ${place(recipient_email)})`)
  }
  return conditions
}
