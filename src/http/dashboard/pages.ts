import { z } from 'zod'
import { readTemplate } from '../../application/templates/templates.ts'
import type { Document, StoredFile } from '../../domain/envelopes/envelope.ts'
import { notFound } from '../../problem.ts'
import { Id } from '../api/id-param.ts'
import { PAGE_WIDTHS, pageImage } from '../page-images.ts'
import { type DashboardContext, dashboardRoute } from './dashboard-route.ts'

const Params = z.object({ id: Id, doc_id: Id, n: z.string() })
const Query = z.strictObject({ width: z.enum(PAGE_WIDTHS.map(String)).default('800') })
const PAGE = 'documents/{doc_id}/pages/{n}.webp'

/** `sealed` is its final file, once there is one. */
const EnvelopeQuery = Query.extend({ file: z.enum(['original', 'sealed']).default('original') })

/** The service's own drawing, which is what signers see, to the pixel. */
const envelopePageRoute = dashboardRoute({
  method: 'GET',
  path: `/envelopes/{id}/${PAGE}`,
  params: Params,
  query: EnvelopeQuery,
  produces: ['image/webp'],
  async run(context) {
    const { app, caller, params, query } = context
    const found = await app.store.envelopes.read(caller.scope, params.id)
    const document = found && documentOf(found.envelope.documents, params)
    const file = query.file === 'sealed' ? document?.final : document
    if (!file) throw notFound()
    return imageOf(context, file)
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
    const { documents } = await readTemplate(app, caller, params.id)
    return imageOf(context, documentOf(documents, params))
  },
})

export const pageRoutes = [envelopePageRoute, templatePageRoute]

type Context = Pick<
  DashboardContext<typeof Params, typeof Query, undefined>,
  'app' | 'caller' | 'params' | 'query' | 'request'
>

/** A document that has this page. */
function documentOf(documents: readonly Document[], { doc_id, n }: z.infer<typeof Params>): Document {
  const document = documents.find(({ id }) => id === doc_id)
  if (!document?.pages[pageNumber(n) - 1]) throw notFound()
  return document
}

function imageOf({ app, caller, params, query, request }: Context, file: StoredFile) {
  const width = PAGE_WIDTHS.find((px) => String(px) === query.width)
  if (!width) throw notFound()
  const page = pageNumber(params.n)
  const { workspace_id } = caller.scope
  return pageImage(app, { file, page, width, workspace_id, if_none_match: request.headers['if-none-match'] })
}

const pageNumber = (n: string): number => (/^[1-9]\d{0,3}$/.test(n) ? Number(n) : 0)
