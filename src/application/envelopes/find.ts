import { DEADLINE_NEAR_DAYS, DECLINE_RECENT_DAYS } from '../../domain/envelopes/attention.ts'
import type { EnvelopeStatus } from '../../domain/envelopes/envelope.ts'
import { IN_FLIGHT } from '../../domain/envelopes/lifecycle.ts'
import { emailKey, isEmail } from '../../domain/recipients/email.ts'
import { addDays } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import type { AttentionWindow, EnvelopeFilter } from '../../ports/envelopes.ts'
import type { Space } from '../caller.ts'

interface ListInput {
  readonly status: readonly EnvelopeStatus[] | null
  readonly attention: boolean
  readonly search: string
  readonly template_id: string | null
  readonly limit: number
  readonly offset: number
}

const NO_FILTER = {
  external_ref: null,
  template_id: null,
  recipient_email: null,
  created_after: null,
  created_before: null,
  q: null,
}

/** A page of the list that people look through. What they search by is told by what it looks like. */
export async function findEnvelopes(
  app: App,
  { scope, clock }: Space,
  { status, attention, search, template_id, limit, offset }: ListInput,
) {
  const base: EnvelopeFilter = {
    ...NO_FILTER,
    status,
    template_id,
    limit: limit + 1,
    offset,
    ...(attention ? { attention: attentionAt(clock.now()) } : {}),
  }
  const find = (narrowing: Partial<EnvelopeFilter>) => app.store.envelopes.list(scope, { ...base, ...narrowing })
  const wanted = search.trim()
  if (wanted === '') return { ...(await find({})), found_by: null }
  if (isEmail(wanted)) return { ...(await find({ recipient_email: emailKey(wanted) })), found_by: 'address' as const }
  // A reference is given whole, and is looked up at once on its index.
  const by_reference = await find({ external_ref: wanted })
  if (by_reference.total > 0) return { ...by_reference, found_by: 'reference' as const }
  return { ...(await find({ q: wanted })), found_by: 'name' as const }
}

/** How many there are behind each tab of the list. */
export async function countEnvelopes(app: App, { scope, clock }: Space) {
  const [counts, { total }] = await Promise.all([
    app.store.envelopes.countByStatus(scope),
    app.store.envelopes.list(scope, {
      ...NO_FILTER,
      status: null,
      attention: attentionAt(clock.now()),
      limit: 0,
      offset: 0,
    }),
  ])
  const of = (...statuses: readonly EnvelopeStatus[]) =>
    statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0)
  return {
    all: of(...counts.keys()),
    attention: total,
    drafts: of('draft', 'recalled'),
    in_flight: of(...IN_FLIGHT),
    completed: of('completed'),
    ended: of('declined', 'voided', 'expired'),
  }
}

const attentionAt = (now: string): AttentionWindow => ({
  deadline_until: addDays(now, DEADLINE_NEAR_DAYS),
  declined_since: addDays(now, -DECLINE_RECENT_DAYS),
})
