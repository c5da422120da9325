import { giveWorkspace, issuePlatformKey } from '../../src/application/platform/platform-keys.ts'
import { call } from '../support/api.ts'
import { withTestDomain } from '../support/domains.ts'
import type { Watched } from './secrets.ts'
import type { Life } from './life.ts'

/** The answers that issue them. */
const SHOWN_ONCE = /^POST \S+\/(keys|scim-tokens)$/

/** The platform of a workspace gives it a key and a token for its directory, which brings people in and takes them out. */
export async function directoryLife({ service, watched, workspace }: Life): Promise<void> {
  const [row] = await service.database.query<{ id: string }>('select id from workspace where key = $1', [workspace.key])
  const wish = { name: 'Life', expires_at: null, platform: { name: 'A product' } }
  const platform = await issuePlatformKey(service.app, wish)
  watched.add('platform key', platform.token)
  await giveWorkspace(service.app, row?.id ?? '', platform.platform_id)
  const at = `/platform/workspaces/${row?.id}`
  const ask = async (method: string, path: string, body?: object) => {
    const reply = await call(service, method, at + path, { key: platform.token, ...(body ? { body } : {}) })
    if (reply.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`)
    return reply.body
  }
  await ask('PATCH', '', { name: 'Acme of a platform', suspended: false })
  await ask('GET', '/usage')
  const issued = await ask('POST', '/keys', { kind: 'csk_test', name: 'Of the platform' })
  watched.add('key from a platform', issued['key'], SHOWN_ONCE)
  await withTestDomain(service, workspace.key)
  const { domain } = await ask('POST', '/domains', { domain: 'life.example' })
  await ask('GET', '/domains')
  await ask('DELETE', `/domains/${domain}`)
  const scim = await ask('POST', '/scim-tokens', { name: 'Okta' })
  await directory({ service, watched, token: watched.add('scim token', scim['token'], SHOWN_ONCE) })
  const more = await ask('POST', '/scim-tokens', { name: 'Entra' })
  await ask('DELETE', `/scim-tokens/${more['id']}`)
  watched.add('revoked scim token', more['token'], SHOWN_ONCE)
}

interface Calls {
  readonly service: Life['service']
  readonly watched: Watched
  readonly token: string
}

async function directory({ service, token }: Calls): Promise<void> {
  const ask = async (method: string, path: string, payload?: object) => {
    const reply = await service.server.inject({
      method: method as 'GET',
      url: `/scim/v2${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    })
    if (reply.statusCode >= 400) throw new Error(`${method} ${path}: ${reply.payload}`)
    return reply.payload === '' ? null : reply.json()
  }
  const person = (n: number) => ({
    userName: `directory-${n}-${token.slice(-6)}@example.test`,
    displayName: `Person ${n}`,
  })
  const [stays, leaves, goes] = [
    await ask('POST', '/Users', person(1)),
    await ask('POST', '/Users', person(2)),
    await ask('POST', '/Users', person(3)),
  ]
  const group = await ask('POST', '/Groups', { displayName: 'Countersign admins', members: [{ value: stays.id }] })
  await ask('PATCH', `/Groups/${group.id}`, {
    Operations: [{ op: 'add', path: 'members', value: [{ value: leaves.id }] }],
  })
  const passing = await ask('POST', '/Groups', { displayName: 'Passing' })
  await ask('DELETE', `/Groups/${passing.id}`)
  await ask('PATCH', `/Users/${leaves.id}`, { Operations: [{ op: 'replace', value: { active: false } }] })
  await ask('DELETE', `/Users/${goes.id}`)
  await ask('GET', '/Users?filter=active%20eq%20true')
  await ask('GET', '/Groups')
}
