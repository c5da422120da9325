import type { z } from 'zod'
import { countEnvelopes, findEnvelopes } from '../../application/envelopes/find.ts'
import {
  type EnvelopeCounts,
  EnvelopeRowsQuery,
  type EnvelopeSenders,
  type Timeline,
} from '../../contract/dashboard/envelope-rows.ts'
import { isLocked } from '../../domain/recipients/identity.ts'
import { timelineWords } from '../../i18n/timeline.ts'
import { translatorIn } from '../../i18n/translator.ts'
import { notFound } from '../../problem.ts'
import { EnvelopeParams } from '../api/envelopes.ts'
import { listAnswer, listedTexts } from '../api/list-rows.ts'
import { dashboardRoute } from './dashboard-route.ts'

const countsRoute = dashboardRoute({
  method: 'GET',
  path: '/envelope-counts',
  run: ({ app, caller }): Promise<EnvelopeCounts> => countEnvelopes(app, caller),
})

/** What the address of the list says, for those who find. */
export function wishOf(query: z.infer<typeof EnvelopeRowsQuery>) {
  const { attention, search = '', label, sender, order, limit, offset } = query
  return {
    status: query.status ?? null,
    attention: attention === 'true',
    search,
    template_id: query.template_id ?? null,
    created_after: query.created_after ?? null,
    created_before: query.created_before ?? null,
    ...(label === undefined ? {} : { label_id: label }),
    ...(sender === undefined ? {} : { sender_id: sender }),
    ...(order === 'oldest' ? { order } : {}),
    limit,
    offset,
  }
}

/** EnvelopeSenders of the contract. */
const sendersRoute = dashboardRoute({
  method: 'GET',
  path: '/envelope-senders',
  run: async ({ app, caller }): Promise<EnvelopeSenders> => ({ data: await app.store.envelopes.senders(caller.scope) }),
})

/** EnvelopeRows of the contract. */
const rowsRoute = dashboardRoute({
  method: 'GET',
  path: '/envelope-rows',
  query: EnvelopeRowsQuery,
  async run({ app, caller, query }) {
    const { limit, offset } = query
    const { rows, total, found_by, more = false } = await findEnvelopes(app, caller, wishOf(query))
    const shown = rows.slice(0, limit)
    const [texts, labels] = await Promise.all([
      listedTexts(app, caller.scope, shown),
      app.store.labels.of(
        caller.scope,
        shown.map(({ id }) => id),
      ),
    ])
    const page = { limit, offset, total, total_is_least: more, has_more: rows.length > limit, found_by }
    return listAnswer(texts, { ...page, labels: Object.fromEntries(labels) })
  },
})

/** The audit trail in the words of the dashboard, which are English. */
const timelineRoute = dashboardRoute({
  method: 'GET',
  path: '/envelopes/{id}/timeline',
  params: EnvelopeParams,
  async run({ app, caller, params }): Promise<Timeline> {
    const found = await app.store.envelopes.read(caller.scope, params.id)
    if (!found) throw notFound()
    const { recipients } = found.envelope
    const people = new Map(recipients.map(({ id, name }) => [id, name]))
    const entries = found.audit.map((entry) => {
      const { seq, at, type, ip } = entry
      return { seq, at, type, ip, ...timelineWords(entry, people, translatorIn('en')) }
    })
    const now = caller.clock.now()
    const locked = recipients.filter((recipient) => isLocked(recipient, now)).map(({ id }) => id)
    return { entries, locked }
  },
})

export const envelopePageRoutes = [countsRoute, rowsRoute, sendersRoute, timelineRoute]
