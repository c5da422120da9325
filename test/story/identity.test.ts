import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailTextOf } from '../../src/application/mail/send.ts'
import { identityOf } from '../../src/application/sealing/certificate-job.ts'
import { translatorIn } from '../../src/i18n/translator.ts'
import { oneTimeCode } from '../../src/kit/one-time-codes.ts'
import { ada, call, grace, sendNew, signatureFor, simple } from '../support/api.ts'
import { browserOn, byAccessCode, byMail, byText, keptTexts, SECRET } from '../support/identity.ts'
import { openService, type TestService } from '../support/service.ts'
import { read } from '../support/stories.ts'
import { dumpOf } from '../support/traces.ts'

const texts = keptTexts()
let service: TestService
beforeAll(async () => {
  service = await openService({ texts: texts.port })
})
afterAll(() => service.close())

const asking = (recipient: object) => simple({ recipients: [recipient] })

const browserOf = (rid: string, version = 1) => browserOn(service, rid, version)

const codeOf = (recipient_id: string, number: number, link_version = 1) =>
  oneTimeCode(service.app.keys.code, { recipient_id, link_version, number })
/** Any but the right one. */
const wrongFor = (right: string) => (right === '000000' ? '000001' : '000000')

async function asked(recipient: object) {
  const envelope = await sendNew(service, asking(recipient))
  const rid: string = envelope.recipients[0].id
  return { envelope, rid, browser: browserOf(rid) }
}
const trailOf = async (id: string) =>
  (await read(service, id)).audit_trail.filter((e: any) => e.type.startsWith('identity.'))
const typesOf = async (id: string) => (await trailOf(id)).map(({ type }: any) => type)

describe('before it is passed', () => {
  test('nothing is shown but who asks, and nothing is recorded as opened', async () => {
    const { envelope, rid, browser } = await asked(byMail)
    const page = await service.server.inject({ url: `/s/${service.tokenFor(rid)}` })
    expect(page.body).toContain('"identity":{"method":"email_code","sent_to":"a•••@example.test","passed":false}')
    const [document] = envelope.documents
    const refused = [
      await browser.proceed(),
      await browser.get(`pages/${document.id}/1.webp`),
      await browser.get(`pages/${document.id}/1.json`),
      await browser.get('final'),
      await browser.get('certificate'),
      await browser.get(`fields/${envelope.fields[0].id}/picture.png`),
      await browser.put(`fields/${envelope.fields[0].id}`, { value: true }),
      await browser.post('finish'),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [403, 'identity_required']),
    )
    expect(await read(service, envelope.id)).toMatchObject({ status: 'sent', progress: { opened: 0 } })
  })

  test('saying no is possible, and tells nothing of the documents', async () => {
    const { envelope, browser } = await asked(byAccessCode)
    const { status, body } = await browser.post('decline', { reason: 'I know nobody there' })
    expect([status, body.stage, body.documents, body.fields]).toEqual([200, 'declined', [], []])
    expect((await read(service, envelope.id)).status).toBe('declined')
    expect((await browser.get('state')).body.stage).toBe('declined')
  })
})

describe('a code by mail', () => {
  test('opens this browser’s session, once', async () => {
    const { envelope, rid, browser } = await asked(byMail)
    const sent = await browser.sendCode()
    expect([sent.status, sent.body]).toEqual([202, { sent_to: 'a•••@example.test', again_after_s: 60 }])
    expect((await browser.prove(` ${codeOf(rid, 1).replace(/^.../, '$& ')} `)).body).toEqual({ passed: true })
    expect((await browser.proceed()).body.stage).toBe('signing')
    const [document] = envelope.documents
    expect((await browser.get(`pages/${document.id}/1.json`)).status).toBe(200)
    expect((await browser.get('state')).body.landing.identity.passed).toBe(true)
    // The same link in another browser has shown nothing, and the code is spent.
    const other = browserOf(rid)
    expect((await other.get('state')).body.code).toBe('identity_required')
    expect((await other.proceed()).body.code).toBe('identity_required')
    expect((await other.prove(codeOf(rid, 1))).body.code).toBe('identity_code_expired')
    expect(await trailOf(envelope.id)).toMatchObject([
      { type: 'identity.code_sent', data: { method: 'email_code', sent_to: 'a•••@example.test', number: 1 } },
      { type: 'identity.passed', actor: { id: rid }, ip: '127.0.0.1', data: { method: 'email_code' } },
    ])
  })

  test('is in the letter, and nowhere in the database, the log or the trail', async () => {
    const { envelope, rid, browser } = await asked(byMail)
    await browser.sendCode()
    const code = codeOf(rid, 1)
    const before = await dumpOf(service)
    await service.runJobs()
    await browser.prove(code)
    const everything = [before, await dumpOf(service), service.logged.join('\n')]
    everything.push(JSON.stringify(await read(service, envelope.id)))
    expect(everything.filter((text) => new RegExp(`\\b${code}\\b`).test(text))).toEqual([])
  })

  test('holds for ten minutes, and only the latest', async () => {
    const { rid, browser } = await asked(byMail)
    expect((await browser.prove('123456')).body.code).toBe('identity_code_expired')
    await browser.sendCode()
    service.clock.advance(61_000)
    await browser.sendCode()
    expect((await browser.prove(codeOf(rid, 1))).body).toMatchObject({
      code: 'identity_failed',
      tries_left: 4,
    })
    service.clock.advance(600_000)
    expect((await browser.prove(codeOf(rid, 2))).body.code).toBe('identity_code_expired')
  })

  test('is sent once a minute and five times an hour', async () => {
    const { envelope, browser } = await asked(byMail)
    expect((await browser.sendCode()).status).toBe(202)
    const hasty = await browser.sendCode()
    expect([hasty.status, hasty.body.code]).toEqual([429, 'rate_limited'])
    expect(Number(hasty.headers['retry-after'])).toBeGreaterThan(50)
    for (let more = 0; more < 4; more++) {
      service.clock.advance(61_000)
      expect((await browser.sendCode()).status).toBe(202)
    }
    service.clock.advance(61_000)
    const sixth = await browser.sendCode()
    expect([sixth.status, Number(sixth.headers['retry-after']) > 3000]).toEqual([429, true])
    service.clock.advance(3_600_000)
    expect((await browser.sendCode()).status).toBe(202)
    expect((await typesOf(envelope.id)).length).toBe(6)
  })

  test('is not good by an older link, nor is a session', async () => {
    const { envelope, rid, browser } = await asked(byMail)
    await browser.sendCode()
    await browser.prove(codeOf(rid, 1))
    await call(service, 'PATCH', `/envelopes/${envelope.id}/recipients/${rid}`, {
      body: { email: 'other@example.test' },
    })
    expect((await browser.proceed()).body.code).toBe('link_retired')
    const cookie = browser.cookie()
    const url = `/sign/${rid}/continue`
    const headers = { cookie, authorization: `Bearer ${service.tokenFor(rid, 2)}` }
    const payload = { consent_version: '2026-11' }
    const mixed = await service.server.inject({ method: 'POST', url, headers, payload })
    expect(mixed.json().code).toBe('identity_required')
    const newcomer = browserOf(rid, 2)
    expect((await newcomer.proceed()).body.code).toBe('identity_required')
    expect((await newcomer.sendCode()).body.sent_to).toBe('o•••@example.test')
    expect((await newcomer.prove(codeOf(rid, 1, 1))).body.code).toBe('identity_failed')
    expect((await newcomer.prove(codeOf(rid, 1, 2))).status).toBe(200)
  })
})

describe('a code by text', () => {
  test('goes to the telephone', async () => {
    const { rid, browser } = await asked(byText)
    expect((await browser.sendCode()).body.sent_to).toBe('•••456')
    await service.runJobs()
    expect(texts.sent.at(-1)).toMatchObject({ to: '+4930123456' })
    expect(texts.sent.at(-1)?.text).toContain(codeOf(rid, 1))
    // Whoever looks into the outbox of a live space does not see what was carried to somebody.
    const workspace_id = (await service.app.store.envelopes.workspaceOfRecipient(rid)) ?? ''
    const scope = { workspace_id, livemode: true }
    const [mail] = await service.app.store.mails.list(scope, { to: '+4930123456', limit: 1, offset: 0 })
    const letter = mail && (await mailTextOf(service.app, mail))
    expect(letter?.subject).toMatch(/^•••••• is your code/)
    expect(JSON.stringify(letter)).not.toContain(codeOf(rid, 1))
    // Copied with the isolates that it stands in where a text runs from right to left.
    expect((await browser.prove(`\u2068${codeOf(rid, 1)}\u2069`)).status).toBe(200)
  })

  test('that nobody waits for any more is not sent', async () => {
    const { browser } = await asked(byText)
    await browser.sendCode()
    const before = texts.sent.length
    service.clock.advance(600_000)
    await service.runJobs()
    expect(texts.sent.length).toBe(before)
  })

  test('is never sent from a test space, but lies in its outbox', async () => {
    const key = service.test_key
    const { recipients } = await sendNew(service, asking(byText), { key })
    await browserOf(recipients[0].id).sendCode()
    const before = texts.sent.length
    await service.runJobs()
    expect(texts.sent.length).toBe(before)
    const { body } = await call(service, 'GET', '/test/outbox?to=%2B4930123456', { key })
    expect(body.data[0]).toMatchObject({ to: '+4930123456', links: [] })
    expect(body.data[0].subject).toContain(codeOf(recipients[0].id, 1))
  })
})

describe('wrong codes', () => {
  const miss = async (browser: ReturnType<typeof browserOf>, times: number) => {
    const replies = []
    for (let i = 0; i < times; i++) replies.push(await browser.prove('not this one'))
    return replies
  }

  test('are counted down, and the fifth locks for a quarter of an hour', async () => {
    const { envelope, browser } = await asked(byAccessCode)
    const replies = await miss(browser, 5)
    expect(replies.map(({ status, body }) => [status, body.code, body.tries_left])).toEqual([
      ...[4, 3, 2, 1].map((left) => [403, 'identity_failed', left]),
      [429, 'identity_locked', undefined],
    ])
    expect(Number(replies[4]?.headers['retry-after'])).toBe(900)
    const locked = await browser.prove(SECRET)
    expect([locked.status, locked.body.code]).toEqual([429, 'identity_locked'])
    expect(await typesOf(envelope.id)).toEqual([...Array(5).fill('identity.failed'), 'identity.locked'])
    service.clock.advance(900_000)
    expect((await browser.prove(` ${SECRET} `)).status).toBe(200)
    expect(JSON.stringify(await trailOf(envelope.id))).not.toMatch(/not this one|horse/)
  })

  test('after the third lock only the sender can help', async () => {
    const { envelope, rid, browser } = await asked(byAccessCode)
    for (let lock = 0; lock < 3; lock++) {
      await miss(browser, 5)
      service.clock.advance(900_000)
    }
    service.clock.advance(86_400_000)
    expect((await browser.prove(SECRET)).body).toMatchObject({ code: 'identity_locked', locked_until: null })
    const remind = () => call(service, 'POST', `/envelopes/${envelope.id}/remind`, { body: {} })
    expect((await remind()).status).toBe(200)
    expect((await browser.prove(SECRET)).status).toBe(200)
    expect((await trailOf(envelope.id)).filter((e: any) => e.type === 'identity.locked')).toMatchObject([
      { data: { until: expect.any(String) } },
      { data: { until: expect.any(String) } },
      { data: { until: null } },
    ])
    expect(rid).toMatch(/^rcp_/)
  })

  test('by fifty at once are no more than by one', async () => {
    const { envelope, rid, browser } = await asked(byMail)
    await browser.sendCode()
    const wrong = wrongFor(codeOf(rid, 1))
    const replies = await Promise.all(Array.from({ length: 50 }, () => browserOf(rid).prove(wrong)))
    const count = (code: string) => replies.filter(({ body }) => body.code === code).length
    expect([count('identity_failed'), count('identity_locked')]).toEqual([4, 46])
    expect((await typesOf(envelope.id)).filter((type: string) => type === 'identity.failed').length).toBe(5)
  })

  test('a right one at once is used once', async () => {
    const { envelope, rid, browser } = await asked(byMail)
    await browser.sendCode()
    const replies = await Promise.all(Array.from({ length: 10 }, () => browserOf(rid).prove(codeOf(rid, 1))))
    expect(replies.filter(({ status }) => status === 200).length).toBe(1)
    expect((await typesOf(envelope.id)).filter((type: string) => type === 'identity.passed').length).toBe(1)
  })
})

describe('who may not even try', () => {
  test('nobody of whom nothing is asked, nor before the turn, nor with a forged session', async () => {
    const plain = await sendNew(service)
    expect((await browserOf(plain.recipients[0].id).prove('123456')).status).toBe(404)
    expect((await browserOf(plain.recipients[0].id).sendCode()).status).toBe(404)
    const turns = await sendNew(service, {
      recipients: [
        { ...ada, signing_order: 1 },
        { ...grace, signing_order: 2, auth: { method: 'email_code' } },
      ],
      fields: [signatureFor(ada.email), signatureFor(grace.email, { y: 0.2 })],
    })
    expect((await browserOf(turns.recipients[1].id).sendCode()).body.code).toBe('not_your_turn')
    const { browser, rid } = await asked(byAccessCode)
    // A session of the landing page has shown nothing yet.
    expect((await browser.get('state')).body.stage).toBe('landing')
    const forged = browser.cookie().replace(/^(.*?=\d+\.\d+)\./, '$1.i.')
    const state = await service.server.inject({
      url: `/sign/${rid}/state`,
      headers: { cookie: forged },
    })
    expect([forged.includes('.i.'), state.statusCode]).toEqual([true, 401])
  })

  test('an access code is asked for, and none is sent', async () => {
    const { browser } = await asked(byAccessCode)
    expect((await browser.sendCode()).status).toBe(404)
    for (const body of [{}, { code: 7 }, { code: 'abcd', x: 1 }, { code: 'a'.repeat(129) }])
      expect((await browser.post('identity', body)).status).toBe(400)
  })
})

test('the whole way ends in a certificate and evidence that say how the person was known', async () => {
  const { envelope, rid, browser } = await asked(byMail)
  await browser.sendCode()
  await browser.prove(codeOf(rid, 1))
  await browser.proceed()
  await browser.put(`fields/${envelope.fields[0].id}`, {
    value: { kind: 'typed', text: 'Ada', font: 'caveat' },
  })
  expect((await browser.post('finish')).body.stage).toBe('done')
  await service.runJobs()
  const { body } = await call(service, 'GET', `/envelopes/${envelope.id}/certificate`, {
    headers: { accept: 'application/json' },
  })
  expect(body.recipients[0].identity).toBe(
    'Link sent to the email address above; confirmed by a code sent to a•••@example.test',
  )
  expect((await browser.get('final')).status).toBe(200)
  // Who comes later by the link in the last mail shows it again.
  const later = browserOf(rid)
  expect((await later.get('final')).body.code).toBe('identity_required')
  service.clock.advance(61_000)
  await later.sendCode()
  expect((await later.prove(codeOf(rid, 2))).status).toBe(200)
  expect((await later.get('final')).status).toBe(200)
  expect((await call(service, 'GET', `/envelopes/${envelope.id}/audit_trail`)).body.verified).toBe(true)
})

test('what an earlier holder of the place showed says nothing of who came after', async () => {
  const { envelope, rid, browser } = await asked(byMail)
  await browser.sendCode()
  await browser.prove(codeOf(rid, 1))
  const path = `/envelopes/${envelope.id}`
  const known = async () => {
    const { recipients, audit_trail } = await read(service, envelope.id)
    return identityOf(recipients[0], audit_trail, translatorIn('en'))
  }
  expect(await known()).toContain('confirmed by a code')
  await call(service, 'PATCH', `${path}/recipients/${rid}`, { body: { email: grace.email } })
  expect(await known()).toBe('Link sent to the email address above')
})

test('the simulator passes by itself; a link that was handed out does not', async () => {
  const key = service.test_key
  const { id, recipients } = await sendNew(service, asking(byAccessCode), { key })
  const [{ id: rid }] = recipients
  const { body: link } = await call(service, 'POST', `/envelopes/${id}/recipients/${rid}/signing-url`, {
    key,
  })
  expect(link.url).toContain('/s/')
  expect((await browserOf(rid).proceed()).body.code).toBe('identity_required')
  const act = (act: string) =>
    call(service, 'POST', `/test/envelopes/${id}/recipients/${rid}/act`, { key, body: { act } })
  expect((await act('open')).body.status).toBe('opened')
  expect((await act('sign')).body).toMatchObject({ status: 'signed', auth: { method: 'access_code' } })
  const { body } = await call(service, 'GET', `/envelopes/${id}`, { key })
  const types = body.audit_trail.map(({ type }: any) => type)
  expect(types.filter((type: string) => type === 'identity.passed').length).toBe(1)
  expect(types.indexOf('identity.passed')).toBeLessThan(types.indexOf('envelope.opened'))
})
