import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { inUse, logOut } from '../../application/accounts/sessions.ts'
import { check } from '../../contract/common/issues.ts'
import { decrypt, encrypt, sha256 } from '../../kit/secrets.ts'
import { addSeconds } from '../../kit/time.ts'
import { otherSessionPage } from '../../pages/sso-code-page.ts'
import type { App } from '../../ports/app.ts'
import type { SessionOwner } from '../../ports/sessions.ts'
import { refuseForeignForm } from '../auth/same-origin.ts'
import type { Files } from '../static-files.ts'
import { sendHtml } from './page-route.ts'
import { ownPath } from './sign-in-parts.ts'
import {
  clearPending,
  endSession,
  formTokenOf,
  PENDING_LIFE_S,
  pendingOf,
  refuseWithoutFormToken,
  setPending,
  setSession,
  visitorOf,
} from './visitor.ts'
import { doorOf } from './door.ts'

// A session that a CRM began in a browser where somebody else is signed in: it waits for the person to say so.

interface Pending {
  readonly token: string
  readonly return_to: string
}

/** The session at once, where nobody or the same person is signed in to the same workspace; else the question. */
export async function arrive(
  app: App,
  { assets }: Pick<Files, 'assets'>,
  { request, reply, pending }: { request: FastifyRequest; reply: FastifyReply; pending: Pending },
): Promise<FastifyReply> {
  const [visitor, other] = await Promise.all([visitorOf(app, request), ownerOf(app, pending)])
  if (visitor === null || other === null || isSame(visitor, other)) return enter(app, { request, reply }, pending)
  setPending(app, reply, closed(app, pending))
  return sendHtml(
    reply,
    otherSessionPage({
      ...doorOf(request, assets),
      here: { email: visitor.email, workspace: visitor.workspace.name },
      other: { email: other.email, workspace: other.workspace.name },
      form_token: formTokenOf(app, request),
    }),
  )
}

const AnswerForm = z.object({ answer: z.enum(['go_on', 'stay']) })

export function mountPendingSession(server: FastifyInstance, app: App): void {
  server.post('/login/other', async (request, reply) => {
    refuseForeignForm(request, app.settings.base_url)
    refuseWithoutFormToken(app, request)
    const pending = opened(app, pendingOf(app, request))
    clearPending(app, reply)
    if (pending === null) return reply.redirect('/envelopes', 303)
    if (check(AnswerForm, request.body ?? {}).value?.answer === 'go_on') return enter(app, { request, reply }, pending)
    await logOut(app, pending.token)
    return reply.redirect('/envelopes', 303)
  })
}

/** The former session ends: it would stay good for whoever has its token. */
async function enter(
  app: App,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { token, return_to }: Pending,
): Promise<FastifyReply> {
  await endSession(app, request, reply)
  setSession(app, reply, token)
  return reply.header('cache-control', 'no-store').redirect(ownPath(return_to), 303)
}

const ownerOf = (app: App, { token }: Pending): Promise<SessionOwner | null> =>
  app.store.sessions.find(sha256(token), inUse(app))

const isSame = (one: SessionOwner, other: SessionOwner): boolean =>
  one.person_id === other.person_id && one.workspace.key === other.workspace.key

/** Says what it is for, since the key has other uses. */
const PURPOSE = 'pending-session'

function closed(app: App, { token, return_to }: Pending): string {
  const until = addSeconds(app.real_clock.now(), PENDING_LIFE_S)
  return encrypt(app.keys.second_step, [PURPOSE, until, token, return_to].join(' ')).toString('base64url')
}

function opened(app: App, value: string | undefined): Pending | null {
  if (value === undefined) return null
  try {
    const text = decrypt(app.keys.second_step, Buffer.from(value, 'base64url'))
    const [purpose, until = '', token = '', ...path] = text.split(' ')
    if (purpose !== PURPOSE || until <= app.real_clock.now()) return null
    return { token, return_to: path.join(' ') }
  } catch {
    // Not one of ours: the person comes again from the CRM.
    return null
  }
}
