import { z } from 'zod'
import { Whole } from '../../contract/common/paging.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { notFound } from '../../problem.ts'
import { PAGE_WIDTHS, pageImage } from '../page-images.ts'
import { route } from '../route.ts'
import { Id } from './id-param.ts'

const pageImageRoute = route({
  method: 'GET',
  path: '/envelopes/{id}/documents/{doc_id}/image',
  summary: 'Show a page of a document as an image',
  description:
    'A page as signers see it, without fields and answers, as WebP. `file=sealed` shows the sealed file, once there is one. A page never changes: keep it as long as you like.',
  params: z.object({ id: Id, doc_id: Id }),
  query: z.strictObject({
    page: Whole.pipe(z.int().min(1).max(LIMITS.pages_per_document_max)).default(1).meta({
      description: 'Which one, from 1',
      type: 'integer',
      minimum: 1,
      maximum: LIMITS.pages_per_document_max,
    }),
    width: z
      .enum(PAGE_WIDTHS.map(String) as [string, ...string[]])
      .default('800')
      .meta({ description: 'In pixels' }),
    file: z
      .enum(['original', 'sealed'])
      .default('original')
      .meta({ description: '`sealed`: the file that everyone signed' }),
  }),
  produces: ['image/webp'],
  refuses: ['not_found', 'invalid_parameter', 'unknown_parameter'],
  async run({ app, caller, params, query, request }) {
    const found = await app.store.envelopes.read(caller.scope, params.id)
    const document = found?.envelope.documents.find(({ id }) => id === params.doc_id)
    const file = query.file === 'sealed' ? document?.final : document
    if (!document?.pages[query.page - 1] || !file) throw notFound()
    const width = PAGE_WIDTHS.find((px) => String(px) === query.width) ?? PAGE_WIDTHS[0]
    const { workspace_id } = caller.scope
    const if_none_match = request.headers['if-none-match']
    return pageImage(app, { file, page: query.page, width, workspace_id, if_none_match })
  },
})

export const pageRoutes = [pageImageRoute]
