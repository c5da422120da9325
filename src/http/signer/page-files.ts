import { z } from 'zod'
import { PICTURES_VERSION } from '../../ports/page-images.ts'
import { notFound } from '../../problem.ts'
import { Id } from '../api/id-param.ts'
import { type CachedFile, cachedFile, PAGE_WIDTHS } from '../page-images.ts'
import { Answer } from '../route.ts'
import { envelopeOf } from './session.ts'
import { type SignerContext, signerRoute } from './signer-route.ts'

const Params = z.object({ rid: Id, document: Id, page: z.string() })
/** Other content has another address (contract/signing/present.ts). */
const Version = z.strictObject({ v: z.string().optional() })

const imageRoute = signerRoute({
  method: 'GET',
  path: '/sign/{rid}/pages/{document}/{page}.webp',
  params: Params,
  query: Version.extend({ w: z.string().default('800') }),
  produces: ['image/webp'],
  async run(context) {
    const { document, page, asker } = await pageOf(context)
    const width_px = PAGE_WIDTHS.find((px) => String(px) === context.query.w)
    if (!width_px) throw notFound()
    const file = cachedFile(document, `${page}-${width_px}-v${PICTURES_VERSION}`, heldBy(context, 'image/webp'))
    return cached(file, () => context.app.page_images.get(document, { page, width_px }, asker))
  },
})

const textRoute = signerRoute({
  method: 'GET',
  path: '/sign/{rid}/pages/{document}/{page}.json',
  params: Params,
  query: Version,
  async run(context) {
    const { document, page, asker } = await pageOf(context)
    const file = cachedFile(document, `${page}-text`, heldBy(context, 'application/json; charset=utf-8'))
    return cached(file, () => context.app.page_images.text(document, page, asker))
  },
})

/** Pages as images and as text, for people who may see the envelope. */
export const pageRoutes = [imageRoute, textRoute]

type Context = Pick<SignerContext<typeof Params>, 'app' | 'signer' | 'params' | 'request'>

async function pageOf({ app, signer, params }: Context) {
  const envelope = await envelopeOf(app, signer)
  const document = envelope.documents.find(({ id }) => id === params.document)
  const page = /^[1-9]\d*$/.test(params.page) ? Number(params.page) : 0
  if (!document?.pages[page - 1]) throw notFound()
  return { document, page, asker: { workspace_id: envelope.workspace_id, link: signer.recipient_id } }
}

const heldBy = ({ request }: Context, type: string) => ({ type, if_none_match: request.headers['if-none-match'] })

/**
 * A caller who has it already is answered without drawing the page. The page itself keeps them for the sitting
 * (signer/ui/held-files.ts); no browser keeps a contract.
 */
async function cached({ headers, known }: CachedFile, bytes: () => Promise<Uint8Array>): Promise<Answer> {
  return known
    ? new Answer<never>(null, { status: 304, headers })
    : new Answer<never>(Buffer.from(await bytes()), { headers })
}
