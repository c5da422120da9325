import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  beginProviderSignIn,
  finishProviderSignIn,
  type NotSignedIn,
} from '../../application/accounts/provider-sign-in.ts'
import { loginPage } from '../../pages/login-page.ts'
import type { App } from '../../ports/app.ts'
import { browserTranslator } from '../signer/language.ts'
import type { Files } from '../static-files.ts'
import { sendHtml } from './page-route.ts'
import { finishSignIn, nextOf, ownPath } from './sign-in-parts.ts'
import { carriedBy, clearCarried, originFor, setCarried } from './visitor.ts'

/** Signing in with the operator's OpenID provider: there, and back with a code (docs/internals/sign-in.md). */
export function mountProvider(server: FastifyInstance, app: App, { assets }: Pick<Files, 'assets'>): void {
  const { open_id } = app
  if (open_id === null) return

  const refused = (request: FastifyRequest, reply: FastifyReply, { refused: why }: NotSignedIn) => {
    const [provider, translator] = [open_id.name, browserTranslator(request)]
    const error = translator.t(`sign_in.provider_${why}`, { provider })
    const page = loginPage({ assets, translator, next: ownPath(undefined), provider, error })
    return sendHtml(reply.code(why === 'away' ? 503 : 403), page)
  }

  server.get('/login/provider', { exposeHeadRoute: false }, async (request, reply) => {
    const begun = await beginProviderSignIn(app, open_id, nextOf(request))
    if ('refused' in begun) return refused(request, reply, begun)
    setCarried(app, reply, begun.sealed)
    return reply.header('cache-control', 'no-store').redirect(begun.url, 303)
  })

  server.get('/login/callback', { exposeHeadRoute: false }, async (request, reply) => {
    const { search } = new URL(request.url, app.settings.base_url)
    const sealed = carriedBy(app, request)
    clearCarried(app, reply)
    reply.header('cache-control', 'no-store')
    const done = await finishProviderSignIn(app, open_id, { search, sealed, origin: originFor(app, request) })
    if ('refused' in done) return refused(request, reply, done)
    return finishSignIn(app, { request, reply }, { proved: done, next: ownPath(done.next) })
  })
}
