import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../ports/app.ts'
import { notFound } from '../../problem.ts'
import { type CachedFile, cachedFile, PAGE_WIDTHS } from '../page-images.ts'
import { envelopeOf, signerOf } from './session.ts'

interface Params {
  readonly rid: string
  readonly document: string
  readonly page: string
}
type PageRequest = FastifyRequest<{ Params: Params; Querystring: { w?: string } }>

/** Pages as images and as text, for people who may see the envelope. */
export function mountPages(server: FastifyInstance, app: App): void {
  const pageOf = async (request: PageRequest) => {
    const { rid, document: id, page: page_text } = request.params
    const envelope = await envelopeOf(app, await signerOf(app, request, rid))
    const document = envelope.documents.find((one) => one.id === id)
    const page = /^[1-9]\d*$/.test(page_text) ? Number(page_text) : 0
    if (!document?.pages[page - 1]) throw notFound()
    return { document, page, asker: { workspace_id: envelope.workspace_id, link: rid } }
  }
  server.get('/sign/:rid/pages/:document/:page.webp', async (request: PageRequest, reply: FastifyReply) => {
    const { document, page, asker } = await pageOf(request)
    const width = PAGE_WIDTHS.find((px) => String(px) === (request.query.w ?? '800'))
    if (!width) throw notFound()
    const file = cachedFile(document, `${page}-${width}`, imageRequestOf(request, 'image/webp'))
    return sendCached(reply, file, () => app.page_images.get(document, { page, width_px: width }, asker))
  })
  server.get('/sign/:rid/pages/:document/:page.json', async (request: PageRequest, reply: FastifyReply) => {
    const { document, page, asker } = await pageOf(request)
    const file = cachedFile(document, `${page}-text`, imageRequestOf(request, 'application/json; charset=utf-8'))
    return sendCached(reply, file, () => app.page_images.text(document, page, asker))
  })
}

const imageRequestOf = (request: PageRequest, type: string) => ({
  type,
  if_none_match: request.headers['if-none-match'],
})

/** A caller who has it already is answered without drawing the page. */
async function sendCached(
  reply: FastifyReply,
  { headers, known }: CachedFile,
  bytes: () => Promise<Uint8Array>,
): Promise<FastifyReply> {
  // The page itself keeps them for the sitting (signer/ui/held-files.ts); no browser keeps a contract.
  reply.headers({ ...headers, 'cache-control': 'no-store' })
  if (known) return reply.code(304).send()
  return reply.send(Buffer.from(await bytes()))
}
