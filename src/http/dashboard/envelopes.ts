import { countEnvelopes, findEnvelopes } from '../../application/envelopes/find.ts'
import { type EnvelopeCounts, EnvelopeRowsQuery, type Timeline } from '../../contract/dashboard/envelope-rows.ts'
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

/** EnvelopeRows of the contract. */
const rowsRoute = dashboardRoute({
  method: 'GET',
  path: '/envelope-rows',
  query: EnvelopeRowsQuery,
  async run({ app, caller, query }) {
    const { status = null, attention, search = '', template_id = null, limit, offset } = query
    const filter = { status, attention: attention === 'true', search, template_id, limit, offset }
    const { rows, total, found_by, more = false } = await findEnvelopes(app, caller, filter)
    const texts = await listedTexts(app, caller.scope, rows.slice(0, limit))
    const page = { limit, offset, total, total_is_least: more, has_more: rows.length > limit, found_by }
    return listAnswer(texts, page)
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

export const envelopePageRoutes = [countsRoute, rowsRoute, timelineRoute]
