import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PREFIXES } from '../../src/http/mounts.ts'
import type { Route } from '../../src/http/route.ts'
import { ROUTES } from '../../src/http/routes.ts'
import type { Reply } from '../support/api.ts'
import { rowOf } from './calls/all.ts'
import { type Asked, addressOf, ask, nameOf } from './calls/call.ts'
import { done, everythingStored, openWorld, type World } from './world.ts'

// What every call passes before it does anything (docs/interface.md, People and keys, Limits, Ground rules): who asks, for whom, how often, for what
// media type, under which address.
let world: World
beforeAll(async () => {
  world = await openWorld()
})
// More calls than one address may make in a minute.
beforeEach(() => world.service.database.query('delete from hit_window'))
afterAll(() => world.close())

const rows = ROUTES.map((route) => [nameOf(route), route] as const)
const unsafe = rows.filter(([, { method }]) => method !== 'GET')
const said = ({ status, body }: Reply<any>) => `${status} ${body?.code}`

describe('a call that its key does not open (docs/interface.md, People and keys)', () => {
  test.each(rows)('%s', async (_, route) => {
    const { keys, service, foreigner, crm } = world
    const before = await everythingStored(service)
    const answers = async (key: string | null, headers: Record<string, string> = {}) => {
      const reply = await ask(world, route, { key, headers })
      if (reply.status === 401) expect(reply.headers['www-authenticate']).toBe('Bearer')
      expect(reply.body.request_id).toBe(reply.headers['x-request-id'])
      return said(reply)
    }
    expect(await answers(null)).toBe('401 missing_token')
    expect(await answers(null, { authorization: 'Basic eA==' })).toBe('401 missing_token')
    expect(await answers(keys.mistyped)).toBe('401 invalid_token')
    expect(await answers(keys.unknown)).toBe('401 invalid_token')
    expect(await answers(keys.revoked)).toBe('401 revoked_token')
    expect(await answers(keys.expired)).toBe('401 revoked_token')
    expect(await answers(keys.public)).toBe(route.public_key ? '400 missing_parameter' : '403 public_key_refused')
    expect(await answers(service.live_key, { 'on-behalf-of': 'x' })).toBe('403 not_a_service_account')
    const foreign = { 'on-behalf-of': foreigner.email }
    expect(await answers(route.test_only ? crm.test_key : crm.live_key, foreign)).toBe('403 user_not_in_workspace')
    if (route.service_account) expect(await answers(service.live_key)).toBe('403 not_a_service_account')
    if (route.test_only) expect(await answers(service.live_key)).toBe('403 live_key_refused')
    expect(await everythingStored(service)).toEqual(before)
  })
})

describe('a call that says what it takes badly', () => {
  const keyFor = ({ test_only, service_account }: Route) => {
    if (test_only) return world.service.test_key
    return service_account ? world.crm.live_key : world.service.live_key
  }

  test.each(rows)('%s: 406 where nothing that it answers is accepted', async (_, route) => {
    const headers = { accept: 'image/png' }
    expect(said(await ask(world, route, { key: keyFor(route), headers }))).toBe('406 not_acceptable')
  })

  test.each(unsafe)('%s: an Idempotency-Key has its form', async (_, route) => {
    for (const key of ['', 'x'.repeat(256), 'a b']) {
      const reply = await ask(world, route, { key: keyFor(route), headers: { 'idempotency-key': key } })
      expect(said(reply)).toBe('400 idempotency_key_invalid')
    }
  })

  test.each(unsafe)('%s: a body is JSON of a bounded size, or multipart', async (_, route) => {
    const send = async (payload: string, type: string) =>
      said(await ask(world, route, { key: keyFor(route), raw: { payload, type } }))
    expect(await send('<a/>', 'application/xml')).toBe('415 unsupported_media_type')
    expect(await send('{"a":', 'application/json')).toBe('400 invalid_json')
    const large = `"${'x'.repeat(2 * 1024 * 1024)}"`
    expect(await send(large, 'application/json')).toBe('413 request_too_large')
  })
})

describe('another method than the address takes: 405 with Allow (RFC 9110 15.5.6)', () => {
  const paths = [...new Set(ROUTES.map(({ path }) => path))]
  test.each(paths)('%s', async (path) => {
    const taken = ROUTES.filter((route) => route.path === path).flatMap(({ method, page_methods: beside = [] }) => [
      ...beside,
      method,
    ])
    for (const prefix of PREFIXES) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((m) => !taken.includes(m as 'GET'))) {
        const url = prefix + addressOf({ path }, {})
        const reply = await world.service.server.inject({ method: method as 'GET', url })
        expect([url, reply.statusCode, reply.json().code]).toEqual([url, 405, 'method_not_allowed'])
        expect(String(reply.headers['allow']).split(', ').toSorted()).toEqual(taken.toSorted())
      }
    }
  })
})

describe('every prefix answers alike and names the canonical address (docs/interface.md, Ground rules)', () => {
  test.each(rows)('%s', async (_, route) => {
    const replies: Reply<any>[] = []
    const { success } = rowOf(route)
    let asked: Asked = await success(world)
    for (const prefix of PREFIXES) {
      // What changes something is asked anew, of another thing just like the first.
      if (route.method !== 'GET' && prefix !== PREFIXES[0]) asked = await success(world)
      const reply = await ask(world, route, { ...asked, prefix })
      done(reply)
      const link = `<${PREFIXES[0]}${addressOf(route, asked)}>; rel="canonical"`
      expect(reply.headers['link']).toBe(prefix === PREFIXES[0] ? undefined : link)
      replies.push(reply)
    }
    const [canonical, ...aliases] = replies.map(comparable)
    for (const alias of aliases) expect(alias).toEqual(canonical)
  })

  test.each(rows)('%s: a refusal too', async (_, route) => {
    const refusals = await Promise.all(PREFIXES.map((prefix) => ask(world, route, { key: null, prefix })))
    const [canonical, ...aliases] = refusals.map(comparable)
    for (const alias of aliases) expect(alias).toEqual(canonical)
  })
})

/** Without what names one thing or one moment. */
function comparable({ status, headers, body, bytes }: Reply<any>) {
  const text = body === null ? bytes.toString('base64') : JSON.stringify(body)
  const same = text
    .replaceAll(
      /\b(env|rcp|doc|fld|tpl|rol|upl|whk|evt|dlv|key|ws|req|aud|mail|lbl|eds|cnf|prg|plf|pky)_[0-9a-z]{26}/g,
      '$1_',
    )
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'instant')
    .replaceAll(/"(hash|prev_hash|head_hash|sha256)":"[0-9a-f]*"/g, '"$1"')
    .replaceAll(
      /(sig|code)=[\w-]+|rt[ks]_[\w.-]+|eds_\.\w+|whsec_[\w+/=]+|\/s\/[\w.-]+|"(seq|offset|last_ms|size)":"?\w+"?|"secret_hint":"[^"]*"/g,
      '',
    )
    .replaceAll(/(Agreement|Label) \d+/g, '')
  return { status, type: headers['content-type'], location: shape(headers['location']), body: same }
}
const shape = (address: unknown) => String(address).replace(/_[0-9a-z]{26}/, '')

describe('limit headers are on every answer of a capped caller (docs/interface.md, Limits)', () => {
  test.each(rows)('%s', async (_, route) => {
    const { live_key, test_key } = await world.service.addWorkspace('free', route.service_account ?? false)
    const { headers } = await ask(world, route, { key: route.test_only ? test_key : live_key })
    expect(headers).toMatchObject({ 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '59' })
    expect(Number(headers['x-ratelimit-reset'])).toBeGreaterThan(Date.now() / 1000)
  })
})
