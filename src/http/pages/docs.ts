import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { once } from '../../kit/once.ts'
import type { Assets } from '../../pages/assets.ts'
import type { Description } from '../../pages/docs/description.ts'
import { type ReferencePage, referencePage, referencePages, referenceSection } from '../../pages/docs/reference-page.ts'
import { searchIndex } from '../../pages/docs/search-index.ts'
import { type DocsDocument, docsPage, docsSections } from '../../pages/documents-page.ts'
import { DASHBOARD_ROUTES } from '../dashboard/routes.ts'
import { describeApi } from '../openapi/description.ts'
import { operationId } from '../openapi/names.ts'
import { keptText } from '../protocol/kept-text.ts'
import { ROUTES } from '../routes.ts'
import { llmsFullText, llmsText, openDocuments } from './documents.ts'

/**
 * The documentation: the reference, made of the description of the API, each document as a page and, under the same
 * address with `.md`, as its Markdown, and what the search finds.
 */
export function mountDocs(server: FastifyInstance, base_url: string, assets: Assets): void {
  const site = once(() => openSite(base_url, assets))
  const documents = openDocuments(base_url)
  mountReference(server, site)
  for (const document of documents) mountDocument(server, site, document)
  const sendPlaces = keptText('application/json; charset=utf-8', () =>
    JSON.stringify(searchIndex(documents, site().description)),
  )
  server.get('/docs/search.json', (request, reply) => sendPlaces(request, reply.header('cache-control', 'no-cache')))
  server.get(
    '/llms.txt',
    keptText(PLAIN, () => llmsText(base_url, documents)),
  )
  server.get(
    '/llms-full.txt',
    keptText(PLAIN, () => llmsFullText(base_url, documents)),
  )
}

const PLAIN = 'text/plain; charset=utf-8'

interface Site {
  readonly description: Description
  readonly pages: ReadonlyMap<string, Send>
  readonly pageOf: (document: DocsDocument) => string
}

/** Made at the first request, so that a start does not wait for it. */
function openSite(base_url: string, assets: Assets): Site {
  const description = describeApi(base_url) as unknown as Description
  const reference = referencePages({ description, tried: triedOperations() })
  const sections = docsSections(openDocuments(base_url), referenceSection(reference))
  const frame = { assets, sections }
  const pageFor = (page: ReferencePage) => html(() => referencePage(frame, page))
  return {
    description,
    pages: new Map(reference.map((page) => [page.address, pageFor(page)])),
    pageOf: (document) => docsPage(frame, document),
  }
}

function mountReference(server: FastifyInstance, site: () => Site): void {
  const send = (address: string, request: FastifyRequest, reply: FastifyReply) =>
    site().pages.get(address)?.(request, reply) ?? reply.callNotFound()
  server.get('/docs', async (request, reply) => send('/docs', request, reply))
  server.get('/docs/api/:name', async (request, reply) =>
    send(`/docs/api/${(request.params as { name: string }).name}`, request, reply),
  )
}

/** Links keep people among pages and programs among Markdown. */
function mountDocument(server: FastifyInstance, site: () => Site, document: DocsDocument): void {
  const sendPage = html(() =>
    site()
      .pageOf(document)
      .replaceAll(/href="(?!https?:|\/)([\w/-]+)\.md(#[\w-]+)?"/g, 'href="$1$2"'),
  )
  server.get(`/docs/${document.name}`, sendPage)
  server.get(
    `/docs/${document.name}.md`,
    keptText('text/markdown; charset=utf-8', () => document.markdown),
  )
}

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** With a referrer of our own, so that a call that a page makes says where it comes from. */
function html(make: () => string): Send {
  const send = keptText('text/html; charset=utf-8', make)
  return (request, reply) => send(request, reply.header('referrer-policy', 'same-origin'))
}

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
