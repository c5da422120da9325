import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import { z } from 'zod'
import type { Caller } from '../../application/caller.ts'
import { findEnvelopes } from '../../application/envelopes/find.ts'
import { BYTE_ORDER_MARK, csv } from '../../application/export/csv.ts'
import { filesCheck, filesZip } from '../../application/export/files.ts'
import type { EnvelopeRows } from '../../contract/dashboard/envelope-rows.ts'
import { EnvelopeRowsQuery } from '../../contract/dashboard/envelope-rows.ts'
import type { FilesCheck } from '../../contract/dashboard/files-check.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import type { App } from '../../ports/app.ts'
import { Id } from '../api/id-param.ts'
import { listedTexts } from '../api/list-rows.ts'
import { goneOf } from '../protocol/gone.ts'
import { Answer } from '../route.ts'
import { dashboardRoute } from './dashboard-route.ts'
import { wishOf } from './envelopes.ts'
import { readerTranslator } from './language.ts'

type Row = EnvelopeRows['data'][number]
type Wish = ReturnType<typeof wishOf>

const headersOf = (type: string, name: string) => ({
  'content-type': type,
  'content-disposition': contentDisposition(name),
  'x-content-type-options': 'nosniff',
})

const zipRoute = dashboardRoute({
  method: 'GET',
  path: '/envelope-files.zip',
  query: z.strictObject({
    ids: z
      .string()
      .transform((text) => [...new Set(text.split(','))])
      .pipe(z.array(Id).max(LIMITS.zip_envelopes_max)),
  }),
  produces: ['application/zip'],
  async run({ app, caller, query, request, visitor }) {
    const name = `envelopes-${caller.clock.now().slice(0, 10)}.zip`
    const { t } = readerTranslator(request, visitor)
    return new Answer(await filesZip(app, caller, { ids: query.ids, t }), {
      headers: headersOf('application/zip', name),
    })
  },
})

/** Before the zip, so that the page says with each row what the zip lacks. */
const checkRoute = dashboardRoute({
  method: 'GET',
  path: '/envelopes/{id}/files',
  params: z.object({ id: Id }),
  run: ({ app, caller, params, request, reply, visitor }): Promise<FilesCheck> =>
    filesCheck(app, caller, { id: params.id, t: readerTranslator(request, visitor).t, signal: goneOf(reply) }),
})

const csvRoute = dashboardRoute({
  method: 'GET',
  path: '/envelope-list.csv',
  query: EnvelopeRowsQuery.omit({ limit: true, offset: true }),
  produces: ['text/csv'],
  async run({ app, caller, query }) {
    const name = `envelopes-${caller.clock.now().slice(0, 10)}.csv`
    const lines = linesOf(app, caller, wishOf({ ...query, limit: PAGE, offset: 0 }))
    // What is refused is refused before the first byte.
    const first = await lines.next()
    const body = Readable.from(withFirst(first.value ?? '', lines))
    return new Answer(body, { headers: headersOf('text/csv; charset=utf-8', name) })
  },
})

export const envelopeFileRoutes = [zipRoute, checkRoute, csvRoute]

async function* withFirst(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

const PAGE = 100
const HEAD = [
  'name',
  'status',
  'recipients',
  'reference',
  'labels',
  'created_at',
  'sent_at',
  'completed_at',
  'deadline_at',
  'id',
]

/** Page by page, as the list itself is read; up to the bound. */
async function* linesOf(app: App, { scope, clock }: Caller, wish: Wish): AsyncGenerator<string> {
  const names = new Map((await app.store.labels.list(scope)).map(({ id, name }) => [id, name]))
  let text = BYTE_ORDER_MARK + csv(HEAD)
  for (let offset = 0; offset < LIMITS.list_total_max; offset += PAGE) {
    const { rows } = await findEnvelopes(app, { scope, clock }, { ...wish, offset })
    const shown = rows.slice(0, PAGE)
    const [texts, labels] = await Promise.all([
      listedTexts(app, scope, shown),
      app.store.labels.of(
        scope,
        shown.map(({ id }) => id),
      ),
    ])
    for (const row of texts.map((one) => JSON.parse(one) as Row)) {
      const own = labels.get(row.id)?.map((id) => names.get(id) ?? '') ?? []
      text += csv(cellsOf(row, own))
    }
    yield text
    text = ''
    if (rows.length <= PAGE) return
  }
}

const cellsOf = (row: Row, labels: readonly string[]): readonly string[] => [
  ...[row.name, row.status],
  row.recipients.map(({ name, email, status }) => `${name} <${email}> ${status}`).join('; '),
  ...[row.external_ref ?? '', labels.join('; ')],
  ...[row.created_at, row.sent_at ?? '', row.completed_at ?? '', row.deadline_at, row.id],
]
