import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { askForReset, finishReset, readReset } from '../../application/accounts/password-reset.ts'
import { ForgottenForm, ResetForm } from '../../contract/accounts/people.ts'
import { check } from '../../contract/common/issues.ts'
import { resetPage } from '../../pages/accept-page.ts'
import { deadLinkPage, forgottenPage } from '../../pages/login-page.ts'
import type { App } from '../../ports/app.ts'
import { refuseForeignForm } from '../auth/same-origin.ts'
import { noteRefusedSignIn } from '../protocol/refused-line.ts'
import { browserTranslator } from '../signer/language.ts'
import { originOf } from '../route.ts'
import type { Files } from '../static-files.ts'
import { sendHtml } from './page-route.ts'
import { issueText, unlessRefused, waitText } from './sign-in-parts.ts'
import { doorOf } from './door.ts'

/** A forgotten password: the same answer for every address, and a link that works once. */
export function mountForgotten(server: FastifyInstance, app: App, { assets }: Pick<Files, 'assets'>): void {
  const sends_mail = app.mailer !== null
  const { base_url } = app.settings
  const door = (request: FastifyRequest) => doorOf(request, assets)
  const dead = (request: FastifyRequest, reply: FastifyReply) =>
    sendHtml(reply.code(410), deadLinkPage({ ...door(request), kind: 'reset' }))
  server.get('/forgotten', async (request, reply) =>
    sendHtml(reply, forgottenPage({ ...door(request), sends_mail, sent: false })),
  )
  server.post('/forgotten', async (request, reply) => {
    refuseForeignForm(request, base_url)
    const { value } = check(ForgottenForm, request.body)
    const wait_s = await askForReset(app, { email: value?.email ?? '', ip: request.ip })
    if (wait_s === null) return sendHtml(reply, forgottenPage({ ...door(request), sends_mail, sent: true }))
    noteRefusedSignIn(request)
    reply.code(429).header('retry-after', String(wait_s))
    const error = waitText(wait_s, browserTranslator(request))
    return sendHtml(reply, forgottenPage({ ...door(request), sends_mail, sent: false, error }))
  })

  server.get<{ Params: { token: string } }>('/reset/:token', async (request, reply) => {
    const { token } = request.params
    const account = await readReset(app, token)
    if (!account) return dead(request, reply)
    return sendHtml(reply, resetPage({ ...door(request), token, email: account.email }))
  })
  server.post<{ Params: { token: string } }>('/reset/:token', async (request, reply) => {
    refuseForeignForm(request, base_url)
    const { token } = request.params
    const account = await readReset(app, token)
    if (!account) return dead(request, reply)
    const translator = browserTranslator(request)
    const again = (error: string) =>
      sendHtml(reply, resetPage({ ...door(request), token, email: account.email, error }))
    const { value, issues } = check(ResetForm, request.body ?? {})
    if (!value) {
      reply.code(400)
      return again(issueText(issues, translator))
    }
    const finished = finishReset(app, token, { password: value.password, origin: originOf(request) })
    const outcome = await unlessRefused(reply, translator, finished)
    if ('error' in outcome) return again(outcome.error)
    if (!outcome.done) return dead(request, reply)
    return reply.redirect('/login?done=password', 303)
  })
}
