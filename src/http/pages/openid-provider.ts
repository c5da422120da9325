import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { knowsPasskeys } from '../../application/accounts/passkey-proof.ts'
import {
  beginProviderSignIn,
  finishProviderSignIn,
  type NotSignedIn,
} from '../../application/accounts/provider-sign-in.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { addressKey } from '../../kit/address-key.ts'
import { loginPage } from '../../pages/login-page.ts'
import type { App } from '../../ports/app.ts'
import { Problem } from '../../problem.ts'
import { noteGivenProof, noteRefusedSignIn } from '../protocol/refused-line.ts'
import type { Files } from '../static-files.ts'
import { sendHtml } from './page-route.ts'
import { finishSignIn, nextOf, ownPath } from './sign-in-parts.ts'
import { browserOf, carriedBy, clearCarried, originFor, sessionTokenOf, setCarried, visitorOf } from './visitor.ts'
import { doorOf } from './door.ts'

/** Signing in with the operator's OpenID provider: there, and back with a code (docs/internals/sign-in.md). */
export function mountProvider(server: FastifyInstance, app: App, { assets }: Pick<Files, 'assets'>): void {
  const { open_id } = app
  if (open_id === null) return

  const refused = (request: FastifyRequest, reply: FastifyReply, { refused: why }: NotSignedIn) => {
    const [provider, door] = [open_id.name, doorOf(request, assets)]
    const error = door.translator.t(`sign_in.provider_${why}`, { provider })
    // Nobody tried anything where the provider is away, or a page lay open too long.
    if (why !== 'away' && why !== 'stale') noteRefusedSignIn(request)
    const page = loginPage({
      ...door,
      next: ownPath(undefined),
      provider,
      error,
      passkeys: knowsPasskeys(app),
    })
    return sendHtml(reply.code(why === 'away' ? 503 : 403), page)
  }

  server.get('/login/provider', { exposeHeadRoute: false }, async (request, reply) => {
    await refuseTooMany(app, request)
    const { confirm } = request.query as { confirm?: unknown }
    const begun = await beginProviderSignIn(app, open_id, { next: nextOf(request), asks_again: confirm === '1' })
    if ('refused' in begun) return refused(request, reply, begun)
    setCarried(app, reply, begun.sealed)
    return reply.header('cache-control', 'no-store').redirect(begun.url, 303)
  })

  server.get('/login/callback', { exposeHeadRoute: false }, async (request, reply) => {
    // Each asks the provider, whoever made it up.
    await refuseTooMany(app, request)
    const { search } = new URL(request.url, app.settings.base_url)
    const sealed = carriedBy(app, request)
    clearCarried(app, reply)
    reply.header('cache-control', 'no-store')
    const [visitor, token] = [await visitorOf(app, request), sessionTokenOf(app, request)]
    const here = visitor && token !== undefined ? { visitor, token } : null
    const [browser, origin] = [browserOf(app, request), originFor(app, request)]
    const done = await finishProviderSignIn(app, open_id, { search, sealed, browser, here, origin })
    if ('refused' in done) return refused(request, reply, done)
    if ('proved' in done) {
      noteGivenProof(request)
      return reply.redirect(ownPath(done.next), 303)
    }
    return finishSignIn(app, { request, reply }, { proved: done, next: ownPath(done.next) })
  })
}

async function refuseTooMany(app: App, request: FastifyRequest): Promise<void> {
  const limit = LIMITS.provider_sign_ins_per_minute
  const retry_after = await app.store.rate_limits.take(`provider sign-ins ${addressKey(request.ip)}`, limit)
  if (retry_after === 0) return
  noteRefusedSignIn(request)
  throw new Problem('rate_limited', `this address can sign in ${limit} times a minute; try again in ${retry_after} s`, {
    limit,
    retry_after,
    scope: 'ip',
  })
}
