import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DASHBOARD_MOUNT } from '../../src/http/dashboard/mount.ts'
import { DASHBOARD_ROUTES } from '../../src/http/dashboard/routes.ts'
import { PLATFORM_ROUTES } from '../../src/http/platform/routes.ts'
import { ROUTES } from '../../src/http/routes.ts'
import { call, multipart, simple } from '../support/api.ts'
import { openCrm } from '../support/crm.ts'
import { visitor } from '../support/dashboard.ts'
import { openPlatform } from '../support/platform.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'

// A filter with a typing error would list everything, so a read refuses what it does not know, by its name.

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())
beforeEach(() => service.database.query('delete from hit_window'))

const READS = ({ method }: { readonly method: string }) => method === 'GET'
const NOBODYS = 'env_01k0000000000000000000000a'
const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, NOBODYS)

interface Read {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

async function reads(): Promise<readonly Read[]> {
  const crm = await openCrm(service)
  const { key: workspace, live_key, test_key } = await service.addWorkspace('enterprise')
  const { cookie } = await visitor(service, workspace)
  const platform = await openPlatform(service)
  const { id } = await platform.workspace()
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  return [
    ...ROUTES.filter(READS).map(({ path, test_only, service_account }) => ({
      url: `/api/v1${addressOf(path)}`,
      headers: bearer((service_account ? crm.live_key : undefined) ?? (test_only ? test_key : live_key)),
    })),
    ...DASHBOARD_ROUTES.filter(READS).map(({ path, test_only }) => ({
      url: `${DASHBOARD_MOUNT.prefixes[test_only ? 1 : 0]}${addressOf(path)}`,
      headers: { cookie, origin: BASE_URL },
    })),
    ...PLATFORM_ROUTES.filter(READS).map(({ path }) => ({
      url: `/api/v1${addressOf(path.replace('{workspace_id}', id))}`,
      headers: bearer(platform.key),
    })),
  ]
}

test('every read names the query key that it does not know, and takes no notice of _', async () => {
  const all = await reads()
  expect(all.length).toBeGreaterThan(80)
  for (const { url, headers } of all) {
    const { statusCode, body } = await service.server.inject({ url: `${url}?_=1&siez=3`, headers })
    expect([url, statusCode, body]).toEqual([url, 400, expect.stringContaining('"param":"siez"')])
    expect([url, JSON.parse(body).errors]).toEqual([
      url,
      expect.arrayContaining([{ code: 'unknown_parameter', param: 'siez', message: 'siez is not a known parameter' }]),
    ])
    const alone = await service.server.inject({ url: `${url}?_=1`, headers })
    expect([url, alone.body.includes('"param":"_"')]).toEqual([url, false])
    await service.database.query('delete from hit_window')
  }
})

test('others are not held to that: sign-in, directories, programs, links and pages', async () => {
  for (const url of [
    '/healthz?utm_source=mail',
    '/login?utm_source=mail',
    '/verify?utm_source=mail',
    '/docs?utm_source=mail',
    '/s/x?utm_source=mail',
    '/oauth2/authorize?unknown=1',
    '/scim/v2/Users?unknown=1',
    '/mcp?unknown=1',
  ]) {
    const { body } = await service.server.inject({ url })
    expect([url, body.includes('unknown_parameter')]).toEqual([url, false])
  }
})

test('who sends the metadata alone, as JSON, is told how documents come', async () => {
  const { status, body } = await call(service, 'POST', '/envelopes', { body: simple() })
  expect([status, body.code]).toEqual([415, 'unsupported_media_type'])
  for (const word of ['multipart/form-data', '-F', 'metadata', 'files', '/envelopes/from-refs'])
    expect(body.message).toContain(word)
  const template = await call(service, 'POST', '/templates', { body: simple() })
  expect([template.status, template.body.message.includes('/envelopes/from-refs')]).toEqual([415, false])
  const form = multipart([{ name: 'metadata', content: JSON.stringify(simple()) }])
  expect((await call(service, 'POST', '/envelopes', { raw: form })).body.code).toBe('missing_parameter')
})
