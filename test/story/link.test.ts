import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ada, call, continueAs, grace, sendNew, signAs, signatureFor, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { DAY_MS, draft, read, signAll } from '../support/stories.ts'
import { tracesOf } from '../support/traces.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const open = (token: string, method: 'GET' | 'HEAD' = 'GET', headers: Record<string, string> = {}) =>
  service.server.inject({ method, url: `/s/${token}`, headers })
const secret = {
  name: 'Secret merger',
  recipients: [{ ...ada, message: 'Between us' }],
  fields: [signatureFor(ada.email)],
}
/** Anything of the envelope above or its workspace. */
const GIVEN_AWAY = /Ada|Lovelace|ada@|Secret|merger|Between|contract|Grace|Acme|rcp_|env_/

describe('the signing link', () => {
  test('shows the opening page with what is asked, nothing of the documents', async () => {
    const { id, recipients, documents, fields } = await sendNew(service, secret)
    const page = await open(service.tokenFor(recipients[0].id))
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    const [, json] = /<script type="application\/json" id="landing">(.*?)<\/script>/s.exec(page.body) ?? []
    expect(JSON.parse(json ?? '')).toMatchObject({
      recipient_id: recipients[0].id,
      stage: 'landing',
      recipient_name: 'Ada Lovelace',
      sender: 'Grace Hopper',
      workspace: 'Acme GmbH',
      envelope_name: 'Secret merger',
      message: 'Between us',
      documents: 1,
      pages: 2,
      agreed: false,
      test_mode: false,
      consent: { version: '2026-12' },
    })
    for (const hidden of [id, documents[0].id, fields[0].id, 'contract.pdf']) expect(page.body).not.toContain(hidden)
  })

  test('changes nothing however often mail scanners fetch it', async () => {
    const { id, recipients } = await sendNew(service, secret)
    const token = service.tokenFor(recipients[0].id)
    const before = [await tracesOf(service), await read(service, id)]
    const scanner = { 'user-agent': 'Mozilla/5.0 (compatible; SafeLinks)' }
    const visits = await Promise.all(
      Array.from({ length: 100 }, (_, i) => open(token, i % 2 ? 'HEAD' : 'GET', scanner)),
    )
    expect(new Set(visits.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(visits.every(({ headers }) => headers['set-cookie'] === undefined)).toBe(true)
    expect([await tracesOf(service), await read(service, id)]).toEqual(before)
  })

  test('is kept from caches, referrers and frames', async () => {
    const { recipients } = await sendNew(service, secret)
    for (const token of [service.tokenFor(recipients[0].id), service.tokenFor(recipients[0].id, 9), 'nothing']) {
      const { headers } = await open(token)
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      const policy = String(headers['content-security-policy'])
      for (const part of ["default-src 'self'", "script-src 'self'", "object-src 'none'", "frame-ancestors 'none'"])
        expect(policy.split(';')).toContain(part)
      expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:/)
    }
  })

  test('of another version is retired, and its page names nobody', async () => {
    const { recipients } = await sendNew(service, secret)
    for (const version of [0, 2, 9]) {
      const page = await open(service.tokenFor(recipients[0].id, version))
      // Its button names whom the link itself names.
      const rest = page.body.replaceAll(recipients[0].id, '')
      expect([page.statusCode, GIVEN_AWAY.test(rest)]).toEqual([410, false])
    }
  })

  test('that proves nothing opens nothing, and its page names nobody', async () => {
    const { recipients } = await sendNew(service, secret)
    const token = service.tokenFor(recipients[0].id)
    const forged = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
    const raised = token.replace('.1.', '.2.')
    const ghost = service.tokenFor(`rcp_${'0'.repeat(26)}`)
    for (const wrong of [forged, raised, ghost, recipients[0].id, 'x', '%00', `${token}x`, token.toUpperCase()]) {
      const page = await open(wrong)
      expect([page.statusCode, GIVEN_AWAY.test(page.body)]).toEqual([404, false])
      const asked = await service.server.inject({
        method: 'POST',
        url: `/sign/${recipients[0].id}/continue`,
        headers: { authorization: `Bearer ${decodeURIComponent(wrong).replaceAll('\u0000', 'x')}` },
        payload: { consent_version: '2026-11' },
      })
      expect([asked.statusCode, asked.json().code]).toEqual([401, 'invalid_token'])
    }
  })

  test('of a draft that was never sent does not work yet', async () => {
    const { recipients } = await draft(service, secret)
    const { opened } = await continueAs(service, recipients[0].id, 0)
    expect(opened.status).toBe(409)
  })
})

describe('the opening page tells where an envelope stands', () => {
  const stageOf = async (rid: string, version = 1) => {
    const { body } = await open(service.tokenFor(rid, version))
    const [, json] = /id="landing">(.*?)<\/script>/s.exec(body) ?? []
    return JSON.parse(json ?? '{}').stage
  }
  const turns = {
    recipients: [
      { ...ada, signing_order: 1 },
      { ...grace, signing_order: 2 },
      { name: 'Copy', email: 'copy@example.test', role: 'cc' },
    ],
    fields: [signatureFor(ada.email), signatureFor(grace.email)],
  }

  test('before, during and after the own turn, and as a copy', async () => {
    const { recipients } = await sendNew(service, turns)
    const [first, second, copy] = recipients
    expect([await stageOf(first.id), await stageOf(second.id), await stageOf(copy.id)]).toEqual([
      ...['landing', 'not_your_turn', 'copy'],
    ])
    await continueAs(service, first.id)
    expect(await stageOf(first.id)).toBe('signing')
    await signAs(service, first)
    expect([await stageOf(first.id), await stageOf(second.id)]).toEqual(['done', 'landing'])
  })

  test('once it has ended', async () => {
    const voided = await sendNew(service)
    await call(service, 'POST', `/envelopes/${voided.id}/void`)
    expect(await stageOf(voided.recipients[0].id)).toBe('voided')

    const declined = await sendNew(service, { ...turns, recipients: [ada, grace] })
    await (await continueAs(service, declined.recipients[0].id)).post('decline', { reason: 'wrong rent' })
    expect([await stageOf(declined.recipients[0].id), await stageOf(declined.recipients[1].id)]).toEqual([
      ...['declined', 'declined'],
    ])

    const signed = await sendNew(service)
    await signAll(service, signed)
    expect(await stageOf(signed.recipients[0].id)).toBe('done')
  })

  test('and from the very instant of the deadline, before any sweep', async () => {
    const { recipients } = await sendNew(service, simple({ deadline_days: 1 }))
    const { id: rid } = recipients[0]
    service.clock.advance(DAY_MS - 60_000)
    const session = await continueAs(service, rid)
    service.clock.advance(60_000)
    expect(await stageOf(rid)).toBe('expired')
    const field = session.state.fields[0].id
    const acts = [
      (await continueAs(service, rid)).opened,
      await session.put(field, { kind: 'typed', text: 'Ada', font: 'caveat' }),
      await session.post('finish', {}),
      await session.post('decline', { reason: 'too late' }),
    ]
    for (const { status, body } of acts) expect([status, body.code]).toEqual([409, 'envelope_not_in_flight'])
  })
})
