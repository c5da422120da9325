import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  askForSecondStep,
  askForSignIn,
  attemptPasskeySignIn,
  attemptSecondStepByPasskey,
} from '../../application/accounts/passkey-sign-in.ts'
import type { Tried } from '../../application/accounts/log-in.ts'
import { PasskeyForm } from '../../contract/accounts/passkeys.ts'
import { check } from '../../contract/common/issues.ts'
import type { RequestOptions } from '../../kit/webauthn.ts'
import type { App } from '../../ports/app.ts'
import { Problem } from '../../problem.ts'
import { refuseForeignForm } from '../auth/same-origin.ts'
import { noteRefusedSignIn } from '../protocol/refused-line.ts'
import { ownPath } from './sign-in-parts.ts'
import { browserOf, originFor, ticketOf } from './visitor.ts'

/** What the page of the step does with an attempt, as with a password or a code. */
interface PasskeyPages {
  readonly go_on: (
    visit: Visit,
    proved: { readonly token: string; readonly browser: string },
    next: string,
  ) => Promise<FastifyReply>
  readonly again: (
    step: 'sign_in' | 'second_step',
    visit: Visit,
    refused: Tried & { readonly next: string; readonly wait_s: number | null },
  ) => Promise<FastifyReply>
  readonly start_over: (visit: Visit, next: string) => FastifyReply
}

interface Visit {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

function tooMany(request: FastifyRequest, message: string, retry_after: number): Problem {
  noteRefusedSignIn(request)
  return new Problem('rate_limited', message, { retry_after })
}

const REFUSED = { made: null, wait_s: null, tried: null }

/** Signing in by a passkey, alone and in place of a code: what to ask the browser, and the form with what it answered. */
export function mountPasskey(server: FastifyInstance, app: App, pages: PasskeyPages): void {
  server.post('/login/passkey/begin', async (request, reply) => {
    refuseForeignForm(request, app.settings.base_url)
    const asked = await askForSignIn(app, request.ip)
    if ('options' in asked) return ask(reply, asked.options)
    throw tooMany(request, 'too many sign-ins from this address: try again later', asked.wait_s)
  })
  server.post('/login/passkey', async (request, reply) => {
    refuseForeignForm(request, app.settings.base_url)
    const { response, next } = read(request)
    const attempt = response && { response, ip: request.ip, ...seen(app, request) }
    const outcome = attempt ? await attemptPasskeySignIn(app, attempt) : REFUSED
    if (outcome.made) return pages.go_on({ request, reply }, outcome.made, next)
    return pages.again('sign_in', { request, reply }, { ...outcome, next })
  })
  server.post('/login/code/passkey/begin', async (request, reply) => {
    refuseForeignForm(request, app.settings.base_url)
    const asked = await askForSecondStep(app, ticketOf(app, request))
    if (asked === null) throw new Problem('missing_token', 'the first step is too long ago: sign in again')
    if ('options' in asked) return ask(reply, asked.options)
    throw tooMany(request, 'too many tries: sign in again later', asked.wait_s)
  })
  server.post('/login/code/passkey', async (request, reply) => {
    refuseForeignForm(request, app.settings.base_url)
    const { response, next } = read(request)
    const attempt = response && { ticket: ticketOf(app, request), response, ...seen(app, request) }
    const outcome = attempt ? await attemptSecondStepByPasskey(app, attempt) : REFUSED
    if (outcome === null) return pages.start_over({ request, reply }, next)
    if (outcome.made) return pages.go_on({ request, reply }, outcome.made, next)
    return pages.again('second_step', { request, reply }, { ...outcome, next })
  })
}

const seen = (app: App, request: FastifyRequest) => ({
  browser: browserOf(app, request),
  origin: originFor(app, request),
})

const ask = (reply: FastifyReply, options: RequestOptions): FastifyReply =>
  reply.header('cache-control', 'no-store').send(options)

function read({ body }: FastifyRequest) {
  const { value } = check(PasskeyForm, body ?? {})
  return { response: value?.response ?? null, next: ownPath(value?.next) }
}
