import { z } from 'zod'
import { readTemplate } from '../../application/templates/templates.ts'
import type { Document } from '../../domain/envelopes/envelope.ts'
import { notFound } from '../../problem.ts'
import { Id } from '../api/id-param.ts'
import { PAGE_WIDTHS, pageImage } from '../page-images.ts'
import { type DashboardContext, dashboardRoute } from './dashboard-route.ts'

const Params = z.object({ id: Id, doc_id: Id, n: z.string() })
const Query = z.strictObject({ width: z.enum(PAGE_WIDTHS.map(String)).default('800') })
const PAGE = 'documents/{doc_id}/pages/{n}.webp'

type Context = DashboardContext<typeof Params, typeof Query, undefined>

/** The editor shows the service's own drawing, which is what signers see, to the pixel. */
const envelopePageRoute = dashboardRoute({
  method: 'GET',
  path: `/envelopes/{id}/${PAGE}`,
  params: Params,
  query: Query,
  produces: ['image/webp'],
  async run(context) {
    const { app, caller, params } = context
    const found = await app.store.envelopes.read(caller.scope, params.id)
    if (!found) throw notFound()
    return imageOf(context, found.envelope.documents)
  },
})

const templatePageRoute = dashboardRoute({
  method: 'GET',
  path: `/templates/{id}/${PAGE}`,
  params: Params,
  query: Query,
  produces: ['image/webp'],
  async run(context) {
    const { app, caller, params } = context
    return imageOf(context, (await readTemplate(app, caller, params.id)).documents)
  },
})

export const pageRoutes = [envelopePageRoute, templatePageRoute]

function imageOf({ app, params, query, request }: Context, documents: readonly Document[]) {
  const document = documents.find(({ id }) => id === params.doc_id)
  const page = /^[1-9]\d{0,3}$/.test(params.n) ? Number(params.n) : 0
  const width = PAGE_WIDTHS.find((px) => String(px) === query.width)
  if (!document?.pages[page - 1] || !width) throw notFound()
  return pageImage(app, { document, page, width, if_none_match: request.headers['if-none-match'] })
}
