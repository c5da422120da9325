import type { Role } from '../../src/domain/recipients/membership.ts'
import { type Visitor, visitor } from './dashboard.ts'
import { BASE_URL, type TestService } from './service.ts'

/** A person of the dashboard who makes its calls, as its pages do. */
export interface AppUser extends Visitor {
  /** A call of /app/live, or of /app/test. */
  call<T = any>(method: string, path: string, options?: AppCall): Promise<AppReply<T>>
}

export interface AppCall {
  readonly body?: unknown
  readonly space?: 'live' | 'test'
  readonly headers?: Readonly<Record<string, string>>
  readonly raw?: { readonly payload: Buffer | string; readonly type: string }
}

export interface AppReply<T> {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly body: T
  readonly bytes: Buffer
}

/** Somebody of that role in that workspace, signed in. */
export const appUser = async (service: TestService, workspace: string, role: Role = 'owner'): Promise<AppUser> =>
  appUserOf(service, await visitor(service, workspace, role))

export function appUserOf(service: TestService, who: Visitor): AppUser {
  let form_token: Promise<string> | undefined
  const ask = async (method: string, path: string, { body, space = 'live', headers = {}, raw }: AppCall = {}) => {
    const reply = await service.server.inject({
      method: method as 'GET',
      url: `/app/${space}${path}`,
      headers: {
        cookie: who.cookie,
        origin: BASE_URL,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(raw ? { 'content-type': raw.type } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      ...(raw ? { payload: raw.payload } : {}),
    })
    const is_json = String(reply.headers['content-type'] ?? '').includes('json')
    return {
      status: reply.statusCode,
      headers: reply.headers,
      bytes: reply.rawPayload,
      body: is_json && method !== 'HEAD' ? reply.json() : null,
    }
  }
  const tokenOf = async () => (await ask('GET', '/session')).body.form_token as string
  return {
    ...who,
    async call(method, path, options = {}) {
      form_token ??= tokenOf()
      const headers = { 'x-form-token': await form_token, ...options.headers }
      return ask(method, path, { ...options, headers })
    },
  }
}
