import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Assets } from '../../pages/assets.ts'
import type { Frame } from '../../pages/frame.ts'
import { notFoundPage } from '../../pages/not-found-page.ts'
import { refusalPage } from '../../pages/refusal-page.ts'
import type { App } from '../../ports/app.ts'
import type { Scope } from '../../ports/scope.ts'
import type { SessionOwner } from '../../ports/sessions.ts'
import { PROBLEMS, Problem } from '../../problem.ts'
import { refuseForeignForm } from '../auth/same-origin.ts'
import { parsed } from '../pipeline/parsed.ts'
import { noteProblem } from '../protocol/refused-line.ts'
import { wantsPage } from '../protocol/wants-page.ts'
import type { Files } from '../static-files.ts'
import { ACCOUNT, formTokenOf, refuseWithoutFormToken, toDoFirst, visitorOf } from './visitor.ts'
import { doorOf } from './door.ts'

/** A signed-in person and what they ask for. */
interface Visit {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly visitor: SessionOwner
  frame(scope: Pick<Scope, 'livemode'>): Frame
}

/** A page to show, or where to redirect. */
type Outcome = { readonly html: string } | { readonly see: string }

interface Form<B> {
  readonly url: string
  readonly body: z.ZodType<B>
  readonly act: (visit: Visit, body: B) => Promise<Outcome>
  /** The page that holds the form. */
  readonly again: (visit: Visit) => Promise<string>
}

export interface PageRoutes {
  /** Null for what does not exist. */
  page(url: string, render: (visit: Visit) => Promise<string | null>): void
  form<B>(form: Form<B>): void
}

/** Pages and forms of the dashboard: identifies the person, checks their role, and shows errors as pages. */
export function pageRoutes(server: FastifyInstance, app: App, { assets }: Pick<Files, 'assets'>): PageRoutes {
  const desk = { app, assets }
  return {
    page(url, render) {
      server.get(url, async (request, reply) => {
        const visit = await visitOf(desk, request, reply)
        if (!visit) return reply.redirect(`/login?next=${encodeURIComponent(request.url)}`)
        if (toDoFirst(visit.visitor) !== null) return reply.redirect(ACCOUNT)
        return show(desk, visit, render)
      })
    },
    form(form) {
      server.post(form.url, async (request, reply) => {
        refuseForeignForm(request, app.settings.base_url)
        const visit = await visitOf(desk, request, reply)
        return visit ? take(desk, visit, form) : reply.redirect('/login', 303)
      })
    },
  }
}

interface Desk {
  readonly app: App
  readonly assets: Assets
}

async function visitOf({ app, assets }: Desk, request: FastifyRequest, reply: FastifyReply): Promise<Visit | null> {
  const visitor = await visitorOf(app, request)
  return visitor && { request, reply, visitor, ...framesOf({ app, assets }, request, visitor) }
}

async function show(
  { assets }: Desk,
  visit: Visit,
  render: (visit: Visit) => Promise<string | null>,
): Promise<FastifyReply> {
  const { reply } = visit
  try {
    const html = await render(visit)
    return sendHtml(reply.code(html === null ? 404 : 200), html ?? notFoundPage(doorOf(visit.request, assets)))
  } catch (error) {
    const html = failurePage(visit, asProblem(error), assets)
    if (html === null) throw error
    return sendHtml(reply, html)
  }
}

async function take<B>({ app, assets }: Desk, visit: Visit, form: Form<B>): Promise<FastifyReply> {
  const { request, reply } = visit
  try {
    refuseWithoutFormToken(app, request)
    refuseTemporary(visit, form.url)
    const outcome = await form.act(visit, parsed(form.body, request.body ?? {}) as B)
    return 'see' in outcome ? reply.redirect(outcome.see, 303) : sendHtml(reply, outcome.html)
  } catch (error) {
    const problem = asProblem(error)
    if (!wantsPage(request)) throw problem
    const html = failurePage(visit, problem, assets)
    return sendHtml(reply, html ?? (await form.again(visit)))
  }
}

function refuseTemporary({ visitor }: Visit, url: string): void {
  const first = toDoFirst(visitor)
  if (first !== null && url !== '/logout') throw new Problem('forbidden', first)
}

function framesOf({ app, assets }: Desk, request: FastifyRequest, { workspace, email }: SessionOwner) {
  const frame = ({ livemode }: Pick<Scope, 'livemode'>): Frame => ({
    assets,
    workspace: workspace.name,
    person: email,
    space: livemode ? 'live' : 'test',
    form_token: formTokenOf(app, request),
  })
  return { frame }
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  throw error
}

/** Errors beyond the form have a page of their own; null for the rest. */
function failurePage({ request, reply, frame }: Visit, problem: Problem, assets: Assets): string | null {
  const { status } = PROBLEMS[problem.code]
  noteProblem(request, problem)
  reply.code(status)
  if (status === 429) reply.header('retry-after', String(problem.details['retry_after']))
  if (status === 404) return notFoundPage(doorOf(request, assets))
  if (status !== 403) return null
  return refusalPage({
    frame: frame({ livemode: true }),
    title: PROBLEMS[problem.code].title,
    message: sentence(problem.message),
  })
}

const sentence = (message: string) => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`

export const sendHtml = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    .type('text/html; charset=utf-8')
    .send(html)
