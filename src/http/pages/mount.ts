import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ListQuery } from '../../contract/envelope-list.ts'
import { check } from '../../contract/troubles.ts'
import { isTerminal } from '../../domain/lifecycle.ts'
import { clockOf } from '../../operations/clock.ts'
import { certificateDownload, finalDownload } from '../../operations/downloads.ts'
import { letterOf } from '../../operations/send-mail.ts'
import { envelopePage } from '../../pages/envelope-page.ts'
import { envelopesPage } from '../../pages/envelopes-page.ts'
import { outboxMailPage, outboxPage } from '../../pages/outbox-page.ts'
import type { App } from '../../ports/app.ts'
import type { SessionOwner } from '../../ports/people.ts'
import type { Mail } from '../../ports/store.ts'
import { notFound } from '../../problem.ts'
import { deliver } from '../api/downloads.ts'
import { Id } from '../api/id.ts'
import type { Files } from '../files.ts'
import { answer } from '../mounts.ts'
import { mountLogin } from './login.ts'
import { pageRoutes } from './page-route.ts'
import { mountSettings } from './settings.ts'
import { scopeOf, visitorOf } from './visitor.ts'

const Ids = z.object({ id: Id })
const PAGE_ROWS = 25
const OUTBOX_ROWS = 100

/** The pages of a workspace: plain HTML for whoever is signed in. */
export function mountPages(server: FastifyInstance, app: App, files: Files): void {
  const { page } = pageRoutes(server, app, files)
  mountLogin(server, app, files)
  mountSettings(server, app, files)
  server.get('/', async (_request, reply) => reply.redirect('/envelopes'))

  page('/envelopes', async ({ request, visitor, frame }) => {
    const raw = request.query as Record<string, string>
    const { q = '', status = '', offset = '0' } = raw
    const scope = await scopeOf(app, visitor, spaceOf(request))
    const { value } = check(ListQuery, { ...(q && { q }), ...(status && { status }), offset })
    const filter = {
      ...NO_FILTER,
      status: value?.status ?? null,
      q: value?.q ?? null,
      offset: value?.offset ?? 0,
    }
    const { rows, total } = await app.store.listEnvelopes(scope, { ...filter, limit: PAGE_ROWS })
    const paging = { limit: PAGE_ROWS, offset: filter.offset, total }
    return envelopesPage({
      frame: frame(scope),
      rows,
      filters: { status, q },
      paging,
      now: (await clockOf(app, scope)).now(),
      timezone: 'UTC',
    })
  })

  page('/envelopes/:id', async ({ request, visitor, frame }) => {
    const { id } = Ids.parse(request.params)
    const found = await readInEither(app, visitor, id)
    if (!found) return null
    const { envelope, audit } = found
    const downloads = {
      final: envelope.status === 'completed' ? `/envelopes/${id}/final` : null,
      certificate: isTerminal(envelope.status) ? `/envelopes/${id}/certificate` : null,
    }
    return envelopePage({ frame: frame(envelope), envelope, audit, downloads })
  })

  page('/outbox', async ({ request, visitor, frame }) => {
    const scope = await scopeOf(app, visitor, spaceOf(request))
    const mails = await Promise.all(
      (await app.store.listMails(scope, { to: null, limit: OUTBOX_ROWS, offset: 0 })).map((mail) =>
        outboxMail(app, mail),
      ),
    )
    return outboxPage({ frame: frame(scope), mails, timezone: 'UTC' })
  })

  page('/outbox/:id', async ({ request, reply, visitor, frame }) => {
    const mail = await app.store.findMail(visitor.workspace.key, Ids.parse(request.params).id)
    // A letter's own styles are in its tags, and a framed letter inherits the policy of the page around it.
    const policy = String(reply.getHeader('content-security-policy'))
    reply.header('content-security-policy', `${policy};style-src-attr 'unsafe-inline'`)
    return mail && outboxMailPage({ frame: frame(mail), mail: await outboxMail(app, mail), timezone: 'UTC' })
  })

  mountDownloads(server, app)
}

const NO_FILTER = {
  ...{ external_ref: null, template_id: null, recipient_email: null },
  ...{ created_after: null, created_before: null },
}

const spaceOf = ({ query }: FastifyRequest) => (query as { space?: string }).space

async function readInEither(app: App, { workspace: { key } }: SessionOwner, id: string) {
  const live = { workspace_id: key, livemode: true }
  return (
    (await app.store.readEnvelope(live, id)) ??
    (await app.store.readEnvelope({ ...live, livemode: false }, id))
  )
}

async function outboxMail(app: App, mail: Mail) {
  const letter = await letterOf(app, mail)
  const { id, to_name, to_email, state, last_error, created_at } = mail
  return {
    ...{ id, to_name, to_email, state, last_error },
    at: created_at,
    subject: letter?.subject ?? '',
    html: letter?.html ?? '',
    text: letter?.text ?? '',
  }
}

function mountDownloads(server: FastifyInstance, app: App): void {
  const load = async (request: FastifyRequest) => {
    const visitor = await visitorOf(app, request)
    if (!visitor || visitor.password_is_temporary) throw notFound()
    const { id } = Ids.parse(request.params)
    const found = await readInEither(app, visitor, id)
    if (!found) throw notFound()
    return found.envelope
  }
  server.get('/envelopes/:id/final', async (request, reply) => {
    const wish = { document: null, include_certificate: false, format: null }
    return answer(reply, {}, await deliver(await finalDownload(app, await load(request), wish)))
  })
  server.get('/envelopes/:id/certificate', async (request, reply) =>
    answer(reply, {}, await deliver(await certificateDownload(app, await load(request)))),
  )
}
