import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TASKS } from '../../../src/jobs/tasks.ts'
import { ada, call, grace, signatureFor, simple } from '../../support/api.ts'
import { type AppUser, appUser } from '../../support/app.ts'
import { openService, type TestService } from '../../support/service.ts'
import { draft } from '../../support/stories.ts'

// What envelopes are found by, over the API and on the page of the dashboard.

let service: TestService
let key: string
let owner: AppUser
let stranger: { key: string; page: AppUser }
beforeAll(async () => {
  service = await openService()
  const added = await service.addWorkspace()
  key = added.live_key
  owner = await appUser(service, added.key)
  const other = await service.addWorkspace()
  stranger = { key: other.live_key, page: await appUser(service, other.key) }
})
afterAll(() => service.close())

const both = (over: object) =>
  simple({ recipients: [ada, grace], fields: [signatureFor(ada.email), signatureFor(grace.email)], ...over })
const found = async (search: string, who = key) =>
  (await call(service, 'GET', `/envelopes?search=${encodeURIComponent(search)}`, { key: who })).body.data.map(
    ({ name }: any) => name,
  )
const onPage = async (search: string, who = owner) => {
  const { body } = await who.call('GET', `/envelope-rows?search=${encodeURIComponent(search)}`)
  return [body.found_by, body.data.map(({ name }: any) => name)]
}

describe('an envelope is found', () => {
  let id: string
  beforeAll(async () => {
    const people = [{ ...ada, name: 'Zoë Quarles' }, grace]
    ;({ id } = await draft(service, both({ name: 'Attic lease', external_ref: 'CRM-881', recipients: people }), key))
    await draft(service, both({ name: 'Other' }), key)
  })

  test.each(['zoe', 'quarl', 'UARLES', 'attic', 'lease zoë', 'crm-881', 'at', 'le zo'])('by %s', async (search) => {
    expect(await found(search)).toEqual(['Attic lease'])
    expect((await onPage(search))[1]).toEqual(['Attic lease'])
    expect(await found(search, stranger.key)).toEqual([])
    expect((await onPage(search, stranger.page))[1]).toEqual([])
  })

  test('with one wrong letter, which is said', async () => {
    expect(await onPage('quarlws')).toEqual(['near', ['Attic lease']])
    expect(await onPage('atitc lease')).toEqual(['near', ['Attic lease']])
    expect(await onPage('quxrlws')).toEqual(['near', []])
  })

  test('among those of a status alone', async () => {
    const rows = async (query: string) => (await owner.call('GET', `/envelope-rows?${query}`)).body.data.length
    expect(await rows('search=attic&status=draft')).toBe(1)
    expect(await rows('search=attic&status=completed')).toBe(0)
    expect(await rows('search=attic&attention=true')).toBe(0)
  })

  test('by what it is changed to, and by nothing once it is deleted', async () => {
    const { body } = await call(service, 'GET', `/envelopes/${id}`, { key })
    const path = `/envelopes/${id}/recipients/${body.recipients[0].id}`
    await call(service, 'PATCH', path, { key, body: { name: 'Yolanda' } })
    expect(await found('yolanda')).toEqual(['Attic lease'])
    expect(await found('quarles')).toEqual([])
    await call(service, 'DELETE', `/envelopes/${id}`, { key })
    expect(await found('yolanda')).toEqual([])
  })

  test('not once it is hidden, when it has ended', async () => {
    const ended = await draft(service, both({ name: 'Hidden soon' }), key)
    await call(service, 'POST', `/envelopes/${ended.id}/send`, { key, body: {} })
    await call(service, 'POST', `/envelopes/${ended.id}/void`, { key, body: {} })
    expect(await found('hidden')).toEqual(['Hidden soon'])
    await call(service, 'DELETE', `/envelopes/${ended.id}`, { key })
    expect(await found('hidden')).toEqual([])
    expect(await service.database.query(`select from envelope_words where words like '%hidden%'`)).toEqual([])
  })
})

test('signs alone find nothing, and a search has a bound', async () => {
  expect(await found('%')).toEqual([])
  const { status, body } = await call(service, 'GET', `/envelopes?search=${'x'.repeat(255)}`, { key })
  expect([status, body.errors[0].param]).toEqual([400, 'search'])
})

test('what was made before there were words gets them from a sweep', async () => {
  const { id } = await draft(service, both({ name: 'From long ago' }), key)
  await service.database.query('delete from envelope_words where envelope_id = $1', [id])
  expect(await found('ago')).toEqual([])
  // Shown in a list, it is noticed.
  await service.database.query('update envelope set listed_mark = null where id = $1', [id])
  await onPage('')
  await expect.poll(() => service.database.query('select from unworded where envelope_id = $1', [id])).toHaveLength(1)
  await TASKS['word_envelopes']?.(service.app, {})
  expect(await found('ago')).toEqual(['From long ago'])
  expect(await service.database.query('select from unworded')).toEqual([])
  const [row] = await service.database.query<any>(
    `select w.*, b.body -> 'actor' ->> 'id' as actor from envelope_words w
      join audit_entry b on b.envelope_id = w.envelope_id and b.seq = 1 where w.envelope_id = $1`,
    [id],
  )
  expect(row.sender_id).toBe(row.actor)
})

describe('while older envelopes are still being added to the search', () => {
  const api = async (query: string, who = key) => (await call(service, 'GET', `/envelopes?${query}`, { key: who })).body
  const rows = async (query: string) => (await owner.call('GET', `/envelope-rows?${query}`)).body
  const said = ({ search_incomplete }: { search_incomplete?: true }) => search_incomplete

  test('a search says that some may be missing, here alone, and only until they are there', async () => {
    const { id } = await draft(service, both({ name: 'Since upgraded' }), key)
    await service.database.query('delete from envelope_words where envelope_id = $1', [id])
    await service.database.query('insert into unworded select workspace_id, id from envelope where id = $1', [id])
    expect(await api('search=upgraded')).toMatchObject({ data: [], total: 0, search_incomplete: true })
    for (const query of ['search=upgraded', 'search=crm-881', 'sender=usr_x', 'sort=name'])
      expect([query, said(await rows(query))]).toEqual([query, true])
    for (const query of ['', 'status=draft', 'q=Since', 'sort=-updated_at'])
      expect([query, said(await api(query))]).toEqual([query, undefined])
    for (const query of ['', 'status=draft']) expect([query, said(await rows(query))]).toEqual([query, undefined])
    expect(said(await api('search=upgraded', stranger.key))).toBeUndefined()

    await TASKS['word_envelopes']?.(service.app, {})
    const after = await api('search=upgraded')
    expect([after.total, said(after), said(await rows('search=upgraded'))]).toEqual([1, undefined, undefined])
  })
})
