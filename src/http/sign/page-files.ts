import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Document } from '../../domain/envelope.ts'
import type { App } from '../../ports/app.ts'
import { notFound } from '../../problem.ts'
import { envelopeOf, signerOf } from './session.ts'

/** One for a phone, one for a desk or a sharp screen: what is drawn ahead serves everybody (docs/decisions/0008-page-images.md). */
export const PAGE_WIDTHS = [800, 1600] as const

interface Params {
  readonly rid: string
  readonly document: string
  readonly page: string
}
type PageRequest = FastifyRequest<{ Params: Params; Querystring: { w?: string } }>

/** Pages as images and as text, for those who may see the envelope. */
export function mountPages(server: FastifyInstance, app: App): void {
  const pageOf = async (request: PageRequest) => {
    const { rid, document: id, page: asked } = request.params
    const envelope = await envelopeOf(app, await signerOf(app, request, rid))
    const document = envelope.documents.find((one) => one.id === id)
    const page = /^[1-9]\d*$/.test(asked) ? Number(asked) : 0
    if (!document?.pages[page - 1]) throw notFound()
    return { document, page }
  }
  server.get('/sign/:rid/pages/:document/:page.webp', async (request: PageRequest, reply: FastifyReply) => {
    const { document, page } = await pageOf(request)
    const width = PAGE_WIDTHS.find((px) => String(px) === (request.query.w ?? '800'))
    if (!width) throw notFound()
    const file = { type: 'image/webp', etag: etagOf(document, `${page}-${width}`) }
    return sendKept(request, reply, file, () => app.page_images.get(document, page, width))
  })
  server.get('/sign/:rid/pages/:document/:page.json', async (request: PageRequest, reply: FastifyReply) => {
    const { document, page } = await pageOf(request)
    const file = { type: 'application/json; charset=utf-8', etag: etagOf(document, `${page}-text`) }
    return sendKept(request, reply, file, () => app.page_images.text(document, page))
  })
}

/** An original never changes, so neither do its pages. */
const etagOf = ({ sha256 }: Document, part: string): string => `"${sha256}-${part}"`

interface Kept {
  readonly type: string
  readonly etag: string
}

/** For one reader and for ever; who has it already is told so without the page being drawn. */
async function sendKept(
  request: PageRequest,
  reply: FastifyReply,
  { type, etag }: Kept,
  bytes: () => Promise<Uint8Array>,
): Promise<FastifyReply> {
  const headers = { 'cache-control': 'private, max-age=31536000, immutable', etag }
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).headers(headers).send()
  const body = Buffer.from(await bytes())
  return reply.headers({ ...headers, 'content-type': type }).send(body)
}

/** RFC 9110 13.1.2: a list, compared weakly. */
const isKnown = (known: string | undefined, etag: string): boolean =>
  (known ?? '')
    .split(',')
    .map((entry) => entry.trim().replace(/^W\//, ''))
    .some((entry) => entry === '*' || entry === etag)
