import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { draft } from '../support/stories.ts'

// Labels over the API: made, put on envelopes in any state, asked for in lists, and gone without a trace in what is signed.

let service: TestService
let live: string
let test_key: string
beforeAll(async () => {
  service = await openService()
  ;({ live_key: live, test_key } = await service.addWorkspace())
})
afterAll(() => service.close())

const ask = (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object, key = live) =>
  call(service, method, path, { key, ...(body ? { body } : {}) })
const made = async (name: string, key = live) => (await ask('POST', '/labels', { name, color: 'teal' }, key)).body.id
const labelsOf = async (id: string) =>
  (await ask('GET', `/envelopes/${id}/labels`)).body.data.map(({ name }: any) => name)
const listed = async (label: string, key = live) =>
  (await ask('GET', `/envelopes?label=${label}`, undefined, key)).body.data.map(({ id }: any) => id)

describe('labels', () => {
  test('are put on, listed by name, filtered by, and taken off', async () => {
    const [legal, urgent] = [await made('legal'), await made('Urgent')]
    const { id } = await draft(service, undefined, live)
    const other = await draft(service, undefined, live)
    const before = (await ask('GET', `/envelopes/${id}`)).body
    for (const label of [urgent, legal, legal])
      expect((await ask('PUT', `/envelopes/${id}/labels/${label}`)).status).toBe(204)
    await ask('PUT', `/envelopes/${other.id}/labels/${urgent}`)
    expect(await labelsOf(id)).toEqual(['legal', 'Urgent'])
    expect(await listed(urgent)).toEqual([other.id, id])
    expect(await listed(legal)).toEqual([id])
    expect(await listed('lbl_nothing')).toEqual([])
    const { body } = await ask('GET', `/envelopes?label=${urgent}&search=nothing`)
    expect(body.data).toEqual([])
    // What is signed and proved knows nothing of them.
    expect((await ask('GET', `/envelopes/${id}`)).body).toEqual(before)
    expect((await ask('DELETE', `/envelopes/${id}/labels/${urgent}`)).status).toBe(204)
    expect((await ask('DELETE', `/envelopes/${id}/labels/${urgent}`)).status).toBe(204)
    expect(await labelsOf(id)).toEqual(['legal'])
    expect((await ask('DELETE', `/labels/${legal}`)).status).toBe(204)
    expect(await labelsOf(id)).toEqual([])
    expect((await ask('DELETE', `/labels/${legal}`)).status).toBe(404)
  })

  test('have names of their own, in any case', async () => {
    const id = await made('Mine')
    const { status, body } = await ask('POST', '/labels', { name: 'MINE' })
    expect([status, body.errors[0].param]).toEqual([400, 'name'])
    const other = await made('Other')
    expect((await ask('PATCH', `/labels/${other}`, { name: 'mine' })).status).toBe(400)
    expect((await ask('PATCH', `/labels/${id}`, { name: 'mine', color: 'blue' })).body).toEqual({
      ...{ id, name: 'mine', color: 'blue' },
    })
  })

  test('of two that are made at once under one name, one is refused', async () => {
    const answers = await Promise.all(['Twin', 'twin', 'TWIN'].map((name) => ask('POST', '/labels', { name })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
  })

  test('belong to one space', async () => {
    const label = await made('Live only')
    const { id } = await draft(service, undefined, test_key)
    expect((await ask('PUT', `/envelopes/${id}/labels/${label}`, undefined, test_key)).status).toBeGreaterThanOrEqual(
      403,
    )
    expect((await ask('PUT', `/envelopes/${id}/labels/${label}`)).status).toBe(404)
    expect((await ask('GET', '/labels', undefined, test_key)).body.data).toEqual([])
    expect(await service.database.query('select from envelope_label where label_id = $1', [label])).toEqual([])
  })

  test('go with a draft that is deleted', async () => {
    const label = await made('Gone')
    const { id } = await draft(service, undefined, live)
    await ask('PUT', `/envelopes/${id}/labels/${label}`)
    await ask('DELETE', `/envelopes/${id}`)
    expect(await listed(label)).toEqual([])
    expect((await ask('PUT', `/envelopes/${id}/labels/${label}`)).status).toBe(404)
  })
})
