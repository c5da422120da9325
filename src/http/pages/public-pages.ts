import type { FastifyInstance, FastifyReply } from 'fastify'
import { workspaceSeals } from '../../application/sealing/seal-identity.ts'
import { once } from '../../kit/once.ts'
import { docsPage, referencePage } from '../../pages/documents-page.ts'
import { verifyPage } from '../../pages/verify-page.ts'
import type { App } from '../../ports/app.ts'
import type { Files } from '../static-files.ts'
import { llmsFullText, llmsText, openDocuments } from './documents.ts'

/** Public pages: how to call the service, and how to check a sealed file. */
export function mountOpenPages(server: FastifyInstance, app: App, files: Files): void {
  mountDocs(server, app.settings.base_url, files)
  mountVerify(server, app, files)
}

/** Each document as a page and, under the same address with `.md`, as its Markdown. */
function mountDocs(server: FastifyInstance, base_url: string, { assets }: Files): void {
  const documents = openDocuments(base_url)
  const reference = referencePage(assets)
  server.get('/docs', async (_request, reply) => html(withOwnStyles(reply), reference))
  for (const document of documents) {
    // Links keep people among pages and programs among Markdown.
    const page = once(() =>
      docsPage(assets, documents, document).replaceAll(/href="(?!https?:|\/)([\w/-]+)\.md(#[\w-]+)?"/g, 'href="$1$2"'),
    )
    server.get(`/docs/${document.name}`, async (_request, reply) => html(reply, page()))
    server.get(`/docs/${document.name}.md`, async (_request, reply) =>
      reply.type('text/markdown; charset=utf-8').send(document.markdown),
    )
  }
  for (const [path, text] of [
    ['/llms.txt', once(() => llmsText(base_url, documents))],
    ['/llms-full.txt', once(() => llmsFullText(base_url, documents))],
  ] as const)
    server.get(path, async (_request, reply) => reply.type('text/plain; charset=utf-8').send(text()))
}

function mountVerify(server: FastifyInstance, app: App, { assets }: Files): void {
  const { seal } = app.settings
  const workspaces = openWorkspaceSeals(app)
  const pageFor = madeOnce((seals: string) =>
    verifyPage({
      assets,
      issuer: seal.subject,
      fingerprint: seal.fingerprint,
      self_made: seal.root_pem !== null,
      anchors: [seal.roots_pem],
      workspaces: JSON.parse(seals),
    }),
  )
  server.get('/verify', async (_request, reply) => html(withoutCalls(reply), pageFor(await workspaces())))
  server.get('/verify/roots.pem', async (_request, reply) => reply.type(PEM).send(seal.roots_pem))
  if (seal.root_pem !== null) {
    const pem = seal.root_pem
    server.get('/verify/root.pem', async (_request, reply) => reply.type(PEM).send(pem))
    const der = Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64')
    server.get('/verify/root.cer', async (_request, reply) => reply.type('application/pkix-cert').send(der))
  }
}

/** As JSON; while the database is away, the last known version. */
function openWorkspaceSeals(app: App): () => Promise<string> {
  let known = '[]'
  return async () => {
    known = await workspaceSeals(app).then(JSON.stringify, () => known)
    return known
  }
}

/** Returns the same result for the same text. */
function madeOnce(make: (from: string) => string): (from: string) => string {
  let made = { from: '', markup: '' }
  return (from) => {
    if (made.markup === '' || made.from !== from) made = { from, markup: make(from) }
    return made.markup
  }
}

const PEM = 'application/x-pem-file'

const html = (reply: FastifyReply, markup: string) => reply.type('text/html; charset=utf-8').send(markup)

/** A file that is checked there is sent nowhere: the page may make no calls. */
function withoutCalls(reply: FastifyReply): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy'))
  return reply.header('content-security-policy', `${policy};connect-src 'none'`)
}

/** The reference creates styles as it draws. Scripts stay our own, and nothing may be loaded from elsewhere. */
function withOwnStyles(reply: FastifyReply): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy'))
  const styles = "style-src-elem 'self' 'unsafe-inline';style-src-attr 'unsafe-inline'"
  return reply.header('content-security-policy', `${policy};${styles}`)
}
