import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  acceptAs,
  acceptAsNew,
  decline,
  type OpenInvitation,
  readInvitation,
} from '../../application/accounts/invitations.ts'
import { AcceptForm } from '../../contract/accounts/people.ts'
import { check } from '../../contract/common/issues.ts'
import { type AcceptPage, acceptPage, declinedPage } from '../../pages/accept-page.ts'
import { deadLinkPage } from '../../pages/login-page.ts'
import type { App } from '../../ports/app.ts'
import type { SessionOwner } from '../../ports/sessions.ts'
import { refuseForeignForm } from '../auth/same-origin.ts'
import { browserTranslator } from '../signer/language.ts'
import type { Files } from '../static-files.ts'
import { sendHtml } from './page-route.ts'
import { finishSignIn, issueText, ownPath, unlessRefused } from './sign-in-parts.ts'
import { ACCOUNT, formTokenOf, originFor, refuseWithoutFormToken, toDoFirst, visitorOf } from './visitor.ts'
import { doorOf } from './door.ts'

type WithToken = FastifyRequest<{ Params: { token: string } }>

/**
 * The page behind an invitation's link: new people choose a name and a password, others sign in. Whoever has the link alone is not
 * told whether there is an account: who invites holds it too where no mail goes out.
 */
export function mountInvitations(server: FastifyInstance, app: App, { assets }: Pick<Files, 'assets'>): void {
  const { base_url } = app.settings
  const door = (request: FastifyRequest) => doorOf(request, assets)
  const dead = (request: FastifyRequest, reply: FastifyReply) =>
    sendHtml(reply.code(410), deadLinkPage({ ...door(request), kind: 'invitation' }))

  const pageFor = (
    request: WithToken,
    found: OpenInvitation,
    { visitor, ...more }: { visitor: SessionOwner | null; name?: string; error?: string },
  ): string =>
    acceptPage({
      ...door(request),
      token: request.params.token,
      workspace: found.workspace_name,
      email: found.email,
      step: stepFor(found, visitor),
      signed_in_as: visitor?.email ?? null,
      name: '',
      form_token: visitor ? formTokenOf(app, request) : '',
      ...more,
    })

  server.get('/invite/:token', async (request: WithToken, reply) => {
    const found = await readInvitation(app, request.params.token)
    if (!found) return dead(request, reply)
    return sendHtml(reply, pageFor(request, found, { visitor: await visitorOf(app, request) }))
  })

  // A new person has no session yet, and so no token to ask for.
  server.post('/invite/:token', async (request: WithToken, reply) => {
    refuseForeignForm(request, base_url)
    const { token } = request.params
    const found = await readInvitation(app, token)
    if (!found) return dead(request, reply)
    const { value, issues } = check(AcceptForm, request.body ?? {})
    if (!value) {
      const more = {
        visitor: null,
        name: typedName(request.body),
        error: issueText(issues, browserTranslator(request)),
      }
      return sendHtml(reply.code(400), pageFor(request, found, more))
    }
    const accepted = acceptAsNew(app, token, { ...value, origin: originFor(app, request) })
    const outcome = await unlessRefused(reply, browserTranslator(request), accepted)
    if ('error' in outcome) {
      const more = { visitor: null, name: value.name, error: outcome.error }
      return sendHtml(reply, pageFor(request, found, more))
    }
    return outcome.done ? goOn(app, { request, reply }, outcome.done) : dead(request, reply)
  })

  server.post('/invite/:token/join', async (request: WithToken, reply) => {
    refuseForeignForm(request, base_url)
    const visitor = await visitorOf(app, request)
    if (!visitor) return reply.redirect(`/invite/${encodeURIComponent(request.params.token)}`, 303)
    refuseWithoutFormToken(app, request)
    if (toDoFirst(visitor) !== null) return reply.redirect(ACCOUNT, 303)
    const session = await acceptAs(app, request.params.token, {
      visitor,
      origin: originFor(app, request),
    })
    return session ? goOn(app, { request, reply }, { token: session }) : dead(request, reply)
  })

  // Whoever has the link may say no, signed in or not: it takes nothing from anybody.
  server.post('/invite/:token/decline', async (request: WithToken, reply) => {
    refuseForeignForm(request, base_url)
    const { token } = request.params
    const found = await readInvitation(app, token)
    if (!found || !(await decline(app, token, originFor(app, request)))) return dead(request, reply)
    return sendHtml(reply, declinedPage({ ...door(request), workspace: found.workspace_name }))
  })
}

const goOn = (
  app: App,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  proved: { readonly token: string } | { readonly ticket: string },
) => finishSignIn(app, exchange, { proved, next: ownPath(undefined) })

function stepFor({ person_id }: OpenInvitation, visitor: SessionOwner | null): AcceptPage['step'] {
  if (visitor) return visitor.person_id === person_id ? 'join' : 'somebody_else'
  return 'new'
}

/** What the person typed before, so that they need not type it again. */
function typedName(body: unknown): string {
  const { name } = (body ?? {}) as { name?: unknown }
  return typeof name === 'string' ? name : ''
}
