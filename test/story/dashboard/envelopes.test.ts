import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certificateOf } from '../../../src/application/sealing/certificate-job.ts'
import { ada, call, grace, signatureFor, simple } from '../../support/api.ts'
import { type AppUser, appUser } from '../../support/app.ts'
import { browserOn, byAccessCode } from '../../support/identity.ts'
import { openService, type TestService } from '../../support/service.ts'
import { draft } from '../../support/stories.ts'

// What the dashboard asks about envelopes beside the public API: tabs with counts, one search, the trail in words.

let service: TestService
let owner: AppUser
let member: AppUser
let stranger: AppUser
let live_key: string
let test_key: string
beforeAll(async () => {
  service = await openService()
  const added = await service.addWorkspace()
  live_key = added.live_key
  test_key = added.test_key
  owner = await appUser(service, added.key)
  member = await appUser(service, added.key, 'member')
  stranger = await appUser(service, (await service.addWorkspace()).key)
})
afterAll(() => service.close())

const both = (over: object = {}) =>
  simple({ recipients: [ada, grace], fields: [signatureFor(ada.email), signatureFor(grace.email)], ...over })
const act = (path: string, body: object, key = live_key) => call(service, 'POST', path, { key, body })

async function sent(over: object = {}, key = live_key) {
  const { id } = await draft(service, both(over), key)
  const { body, status } = await act(`/envelopes/${id}/send`, {}, key)
  expect(status).toBe(200)
  return body
}

const names = async (query: string, who = owner, space: 'live' | 'test' = 'live') =>
  (await who.call('GET', `/envelope-rows?${query}`, { space })).body.data.map(({ name }: any) => name)
const counts = async (who = owner, space: 'live' | 'test' = 'live') =>
  (await who.call('GET', '/envelope-counts', { space })).body

describe('the list', () => {
  test('counts what is behind each tab, in its own workspace and space', async () => {
    const nothing = { all: 0, attention: 0, drafts: 0, in_flight: 0, completed: 0, ended: 0 }
    expect(await counts()).toEqual(nothing)
    await draft(service, both({ name: 'A draft' }), live_key)
    const voided = await sent({ name: 'Voided' })
    await act(`/envelopes/${voided.id}/void`, {})
    await sent({ name: 'Under way' })
    await sent({ name: 'Tried out' }, test_key)
    expect(await counts()).toEqual({ ...nothing, all: 3, drafts: 1, in_flight: 1, ended: 1 })
    expect(await counts(member)).toEqual(await counts())
    expect(await counts(owner, 'test')).toEqual({ ...nothing, all: 1, in_flight: 1 })
    expect(await counts(stranger)).toEqual(nothing)
    expect(await names('')).toEqual(['Under way', 'Voided', 'A draft'])
    expect(await names('status=draft,recalled')).toEqual(['A draft'])
    expect(await names('', owner, 'test')).toEqual(['Tried out'])
  })

  test('is searched by an address in any case, by a whole reference, or by parts of words', async () => {
    await sent({ name: 'Lease 100% of it', external_ref: 'deal 7' })
    await sent({ name: 'deal 7' })
    const found = async (search: string, who = owner) => {
      const { body } = await who.call('GET', `/envelope-rows?search=${encodeURIComponent(search)}`)
      return [body.found_by, body.data.map(({ name }: any) => name)]
    }
    expect(await found('100%')).toEqual(['words', ['Lease 100% of it']])
    expect(await found('DEAL 7')).toEqual(['words', ['deal 7', 'Lease 100% of it']])
    expect(await found('deal 7')).toEqual(['reference', ['Lease 100% of it']])
    expect((await found('GRACE@example.test'))[0]).toBe('address')
    expect((await found('GRACE@example.test'))[1]).toHaveLength(5)
    expect(await found('nobody@example.test')).toEqual(['near', []])
    expect(await found('deal 7', stranger)).toEqual(['near', []])
    expect(await found('!?')).toEqual(['words', []])
  })

  test('shows what was made from one template', async () => {
    const { key, live_key } = await service.addWorkspace()
    const who = await appUser(service, key)
    const made = await draft(service, { recipients: [ada], fields: [signatureFor(ada.email)], name: 'One' }, live_key)
    const template = await call(service, 'POST', `/envelopes/${made.id}/template`, {
      key: live_key,
      body: {},
    })
    const assignments = [{ signing_order: 1, full_name: 'Ada', email: ada.email }]
    const from = await call(service, 'POST', `/templates/${template.body.id}/envelopes`, {
      key: live_key,
      body: { assignments },
    })
    const { body } = await who.call('GET', `/envelope-rows?template_id=${template.body.id}`)
    expect(body.data.map(({ id }: any) => id)).toEqual([from.body.id])
  })

  test('goes on from page to page', async () => {
    const page = async (offset: number) => (await owner.call('GET', `/envelope-rows?limit=2&offset=${offset}`)).body
    const { total } = await page(0)
    const last = await page(total - 1)
    expect([(await page(0)).has_more, last.has_more, last.data.length]).toEqual([true, false, 1])
  })

  test.each([
    ['limit=0', 'limit'],
    ['offset=-1', 'offset'],
    ['status=toString', 'status'],
    ['attention=yes', 'attention'],
    ['search=%00', 'search'],
    ['page=2', 'page'],
  ])('refuses %s', async (query, param) => {
    const { status, body } = await owner.call('GET', `/envelope-rows?${query}`)
    expect([status, body.errors[0].param]).toEqual([400, param])
  })
})

describe('action is needed', () => {
  /** A workspace of its own for each, in its test space: what the others left must not be counted. */
  async function alone() {
    const { key, test_key } = await service.addWorkspace()
    const who = await appUser(service, key)
    return {
      key: test_key,
      needed: () => names('attention=true', who, 'test'),
      among: (query: string) => names(`attention=true&${query}`, who, 'test'),
      count: async () => (await counts(who, 'test')).attention,
      happens: async ({ id, recipients: [{ id: rid }] }: any, what: object) =>
        expect((await act(`/test/envelopes/${id}/recipients/${rid}/act`, what, test_key)).status).toBe(200),
    }
  }

  test('where a mail did not arrive, until the person is corrected', async () => {
    const { key, needed, count, happens } = await alone()
    const envelope = await sent({ name: 'Lost' }, key)
    expect([await needed(), await count()]).toEqual([[], 0])
    await happens(envelope, { act: 'bounce' })
    expect([await needed(), await count()]).toEqual([['Lost'], 1])
    expect(await names('attention=true', stranger, 'test')).toEqual([])
    const path = `/envelopes/${envelope.id}/recipients/${envelope.recipients[0].id}`
    await call(service, 'PATCH', path, { key, body: { email: 'right@example.test' } })
    expect([await needed(), await count()]).toEqual([[], 0])
  })

  test('while a seal cannot be made', async () => {
    const { key, needed } = await alone()
    const { id } = await sent({ name: 'Stuck' }, key)
    const sealing = { state: 'retrying', attempts: 2, last_error: 'disk full' }
    await service.database.query(
      `update envelope set status = 'signed', details = (details::jsonb || $2)::json where id = $1`,
      [id, JSON.stringify({ sealing })],
    )
    await noteAnew(id)
    expect(await needed()).toEqual(['Stuck'])
  })

  test('for two weeks after somebody declined, and within the last three days', async () => {
    const { key, needed, among, happens } = await alone()
    await happens(await sent({ name: 'Declined' }, key), { act: 'decline', reason: 'The rent is wrong' })
    await sent({ name: 'In time', deadline_days: 30 }, key)
    await sent({ name: 'Soon over', deadline_days: 2 }, key)
    expect(await needed()).toEqual(['Soon over', 'Declined'])
    expect(await among('status=declined')).toEqual(['Declined'])
    expect(await among('search=OVER')).toEqual(['Soon over'])
    expect(await among('search=ada@example.test&limit=1')).toEqual(['Soon over'])
    await act('/test/clock', { advance: 'P15D' }, key)
    expect(await needed()).not.toContain('Declined')
    await act('/test/clock', { advance: 'P13D' }, key)
    expect(await needed()).toContain('In time')
  })
})

describe('the trail in words', () => {
  test('tells what happened, who did it, when and from where', async () => {
    const { id, recipients } = await sent({ name: 'Told' })
    await member.call('POST', `/envelopes/${id}/remind`, { body: {} })
    const { status, body } = await owner.call('GET', `/envelopes/${id}/timeline`)
    const { audit_trail } = (await owner.call('GET', `/envelopes/${id}`)).body
    expect([status, body.locked]).toEqual([200, []])
    expect(body.entries.map(({ type, at }: any) => [type, at])).toEqual(
      audit_trail.map(({ type, at }: any) => [type, at]),
    )
    expect(body.entries.at(-1)).toMatchObject({ by: 'The member', ip: '127.0.0.1' })
    expect(body.entries.at(-1).what).toContain(recipients[1].name)
    expect((await stranger.call('GET', `/envelopes/${id}/timeline`)).body.code).toBe('not_found')
    expect((await owner.call('GET', `/envelopes/${id}/timeline`, { space: 'test' })).status).toBe(404)
  })

  test('tells many saves of the editor as one entry, there and on the certificate; the record keeps each', async () => {
    const { id } = await draft(service, { recipients: [ada] }, live_key)
    for (const y of [0.1, 0.2, 0.3])
      await act(`/envelopes/${id}/fields?replace=true`, { fields: [{ ...signatureFor(ada.email), y }] })
    await act(`/envelopes/${id}/send`, {})
    await act(`/envelopes/${id}/void`, {})
    const told = (await owner.call('GET', `/envelopes/${id}/timeline`)).body.entries.map(({ what }: any) => what)
    expect(told.filter((what: string) => what.includes('field'))).toEqual(['1 field placed'])
    const { audit_trail } = (await owner.call('GET', `/envelopes/${id}`)).body
    expect(audit_trail.filter(({ type }: any) => type === 'fields.placed')).toHaveLength(3)
    const accept = { accept: 'application/json' }
    const { body } = await call(service, 'GET', `/envelopes/${id}/certificate`, { key: live_key, headers: accept })
    expect(body.audit.entries.filter(({ type }: any) => type === 'fields.placed')).toHaveLength(3)
    const { timeline, timeline_note } = await certificateOfEnvelope(id)
    expect(timeline.filter(({ what }) => what.includes('field'))).toMatchObject([{ what: '1 field placed' }])
    expect(timeline_note).toContain('countersign-evidence.json')
  })

  test('names whom wrong codes keep out', async () => {
    const recipients = [byAccessCode, grace]
    const { id, recipients: people } = await sent({ recipients })
    const browser = browserOn(service, people[0].id)
    await browser.proceed()
    for (let tries = 0; tries < 5; tries += 1) await browser.prove('not this one')
    const locked = async () => (await owner.call('GET', `/envelopes/${id}/timeline`)).body.locked
    expect(await locked()).toEqual([people[0].id])
    expect((await owner.call('POST', `/envelopes/${id}/remind`, { body: {} })).status).toBe(200)
    expect(await locked()).toEqual([])
  })
})

async function certificateOfEnvelope(id: string) {
  const [row] = await service.database.query<{ key: string }>(
    'select workspace_id as key from envelope where id = $1',
    [id],
  )
  const workspace_id = String(row?.key)
  const found = await service.app.store.envelopes.read({ workspace_id, livemode: true }, id)
  if (!found) throw new Error('gone')
  const workspace = await service.app.store.workspaces.read(workspace_id)
  return certificateOf({ ...found, workspace, values: new Map(), at: '', base_url: '', seal: null })
}

/** Any change makes the envelope's row anew. */
async function noteAnew(id: string): Promise<void> {
  const [row] = await service.database.query<{ workspace_id: string }>(
    'select workspace_id from envelope where id = $1',
    [id],
  )
  const workspace_id = String(row?.workspace_id)
  await service.app.store.transact(workspace_id, async (tx) => {
    const before = await tx.envelopes.lock({ workspace_id, livemode: false }, id)
    const actor = { kind: 'system', id: null, name: 'Countersign', ip: null, user_agent: null } as const
    await tx.envelopes.commit({ before, change: { envelope: before, events: [] }, actor })
  })
}
