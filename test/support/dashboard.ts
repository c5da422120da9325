import { hashPassword } from '../../src/application/accounts/passwords.ts'
import { beginSession } from '../../src/application/accounts/sessions.ts'
import type { Role } from '../../src/domain/recipients/membership.ts'
import { newId } from '../../src/kit/ids.ts'
import { BASE_URL, type TestService } from './service.ts'

export const PASSWORD = 'correct horse battery'
/** Of the one password that people of tests have, so that it is made once. */
const password_hash = hashPassword(PASSWORD)

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly html: string
  /** Of an error, for whoever asks for no page. */
  readonly code: string | undefined
}

export interface Post {
  readonly body?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** Null sends none. */
  readonly form_token?: string | null
  readonly origin?: string | null
  /** Asks for a page as a browser does, not for the error's code. */
  readonly as_browser?: true
}

/** A browser that somebody is signed in with. */
export interface Visitor {
  readonly id: string
  readonly email: string
  readonly cookie: string
  get(path: string): Promise<Reply>
  /** With the token of its session and the right origin, unless told otherwise. */
  post(path: string, post?: Post): Promise<Reply>
}

export async function addPerson(
  { app }: TestService,
  workspace: string,
  { role = 'owner', email = `${newId('usr')}@example.test` }: { role?: Role; email?: string } = {},
): Promise<{ readonly id: string; readonly email: string }> {
  const id = newId('usr')
  const person = { id, email, name: `The ${role}`, password_hash: await password_hash }
  await app.store.transact(workspace, async (tx) => {
    await tx.accounts.add({ ...person, password_is_temporary: false })
    await tx.members.add(workspace, { person_id: id, role })
  })
  return { id, email }
}

export async function signIn(service: TestService, person: { readonly id: string; readonly email: string }) {
  const { app } = service
  const account = await app.store.accounts.byId(person.id)
  const origin = { at: app.real_clock.now(), ip: '127.0.0.1', locale: null, timezone: null, user_agent: 'test' }
  const owner = { person_id: person.id, workspace_id: account?.workspace_id ?? '' }
  const token = await beginSession(app, { ...owner, browser_known: true }, origin)
  return visitorWith(service, { ...person, cookie: `countersign=${token}` })
}

/** A person of that role in that workspace, signed in. */
export const visitor = async (service: TestService, workspace: string, role: Role = 'owner') =>
  signIn(service, await addPerson(service, workspace, { role }))

export function visitorWith(
  service: TestService,
  person: { readonly id: string; readonly email: string; readonly cookie: string },
): Visitor {
  let token: string | undefined
  const get = (path: string) => ask(service, { method: 'GET', url: path, headers: { cookie: person.cookie } })
  return {
    ...person,
    get,
    async post(path, { body = {}, headers = {}, form_token, origin = BASE_URL, as_browser } = {}) {
      token ??= await formTokenOf(service, person.cookie)
      const sent = form_token === undefined ? token : form_token
      const fields = new URLSearchParams({ ...(sent === null ? {} : { form_token: sent }), ...body })
      const with_origin = origin === null ? {} : { origin }
      const as_page = as_browser ? { accept: 'text/html,*/*' } : {}
      return ask(service, {
        method: 'POST',
        url: path,
        headers: { cookie: person.cookie, ...FORM, ...with_origin, ...as_page, ...headers },
        payload: fields.toString(),
      })
    },
  }
}

/** As a page of the dashboard is told it; empty where nobody is signed in. */
export async function formTokenOf({ server }: Pick<TestService, 'server'>, cookie: string): Promise<string> {
  const reply = await server.inject({ url: '/app/live/session', headers: { cookie } })
  return reply.statusCode === 200 ? reply.json().form_token : ''
}

interface Ask {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string
}

async function ask({ server }: Pick<TestService, 'server'>, asked: Ask): Promise<Reply> {
  const reply = await server.inject(asked)
  const is_problem = String(reply.headers['content-type'] ?? '').includes('problem+json')
  return {
    status: reply.statusCode,
    headers: reply.headers,
    html: reply.body,
    code: is_problem ? reply.json().code : undefined,
  }
}
