import { Readable } from 'node:stream'
import { z } from 'zod'
import { countEnvelopes, findEnvelopes } from '../../application/envelopes/find.ts'
import { type PrintedValue, shownBoxes, signedPicture } from '../../application/envelopes/shown-values.ts'
import {
  type BoxValue,
  type BoxValues,
  type EnvelopeCounts,
  EnvelopeRowsQuery,
  type EnvelopeSenders,
  type Timeline,
} from '../../contract/dashboard/envelope-rows.ts'
import { toldTrail } from '../../domain/envelopes/told-trail.ts'
import { isChoices } from '../../domain/fields/values.ts'
import { isLocked } from '../../domain/recipients/identity.ts'
import { timelineWords } from '../../i18n/timeline.ts'
import { notFound } from '../../problem.ts'
import { EnvelopeParams } from '../api/envelopes.ts'
import { Id } from '../api/id-param.ts'
import { orderIn } from '../api/list-order.ts'
import { incompletePart, listAnswer, listedTexts } from '../api/list-rows.ts'
import { Answer } from '../route.ts'
import { pngOfMark } from '../signer/marks.ts'
import { dashboardRoute } from './dashboard-route.ts'
import { readerTranslator } from './language.ts'

const countsRoute = dashboardRoute({
  method: 'GET',
  path: '/envelope-counts',
  run: ({ app, caller }): Promise<EnvelopeCounts> => countEnvelopes(app, caller),
})

/** What the address of the list says, for those who find. */
export function wishOf(query: z.infer<typeof EnvelopeRowsQuery>) {
  const { attention, search = '', label, sender, order, sort, limit, offset } = query
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
    ...orderIn(sort),
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
    const { rows, total, found_by, more = false, search_incomplete } = await findEnvelopes(app, caller, wishOf(query))
    const shown = rows.slice(0, limit)
    const [texts, labels] = await Promise.all([
      listedTexts(app, caller.scope, shown),
      app.store.labels.of(
        caller.scope,
        shown.map(({ id }) => id),
      ),
    ])
    const page = { limit, offset, total, total_is_least: more, has_more: rows.length > limit, found_by }
    return listAnswer(texts, { ...page, ...incompletePart(search_incomplete), labels: Object.fromEntries(labels) })
  },
})

/** The audit trail as people read it, in the language of the reader. */
const timelineRoute = dashboardRoute({
  method: 'GET',
  path: '/envelopes/{id}/timeline',
  params: EnvelopeParams,
  async run({ app, caller, params, request, visitor }): Promise<Timeline> {
    const found = await app.store.envelopes.read(caller.scope, params.id)
    if (!found) throw notFound()
    const { recipients } = found.envelope
    const people = new Map(recipients.map(({ id, name }) => [id, name]))
    const translator = readerTranslator(request, visitor)
    const entries = toldTrail(found.audit, found.envelope).map((entry) => {
      const { seq, at, type, ip } = entry
      return { seq, at, type, ip, ...timelineWords(entry, people, translator) }
    })
    const now = caller.clock.now()
    const locked = recipients.filter((recipient) => isLocked(recipient, now)).map(({ id }) => id)
    return { entries, locked }
  },
})

const valuesRoute = dashboardRoute({
  method: 'GET',
  path: '/envelopes/{id}/shown-values',
  params: EnvelopeParams,
  async run({ app, caller, params: { id } }): Promise<BoxValues> {
    const { values, dark } = await shownBoxes(app, caller, id)
    const shown = [...values].map(([field, value]) => [field, told(value, { id, field })] as const)
    return { values: Object.fromEntries(shown), dark }
  },
})

/** The address changes with the picture, so that the page shows the newer one. */
function told(value: PrintedValue, { id, field }: { readonly id: string; readonly field: string }): BoxValue {
  if (typeof value !== 'object' || isChoices(value) || value.kind !== 'image') return value
  const { kind, width, height, saved_ms } = value
  return { kind, width, height, src: `/envelopes/${id}/fields/${field}/picture.png?v=${saved_ms}` }
}

const pictureRoute = dashboardRoute({
  method: 'GET',
  path: '/envelopes/{id}/fields/{fid}/picture.png',
  params: EnvelopeParams.extend({ fid: Id }),
  query: z.strictObject({ v: z.string().optional() }),
  produces: ['image/png'],
  async run({ app, caller, params: { id, fid: field_id } }) {
    const png = await pngOfMark(await signedPicture(app, caller, { id, field_id }))
    const headers = { 'cache-control': 'no-store', 'content-type': 'image/png' }
    return new Answer<never>(Readable.from([png]), { headers })
  },
})

export const envelopePageRoutes = [countsRoute, rowsRoute, sendersRoute, timelineRoute, valuesRoute, pictureRoute]
