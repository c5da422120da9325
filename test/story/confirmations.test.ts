import { afterAll, beforeAll, expect, test } from 'vitest'
import { BASE_URL, openService, type TestService } from '../support/service.ts'
import { ada, call, create, grace, sendNew, signatureFor, simple } from '../support/api.ts'
import { type AppUser, appUser } from '../support/app.ts'
import { visitor, type Visitor } from '../support/dashboard.ts'
import { read } from '../support/stories.ts'

// What a program asks for, and a person agrees to on a page.

let service: TestService
let owner: AppUser
let member: AppUser
let stranger: AppUser
let workspace: string
beforeAll(async () => {
  service = await openService()
  const [first] = await service.database.query<{ key: string }>('select min(key)::text as key from workspace')
  workspace = first?.key ?? ''
  owner = await appUser(service, workspace)
  member = await appUser(service, workspace, 'member')
  stranger = await appUser(service, (await service.addWorkspace()).key)
})
afterAll(() => service.close())

const draft = async () => (await create(service)).body
const sent = () =>
  sendNew(service, {
    recipients: [
      { ...ada, signing_order: 1 },
      { ...grace, signing_order: 2 },
    ],
    fields: [signatureFor(ada.email), signatureFor(grace.email)],
  })
const ask = (action: string, envelope_id: string, more: object = {}) =>
  call(service, 'POST', '/confirmations', { body: { action, envelope_id, ...more } })
const asked = async (action: string, envelope_id: string, more?: object) => (await ask(action, envelope_id, more)).body
const stateOf = async (id: string) => (await call(service, 'GET', `/confirmations/${id}`)).body.status
const answer = (who: AppUser, id: string, agree = true) =>
  who.call('POST', `/confirmations/${id}/answer`, { body: { agree } })
const planOf = async (who: AppUser, id: string) => (await who.call('GET', `/confirmations/${id}/plan`)).body
const trailOf = async (id: string) => (await read(service, id)).audit_trail
const mailed = async (id: string, kind: string) =>
  (
    await service.database.query<{ to_email: string }>(
      'select to_email from mail where envelope_id = $1 and kind = $2',
      [id, kind],
    )
  ).map(({ to_email }) => to_email)

test('a send is done once a member has agreed, as that member, for the key that asked', async () => {
  const { id } = await draft()
  const { status, body } = await ask('send', id)
  expect([status, body.status, body.url]).toEqual([201, 'pending', `${BASE_URL}/confirm/${body.id}`])
  expect(Date.parse(body.expires_at) - Date.parse(body.asked_at)).toBe(30 * 60_000)
  expect([(await read(service, id)).status, await mailed(id, 'invitation')]).toEqual(['draft', []])

  const { plan } = await planOf(member, body.id)
  expect(plan.mails.map(({ kind, people }: any) => [kind, people.map(({ to }: any) => to)])).toEqual([
    ['invitation', [ada.email]],
    ['result', [ada.email]],
  ])
  const agreed = await answer(member, body.id)
  expect([agreed.status, agreed.body.confirmation.status]).toEqual([200, 'done'])
  expect([(await read(service, id)).status, await mailed(id, 'invitation')]).toEqual(['sent', [ada.email]])
  const entry = (await trailOf(id)).find(({ type }: any) => type === 'envelope.sent')
  expect(entry.actor).toEqual({ kind: 'user', id: member.id, name: 'The member', asked_by: body.asked_by })
  expect(body.asked_by.kind).toBe('api_key')
  expect((await call(service, 'GET', `/envelopes/${id}/audit_trail`)).body.verified).toBe(true)
  const timeline = (await owner.call('GET', `/envelopes/${id}/timeline`)).body
  expect(JSON.stringify(timeline)).toContain(`The member (confirmed for API key “${body.asked_by.name}”)`)
})

test('a void takes its reason along, and a reminder says who was mailed', async () => {
  const { id, recipients } = await sent()
  const reminder = await asked('remind', id, { recipient_id: recipients[0].id })
  const { plan } = await planOf(owner, reminder.id)
  expect(plan.mails).toEqual([{ kind: 'reminder', people: [{ name: ada.name, to: ada.email }] }])
  await answer(owner, reminder.id)
  const { body } = await call(service, 'GET', `/confirmations/${reminder.id}`)
  expect(body.reminder).toMatchObject({ reminded: [{ recipient_id: recipients[0].id, email: ada.email }], skipped: [] })

  const voiding = await asked('void', id, { reason: 'wrong rent' })
  expect((await planOf(owner, voiding.id)).plan).toMatchObject({ reason: 'wrong rent', signed: 0, signers: 2 })
  await answer(owner, voiding.id)
  expect(await read(service, id)).toMatchObject({ status: 'voided', void_reason: 'wrong rent' })
})

test('a no ends it, and nobody can say yes afterwards', async () => {
  const { id } = await draft()
  const { id: confirmation } = await asked('send', id)
  expect((await answer(member, confirmation, false)).body.confirmation.status).toBe('refused')
  expect((await answer(owner, confirmation)).body.code).toBe('precondition_failed')
  expect([(await read(service, id)).status, await stateOf(confirmation)]).toEqual(['draft', 'refused'])
  // Nor is the person asked again for the same at once.
  expect(await asked('send', id)).toMatchObject({ id: confirmation, status: 'refused' })
})

test('the same request answers the same confirmation, and then what became of it', async () => {
  const { id } = await sent()
  const said = await Promise.all([1, 2, 3].map(() => asked('remind', id)))
  expect(new Set(said.map((one) => one.id)).size).toBe(1)
  const [first] = said
  expect((await asked('void', id)).id).not.toBe(first.id)
  await answer(owner, first.id)
  expect(await asked('remind', id)).toMatchObject({ id: first.id, status: 'done' })
  service.clock.advance(31 * 60_000)
  expect(await asked('remind', id)).toMatchObject({ status: 'pending' })
})

test('a send that was confirmed is no yes to another one after a recall', async () => {
  const { id } = await draft()
  const first = await asked('send', id)
  await answer(owner, first.id)
  expect(await asked('send', id)).toMatchObject({ id: first.id, status: 'done' })
  await call(service, 'POST', `/envelopes/${id}/recall`, { body: {} })
  const second = await asked('send', id)
  expect([second.id === first.id, second.status]).toEqual([false, 'pending'])
  expect((await answer(owner, first.id)).body.code).toBe('precondition_failed')
  expect((await read(service, id)).status).toBe('recalled')
})

test('what changed since is not done', async () => {
  const { id, recipients } = (await create(service, simple({ recipients: [ada], fields: [signatureFor(ada.email)] })))
    .body
  const { id: confirmation } = await asked('send', id)
  await call(service, 'PATCH', `/envelopes/${id}/recipients/${recipients[0].id}`, {
    body: { email: 'mallory@example.test' },
  })
  expect(await stateOf(confirmation)).toBe('changed')
  expect((await planOf(owner, confirmation)).confirmation.status).toBe('changed')
  expect((await answer(owner, confirmation)).body.code).toBe('precondition_failed')
  expect([(await read(service, id)).status, await mailed(id, 'invitation')]).toEqual(['draft', []])
  const again = await asked('send', id)
  expect([again.id === confirmation, again.status]).toEqual([false, 'pending'])
})

test('a signer who opens the documents changes nothing of what was asked', async () => {
  const { id, recipients } = await sendNew(service, simple(), { key: service.test_key })
  const key = service.test_key
  const body = { action: 'void', envelope_id: id }
  const { id: confirmation } = (await call(service, 'POST', '/confirmations', { key, body })).body
  await call(service, 'POST', `/test/envelopes/${id}/recipients/${recipients[0].id}/act`, {
    key,
    body: { act: 'open' },
  })
  const reply = await owner.call('POST', `/confirmations/${confirmation}/answer`, {
    body: { agree: true },
    space: 'test',
  })
  expect(reply.body.confirmation.status).toBe('done')
})

test('after half an hour it has expired', async () => {
  const { id } = await draft()
  const { id: confirmation } = await asked('send', id)
  service.clock.advance(30 * 60_000)
  expect(await stateOf(confirmation)).toBe('expired')
  expect((await answer(owner, confirmation)).body.code).toBe('precondition_failed')
  expect((await read(service, id)).status).toBe('draft')
  expect((await asked('send', id)).id).not.toBe(confirmation)
})

test('of twenty yeses at once one acts', async () => {
  const { id } = await sent()
  const { id: confirmation } = await asked('remind', id)
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) => answer(n % 2 === 0 ? owner : member, confirmation)),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 412)])
  const reminded = (await trailOf(id)).filter(({ type }: any) => type === 'envelope.reminded')
  expect(reminded).toHaveLength(1)
})

test('a yes and a no at once: what is told is what happened', async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = await draft()
    const { id: confirmation } = await asked('send', id)
    await Promise.all([answer(owner, confirmation, round % 2 === 0), answer(member, confirmation, round % 2 !== 0)])
    const status = await stateOf(confirmation)
    expect((await read(service, id)).status).toBe(status === 'done' ? 'sent' : 'draft')
    expect(['done', 'refused']).toContain(status)
  }
})

test('what the act is refused for leaves the question open', async () => {
  const { id } = await sent()
  const { id: confirmation } = await asked('remind', id)
  const { app } = service
  const take = () =>
    app.store.transact(workspace, (tx) => tx.rate_limits.takeReminders({ workspace_id: workspace, livemode: true }, 1))
  while ((await take()) === 0);
  const reply = await answer(owner, confirmation)
  expect([reply.status, reply.body.scope]).toEqual([429, 'reminders'])
  expect(await stateOf(confirmation)).toBe('pending')
  expect((await trailOf(id)).some(({ type }: any) => type === 'envelope.reminded')).toBe(false)
})

test('only members of the workspace see it or answer it, and no key', async () => {
  const { id } = await draft()
  const { id: confirmation } = await asked('send', id)
  for (const [method, path] of [
    ['GET', 'plan'],
    ['POST', 'answer'],
  ] as const) {
    const body = method === 'POST' ? { body: { agree: true } } : {}
    expect((await stranger.call(method, `/confirmations/${confirmation}/${path}`, body)).status).toBe(404)
    // The other space of its own workspace.
    expect(
      (await owner.call(method, `/confirmations/${confirmation}/${path}`, { ...body, space: 'test' })).status,
    ).toBe(404)
    expect((await call(service, method, `/confirmations/${confirmation}/${path}`, body)).status).toBe(404)
  }
  const other = (await service.addWorkspace()).live_key
  expect((await call(service, 'GET', `/confirmations/${confirmation}`, { key: other })).status).toBe(404)
  expect(
    (await call(service, 'POST', '/confirmations', { key: other, body: { action: 'send', envelope_id: id } })).status,
  ).toBe(404)
  expect([(await read(service, id)).status, await stateOf(confirmation)]).toEqual(['draft', 'pending'])
})

test('an answer needs a session and comes from our own page', async () => {
  const { id } = await draft()
  const { id: confirmation } = await asked('send', id)
  const path = `/confirmations/${confirmation}/answer`
  const forged = [
    { 'x-form-token': '' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { cookie: '' },
  ]
  for (const headers of forged) {
    const { status } = await owner.call('POST', path, { body: { agree: true }, headers })
    expect([401, 403], JSON.stringify(headers)).toContain(status)
  }
  expect([(await read(service, id)).status, await stateOf(confirmation)]).toEqual(['draft', 'pending'])
})

test('the page asks who is signed out to sign in and leads back; nobody frames it', async () => {
  const { id: confirmation } = await asked('send', (await draft()).id)
  const path = `/confirm/${confirmation}`
  const nobody = await service.server.inject({ method: 'GET', url: path })
  expect([nobody.statusCode, nobody.headers.location]).toEqual([302, `/login?next=${encodeURIComponent(path)}`])
  const person: Visitor = await visitor(service, workspace, 'member')
  const page = await person.get(path)
  expect([page.status, page.headers['x-frame-options']]).toEqual([200, 'SAMEORIGIN'])
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('what cannot be done is refused before anybody is asked', async () => {
  const { id, recipients } = await sent()
  const unready = (await create(service, simple({ recipients: [ada], fields: [] }))).body
  const refused = async (action: string, of: string, more?: object) => (await ask(action, of, more)).body.code
  expect(await refused('send', id)).toBe('envelope_not_draft')
  expect(await refused('send', unready.id)).toBe('signer_without_required_field')
  expect(await refused('void', unready.id)).toBe('envelope_not_in_flight')
  expect(await refused('remind', id, { recipient_id: recipients[1].id })).toBe('nothing_to_remind')
  expect(await refused('remind', id, { recipient_id: 'rcp_x' })).toBe('not_found')
  expect(await refused('remind', id, { reason: 'x' })).toBe('invalid_parameter')
  expect(await refused('void', id, { recipient_id: recipients[0].id })).toBe('invalid_parameter')
  expect(await refused('recall', id)).toBe('invalid_parameter')
  expect(await service.database.query('select id from confirmation where envelope_id = $1', [id])).toEqual([])
})

test('it goes with its envelope, and a day after its life', async () => {
  const { id } = await draft()
  const { id: confirmation } = await asked('send', id)
  await call(service, 'DELETE', `/envelopes/${id}`)
  expect((await call(service, 'GET', `/confirmations/${confirmation}`)).status).toBe(404)
  const { id: second } = await asked('send', (await draft()).id)
  service.clock.advance(25 * 3600_000)
  await asked('send', (await draft()).id)
  expect((await call(service, 'GET', `/confirmations/${second}`)).status).toBe(404)
})
