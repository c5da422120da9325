import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ada, call, continueAs, sendNew, simple, strangers } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { completed, draft, signAll } from '../support/stories.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const erase = (id: string, key?: string) =>
  call(service, 'DELETE', `/envelopes/${id}`, key === undefined ? {} : { key })
const post = (id: string, act: string, body?: object) =>
  call(service, 'POST', `/envelopes/${id}/${act}`, body ? { body } : {})
const rowsOf = async (id: string) => {
  const [row] = await service.database.query(
    `select (select count(*)::int from envelope where id = $1) as envelopes,
      (select count(*)::int from audit_entry where envelope_id = $1) as entries,
      (select count(*)::int from recipient where envelope_id = $1) as recipients,
      (select count(*)::int from field_value where envelope_id = $1) as answers,
      (select count(*)::int from mail where envelope_id = $1) as mails,
      (select count(*)::int from event where envelope_id = $1) as events`,
    [id],
  )
  return row
}
const total = async (query = '') => (await call(service, 'GET', `/envelopes?limit=1${query}`)).body.total
const used = async () =>
  (await service.database.query<{ n: number }>('select coalesce(sum(used), 0)::int as n from allowance_use'))[0]?.n

const voided = async () => {
  const envelope = await sendNew(service)
  await post(envelope.id, 'void', { reason: 'wrong rent' })
  return envelope
}
const recalled = async () => {
  const envelope = await sendNew(service)
  const session = await continueAs(service, envelope.recipients[0].id)
  await session.put(session.state.fields[0].id, { kind: 'typed', text: 'Ada', font: 'caveat' })
  await post(envelope.id, 'recall')
  return envelope
}

/** Every call that names an envelope, and what else could still show one. */
async function expectGone(envelope: any) {
  const { id, recipients, fields } = envelope
  const rid = recipients[0].id
  const calls: [string, string, object?][] = [
    ['GET', ''],
    ['GET', '/final'],
    ['GET', '/certificate'],
    ['GET', '/recipients'],
    ['GET', '/fields'],
    ['GET', '/audit_trail'],
    ['POST', '/send'],
    ['POST', '/remind'],
    ['POST', '/void'],
    ['POST', '/recall'],
    ['POST', '/seal'],
    ['POST', '/fields', { fields: [] }],
    ['POST', '/recipients', ada],
    ['PATCH', `/recipients/${rid}`, { name: 'X' }],
    ['DELETE', `/recipients/${rid}`],
    ['DELETE', `/fields/${fields[0].id}`],
    ['POST', `/recipients/${rid}/remind`],
    ['POST', `/recipients/${rid}/signing-url`],
    ['DELETE', ''],
  ]
  for (const [method, path, body] of calls) {
    const reply = await call(service, method, `/envelopes/${id}${path}`, body ? { body } : {})
    expect([method, path, reply.status, reply.body?.code]).toEqual([method, path, 404, 'not_found'])
  }
  expect((await call(service, 'GET', `/audit_trail/${id}.json`)).status).toBe(404)
  for (const version of [1, 2]) {
    const page = await service.server.inject({ method: 'GET', url: `/s/${service.tokenFor(rid, version)}` })
    expect([page.statusCode, page.body.includes('does not work')]).toEqual([404, true])
    expect((await continueAs(service, rid, version)).opened.body.code).toBe('not_found')
  }
}

describe('a draft', () => {
  test('is gone for good, with everything that hung on it; the events that were told of it stay', async () => {
    const before = await total()
    const envelope = await draft(service, simple({ external_ref: 'to-go' }))
    const spent = await used()
    const gone = await erase(envelope.id)
    expect([gone.status, gone.bytes.length]).toEqual([204, 0])
    expect(await rowsOf(envelope.id)).toEqual({
      envelopes: 0,
      entries: 0,
      recipients: 0,
      answers: 0,
      mails: 0,
      events: 1,
    })
    expect([await total(), await total('&external_ref=to-go'), await total('&status=draft')]).toEqual([
      before,
      0,
      before,
    ])
    expect(await used()).toBe(spent)
    await expectGone(envelope)
  })

  test('that was recalled goes the same way', async () => {
    const envelope = await recalled()
    expect((await erase(envelope.id)).status).toBe(204)
    expect(await rowsOf(envelope.id)).toMatchObject({ envelopes: 0, entries: 0, recipients: 0, mails: 0 })
    await expectGone(envelope)
    await service.runJobs()
  })

  test('while its letters are on their way, those go with it', async () => {
    const envelope = await sendNew(service)
    await post(envelope.id, 'recall')
    await erase(envelope.id)
    await service.runJobs()
    expect(await rowsOf(envelope.id)).toMatchObject({ envelopes: 0, mails: 0 })
  })
})

test('in flight it is refused, with the way out', async () => {
  const opened = await sendNew(service)
  await continueAs(service, opened.recipients[0].id)
  const signed = await sendNew(service)
  await signAll(service, signed)
  for (const [{ id }, status] of [
    [await sendNew(service), 'sent'],
    [opened, 'opened'],
    [signed, 'signed'],
  ] as const) {
    expect((await erase(id)).body).toMatchObject({
      status: 409,
      code: 'envelope_in_flight',
      envelope_status: status,
      message: expect.stringMatching(status === 'signed' ? /once it is completed/ : /void it first/),
    })
    expect((await call(service, 'GET', `/envelopes/${id}`)).body.status).toBe(status)
  }
})

describe('what has ended', () => {
  test.each(['voided', 'completed'])('%s: is hidden, and the evidence is kept', async (status) => {
    const envelope = status === 'voided' ? await voided() : await completed(service)
    const before = await total(`&status=${status}`)
    const spent = await used()
    expect((await erase(envelope.id)).status).toBe(204)
    expect(await rowsOf(envelope.id)).toMatchObject({ envelopes: 1, recipients: 1 })
    const [last] = await service.database.query<{ body: any }>(
      'select body from audit_entry where envelope_id = $1 order by seq desc limit 1',
      [envelope.id],
    )
    expect(last?.body).toMatchObject({ type: 'envelope.deleted', actor: { kind: 'api_key', name: 'CRM' } })
    expect([await total(`&status=${status}`), await used()]).toEqual([before - 1, spent])
    await expectGone(envelope)
  })

  test('leaves every list and its total', async () => {
    const envelope = await voided()
    const queries = ['', '&status=voided', `&recipient_email=${ada.email}`, '&q=contract', '&status=terminal']
    const counts = await Promise.all(queries.map(total))
    await erase(envelope.id)
    expect(await Promise.all(queries.map(total))).toEqual(counts.map((n) => n - 1))
    const { body } = await call(service, 'GET', '/envelopes?limit=100')
    expect(body.data.map((e: any) => e.id)).not.toContain(envelope.id)
    expect(body.total).toBe(body.data.length)
  })

  test('a person who was still to be told that it was voided is told', async () => {
    const told: string[] = []
    const fresh = await openService({
      mailer: {
        async send({ subject }: { subject: string }) {
          told.push(subject)
          return { outcome: 'sent' }
        },
      } as never,
    })
    try {
      const ended = await sendNew(fresh, simple({ name: 'Lease' }))
      await fresh.runJobs()
      await call(fresh, 'POST', `/envelopes/${ended.id}/void`)
      await call(fresh, 'DELETE', `/envelopes/${ended.id}`)
      await fresh.runJobs()
      expect(told.at(-1)).toBe('Cancelled: Lease')
    } finally {
      await fresh.close()
    }
  })
})

test('of another workspace or space is not found, and stays', async () => {
  const { id } = await draft(service)
  for (const [key, code] of await strangers(service)) {
    expect((await erase(id, key)).body.code).toBe(code)
  }
  expect((await call(service, 'GET', `/envelopes/${id}`)).status).toBe(200)
})

test('what is deleted is not told to a test key as live data either', async () => {
  const { id } = await voided()
  await erase(id)
  const { body } = await call(service, 'GET', `/envelopes/${id}`, { key: service.test_key })
  expect(body.code).toBe('not_found')
})

test('with an Idempotency-Key the second call gets the first answer', async () => {
  for (const { id } of [await draft(service), await voided()]) {
    const headers = { 'idempotency-key': `delete-${id}` }
    const replies = [1, 2].map(() => call(service, 'DELETE', `/envelopes/${id}`, { headers }))
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([204, 204])
  }
})

test('twice at once: one of them does it, and the totals go down by one', async () => {
  for (const make of [() => draft(service), voided]) {
    const { id } = await make()
    const before = await total()
    const replies = await Promise.all([erase(id), erase(id)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 404])
    expect(await total()).toBe(before - 1)
  }
})

describe('the database refuses by itself', () => {
  test('to forget what was sent', async () => {
    const { id } = await voided()
    await expect(service.database.query('delete from envelope where id = $1', [id])).rejects.toThrow(
      /only a draft or a recalled envelope/,
    )
  })

  test('to take an entry out of the trail of a draft', async () => {
    const { id } = await draft(service)
    await expect(service.database.query('delete from audit_entry where envelope_id = $1', [id])).rejects.toThrow(
      /append-only/,
    )
  })
})
