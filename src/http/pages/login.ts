import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { prose } from '../../contract/envelope-request.ts'
import { EmptyForm } from '../../contract/settings-forms.ts'
import { check } from '../../contract/troubles.ts'
import { LIMITS } from '../../domain/limits.ts'
import { attemptLogIn } from '../../operations/log-in.ts'
import { loginPage } from '../../pages/login-page.ts'
import type { App } from '../../ports/app.ts'
import type { Files } from '../files.ts'
import { refuseForeignForm } from '../gate/same-origin.ts'
import { isOwnPath } from '../own-path.ts'
import { pageRoutes, sendHtml } from './page-route.ts'
import { browserOf, endSession, setBrowser, setSession } from './visitor.ts'

const Credentials = z.object({
  email: prose(LIMITS.email_chars_max),
  password: z.string().max(LIMITS.password_chars_max),
  next: z.string().default('/envelopes'),
})

/** Nobody is known here yet, so there is no token to ask for: that the form is our own must do. */
export function mountLogin(server: FastifyInstance, app: App, files: Pick<Files, 'assets'>): void {
  const { assets } = files
  server.get('/login', async (request, reply) =>
    sendHtml(reply, loginPage({ assets, next: ownPath((request.query as { next?: string }).next) })),
  )
  server.post('/login', async (request, reply) => {
    refuseForeignForm(request, app.settings.base_url)
    const { value } = check(Credentials, request.body)
    const next = ownPath(value?.next)
    const outcome = value ? await attemptLogIn(app, attemptOf(app, request, value)) : WRONG
    if (outcome.made) {
      await endSession(app, request, reply)
      setSession(app, reply, outcome.made.token)
      setBrowser(app, reply, outcome.made.browser)
      return reply.redirect(next, 303)
    }
    const { wait_s } = outcome
    if (wait_s !== null) reply.header('retry-after', String(wait_s))
    const email = value?.email ?? ''
    return sendHtml(
      reply.code(wait_s === null ? 401 : 429),
      loginPage({ assets, next, email, error: wordsFor(wait_s) }),
    )
  })
  pageRoutes(server, app, files).form({
    url: '/logout',
    body: EmptyForm,
    async act({ request, reply }) {
      await endSession(app, request, reply)
      return { see: '/login' }
    },
    again: async () => loginPage({ assets, next: ownPath(undefined) }),
  })
}

const WRONG = { made: null, wait_s: null }

const attemptOf = (app: App, request: FastifyRequest, { email, password }: z.infer<typeof Credentials>) => ({
  ...{ email, password, ip: request.ip },
  browser: browserOf(app, request),
})

function wordsFor(wait_s: number | null): string {
  if (wait_s === null) return 'This address and password do not belong together.'
  const minutes = Math.ceil(wait_s / 60)
  return `There were too many attempts to sign in. Nothing is wrong with your account: try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`
}

const ownPath = (next: string | undefined): string =>
  next !== undefined && isOwnPath(next) ? next : '/envelopes'
