import type { FastifyInstance, FastifyReply } from 'fastify'
import { once } from '../../kit/once.ts'
import type { Assets } from '../../pages/assets.ts'
import type { Description } from '../../pages/docs/description.ts'
import { type ReferencePage, referencePage, referencePages, referenceSection } from '../../pages/docs/reference-page.ts'
import { searchIndex } from '../../pages/docs/search-index.ts'
import { type DocsDocument, docsPage, docsSections } from '../../pages/documents-page.ts'
import { DASHBOARD_ROUTES } from '../dashboard/routes.ts'
import { describeApi } from '../openapi/description.ts'
import { operationId } from '../openapi/names.ts'
import { compressAnswers } from '../protocol/compression.ts'
import { etagOfText, isHeld } from '../protocol/preconditions.ts'
import { ROUTES } from '../routes.ts'
import { llmsFullText, llmsText, openDocuments } from './documents.ts'

/**
 * The documentation: the reference, made of the description of the API, each document as a page and, under the same
 * address with `.md`, as its Markdown, and what the search finds.
 */
export async function mountDocs(server: FastifyInstance, base_url: string, assets: Assets): Promise<void> {
  const site = once(() => openSite(base_url, assets))
  const documents = openDocuments(base_url)
  await server.register((docs, _, done) => {
    compressAnswers(docs)
    mountReference(docs, site)
    for (const document of documents) mountDocument(docs, site, document)
    const places = once(() => JSON.stringify(searchIndex(documents, site().description)))
    const etag = once(() => etagOfText(places()))
    docs.get('/docs/search.json', async (request, reply) => {
      reply.headers({ etag: etag(), 'cache-control': 'no-cache' })
      if (isHeld(request, etag())) return reply.code(304).send()
      return reply.type('application/json; charset=utf-8').send(places())
    })
    for (const [path, text] of [
      ['/llms.txt', once(() => llmsText(base_url, documents))],
      ['/llms-full.txt', once(() => llmsFullText(base_url, documents))],
    ] as const)
      docs.get(path, async (_request, reply) => reply.type('text/plain; charset=utf-8').send(text()))
    done()
  })
}

interface Site {
  readonly description: Description
  readonly pages: ReadonlyMap<string, () => string>
  readonly pageOf: (document: DocsDocument) => string
}

/** Made at the first request, so that a start does not wait for it. */
function openSite(base_url: string, assets: Assets): Site {
  const description = describeApi(base_url) as unknown as Description
  const reference = referencePages({ description, tried: triedOperations() })
  const sections = docsSections(openDocuments(base_url), referenceSection(reference))
  const frame = { assets, sections }
  const pageFor = (page: ReferencePage) => once(() => referencePage(frame, page))
  return {
    description,
    pages: new Map(reference.map((page) => [page.address, pageFor(page)])),
    pageOf: (document) => docsPage(frame, document),
  }
}

function mountReference(server: FastifyInstance, site: () => Site): void {
  server.get('/docs', async (_request, reply) => html(reply, site().pages.get('/docs')?.() ?? ''))
  server.get('/docs/api/:name', async (request, reply) => {
    const page = site().pages.get(`/docs/api/${(request.params as { name: string }).name}`)
    return page ? html(reply, page()) : reply.callNotFound()
  })
}

/** Links keep people among pages and programs among Markdown. */
function mountDocument(server: FastifyInstance, site: () => Site, document: DocsDocument): void {
  const page = once(() =>
    site()
      .pageOf(document)
      .replaceAll(/href="(?!https?:|\/)([\w/-]+)\.md(#[\w-]+)?"/g, 'href="$1$2"'),
  )
  server.get(`/docs/${document.name}`, async (_request, reply) => html(reply, page()))
  server.get(`/docs/${document.name}.md`, async (_request, reply) =>
    reply.type('text/markdown; charset=utf-8').send(document.markdown),
  )
}

/** With a referrer of our own, so that a call that a page makes says where it comes from. */
const html = (reply: FastifyReply, markup: string) =>
  reply.header('referrer-policy', 'same-origin').type('text/html; charset=utf-8').send(markup)

/** What these tags change belongs to the whole workspace, not to its test space. */
const WHOLE_WORKSPACE = /^\/(branding|embed-origins)\b/

/** Calls that the dashboard's door has too, and that change nothing outside of the test space. */
function triedOperations(): ReadonlySet<string> {
  const open = new Set(DASHBOARD_ROUTES.map(({ method, path }) => `${method} ${path}`))
  return new Set(
    ROUTES.filter(({ method, path }) => open.has(`${method} ${path}`))
      .filter(({ method, path }) => method === 'GET' || !WHOLE_WORKSPACE.test(path))
      .map(operationId),
  )
}
