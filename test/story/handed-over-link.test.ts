import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueKey } from '../../src/application/accounts/keys.ts'
import { ada, call, grace, sendNew, signAs, signatureFor, simple, strangers } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { follow, linkFor, silent } from '../support/silent.ts'
import { completed, DAY_MS, draft, read, signAll } from '../support/stories.ts'
import { dumpOf } from '../support/traces.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const HOUR_MS = 3_600_000
const tokenIn = (url: string) => url.split('/s/')[1] ?? ''
const handOuts = async (id: string) =>
  (await read(service, id)).audit_trail.filter((e: { type: string }) => e.type === 'recipient.link_handed_out')
/** The first call of a signer's browser, which brings the link. */
const stateBy = (rid: string, token: string) =>
  service.server.inject({ method: 'GET', url: `/sign/${rid}/state`, headers: { authorization: `Bearer ${token}` } })
async function sent(metadata: object = silent(), key = service.live_key) {
  const { id, deadline_at, recipients } = await sendNew(service, metadata, { key })
  return { id: String(id), rid: String(recipients[0].id), deadline_at: String(deadline_at) }
}

describe('a link for the sender’s product', () => {
  test('works until the deadline unless told otherwise, and is recorded with whose key it was', async () => {
    const { id, rid, deadline_at } = await sent()
    const { status, body, headers } = await linkFor(service, { id, rid })
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toEqual({
      url: `http://countersign.test/s/${service.tokenFor(rid)}`,
      recipient_id: rid,
      link_version: 1,
      expires_at: deadline_at,
    })
    expect(await handOuts(id)).toMatchObject([
      { recipient_id: rid, data: { link_version: 1, purpose: 'product' }, actor: { kind: 'api_key', name: 'CRM' } },
    ])
  })

  test('is left nowhere, and tells no subscriber', async () => {
    const { id, rid } = await sent()
    const before = await service.database.query('select 1 from event where envelope_id = $1', [id])
    const { body } = await linkFor(service, { id, rid }, { expires_in_hours: 5 })
    const token = tokenIn(body.url)
    expect(token).toMatch(/^[0-9a-z]{26}\.1\.\d{10}\.[\w-]{32}$/)
    await follow(service, body.url)
    expect(await dumpOf(service)).not.toContain(token)
    expect(service.logged.join('\n')).not.toContain(token)
    expect(JSON.stringify(await read(service, id))).not.toContain(token)
    expect(await service.database.query('select 1 from event where envelope_id = $1', [id])).toEqual(before)
  })

  test('ends when it was to end: it opens nothing more, and an open page stays open', async () => {
    const { id, rid, deadline_at } = await sent()
    const { body } = await linkFor(service, { id, rid }, { expires_in_hours: 2 })
    expect(Date.parse(body.expires_at) - Date.parse(service.clock.now())).toBeLessThanOrEqual(2 * HOUR_MS)
    expect(body.expires_at < deadline_at).toBe(true)
    const [entry] = await handOuts(id)
    expect(entry.data.expires_at).toBe(body.expires_at)
    const opened = await stateBy(rid, tokenIn(body.url))
    expect(opened.statusCode).toBe(200)
    const [cookie = ''] = String(opened.headers['set-cookie']).split(';')

    service.clock.advance(2 * HOUR_MS)
    const page = await follow(service, body.url)
    expect([page.statusCode, page.body]).toEqual([410, expect.stringContaining('This link no longer works')])
    expect(page.body).not.toContain('new-link')
    expect((await stateBy(rid, tokenIn(body.url))).json()).toMatchObject({ code: 'link_retired', expired: true })
    const open = await service.server.inject({ method: 'GET', url: `/sign/${rid}/state`, headers: { cookie } })
    expect(open.statusCode).toBe(200)
    const again = await linkFor(service, { id, rid }, { expires_in_hours: 2 })
    expect((await follow(service, again.body.url)).statusCode).toBe(200)
  })

  test('cannot be made to last: its end is part of what it proves', async () => {
    const { id, rid } = await sent()
    const { body } = await linkFor(service, { id, rid }, { expires_in_hours: 1 })
    const [recipient, version, end, mac] = tokenIn(body.url).split('.')
    for (const forged of [
      `${recipient}.${version}.${Number(end) + 86_400}.${mac}`,
      `${recipient}.${version}.${mac}`,
      `${recipient}.2.${end}.${mac}`,
    ])
      expect((await follow(service, `http://x/s/${forged}`)).statusCode).toBe(404)
  })

  test.each([[0], [8761], [1.5], ['24'], [-1]])('is refused for %j hours', async (expires_in_hours) => {
    const { id, rid } = await sent()
    const { status, body } = await linkFor(service, { id, rid }, { expires_in_hours })
    expect([status, body.code, body.param]).toEqual([400, 'invalid_parameter', 'expires_in_hours'])
    expect(await handOuts(id)).toEqual([])
  })

  test('never says that it works longer than the deadline lets it', async () => {
    const { id, rid, deadline_at } = await sent(silent({ deadline_days: 1 }))
    expect((await linkFor(service, { id, rid }, { expires_in_hours: 8760 })).body.expires_at).toBe(deadline_at)
  })

  test('with an Idempotency-Key it is handed over once', async () => {
    const { id, rid } = await sent()
    const path = `/envelopes/${id}/recipients/${rid}/link`
    const headers = { 'idempotency-key': 'hand-over' }
    const once = () => call(service, 'POST', path, { body: { expires_in_hours: 3 }, headers })
    const [first, second] = [await once(), await once()]
    expect(second.body).toEqual(first.body)
    expect(await handOuts(id)).toHaveLength(1)
  })

  test('works beside a mailed one', async () => {
    const { id, rid } = await sent(simple())
    const { body } = await linkFor(service, { id, rid })
    expect(body.url).toContain(service.tokenFor(rid))
    expect((await follow(service, body.url)).statusCode).toBe(200)
  })
})

describe('several links of one person', () => {
  test('asked for at once all work, and each is recorded', async () => {
    const { id, rid } = await sent()
    const asked = await Promise.all(
      [1, 2, 3].map((hours) => linkFor(service, { id, rid }, { expires_in_hours: hours })),
    )
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const { body } of asked) expect((await follow(service, body.url)).statusCode).toBe(200)
    expect(await handOuts(id)).toHaveLength(3)
  })

  test('a new one that replaces the earlier ones retires links, pages and embed tokens', async () => {
    const { id, rid } = await sent()
    const first = await linkFor(service, { id, rid })
    const opened = await stateBy(rid, tokenIn(first.body.url))
    const [cookie = ''] = String(opened.headers['set-cookie']).split(';')
    const token = await call(service, 'POST', `/envelopes/${id}/recipients/${rid}/embed-token`, { body: {} })
    const second = await linkFor(service, { id, rid }, { replace_earlier: true })
    expect(second.body.link_version).toBe(2)
    expect([
      (await follow(service, first.body.url)).statusCode,
      (await follow(service, second.body.url)).statusCode,
    ]).toEqual([410, 200])
    const page = await service.server.inject({ method: 'GET', url: `/sign/${rid}/state`, headers: { cookie } })
    expect(page.json()).toMatchObject({ code: 'link_retired' })
    const enter = await service.server.inject({
      method: 'POST',
      url: '/embed/session',
      headers: { authorization: `Bearer ${token.body.token}`, 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(enter.json()).toMatchObject({ code: 'link_retired' })
    const [, replaced] = await handOuts(id)
    expect(replaced.data).toEqual({ link_version: 2, purpose: 'product', replaced: true })
    expect((await signAs(service, { id: rid }, 2)).status).toBe(200)
  })

  test('of two that replace at once the later one works', async () => {
    const { id, rid } = await sent()
    const asked = await Promise.all([1, 2].map(() => linkFor(service, { id, rid }, { replace_earlier: true })))
    const versions = asked.map(({ body }) => body.link_version)
    expect(versions.toSorted()).toEqual([2, 3])
    for (const { body } of asked)
      expect((await follow(service, body.url)).statusCode).toBe(body.link_version === 3 ? 200 : 410)
  })
})

describe('no link', () => {
  test('for a public key, a stranger, another workspace or another space', async () => {
    const { id, rid } = await sent()
    const [{ key } = { key: '' }] = await service.database.query<{ key: string }>(
      'select key from workspace order by key limit 1',
    )
    const public_key = await service.app.store.transact(key, (tx) => issueKey(tx, key, 'cpk_live', 'Page'))
    expect((await linkFor(service, { id, rid, key: public_key })).body).toMatchObject({ status: 403 })
    for (const [stranger, code] of await strangers(service))
      expect((await linkFor(service, { id, rid, key: stranger })).body.code).toBe(code)
    const none = await call(service, 'POST', `/envelopes/${id}/recipients/${rid}/link`, { key: null, body: {} })
    expect(none.body.code).toBe('missing_token')
    const by_link = await linkFor(service, { id, rid, key: service.tokenFor(rid) })
    expect(by_link.status).toBe(401)
    expect(await handOuts(id)).toEqual([])
  })

  test('of a test key in its own space there is one', async () => {
    const { id, rid } = await sent(silent(), service.test_key)
    expect((await linkFor(service, { id, rid, key: service.test_key })).status).toBe(200)
  })

  test('by any method that is safe: what only reads changes nothing and answers no link', async () => {
    const { id, rid } = await sent()
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']) {
      const headers = { authorization: `Bearer ${service.live_key}` }
      const url = `/api/v1/envelopes/${id}/recipients/${rid}/link`
      const reply = await service.server.inject({ method: method as 'GET', url, headers })
      expect([method, reply.statusCode >= 400 || method === 'OPTIONS', reply.body.includes('/s/')]).toEqual([
        method,
        true,
        false,
      ])
    }
    expect(await handOuts(id)).toEqual([])
  })

  test('of what is not under way, of whoever has acted, of copies, and before a turn', async () => {
    const turns = {
      recipients: [ada, { ...grace, signing_order: 2 }, { name: 'C', email: 'c@example.test', role: 'cc' }],
      fields: [signatureFor(ada.email), signatureFor(grace.email)],
    }
    const some = await sendNew(service, turns)
    const voided = await sendNew(service)
    await call(service, 'POST', `/envelopes/${voided.id}/void`)
    const late = await sendNew(service, simple({ deadline_days: 1 }))
    const cases: [any, number, string][] = [
      [await draft(service), 0, 'envelope_not_in_flight'],
      [voided, 0, 'envelope_not_in_flight'],
      [await completed(service), 0, 'envelope_not_in_flight'],
      [some, 1, 'not_your_turn'],
      [some, 2, 'not_found'],
    ]
    for (const [{ id, recipients }, person, code] of cases) {
      expect((await linkFor(service, { id, rid: recipients[person].id })).body.code).toBe(code)
      const replacing = await linkFor(service, { id, rid: recipients[person].id }, { replace_earlier: true })
      expect(replacing.body.code).toBe(code)
      expect(await handOuts(id)).toEqual([])
    }
    await signAs(service, some.recipients[0])
    expect((await linkFor(service, { id: some.id, rid: some.recipients[0].id })).body.code).toBe(
      'recipient_already_acted',
    )
    expect((await linkFor(service, { id: some.id, rid: some.recipients[1].id })).status).toBe(200)
    service.clock.advance(DAY_MS)
    expect((await linkFor(service, { id: late.id, rid: late.recipients[0].id })).body.code).toBe(
      'envelope_not_in_flight',
    )
  })

  test('that was handed over before opens documents that are voided, or signs again what is finished', async () => {
    const { id, rid } = await sent()
    const { body } = await linkFor(service, { id, rid })
    await call(service, 'POST', `/envelopes/${id}/void`)
    expect((await follow(service, body.url)).statusCode).toBe(200)
    const state = (await stateBy(rid, tokenIn(body.url))).json()
    expect([state.stage, state.documents]).toEqual(['voided', []])

    const finished = await sendNew(service, silent())
    const link = await linkFor(service, { id: finished.id, rid: finished.recipients[0].id })
    await signAll(service, finished)
    await service.runJobs()
    const done = (await stateBy(finished.recipients[0].id, tokenIn(link.body.url))).json()
    expect(done.stage).toBe('done')
  })
})
