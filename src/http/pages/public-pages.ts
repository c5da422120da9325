import type { FastifyInstance, FastifyReply } from 'fastify'
import { workspaceSeals } from '../../application/sealing/seal-identity.ts'
import { verifyPage } from '../../pages/verify-page.ts'
import type { App } from '../../ports/app.ts'
import type { Files } from '../static-files.ts'
import { mountDocs } from './docs.ts'

/** Public pages: how to call the service, and how to check a sealed file. */
export async function mountOpenPages(server: FastifyInstance, app: App, files: Files): Promise<void> {
  mountDocs(server, app.settings.base_url, files.assets)
  mountVerify(server, app, files)
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
