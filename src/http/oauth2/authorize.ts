import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  allowProgram,
  answerTo,
  openQuestion,
  type ProgramChoice,
  type ProgramQuestion,
  readAuthorization,
  sealQuestion,
  takeQuestion,
  type WhyNot,
  workspacesToConnect,
} from '../../application/programs/authorize.ts'
import { formTarget, shownHost } from '../../application/programs/redirect-uri.ts'
import type { z } from 'zod'
import { AuthorizationQuery, ConsentForm } from '../../contract/accounts/programs.ts'
import { check } from '../../contract/common/issues.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { isProgramScope } from '../../domain/account/programs.ts'
import { consentPage, programRefusedPage } from '../../pages/consent-page.ts'
import type { App } from '../../ports/app.ts'
import type { SessionOwner } from '../../ports/sessions.ts'
import { Problem } from '../../problem.ts'
import { refuseForeignForm } from '../auth/same-origin.ts'
import { readerTranslator } from '../dashboard/language.ts'
import { sendHtml } from '../pages/page-route.ts'
import { ACCOUNT, formTokenOf, refuseWithoutFormToken, toDoFirst, visitorOf } from '../pages/visitor.ts'
import { noteForbidden } from '../protocol/refused-line.ts'
import { originOf } from '../route.ts'
import type { Files } from '../static-files.ts'
import { doorOf, themeOf } from '../pages/door.ts'

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface Visited extends Exchange {
  readonly visitor: SessionOwner
}

/**
 * The page on which a person connects a program. It asks each time: a yes from before is no yes to whoever brings
 * the same name now. Nothing of a client is looked at before the person has signed in.
 */
export function mountAuthorize(server: FastifyInstance, app: App, { assets }: Pick<Files, 'assets'>): void {
  server.get('/oauth2/authorize', async (request, reply) => {
    if (request.url.length > LIMITS.return_to_chars_max)
      return refused({ request, reply }, 'the address of this request is too long')
    const visitor = await visitorOf(app, request)
    if (!visitor) return reply.redirect(`/login?${new URLSearchParams({ next: request.url })}`)
    if (toDoFirst(visitor) !== null) return reply.redirect(ACCOUNT)
    await refuseTooMany(app, visitor)
    return begin({ request, reply, visitor })
  })

  server.post('/oauth2/authorize', async (request, reply) => {
    refuseForeignForm(request, app.settings.base_url)
    const visitor = await visitorOf(app, request)
    if (!visitor) return reply.redirect('/login', 303)
    refuseWithoutFormToken(app, request)
    if (toDoFirst(visitor) !== null) return reply.redirect(ACCOUNT, 303)
    const { value } = check(ConsentForm, request.body ?? {})
    const question = value && openQuestion(app, value.question, visitor.person_id)
    if (!question || !(await takeQuestion(app, value.question))) return refused({ request, reply }, OUT_OF_DATE)
    if (value.answer === 'deny') return leave(reply, answerTo(app, question, DENIED))
    return allow({ request, reply, visitor }, question, value)
  })

  async function begin({ request, reply, visitor }: Visited): Promise<FastifyReply> {
    const { value, issues } = check(AuthorizationQuery, request.query)
    if (!value) return refused({ request, reply }, issues[0]?.message ?? '')
    const read = await readAuthorization(app, visitor, value)
    if ('wrong' in read) return refused({ request, reply }, read.wrong)
    if ('see' in read) return leave(reply, read.see)
    return ask({ request, reply, visitor }, read.question)
  }

  async function allow(
    { request, reply, visitor }: Visited,
    question: ProgramQuestion,
    { workspace = '', space, scope }: z.infer<typeof ConsentForm>,
  ): Promise<FastifyReply> {
    const actor = { kind: 'user', id: visitor.person_id, name: visitor.name, ...originOf(request) } as const
    const choice = { workspace, livemode: space === 'live', scopes: scope.filter(isProgramScope) }
    const outcome = await allowProgram(app, { visitor, actor }, question, choice)
    if ('to' in outcome) return leave(reply, outcome.to)
    noteForbidden(request)
    return ask({ request, reply: reply.code(403), visitor }, question, { ...choice, why_not: outcome.why_not })
  }

  async function ask({ request, reply, visitor }: Visited, question: ProgramQuestion, before?: Refused) {
    const translator = readerTranslator(request, visitor)
    const workspaces = await workspacesToConnect(app, visitor)
    reply.headers(strictest(String(reply.getHeader('content-security-policy')), question.redirect_uri))
    return sendHtml(
      reply,
      consentPage({
        ...{ assets, translator, theme: themeOf(request) },
        ...question,
        redirect_host: shownHost(question.redirect_uri),
        is_here: !question.redirect_uri.startsWith('https:'),
        question: sealQuestion(app, question, visitor.person_id),
        form_token: formTokenOf(app, request),
        signed_in_as: visitor.email,
        workspaces: workspaces.map(({ id, name }) => ({ id, name })),
        choice: before ?? { workspace: visitor.workspace.id, livemode: false, scopes: question.scopes },
        refused: before ? { why_not: before.why_not, workspace: nameIn(workspaces, before.workspace) } : null,
      }),
    )
  }

  function refused({ request, reply }: Exchange, why: string): FastifyReply {
    const page = programRefusedPage({ ...doorOf(request, assets), why })
    return sendHtml(reply.code(400), page)
  }
}

/** What the person chose: whoever is asked again answers from there. */
interface Refused extends ProgramChoice {
  readonly why_not: WhyNot
}

const nameIn = (all: readonly { readonly id: string; readonly name: string }[], asked: string): string =>
  all.find(({ id }) => id === asked)?.name ?? ''

const OUT_OF_DATE = 'the question is out of date or was answered before: begin again from the program'

const DENIED = { error: 'access_denied', error_description: 'the person said no' }

/** A form may only lead to us and on to the client; no other page may show this one, not even ours. */
const strictest = (policy: string, redirect_uri: string) => ({
  'content-security-policy': policy.replace("form-action 'self'", `form-action 'self' ${formTarget(redirect_uri)}`),
  'x-frame-options': 'DENY',
})

/** The code is in the address: it must not be kept, nor told to where the person goes on from there. */
const leave = (reply: FastifyReply, to: string): FastifyReply =>
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(to, 303)

async function refuseTooMany(app: App, { person_id }: SessionOwner): Promise<void> {
  const limit = LIMITS.program_questions_per_minute
  const retry_after = await app.store.rate_limits.take(`program questions ${person_id}`, limit)
  if (retry_after === 0) return
  throw new Problem(
    'rate_limited',
    `a program can be connected ${limit} times a minute; try again in ${retry_after} s`,
    {
      limit,
      retry_after,
    },
  )
}
