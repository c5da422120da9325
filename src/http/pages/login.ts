import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { attemptLogIn, attemptSecondStep, type Tried } from '../../application/accounts/log-in.ts'
import { knowsPasskeys } from '../../application/accounts/passkey-proof.ts'
import { secondStepWays } from '../../application/accounts/passkey-sign-in.ts'
import { CodeForm, CredentialsForm } from '../../contract/accounts/people.ts'
import { EmptyForm } from '../../contract/accounts/settings-forms.ts'
import { check } from '../../contract/common/issues.ts'
import type { Translator } from '../../i18n/translator.ts'
import { codePage, type LoginPage, loginPage } from '../../pages/login-page.ts'
import type { App } from '../../ports/app.ts'
import { refuseForeignForm } from '../auth/same-origin.ts'
import { noteRefusedSignIn } from '../protocol/refused-line.ts'
import { browserTranslator } from '../signer/language.ts'
import type { Files } from '../static-files.ts'
import { pageRoutes, sendHtml } from './page-route.ts'
import { mountPasskey } from './passkey.ts'
import { finishSignIn, nextOf, ownPath, unlessRefused, waitText } from './sign-in-parts.ts'
import { browserOf, clearTicket, originFor, signOut, ticketOf } from './visitor.ts'
import { doorOf } from './door.ts'

/** Nobody is signed in yet, so there is no token to ask for: the form must come from our own page. */
export function mountLogin(server: FastifyInstance, app: App, files: Pick<Files, 'assets'>): void {
  const { assets } = files
  const page = (request: FastifyRequest, more: Pick<LoginPage, 'next' | 'email' | 'error' | 'done'>) => {
    const shown = { provider: app.open_id?.name ?? null, passkeys: knowsPasskeys(app) }
    return loginPage({ ...doorOf(request, assets), ...shown, ...more })
  }
  server.get('/login', async (request, reply) => {
    const { done } = request.query as { done?: string }
    const told = done === 'password' ? browserTranslator(request).t('sign_in.password_changed') : undefined
    return sendHtml(reply, page(request, { next: nextOf(request), done: told }))
  })
  server.post('/login', async (request, reply) => {
    refuseForeignForm(request, app.settings.base_url)
    const { value } = check(CredentialsForm, request.body)
    const next = ownPath(value?.next)
    const translator = browserTranslator(request)
    const again = (error: string) => sendHtml(reply, page(request, { next, email: value?.email ?? '', error }))
    const attempt = value ? attemptLogIn(app, attemptOf(app, request, value)) : Promise.resolve(WRONG)
    const attempted = await unlessRefused(reply, translator, attempt)
    if ('error' in attempted) return again(attempted.error)
    const outcome = attempted.done
    if (outcome.made) return finishSignIn(app, { request, reply }, { proved: outcome.made, next })
    noteRefusedSignIn(request, triedIn(outcome))
    return again(refusedWords(reply, translator, { wait_s: outcome.wait_s, wrong: 'sign_in.wrong' }))
  })
  mountCode(server, app, files)
  mountPasskey(server, app, {
    go_on: (visit, proved, next) => finishSignIn(app, visit, { proved, next }),
    start_over: ({ reply }, next) => startOver(app, reply, next),
    again: async (step, { request, reply }, { next, wait_s, tried }) => {
      noteRefusedSignIn(request, triedIn({ tried }))
      const error = refusedWords(reply, browserTranslator(request), { wait_s, wrong: 'sign_in.passkey_wrong' })
      if (step === 'sign_in') return sendHtml(reply, page(request, { next, error }))
      return sendCode(app, files, { request, reply }, { next, error })
    },
  })
  pageRoutes(server, app, files).form({
    url: '/logout',
    body: EmptyForm,
    async act({ request, reply }) {
      await signOut(app, request, reply)
      return { see: '/login' }
    },
    again: async ({ request }) => page(request, { next: ownPath(undefined) }),
  })
}

/** The second step, with the ticket of the first. */
function mountCode(server: FastifyInstance, app: App, files: Pick<Files, 'assets'>): void {
  server.get('/login/code', async (request, reply) =>
    sendCode(app, files, { request, reply }, { next: nextOf(request) }),
  )
  server.post('/login/code', async (request, reply) => {
    refuseForeignForm(request, app.settings.base_url)
    const { value } = check(CodeForm, request.body)
    const next = ownPath(value?.next)
    const attempt = {
      ticket: ticketOf(app, request),
      code: value?.code ?? '',
      browser: browserOf(app, request),
      origin: originFor(app, request),
    }
    const outcome = await attemptSecondStep(app, attempt)
    if (outcome === null) return startOver(app, reply, next)
    if (outcome.made) return finishSignIn(app, { request, reply }, { proved: outcome.made, next })
    noteRefusedSignIn(request, triedIn(outcome))
    const translator = browserTranslator(request)
    const error = refusedWords(reply, translator, { wait_s: outcome.wait_s, wrong: 'sign_in.code_wrong' })
    return sendCode(app, files, { request, reply }, { next, error })
  })
}

/** The page of the second step, or the way back to the first. */
async function sendCode(
  app: App,
  { assets }: Pick<Files, 'assets'>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  shown: { readonly next: string; readonly error?: string },
): Promise<FastifyReply> {
  const ways = await secondStepWays(app, ticketOf(app, request))
  if (ways === null) return startOver(app, reply, shown.next)
  return sendHtml(reply, codePage({ ...doorOf(request, assets), ways, ...shown }))
}

function startOver(app: App, reply: FastifyReply, next: string): FastifyReply {
  clearTicket(app, reply)
  return reply.redirect(loginFor(next), 303)
}

const loginFor = (next: string): string => `/login?${new URLSearchParams({ next }).toString()}`

const triedIn = ({ tried }: Tried) => ({ actor: tried?.id ?? null, workspace_key: tried?.workspace_id ?? null })

const WRONG = { made: null, wait_s: null, tried: null }

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
  {
    wait_s,
    wrong,
  }: {
    readonly wait_s: number | null
    readonly wrong: 'sign_in.wrong' | 'sign_in.code_wrong' | 'sign_in.passkey_wrong'
  },
): string {
  reply.code(wait_s === null ? 401 : 429)
  if (wait_s === null) return translator.t(wrong)
  reply.header('retry-after', String(wait_s))
  return waitText(wait_s, translator)
}
