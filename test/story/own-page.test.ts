import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LIMITS } from '../../src/domain/account/limits.ts'
import { ada, call, continueAs, grace, signatureFor } from '../support/api.ts'
import { type AppUser, appUser, appUserOf } from '../support/app.ts'
import { addPerson, signIn, visitorWith } from '../support/dashboard.ts'
import { keepingMailer } from '../support/people.ts'
import { cutOut, picture } from '../support/pictures.ts'
import { openService, type TestService } from '../support/service.ts'
import { draft } from '../support/stories.ts'

// A member signs for themselves, with what they keep in their account. The wall: the signing page knows nothing of the
// dashboard's session, and no other way to it carries what is kept.

const SIGNATURE = { kind: 'typed', text: 'Augusta Ada King-Noel', font: 'great-vibes' }
const INITIALS = { kind: 'drawn', width: 300, height: 100, strokes: [[10, 50, 100, 20, 200, 80, 290, 40]] }

const mailer = keepingMailer()
let service: TestService
let workspace: Awaited<ReturnType<TestService['addWorkspace']>>
let member: AppUser
let other: AppUser
beforeAll(async () => {
  service = await openService({ mailer })
  workspace = await service.addWorkspace('enterprise')
})
afterAll(() => service.close())
beforeEach(async () => {
  member = await appUser(service, workspace.key, 'member')
  other = await appUser(service, workspace.key)
  await member.call('PUT', '/account/signature', { body: { value: SIGNATURE } })
  await member.call('PUT', '/account/initials', { body: { value: INITIALS } })
})

const own = (over: object = {}) => ({
  recipients: [{ name: 'Ada', email: member.email }],
  fields: [
    signatureFor(member.email),
    signatureFor(member.email, { type: 'initials', y: 0.3, width: 0.1 }),
    signatureFor(member.email, { type: 'text', y: 0.5, required: false }),
  ],
  ...over,
})
const drawn = (over: object = {}) => draft(service, own(over), workspace.live_key)
const ownPage = (who: AppUser, { id, recipients }: any, n = 0) =>
  who.call('POST', `/envelopes/${id}/recipients/${recipients[n].id}/own-page`)
const read = async (id: string) => (await call(service, 'GET', `/envelopes/${id}`, { key: workspace.live_key })).body

/** The signing page in the browser that was given this cookie. */
function pageWith(recipient_id: string, cookie: string) {
  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const reply = await service.server.inject({
      method,
      url: `/sign/${recipient_id}${path}`,
      headers: { cookie },
      ...(payload && { payload }),
    })
    const is_json = String(reply.headers['content-type']).includes('json')
    return { status: reply.statusCode, body: is_json ? reply.json() : reply.body, cookies: reply.cookies }
  }
  return {
    cookie,
    ask,
    agree: () => ask('POST', '/continue', { consent_version: '2026-11' }),
    state: async () => (await ask('GET', '/state')).body,
    put: (field: string, value: unknown) => ask('PUT', `/fields/${field}`, { value }),
  }
}

async function opened(who: AppUser, envelope: any) {
  const reply = await ownPage(who, envelope)
  expect([reply.status, reply.body.code]).toEqual([200, undefined])
  const [cookie = ''] = String(reply.headers['set-cookie']).split(';')
  return pageWith(envelope.recipients[0].id, cookie)
}

/** As the certificate says how it was checked who they are. */
async function identityIn({ id, status }: any): Promise<string> {
  if (status !== 'completed') await call(service, 'POST', `/envelopes/${id}/void`, { key: workspace.live_key })
  const { body } = await call(service, 'GET', `/envelopes/${id}/certificate`, {
    headers: { accept: 'application/json' },
    key: workspace.live_key,
  })
  return body.recipients[0].identity
}

const KEPT = { kind: 'kept' }
const entryOf = (envelope: any, type: string) => envelope.audit_trail.filter((entry: any) => entry.type === type)

describe('Sign it yourself', () => {
  test('sends the draft without a mail, opens the page without a link, offers what is kept, and says so', async () => {
    const envelope = await drawn()
    const reply = await ownPage(member, envelope)
    const [recipient] = envelope.recipients
    expect([reply.status, reply.body]).toEqual([200, { url: `http://countersign.test/sign/${recipient.id}` }])
    expect(String(reply.headers['set-cookie'])).toMatch(/Path=\/sign\/rcp_\w+; HttpOnly; SameSite=Lax$/)
    const page = await opened(member, envelope)
    expect((await page.ask('GET', '')).status).toBe(200)
    const { body: state } = await page.agree()
    expect(state.kept).toEqual({ signature: SIGNATURE, initials: INITIALS })
    // Offered is not filled: nothing is signed without an act of the person for each field.
    expect(state.fields.map(({ value }: any) => value)).toEqual([null, null, null])
    expect((await page.ask('POST', '/finish', {})).body.code).toBe('required_fields_missing')

    const [first, second, text] = state.fields.map(({ id }: any) => id)
    expect((await page.put(first, KEPT)).body.value).toEqual(SIGNATURE)
    expect((await page.put(second, KEPT)).body.value).toEqual(INITIALS)
    expect((await page.put(text, KEPT)).body.code).toBe('invalid_value')
    expect((await page.ask('POST', '/finish', {})).body.stage).toBe('done')
    await service.runJobs()

    const signed = await read(envelope.id)
    expect(signed.status).toBe('completed')
    expect(signed.recipients[0].delivery).not.toMatchObject({ state: 'queued' })
    const kept_in = { person_id: member.id, email: member.email, fields: 2 }
    expect(entryOf(signed, 'envelope.document_signed')[0].data).toMatchObject({ field_count: 3, kept_in })
    expect(entryOf(signed, 'recipient.invited')[0].data).toEqual({ mailed: false })
    const [handed] = entryOf(signed, 'recipient.link_handed_out')
    expect([handed.data, handed.actor.id]).toEqual([{ link_version: 1, purpose: 'own' }, member.id])
    const letters = mailer.letters.filter(({ to }) => to.email === member.email).map(({ subject }) => subject)
    expect(letters.filter((subject) => /sign/i.test(subject) && !/signed/i.test(subject))).toEqual([])

    expect(await identityIn(signed)).toBe('Opened from the account of the email address above')
  })

  test('others who sign at the same time are mailed, and so is whoever is reminded', async () => {
    const envelope = await drawn({
      recipients: [{ name: 'Ada', email: member.email }, grace],
      fields: [signatureFor(member.email), signatureFor(grace.email, { y: 0.7 })],
    })
    await opened(member, envelope)
    await service.runJobs()
    const { recipients } = await read(envelope.id)
    expect(recipients.map(({ status, delivery }: any) => [status, delivery?.state])).toEqual([
      ['sent', undefined],
      ['sent', 'sent'],
    ])
  })

  test('by a send of its own everybody is mailed, as ever', async () => {
    const envelope = await drawn()
    await member.call('POST', `/envelopes/${envelope.id}/send`)
    await service.runJobs()
    const sent = await read(envelope.id)
    expect([sent.recipients[0].delivery.state, entryOf(sent, 'recipient.invited')[0].data]).toEqual(['sent', {}])
    await opened(member, envelope)
    expect(await identityIn(envelope)).toBe(
      'Link sent to the email address above; also opened from the account of that email address',
    )
  })

  test('whoever is reminded later was mailed, and one who handed the link out is named', async () => {
    const envelope = await drawn()
    await opened(member, envelope)
    service.clock.advance(86_400_000)
    member = appUserOf(service, await signIn(service, member))
    await member.call('POST', `/envelopes/${envelope.id}/remind`)
    await member.call('POST', `/envelopes/${envelope.id}/recipients/${envelope.recipients[0].id}/signing-url`)
    expect(await identityIn(envelope)).toBe(
      'Link sent to the email address above, and handed out by the sender for signing in person; also opened from the account of that email address',
    )
  })

  test('what is drawn on the page after all is not said to come from the account', async () => {
    const envelope = await drawn()
    const page = await opened(member, envelope)
    const { body: state } = await page.agree()
    const [first, second] = state.fields.map(({ id }: any) => id)
    await page.put(first, KEPT)
    await page.put(first, { ...SIGNATURE, text: 'Ada' })
    await page.put(second, INITIALS)
    await page.ask('POST', '/finish', {})
    expect(entryOf(await read(envelope.id), 'envelope.document_signed')[0].data).not.toHaveProperty('kept_in')
  })

  test('a picture that is kept is signed with like any other', async () => {
    await member.call('PUT', '/account/signature', { body: { value: picture(await cutOut(), 'png') } })
    const envelope = await drawn()
    const page = await opened(member, envelope)
    const { body: state } = await page.agree()
    expect(state.kept.signature).toMatchObject({ kind: 'image', field_id: null })
    const [field] = state.fields.map(({ id }: any) => id)
    const { body } = await page.put(field, KEPT)
    expect(body.value).toMatchObject({ kind: 'image', field_id: field })
    expect((await page.ask('GET', `/fields/${field}/picture.png`)).status).toBe(200)
  })

  test('a picture that is used again in another box still comes from the account', async () => {
    await member.call('PUT', '/account/signature', { body: { value: picture(await cutOut(), 'png') } })
    const fields = [0.1, 0.3, 0.5].map((y) => signatureFor(member.email, { y }))
    const envelope = await drawn({ fields })
    const page = await opened(member, envelope)
    const [first, second, third] = (await page.agree()).body.fields.map(({ id }: any) => id)
    await page.put(first, KEPT)
    // After a reload the page knows the picture by its box alone.
    await page.put(second, { kind: 'image', same_as: first })
    await page.put(third, picture(await cutOut(), 'png'))
    await page.ask('POST', '/finish', {})
    const kept_in = { person_id: member.id, email: member.email, fields: 2 }
    expect(entryOf(await read(envelope.id), 'envelope.document_signed')[0].data).toMatchObject({ kept_in })
  })
})

/** Neither offered nor taken; the session itself goes on. */
async function expectNothingKept(page: ReturnType<typeof pageWith>, field: string) {
  const state = await page.state()
  expect([state.stage, state.kept]).toEqual(['signing', undefined])
  expect((await page.put(field, KEPT)).body.code).toBe('invalid_value')
}

describe('the wall', () => {
  async function begun() {
    const envelope = await drawn()
    const page = await opened(member, envelope)
    const { body: state } = await page.agree()
    expect(state.kept?.signature).toEqual(SIGNATURE)
    return { envelope, page, recipient: envelope.recipients[0], field: state.fields[0].id as string }
  }

  test('nobody opens the page of somebody else, and nothing is sent on the way', async () => {
    const envelope = await drawn()
    expect((await ownPage(other, envelope)).body).toMatchObject({ status: 409, code: 'envelope_not_in_flight' })
    expect((await read(envelope.id)).status).toBe('draft')
    await opened(member, envelope)
    const refused = await ownPage(other, envelope)
    expect([refused.status, refused.body.code, refused.headers['set-cookie']]).toEqual([403, 'forbidden', undefined])
    const stranger = await appUser(service, (await service.addWorkspace()).key)
    expect((await ownPage(stranger, envelope)).status).toBe(404)
    expect(entryOf(await read(envelope.id), 'recipient.link_handed_out')).toHaveLength(1)
  })

  test('a member of two workspaces keeps something in each, and opens pages of the one they are in', async () => {
    const { envelope } = await begun()
    const elsewhere = await service.addWorkspace()
    await service.app.store.transact(elsewhere.key, (tx) =>
      tx.members.add(elsewhere.key, { person_id: member.id, role: 'owner' }),
    )
    const { id } = await service.app.store.workspaces.read(elsewhere.key)
    const { headers } = await member.call('POST', '/account/workspace', { body: { workspace: id } })
    const [cookie = ''] = String(headers['set-cookie']).split(';')
    const there = appUserOf(service, visitorWith(service, { ...member, cookie }))
    expect((await there.call('GET', '/account/marks')).body).toEqual({ signature: null, initials: null })
    expect((await ownPage(there, envelope)).body.code).toBe('not_found')
  })

  test('a link carries nothing: by mail, for signing in person, to be passed on, or handed to a colleague', async () => {
    const { envelope, page, recipient, field } = await begun()
    for (const [who, query] of [
      [member, ''],
      [member, '?purpose=share'],
      [other, ''],
      [other, '?purpose=share'],
    ] as const) {
      const path = `/envelopes/${envelope.id}/recipients/${recipient.id}/signing-url${query}`
      const { status, body, headers } = await who.call('POST', path)
      expect([status, new URL(body.url).pathname.startsWith('/s/'), headers['set-cookie']]).toEqual([
        200,
        true,
        undefined,
      ])
    }
    const byLink = await continueAs(service, recipient.id)
    expect(byLink.state.kept).toBeUndefined()
    await expectNothingKept(pageWith(recipient.id, byLink.cookie), field)
    // Even in the browser of the member, whose session of this page the link replaces.
    const reply = await service.server.inject({
      method: 'GET',
      url: `/sign/${recipient.id}/state`,
      headers: { cookie: page.cookie, authorization: `Bearer ${service.tokenFor(recipient.id)}` },
    })
    expect(reply.json().kept).toBeUndefined()
    const [set] = reply.cookies
    await expectNothingKept(pageWith(recipient.id, `${set?.name}=${set?.value}`), field)
  })

  test('the cookie of the dashboard means nothing to the page', async () => {
    const { recipient } = await begun()
    const page = pageWith(recipient.id, member.cookie)
    expect([(await page.ask('GET', '/state')).status, (await page.ask('GET', '')).status]).toEqual([401, 401])
    const byLink = await continueAs(service, recipient.id)
    const both = pageWith(recipient.id, `${byLink.cookie}; ${member.cookie}`)
    expect((await both.state()).kept).toBeUndefined()
  })

  test('a session opens no other page, and what it says of the account cannot be changed', async () => {
    const { page, recipient } = await begun()
    const second = await drawn()
    await opened(member, second)
    expect((await pageWith(second.recipients[0].id, page.cookie).ask('GET', '/state')).status).toBe(401)
    const byLink = await continueAs(service, recipient.id)
    const part = /(\.a\d+\.usr_\w+\.[\w-]{43})/.exec(page.cookie)?.[0] ?? ''
    expect(part).not.toBe('')
    const forged = [
      byLink.cookie.replace(/\.([\w-]+)$/, `${part}.$1`),
      page.cookie.replace(member.id, other.id),
      page.cookie.replace(/\.a\d+/, '.a9999999999'),
      page.cookie.replace(part, ''),
    ]
    for (const cookie of forged) expect((await pageWith(recipient.id, cookie).ask('GET', '/state')).status).toBe(401)
  })

  test('it ends after an hour, with the session of the dashboard, and with the membership', async () => {
    const hour = await begun()
    // A page that is used goes on; the hour does not begin anew.
    service.clock.advance((LIMITS.kept_mark_offer_s - 60) * 1000)
    const [renewed] = (await hour.page.ask('GET', '/state')).cookies
    const still = pageWith(hour.recipient.id, `${renewed?.name}=${renewed?.value}`)
    expect((await still.state()).kept).toBeDefined()
    service.clock.advance(61_000)
    await expectNothingKept(still, hour.field)

    const left = await begun()
    const elsewhere = appUserOf(service, await signIn(service, member))
    await elsewhere.call('POST', '/account/sessions/end')
    await expectNothingKept(left.page, left.field)
    member = elsewhere

    const removed = await begun()
    // The last proof of who they are is over an hour old.
    other = appUserOf(service, await signIn(service, other))
    expect((await other.call('DELETE', `/members/${member.id}`)).status).toBe(204)
    await expectNothingKept(removed.page, removed.field)
    // Nor by a membership that is new, whose account keeps nothing yet.
    await service.app.store.transact(workspace.key, (tx) =>
      tx.members.add(workspace.key, { person_id: member.id, role: 'member' }),
    )
    await expectNothingKept(removed.page, removed.field)
  })

  test('it ends where the address of either is another', async () => {
    const { envelope, page, recipient, field } = await begun()
    await service.database.query('update person set email = $2 where id = $1', [member.id, 'new@example.test'])
    await expectNothingKept(page, field)
    await service.database.query('update person set email = $2 where id = $1', [member.id, member.email])
    expect((await page.state()).kept).toBeDefined()
    await page.put(field, KEPT)
    const path = `/envelopes/${envelope.id}/recipients/${recipient.id}`
    await other.call('PATCH', path, { body: { email: 'somebody@example.test' } })
    expect((await page.ask('GET', '/state')).body.code).toBe('link_retired')
    expect((await page.put(field, KEPT)).body.code).toBe('link_retired')
    // Whoever comes after finds no answer of theirs.
    const next = await continueAs(service, recipient.id, 2)
    expect([next.state.kept, next.state.fields[0].value]).toEqual([undefined, null])
  })

  test('what is deleted is offered no more, while what is filled in stays the person’s', async () => {
    const { page, field } = await begun()
    await page.put(field, KEPT)
    await member.call('DELETE', '/account/signature')
    const state = await page.state()
    expect([state.kept, state.fields[0].value]).toEqual([{ signature: null, initials: INITIALS }, SIGNATURE])
    expect((await page.put(field, KEPT)).body.code).toBe('invalid_value')
  })

  test('only in one’s turn, and not once it is signed', async () => {
    const envelope = await drawn({
      recipients: [
        { ...ada, signing_order: 1 },
        { name: 'Me', email: member.email, signing_order: 2 },
      ],
      fields: [signatureFor(ada.email), signatureFor(member.email, { y: 0.7 })],
    })
    await member.call('POST', `/envelopes/${envelope.id}/send`)
    expect((await ownPage(member, envelope, 1)).body.code).toBe('not_your_turn')
    expect((await ownPage(member, envelope, 0)).body.code).toBe('forbidden')
  })

  test('whoever a CRM signed in has shown nobody who they are', async () => {
    const crm = await service.addWorkspace('enterprise', true)
    const person = await addPerson(service, crm.key)
    const asked = await call(service, 'POST', '/oauth/authorize', { key: crm.live_key, body: { user: person.id } })
    const { pathname, search } = new URL(asked.body.url)
    const { cookies } = await service.server.inject({ url: pathname + search })
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('')
    const who = appUserOf(service, visitorWith(service, { ...person, cookie }))
    const metadata = { recipients: [{ name: 'Me', email: person.email }], fields: [signatureFor(person.email)] }
    const envelope = await draft(service, metadata, crm.live_key)
    expect((await ownPage(who, envelope)).status).toBe(403)
    expect((await who.call('GET', '/account/marks')).status).toBe(403)
    expect((await who.call('PUT', '/account/signature', { body: { value: SIGNATURE } })).status).toBe(403)
  })
})
