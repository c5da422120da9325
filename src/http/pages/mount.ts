import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ListQuery } from '../../contract/envelope-list.ts'
import { prose } from '../../contract/envelope-request.ts'
import { check } from '../../contract/troubles.ts'
import { isTerminal } from '../../domain/lifecycle.ts'
import { LIMITS } from '../../domain/limits.ts'
import { clockOf } from '../../operations/clock.ts'
import { certificateDownload, finalDownload } from '../../operations/downloads.ts'
import { letterOf } from '../../operations/send-mail.ts'
import { logIn } from '../../operations/set-up.ts'
import { envelopePage } from '../../pages/envelope-page.ts'
import { envelopesPage } from '../../pages/envelopes-page.ts'
import { loginPage } from '../../pages/login-page.ts'
import { notFoundPage } from '../../pages/not-found-page.ts'
import { outboxMailPage, outboxPage } from '../../pages/outbox-page.ts'
import type { App } from '../../ports/app.ts'
import type { Mail, Scope, SessionOwner } from '../../ports/store.ts'
import { notFound } from '../../problem.ts'
import { deliver } from '../api/downloads.ts'
import { Id } from '../api/id.ts'
import type { Files } from '../files.ts'
import { refuseCrossSite } from '../gate/same-origin.ts'
import { answer } from '../mounts.ts'
import { isOwnPath } from '../own-path.ts'
import { endSession, scopeOf, setSession, visitorOf } from './visitor.ts'

const Ids = z.object({ id: Id })
const PAGE_ROWS = 25
const OUTBOX_ROWS = 100

/** The pages of a workspace: plain HTML for whoever is signed in. */
export function mountPages(server: FastifyInstance, app: App, { assets }: Files): void {
  const page = pageRoutes(server, app)
  mountLogin(server, app, { assets })
  server.get('/', async (_request, reply) => reply.redirect('/envelopes'))

  page('/envelopes', async ({ request, visitor, scope }) => {
    const raw = request.query as Record<string, string>
    const { q = '', status = '', offset = '0' } = raw
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
      frame: frameOf(visitor, scope),
      rows,
      filters: { status, q },
      paging,
      now: (await clockOf(app, scope)).now(),
      timezone: 'UTC',
    })
  })

  page('/envelopes/:id', async ({ request, visitor, scope }) => {
    const { id } = Ids.parse(request.params)
    const found =
      (await app.store.readEnvelope(scope, id)) ?? (await app.store.readEnvelope(otherSpace(scope), id))
    if (!found) return null
    const { envelope, audit } = found
    const downloads = {
      final: envelope.status === 'completed' ? `/envelopes/${id}/final` : null,
      certificate: isTerminal(envelope.status) ? `/envelopes/${id}/certificate` : null,
    }
    return envelopePage({ frame: frameOf(visitor, envelope), envelope, audit, downloads })
  })

  // The address of the editor, until there is one: what is known of the envelope.
  server.get<{ Params: { id: string } }>('/envelopes/:id/edit', async (request, reply) =>
    reply.redirect(`/envelopes/${encodeURIComponent(request.params.id)}`),
  )

  page('/outbox', async ({ visitor, scope }) => {
    const mails = await Promise.all(
      (await app.store.listMails(scope, { to: null, limit: OUTBOX_ROWS, offset: 0 })).map((mail) =>
        outboxMail(app, mail),
      ),
    )
    return outboxPage({ frame: frameOf(visitor, scope), mails, timezone: 'UTC' })
  })

  page('/outbox/:id', async ({ request, reply, visitor }) => {
    const mail = await app.store.findMail(visitor.workspace.key, Ids.parse(request.params).id)
    // A letter's own styles are in its tags, and a framed letter inherits the policy of the page around it.
    const policy = String(reply.getHeader('content-security-policy'))
    reply.header('content-security-policy', `${policy};style-src-attr 'unsafe-inline'`)
    return (
      mail &&
      outboxMailPage({ frame: frameOf(visitor, mail), mail: await outboxMail(app, mail), timezone: 'UTC' })
    )
  })

  mountDownloads(server, app)

  function frameOf({ workspace, email }: SessionOwner, { livemode }: Pick<Scope, 'livemode'>) {
    return { assets, workspace: workspace.name, person: email, space: livemode ? 'live' : 'test' } as const
  }

  function pageRoutes(on: FastifyInstance, of: App) {
    return (url: string, render: (visit: Visit) => Promise<string | null>): void => {
      on.get(url, async (request, reply) => {
        const visitor = await visitorOf(of, request)
        if (!visitor) return reply.redirect(`/login?next=${encodeURIComponent(request.url)}`)
        const scope = await scopeOf(of, visitor, (request.query as { space?: string }).space)
        const html = await render({ request, reply, visitor, scope })
        return sendHtml(reply.code(html === null ? 404 : 200), html ?? notFoundPage({ assets }))
      })
    }
  }
}

interface Visit {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly visitor: SessionOwner
  readonly scope: Scope
}

const NO_FILTER = {
  ...{ external_ref: null, template_id: null, recipient_email: null },
  ...{ created_after: null, created_before: null },
}

const otherSpace = (scope: Scope): Scope => ({ ...scope, livemode: !scope.livemode })

const sendHtml = (reply: FastifyReply, html: string) =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)

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

const Credentials = z.object({
  email: prose(LIMITS.email_chars_max),
  password: z.string().max(LIMITS.name_chars_max),
  next: z.string().default('/envelopes'),
})

function mountLogin(server: FastifyInstance, app: App, { assets }: Pick<Files, 'assets'>): void {
  server.get('/login', async (request, reply) =>
    sendHtml(reply, loginPage({ assets, next: ownPath((request.query as { next?: string }).next) })),
  )
  server.post('/login', async (request, reply) => {
    refuseCrossSite(request)
    const { value } = check(Credentials, request.body)
    const token = value && (await logIn(app, value.email, value.password))
    const next = ownPath(value?.next)
    if (!token) {
      const error = 'This address and password do not belong together.'
      return sendHtml(reply.code(401), loginPage({ assets, next, email: value?.email ?? '', error }))
    }
    setSession(app, reply, token)
    return reply.redirect(next, 303)
  })
  server.post('/logout', async (request, reply) => {
    refuseCrossSite(request)
    await endSession(app, request, reply)
    return reply.redirect('/login', 303)
  })
}

const ownPath = (next: string | undefined): string =>
  next !== undefined && isOwnPath(next) ? next : '/envelopes'

function mountDownloads(server: FastifyInstance, app: App): void {
  const load = async (request: FastifyRequest) => {
    const visitor = await visitorOf(app, request)
    if (!visitor) throw notFound()
    const { id } = Ids.parse(request.params)
    const live = { workspace_id: visitor.workspace.key, livemode: true }
    const found =
      (await app.store.readEnvelope(live, id)) ?? (await app.store.readEnvelope(otherSpace(live), id))
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
