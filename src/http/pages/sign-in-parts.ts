import type { FastifyReply, FastifyRequest } from 'fastify'
import { LIMITS } from '../../domain/account/limits.ts'
import type { Issue } from '../../domain/refusal.ts'
import type { Translator } from '../../i18n/translator.ts'
import type { App } from '../../ports/app.ts'
import { Problem, PROBLEMS } from '../../problem.ts'
import { isLocalPath } from '../protocol/local-path.ts'
import { noteRefusedSignIn } from '../protocol/refused-line.ts'
import { clearTicket, endSession, setBrowser, setSession, setTicket } from './visitor.ts'

const FIRST_PAGE = '/envelopes'

/** Where to go after signing in: always a path of ours. */
export const ownPath = (next: unknown): string =>
  typeof next === 'string' && next.length <= LIMITS.return_to_chars_max && isLocalPath(next) ? next : FIRST_PAGE

export const nextOf = (request: FastifyRequest): string => ownPath((request.query as { next?: unknown }).next)

type Proved = { readonly browser?: string } & ({ readonly token: string } | { readonly ticket: string })

/** An existing session is never upgraded: it ends, and the person gets a new one or the second step. */
export async function finishSignIn(
  app: App,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { proved, next }: { readonly proved: Proved; readonly next: string },
): Promise<FastifyReply> {
  await endSession(app, request, reply)
  if ('ticket' in proved) {
    setTicket(app, reply, proved.ticket)
    return reply.redirect(`/login/code?${new URLSearchParams({ next }).toString()}`, 303)
  }
  clearTicket(app, reply)
  setSession(app, reply, proved.token)
  if (proved.browser !== undefined) setBrowser(app, reply, proved.browser)
  return reply.redirect(next, 303)
}

export const waitText = (wait_s: number, { t }: Translator): string =>
  t('sign_in.too_many', { minutes: Math.ceil(wait_s / 60) })

/** What the act answers, or the words for a password that is soon guessed, for too many tries, or for a crowd at the door. */
export async function unlessRefused<T>(
  reply: FastifyReply,
  translator: Translator,
  act: Promise<T>,
): Promise<{ readonly done: T } | { readonly error: string }> {
  try {
    return { done: await act }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const words = refusedWords(error, translator)
    if (words === null) throw error
    const { retry_after } = error.details
    if (retry_after !== undefined) reply.header('retry-after', String(retry_after))
    if (error.code === 'rate_limited') noteRefusedSignIn(reply.request)
    reply.code(PROBLEMS[error.code].status)
    return { error: words }
  }
}

function refusedWords({ code, details }: Problem, translator: Translator): string | null {
  const { retry_after, reason } = details
  if (code === 'weak_password') return translator.t('sign_in.weak_password')
  if (reason === 'has_account') return translator.t('sign_in.has_account')
  if (typeof retry_after !== 'number') return null
  if (code === 'rate_limited') return waitText(retry_after, translator)
  return code === 'unavailable' ? translator.t('sign_in.crowded') : null
}

/** What is wrong with a form, for the person who filled it in. */
export const issueText = (issues: readonly Issue[], { t }: Translator): string =>
  [...new Set(issues.map(({ param }) => param))]
    .map((param) => {
      if (param === 'again') return t('sign_in.bad_again')
      if (param === 'name') return t('sign_in.bad_name', { max: LIMITS.name_chars_max })
      return t('sign_in.bad_password', { min: LIMITS.password_chars_min, max: LIMITS.password_chars_max })
    })
    .join(' ')
