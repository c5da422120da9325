import * as oauth from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LIMITS } from '../../src/domain/account/limits.ts'
import { call, create } from '../support/api.ts'
import { appUserOf } from '../support/app.ts'
import { type Visitor, visitor } from '../support/dashboard.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'
import { completed } from '../support/stories.ts'
import { template, tenant } from '../support/templates.ts'
import {
  answered,
  CALLBACK,
  clientWith,
  connected,
  fetchOf,
  form,
  listWith,
  registered,
  statusWith,
} from './program.ts'

let service: TestService
let ada: Visitor

beforeAll(async () => {
  service = await openService()
  const [workspace] = await service.database.query<{ key: string }>('select key from workspace')
  ada = await visitor(service, String(workspace?.key))
})
beforeEach(() => service.database.query('delete from hit_window'))
afterAll(() => service.close())

/** Ada says yes on the page. */
async function agree(url: string): Promise<void> {
  const path = `/confirmations/${url.split('/').at(-1)}/answer`
  expect((await appUserOf(service, ada).call('POST', path, { body: { agree: true } })).status).toBe(200)
}

describe('a connected program', () => {
  test('lists, reads and sends as the person who connected it, once they have said yes on the page', async () => {
    const { access_token } = await connected(service, ada)
    const { body } = await create(service)
    const tools = await clientWith(service, access_token)
    expect(await tools.list()).toContain('send_envelope')
    expect((await tools.call('get_envelope', { envelope_id: body.id })).value.status).toBe('draft')
    const asked = (await tools.call('send_envelope', { envelope_id: body.id })).value
    expect(asked).toMatchObject({ status: 'draft', confirmation: { status: 'pending' } })
    await agree(asked.confirmation.url)
    expect((await tools.call('send_envelope', { envelope_id: body.id })).value.status).toBe('sent')
    const { audit_trail } = (await call(service, 'GET', `/envelopes/${body.id}`)).body
    const sent = audit_trail.find(({ type }: { type: string }) => type === 'envelope.sent')
    expect(sent.actor).toMatchObject({
      kind: 'user',
      id: ada.id,
      name: 'The owner',
      asked_by: { id: ada.id, through: { name: 'Helper' } },
    })
    await tools.close()
  })

  test('without a token, or with one of another kind, is told where to get one', async () => {
    const reply = await listWith(service, service.live_key)
    expect(reply.status).toBe(401)
    expect(reply.headers.get('www-authenticate')).toBe(
      'Bearer error="invalid_token", error_description="this token is unknown or over", ' +
        'resource_metadata="http://countersign.test/.well-known/oauth-protected-resource/mcp", scope="read prepare send"',
    )
    expect(await statusWith(service, '')).toBe(401)
  })

  test('sees and may use what the person allowed, and no more', async () => {
    const offered = async (scope: readonly string[]) => {
      const tools = await clientWith(service, (await connected(service, ada, { scope })).access_token)
      const names = await tools.list()
      await tools.close()
      return names
    }
    const [read, prepare, send] = [await offered([]), await offered(['prepare']), await offered(['prepare', 'send'])]
    expect(read).toEqual(expect.arrayContaining(['list_envelopes', 'get_envelope', 'download_signed_pdf']))
    expect(prepare.filter((name) => !read.includes(name))).toContain('create_envelope_from_template')
    expect(send.filter((name) => !prepare.includes(name))).toEqual(
      expect.arrayContaining(['send_envelope', 'remind_envelope', 'void_envelope']),
    )
    for (const name of ['send_envelope', 'remind_envelope', 'void_envelope']) expect(prepare).not.toContain(name)
  })

  test('that may prepare creates a draft from a template, and cannot send it by the same call', async () => {
    const { access_token } = await connected(service, ada, { scope: ['prepare'] })
    const made = await template(service)
    const tools = await clientWith(service, access_token)
    const order = { template_id: made.id, assignments: [tenant, { ...tenant, signing_order: 2 }] }
    expect((await tools.call('create_envelope_from_template', order)).value.status).toBe('draft')
    const refused = await tools.call('create_envelope_from_template', { ...order, send: true })
    expect(refused.value.code).toBe('cannot_ask')
    await tools.close()
  })

  test('works in the space that the person chose, and sees nothing of the other or of other workspaces', async () => {
    const { access_token } = await connected(service, ada, { space: 'test' })
    const tools = await clientWith(service, access_token)
    const live = (await create(service)).body.id
    const other = await service.addWorkspace()
    const theirs = (await create(service, undefined, { key: other.test_key })).body.id
    const own = (await create(service, undefined, { key: service.test_key })).body.id
    expect((await tools.call('get_envelope', { envelope_id: own })).value.id).toBe(own)
    for (const id of [live, theirs])
      expect((await tools.call('get_envelope', { envelope_id: id })).value.code).toMatch(/^(not_found|test_key_live)/)
    await tools.close()
  })

  test('that is disconnected while its person is asked does nothing', async () => {
    const { access_token, client_id, refresh_token } = await connected(service, ada)
    const { body } = await create(service)
    const tools = await clientWith(service, access_token)
    const { confirmation } = (await tools.call('send_envelope', { envelope_id: body.id })).value
    expect(confirmation.status).toBe('pending')
    await form(service, '/oauth2/revoke', { token: refresh_token, client_id })
    await expect(tools.call('send_envelope', { envelope_id: body.id })).rejects.toThrow()
    expect((await call(service, 'GET', `/envelopes/${body.id}`)).body.status).toBe('draft')
  })

  test('is given an address for a file, never a path, which ends with the program', async () => {
    const { access_token, client_id, refresh_token } = await connected(service, ada)
    const { id } = await completed(service)
    await service.runJobs()
    const tools = await clientWith(service, access_token)
    const { value } = await tools.call('download_signed_pdf', { envelope_id: id })
    expect(Object.keys(value).sort()).toEqual(['envelope_id', 'expires_at', 'url'])
    const fetched = await fetchOf(service)(value.url)
    expect([fetched.status, fetched.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(
      Buffer.from(await fetched.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect((await fetchOf(service)(`${value.url.slice(0, -2)}AA`)).status).toBe(410)
    service.clock.advance((LIMITS.program_file_life_s + 1) * 1000)
    expect((await fetchOf(service)(value.url)).status).toBe(410)
    const again = (await tools.call('download_certificate', { envelope_id: id })).value
    await tools.close()
    await form(service, '/oauth2/revoke', { token: refresh_token, client_id })
    expect((await fetchOf(service)(again.url)).status).toBe(410)
  })

  test('reaches nothing inside by a header: there is no call without a principal', async () => {
    const { access_token } = await connected(service, ada)
    const headers = { principal: 'x', 'x-principal': access_token, authorization: `Bearer ${access_token}` }
    for (const url of ['/envelopes', '/api/v1/envelopes', '/inside/envelopes'])
      expect([302, 401, 404]).toContain((await service.server.inject({ url, headers })).statusCode)
  })
})

describe('other programs’ opinion', () => {
  test('openid-client discovers, exchanges, refreshes and revokes, and checks who answered', async () => {
    const client_id = await registered(service)
    const options = {
      algorithm: 'oauth2',
      execute: [oauth.allowInsecureRequests],
      [oauth.customFetch]: fetchOf(service),
    } as const
    const config = await oauth.discovery(new URL(BASE_URL), client_id, undefined, oauth.None(), options as never)
    const pkceCodeVerifier = oauth.randomPKCECodeVerifier()
    const url = oauth.buildAuthorizationUrl(config, {
      redirect_uri: CALLBACK,
      scope: 'read',
      state: 'abc',
      resource: `${BASE_URL}/mcp`,
      code_challenge: await oauth.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
    })
    const to = await answered(service, ada, `${url.pathname}${url.search}`)
    const tokens = await oauth.authorizationCodeGrant(config, to, { pkceCodeVerifier, expectedState: 'abc' })
    expect(tokens.scope).toBe('read')
    const fresh = await oauth.refreshTokenGrant(config, tokens.refresh_token ?? '')
    expect(await statusWith(service, fresh.access_token)).toBe(200)
    await oauth.tokenRevocation(config, fresh.refresh_token ?? '')
    expect(await statusWith(service, fresh.access_token)).toBe(401)
  })
})
