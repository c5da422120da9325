import { COMMAND_LINE } from '../../src/application/accounts/keys.ts'
import { issueScimToken } from '../../src/application/directory/tokens.ts'
import { withTestDomain } from './domains.ts'
import type { TestService } from './service.ts'

export interface ScimReply {
  readonly status: number
  readonly type: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: any
}

export interface TestDirectory {
  readonly workspace: string
  readonly token: string
  readonly token_id: string
  ask(method: string, path: string, body?: unknown, over?: Readonly<Record<string, string>>): Promise<ScimReply>
}

/** The directory of a workspace, which calls as SCIM clients do. */
export async function openDirectory(service: TestService, workspace?: string): Promise<TestDirectory> {
  const workspace_id = workspace ?? (await service.addWorkspace()).key
  await withTestDomain(service, workspace_id)
  const wish = { workspace_id, name: 'Okta', created_by: null }
  const { token, id: token_id } = await issueScimToken(service.app, wish, COMMAND_LINE)
  return {
    workspace: workspace_id,
    token,
    token_id,
    async ask(method, path, body, over = {}) {
      const reply = await service.server.inject({
        method: method as 'GET',
        url: `/scim/v2${path}`,
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/scim+json',
          ...(body === undefined ? {} : { 'content-type': 'application/scim+json; charset=utf-8' }),
          ...over,
        },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      return {
        status: reply.statusCode,
        type: String(reply.headers['content-type'] ?? '').split(';')[0] ?? '',
        headers: reply.headers,
        body: reply.payload === '' ? null : reply.json(),
      }
    },
  }
}

const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
export const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'
export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'

let last = 0
export const freshUserName = () => `scim${++last}@example.test`

/** The calls that most tests make, of one directory. */
export const callsOf = (directory: TestDirectory) => ({
  add: (over: object = {}, at = directory) =>
    at.ask('POST', '/Users', {
      schemas: [USER],
      userName: freshUserName(),
      name: { givenName: 'Ada', familyName: 'Lovelace' },
      ...over,
    }),
  patch: (path: string, Operations: readonly object[], at = directory) =>
    at.ask('PATCH', path, { schemas: [PATCH], Operations }),
  find: async (filter: string, kind = 'Users', at = directory) =>
    (await at.ask('GET', `/${kind}?filter=${encodeURIComponent(filter)}`)).body,
  role: async (id: string, at = directory): Promise<string> =>
    (await at.ask('GET', `/Users/${id}`)).body.roles[0].value,
})
