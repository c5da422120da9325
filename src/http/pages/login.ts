import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { CodeForm, CredentialsForm } from '../../contract/accounts/people.ts'
import { EmptyForm } from '../../contract/accounts/settings-forms.ts'
import { check } from '../../contract/common/issues.ts'
import { attemptLogIn, attemptSecondStep } from '../../application/accounts/log-in.ts'
import { readTicket } from '../../application/accounts/second-step.ts'
import { codePage, loginPage } from '../../pages/login-page.ts'
import type { App } from '../../ports/app.ts'
import type { Translator } from '../../i18n/translator.ts'
import { browserTranslator } from '../signer/language.ts'
import type { Files } from '../static-files.ts'
import { refuseForeignForm } from '../auth/same-origin.ts'
import { pageRoutes, sendHtml } from './page-route.ts'
import { finishSignIn, nextOf, ownPath, unlessRefused, waitText } from './sign-in-parts.ts'
import { browserOf, clearSiteData, clearTicket, endSession, originFor, ticketOf } from './visitor.ts'

/** Nobody is signed in yet, so there is no token to ask for: the form must come from our own page. */
export function mountLogin(server: FastifyInstance, app: App, files: Pick<Files, 'assets'>): void {
  const { assets } = files
  const provider = app.open_id?.name ?? null
  server.get('/login', async (request, reply) => {
    const { done } = request.query as { done?: string }
    const translator = browserTranslator(request)
    const told = done === 'password' ? translator.t('sign_in.password_changed') : undefined
    return sendHtml(reply, loginPage({ assets, translator, next: nextOf(request), provider, done: told }))
  })
  server.post('/login', async (request, reply) => {
    refuseForeignForm(request, app.settings.base_url)
    const { value } = check(CredentialsForm, request.body)
    const next = ownPath(value?.next)
    const translator = browserTranslator(request)
    const again = (error: string) =>
      sendHtml(reply, loginPage({ assets, translator, next, email: value?.email ?? '', provider, error }))
    const attempt = value ? attemptLogIn(app, attemptOf(app, request, value)) : Promise.resolve(WRONG)
    const attempted = await unlessRefused(reply, translator, attempt)
    if ('error' in attempted) return again(attempted.error)
    const outcome = attempted.done
    if (outcome.made) return finishSignIn(app, { request, reply }, { proved: outcome.made, next })
    return again(refusedWords(reply, translator, { wait_s: outcome.wait_s, wrong: 'sign_in.wrong' }))
  })
  mountCode(server, app, files)
  pageRoutes(server, app, files).form({
    url: '/logout',
    body: EmptyForm,
    async act({ request, reply }) {
      await endSession(app, request, reply)
      clearSiteData(reply)
      return { see: '/login' }
    },
    again: async ({ request }) =>
      loginPage({ assets, translator: browserTranslator(request), next: ownPath(undefined), provider }),
  })
}

/** The second step, with the ticket of the first. */
function mountCode(server: FastifyInstance, app: App, { assets }: Pick<Files, 'assets'>): void {
  server.get('/login/code', async (request, reply) => {
    const next = nextOf(request)
    if (!(await readTicket(app, ticketOf(app, request)))) return reply.redirect(loginFor(next))
    return sendHtml(reply, codePage({ assets, translator: browserTranslator(request), next }))
  })
  server.post('/login/code', async (request, reply) => {
    refuseForeignForm(request, app.settings.base_url)
    const { value } = check(CodeForm, request.body)
    const next = ownPath(value?.next)
    const attempt = {
      ticket: ticketOf(app, request),
      code: value?.code ?? '',
      origin: originFor(app, request),
    }
    const outcome = await attemptSecondStep(app, attempt)
    if (outcome === null) {
      clearTicket(app, reply)
      return reply.redirect(loginFor(next), 303)
    }
    if (outcome.made) return finishSignIn(app, { request, reply }, { proved: outcome.made, next })
    const translator = browserTranslator(request)
    const error = refusedWords(reply, translator, { wait_s: outcome.wait_s, wrong: 'sign_in.code_wrong' })
    return sendHtml(reply, codePage({ assets, translator, next, error }))
  })
}

const loginFor = (next: string): string => `/login?${new URLSearchParams({ next }).toString()}`

const WRONG = { made: null, wait_s: null }

const attemptOf = (app: App, request: FastifyRequest, { email, password }: z.infer<typeof CredentialsForm>) => ({
  email,
  password,
  ip: request.ip,
  browser: browserOf(app, request),
  origin: originFor(app, request),
})

function refusedWords(
  reply: FastifyReply,
  translator: Translator,
  { wait_s, wrong }: { readonly wait_s: number | null; readonly wrong: 'sign_in.wrong' | 'sign_in.code_wrong' },
): string {
  reply.code(wait_s === null ? 401 : 429)
  if (wait_s === null) return translator.t(wrong)
  reply.header('retry-after', String(wait_s))
  return waitText(wait_s, translator)
}
