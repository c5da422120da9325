import { PREFIXES } from '../../src/http/mounts.ts'
import { newId } from '../../src/kit/ids.ts'
import { type Call, call } from './api.ts'
import type { TestService } from './service.ts'

/** Where the calls of a CRM are served. */
export const ROOTS = [...PREFIXES, '']

export interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** A workspace that is a CRM service account, and what the CRM, its people and their browsers do. */
export async function openCrm(service: TestService) {
  const crm = await service.addWorkspace('self_hosted', true)

  async function person(name: string, ...workspaces: readonly string[]): Promise<Person> {
    const id = newId('usr')
    const email = `${id}@example.test`
    await service.database.query("insert into person (id, email, name, password_hash) values ($1, $2, $3, '')", [
      id,
      email,
      name,
    ])
    for (const workspace of workspaces) await join(id, workspace)
    return { id, name, email }
  }
  const join = (person_id: string, workspace: string) =>
    service.database.query("insert into membership (workspace_id, person_id, role) values ($1, $2, 'member')", [
      workspace,
      person_id,
    ])
  const leave = (person_id: string) =>
    service.database.query('delete from membership where person_id = $1', [person_id])

  const authorize = (user: unknown, over: object = {}, options: Call = {}) =>
    call(service, 'POST', '/oauth/authorize', { key: crm.live_key, body: { user, ...over }, ...options })
  const revoke = (user: unknown, options: Call = {}) =>
    call(service, 'POST', '/oauth/entitlements/revoke', { key: crm.live_key, body: { user }, ...options })
  const listAs = (user: string, options: Call = {}) =>
    call(service, 'GET', '/envelopes', {
      key: crm.live_key,
      headers: { 'on-behalf-of': user },
      ...options,
    })

  /** The person's browser opens the address that the CRM was given. */
  async function redeem(code: string, { headers = {}, prefix = '', method = 'GET' }: Arrival = {}) {
    const url = `${prefix}/oauth/authorize?code=${encodeURIComponent(code)}`
    const reply = await service.server.inject({ method, url, headers })
    const set_cookie = String(reply.headers['set-cookie'] ?? '')
    const is_json = String(reply.headers['content-type']).includes('json') && reply.body !== ''
    return {
      status: reply.statusCode,
      location: reply.headers.location,
      code: is_json ? String(reply.json().code) : null,
      cookie: set_cookie.split(';')[0] ?? '',
      set_cookie,
      text: reply.body,
    }
  }

  return {
    ...crm,
    person,
    join,
    leave,
    authorize,
    revoke,
    listAs,
    redeem,
    codeFor: async (user: string) => codeOf(await authorize(user)),
    isSignedIn: async (cookie: string) =>
      (await service.server.inject({ url: '/envelopes', headers: { cookie } })).statusCode === 200,
  }
}

interface Arrival {
  readonly headers?: Record<string, string>
  readonly prefix?: string
  readonly method?: 'GET' | 'HEAD'
}

export type Crm = Awaited<ReturnType<typeof openCrm>>

export const codeOf = ({ body }: { body: { url: string } }): string => new URL(body.url).searchParams.get('code') ?? ''

/** Status and, of a refusal, the code. */
export const said = ({ status, body }: { status: number; body: any }): string =>
  body?.code === undefined ? String(status) : `${status} ${body.code}`
