import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ada, call, continueAs, fillAs, grace, sendNew, signAs, signatureFor, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { completed, read } from '../support/stories.ts'
import { tracesOf } from '../support/traces.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const two = {
  recipients: [ada, grace],
  fields: [signatureFor(ada.email), signatureFor(grace.email, { y: 0.2 })],
}
const turns = {
  ...two,
  recipients: [
    { ...ada, signing_order: 1 },
    { ...grace, signing_order: 2 },
  ],
}
const post = (rid: string, path: string, payload: object, headers: Record<string, string>) =>
  service.server.inject({ method: 'POST', url: `/sign/${rid}/${path}`, payload, headers })

describe('continue', () => {
  test('is the moment of opening, recorded once however often it is done', async () => {
    const { id, recipients } = await sendNew(service)
    const first = await continueAs(service, recipients[0].id)
    expect(first.opened).toMatchObject({ status: 200, body: { stage: 'signing', landing: { agreed: true } } })
    expect(first.opened.headers['cache-control']).toBe('no-store')
    await continueAs(service, recipients[0].id)
    await first.post('continue', { consent_version: '2026-12' })
    const now = await read(service, id)
    expect(now).toMatchObject({
      status: 'opened',
      progress: { opened: 1 },
      recipients: [{ status: 'opened' }],
    })
    const opened = now.audit_trail.filter((e: any) => e.type === 'envelope.opened')
    expect(opened).toMatchObject([
      {
        actor: { kind: 'recipient', id: recipients[0].id, name: ada.name },
        ip: '127.0.0.1',
        data: { consent_version: '2026-12' },
      },
    ])
  })

  test('needs the words of the consent as they are now', async () => {
    const { id, recipients } = await sendNew(service)
    const before = await tracesOf(service)
    const bearer = { authorization: `Bearer ${service.tokenFor(recipients[0].id)}` }
    for (const body of [
      { consent_version: '2025-01' },
      {},
      { consent_version: 7 },
      { consent_version: '2026-11', x: 1 },
    ]) {
      const reply = await post(recipients[0].id, 'continue', body, bearer)
      expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([400, undefined])
    }
    expect(await tracesOf(service)).toEqual(before)
    expect((await read(service, id)).status).toBe('sent')
  })

  test('is refused before the own turn', async () => {
    const { recipients } = await sendNew(service, turns)
    const { opened } = await continueAs(service, recipients[1].id)
    expect([opened.status, opened.body.code, opened.headers['set-cookie']]).toEqual([403, 'not_your_turn', undefined])
  })

  test('is not for copies', async () => {
    const { recipients } = await sendNew(service, {
      ...simple(),
      recipients: [ada, { ...grace, role: 'cc' }],
    })
    expect((await continueAs(service, recipients[1].id)).opened.status).toBe(404)
  })
})

describe('the session', () => {
  test('is a cookie for this person’s own path, out of reach of scripts', async () => {
    const { recipients } = await sendNew(service)
    const { opened } = await continueAs(service, recipients[0].id)
    const cookie = String(opened.headers['set-cookie'])
    expect(cookie.split('; ').slice(1).toSorted()).toEqual(
      ['HttpOnly', 'Max-Age=86400', `Path=/sign/${recipients[0].id}`, 'SameSite=Lax'].toSorted(),
    )
    expect(cookie).not.toContain(service.tokenFor(recipients[0].id).split('.').at(-1))
  })

  test('is not good for anyone else, nor forged, nor for ever', async () => {
    const { recipients } = await sendNew(service, two)
    const { cookie } = await continueAs(service, recipients[0].id)
    const state = async (rid: string, with_cookie: string) =>
      (await service.server.inject({ url: `/sign/${rid}/state`, headers: { cookie: with_cookie } })).statusCode
    expect(await state(recipients[0].id, cookie)).toBe(200)
    expect(await state(recipients[1].id, cookie)).toBe(401)
    expect(await state(recipients[0].id, cookie.replace(/=1\./, '=2.'))).toBe(401)
    expect(await state(recipients[0].id, cookie.slice(0, -1))).toBe(401)
    expect(await state(recipients[0].id, 'countersign_signing=')).toBe(401)
    const page = await service.server.inject({ url: `/sign/${recipients[0].id}` })
    expect([page.statusCode, /Ada|ada@|contract/.test(page.body)]).toEqual([401, false])
    service.clock.advance(24 * 3600 * 1000 + 1000)
    expect(await state(recipients[0].id, cookie)).toBe(401)
  })

  test('a link of somebody else does not act here', async () => {
    const { recipients } = await sendNew(service, two)
    const reply = await post(
      recipients[0].id,
      'continue',
      { consent_version: '2026-12' },
      {
        authorization: `Bearer ${service.tokenFor(recipients[1].id)}`,
      },
    )
    expect(reply.statusCode).toBe(401)
  })

  test.each<[string, Record<string, string>]>([
    ['another site, as browsers say', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour on the same domain', { 'sec-fetch-site': 'same-site' }],
    ['a foreign origin', { origin: 'https://evil.test' }],
    ['an origin of no name', { origin: 'null' }],
  ])('cannot be used by %s', async (_, headers) => {
    const { id, recipients } = await sendNew(service)
    const { cookie, state } = await fillAs(service, recipients[0])
    const { id: rid } = recipients[0]
    const before = await tracesOf(service)
    const replies = [
      await post(rid, 'finish', {}, { cookie, ...headers }),
      await post(rid, 'decline', { reason: 'wrong rent' }, { cookie, ...headers }),
      await post(rid, 'continue', { consent_version: '2026-12' }, { cookie, ...headers }),
      await service.server.inject({
        method: 'PUT',
        url: `/sign/${rid}/fields/${state.fields[0].id}`,
        payload: { value: null },
        headers: { cookie, ...headers },
      }),
      await service.server.inject({ url: `/sign/${rid}/state`, headers: { cookie, ...headers } }),
    ]
    for (const reply of replies) expect([reply.statusCode, reply.json().code]).toEqual([403, 'forbidden'])
    expect(await tracesOf(service)).toEqual(before)
    expect((await read(service, id)).status).toBe('opened')
  })

  test('our own page may use it', async () => {
    const { recipients } = await sendNew(service)
    const { cookie } = await fillAs(service, recipients[0])
    const headers = {
      cookie,
      'sec-fetch-site': 'same-origin',
      origin: 'http://countersign.test',
      host: 'countersign.test',
    }
    expect((await post(recipients[0].id, 'finish', {}, headers)).statusCode).toBe(200)
  })
})

describe('finish', () => {
  test('names everything that is missing and changes nothing', async () => {
    const { id, recipients, fields } = await sendNew(service, {
      recipients: [ada],
      fields: [
        signatureFor(ada.email, { label: 'Your signature' }),
        signatureFor(ada.email, { type: 'text' }),
        signatureFor(ada.email, { type: 'text', required: false }),
        signatureFor(ada.email, { type: 'checkbox', page: 1 }),
        signatureFor(ada.email, { type: 'date' }),
        signatureFor(ada.email, { type: 'full_name' }),
      ],
    })
    const session = await continueAs(service, recipients[0].id)
    await session.put(fields[3].id, false)
    const before = await tracesOf(service)
    expect((await session.post('finish', {})).body).toMatchObject({
      status: 400,
      code: 'required_fields_missing',
      message: 'Your signature on page 2 is required',
      errors: [
        { param: fields[0].id },
        { param: fields[1].id, message: 'text on page 2 is required' },
        { param: fields[3].id, message: 'checkbox on page 1 is required' },
      ],
    })
    expect(await tracesOf(service)).toEqual(before)
    expect((await read(service, id)).recipients[0].signed_at).toBeNull()
  })

  test('is refused to those who have not agreed', async () => {
    const { recipients } = await sendNew(service)
    const bearer = { authorization: `Bearer ${service.tokenFor(recipients[0].id)}` }
    const reply = await post(recipients[0].id, 'finish', {}, bearer)
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'not_opened'])
  })

  test('is done once; afterwards nothing can be changed or declined', async () => {
    const { id, recipients } = await sendNew(service, two)
    const session = await fillAs(service, recipients[0])
    expect((await session.post('finish', {})).body).toMatchObject({ stage: 'done', completed: false })
    const signed = await read(service, id)
    const refusals = [
      await session.post('finish', {}),
      await session.post('decline', { reason: 'changed my mind' }),
      await session.put(session.state.fields[0].id, null),
    ]
    for (const { status, body } of refusals) expect([status, body.code]).toEqual([409, 'recipient_already_acted'])
    expect(await read(service, id)).toEqual(signed)
    expect(signed.audit_trail.at(-1)).toMatchObject({
      type: 'envelope.document_signed',
      recipient_id: recipients[0].id,
      data: { field_count: 1, values_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
  })

  test('stamps date and time of the envelope’s zone', async () => {
    const { recipients, id } = await sendNew(service, {
      recipients: [ada],
      timezone: 'Pacific/Kiritimati',
      locale: 'de',
      fields: [
        signatureFor(ada.email),
        signatureFor(ada.email, { type: 'date', date_format: 'D MMMM YYYY' }),
        signatureFor(ada.email, { type: 'time' }),
      ],
    })
    const { body } = await signAs(service, recipients[0])
    const { signed_at } = (await read(service, id)).recipients[0]
    const local = new Date(Date.parse(signed_at) + 14 * 3600_000)
    const [, date, time] = body.fields.map((f: any) => f.value)
    expect(date).toBe(
      `${local.getUTCDate()} ${local.toLocaleString('de', { month: 'long', timeZone: 'UTC' })} ${local.getUTCFullYear()}`,
    )
    expect(time).toMatch(new RegExp(`^${local.toISOString().slice(11, 16)}`))
  })
})

describe('decline', () => {
  test('ends the envelope with its reason, and tells the others', async () => {
    const { id, recipients } = await sendNew(service, two)
    const session = await continueAs(service, recipients[0].id)
    expect((await session.post('decline', { reason: '  The rent is wrong ' })).body.stage).toBe('declined')
    const now = await read(service, id)
    expect(now).toMatchObject({
      status: 'declined',
      declined_at: expect.any(String),
      progress: { declined: 1 },
    })
    expect(now.recipients[0]).toMatchObject({ status: 'declined', decline_reason: 'The rent is wrong' })
    expect((await continueAs(service, recipients[1].id)).opened.body.code).toBe('envelope_not_in_flight')
    const mails = await service.database.query(
      "select to_email, note from mail where envelope_id = $1 and kind = 'declined'",
      [id],
    )
    expect(mails).toEqual([{ to_email: grace.email, note: 'The rent is wrong' }])
    expect((await call(service, 'POST', `/envelopes/${id}/void`)).body.code).toBe('envelope_not_in_flight')
  })

  test.each([
    ['three', 'abc'],
    ['500 with space around them', `  ${'x'.repeat(500)}  `],
    ['500 of two halves each', '👍'.repeat(500)],
  ])('takes a reason of %s', async (_, reason) => {
    const { recipients } = await sendNew(service)
    const session = await continueAs(service, recipients[0].id)
    const { body } = await session.post('decline', { reason })
    expect(body).toMatchObject({ stage: 'declined', landing: { declined_by_you: true } })
  })

  test('is told to the others without saying that it was them', async () => {
    const { recipients } = await sendNew(service, two)
    const second = await fillAs(service, recipients[1])
    await second.post('finish', {})
    const first = await continueAs(service, recipients[0].id)
    await first.post('decline', { reason: 'The rent is wrong' })
    expect((await second.get('state')).body).toMatchObject({
      stage: 'declined',
      documents: [],
      fields: [],
      landing: { declined_by_you: false, void_reason: null },
    })
  })

  test.each<[object, string]>([
    [{ reason: 'no' }, 'reason_required'],
    [{ reason: '   ' }, 'reason_required'],
    [{}, 'missing_parameter'],
    [{ reason: '👍👍' }, 'reason_required'],
    [{ reason: ` ${'x'.repeat(501)} ` }, 'reason_required'],
    [{ reason: 'a\u0000bc' }, 'invalid_parameter'],
    [{ reason: 'abc\ud800' }, 'invalid_parameter'],
  ])('with %j is refused', async (body, code) => {
    const { id, recipients } = await sendNew(service)
    const session = await continueAs(service, recipients[0].id)
    const reply = await session.post('decline', body)
    expect([reply.status, reply.body.code]).toEqual([400, code])
    expect((await read(service, id)).status).toBe('opened')
  })
})

describe('an envelope that ends under the hand of its signer', () => {
  test('voided: the reason is told, to those who have signed too', async () => {
    const { id, recipients } = await sendNew(service, two)
    const signed = await fillAs(service, recipients[1])
    await signed.post('finish', {})
    const signing = await continueAs(service, recipients[0].id)
    await call(service, 'POST', `/envelopes/${id}/void`, { body: { reason: 'Sold to somebody else' } })
    expect((await signing.put(signing.state.fields[0].id, null)).status).toBe(409)
    for (const session of [signing, signed]) {
      expect((await session.get('state')).body).toMatchObject({
        stage: 'voided',
        documents: [],
        fields: [],
        landing: { void_reason: 'Sold to somebody else', declined_by_you: false },
      })
    }
  })

  test('taken back, or sent to another address: the session is over, and says which', async () => {
    const back = await sendNew(service)
    const moved = await sendNew(service)
    const sessions = [
      await continueAs(service, back.recipients[0].id),
      await continueAs(service, moved.recipients[0].id),
    ]
    await call(service, 'POST', `/envelopes/${back.id}/recall`)
    await call(service, 'PATCH', `/envelopes/${moved.id}/recipients/${moved.recipients[0].id}`, {
      body: { email: 'lovelace@example.test' },
    })
    const answers = await Promise.all(
      sessions.map(async (session) => [
        await session.get('state'),
        await session.put(session.state.fields[0].id, null),
      ]),
    )
    const told = answers.map((pair) => pair.map(({ status, body }) => [status, body.code, body.recalled]))
    expect(told).toEqual([
      [
        [410, 'link_retired', true],
        [410, 'link_retired', true],
      ],
      [
        [410, 'link_retired', undefined],
        [410, 'link_retired', undefined],
      ],
    ])
  })
})

describe('what a signer may fetch', () => {
  test('page images, only after having agreed', async () => {
    const { recipients, documents } = await sendNew(service)
    const { id: rid } = recipients[0]
    const url = `/sign/${rid}/pages/${documents[0].id}/1.webp`
    const authorization = `Bearer ${service.tokenFor(rid)}`
    expect((await service.server.inject({ url })).statusCode).toBe(401)
    const early = await service.server.inject({ url, headers: { authorization } })
    expect([early.statusCode, early.json().code]).toEqual([403, 'not_opened'])
    const { cookie, state } = await continueAs(service, rid)
    for (const address of [url, state.documents[0].pages[0].image_800, state.documents[0].pages[1].image_1600]) {
      const image = await service.server.inject({ url: address, headers: { cookie } })
      expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/webp'])
      expect(image.headers['cache-control']).toBe('no-store')
      expect(image.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
    }
    for (const wrong of [
      `${url}?w=799`,
      url.replace('1.webp', '3.webp'),
      url.replace('1.webp', '0.webp'),
      url.replace(documents[0].id, 'doc_x'),
    ]) {
      expect((await service.server.inject({ url: wrong, headers: { cookie } })).statusCode).toBe(404)
    }
  })

  test('images of another envelope: never', async () => {
    const mine = await sendNew(service)
    const other = await sendNew(service)
    const session = await continueAs(service, mine.recipients[0].id)
    expect((await session.get(`pages/${other.documents[0].id}/1.webp`)).status).toBe(404)
  })

  test('the sealed file and the certificate, once all is done', async () => {
    const metadata = { ...simple(), recipients: [ada, { ...grace, role: 'cc' }] }
    const pending = await sendNew(service, metadata)
    const session = await continueAs(service, pending.recipients[0].id)
    for (const path of ['final', 'certificate']) expect((await session.get(path)).status).toBe(409)
    const { recipients, documents } = await completed(service, metadata)
    const authorization = (rid: string) => ({ authorization: `Bearer ${service.tokenFor(rid)}` })
    for (const { id: rid } of recipients) {
      const file = await service.server.inject({ url: `/sign/${rid}/final`, headers: authorization(rid) })
      expect([file.statusCode, file.headers['etag']]).toEqual([200, `"${documents[0].final.sha256}"`])
      const paper = await service.server.inject({
        url: `/sign/${rid}/certificate`,
        headers: authorization(rid),
      })
      expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
    }
    const crossed = { url: `/sign/${recipients[0].id}/final`, headers: authorization(recipients[1].id) }
    expect((await service.server.inject(crossed)).statusCode).toBe(401)
  })
})
