import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nearPatternsOf, patternOf, wordsAsked } from '../../src/domain/envelopes/words.ts'
import type { EnvelopeFilter } from '../../src/ports/envelopes.ts'
import { openService, type TestService } from '../support/service.ts'
import { draft } from '../support/stories.ts'
import { ada, signatureFor } from '../support/api.ts'

// A search in a workspace that is too large to be looked through: what it finds comes from the index of parts of words.

const MANY = 21_000
const NO_FILTER = {
  ...{ status: null, external_ref: null, template_id: null, recipient_email: null, created_after: null },
  ...{ created_before: null, q: null, limit: 5, offset: 0 },
}

let service: TestService
let workspace_id: string
beforeAll(async () => {
  service = await openService()
  const { key, live_key } = await service.addWorkspace()
  workspace_id = key
  const { id } = await draft(service, { recipients: [ada], fields: [signatureFor(ada.email)], name: 'One' }, live_key)
  await service.database.query(
    `insert into envelope (id, workspace_id, livemode, status, name, deadline_at, created_at, documents, recipients, fields, details)
      select 'env_' || lpad(n::text, 26, '0'), workspace_id, true, case when n % 3 = 0 then 'voided' else 'draft' end,
        'Statute ' || n, deadline_at, created_at - n * interval '1 minute', documents, recipients, fields, details
      from envelope, generate_series(1, ${MANY}) n where id = $1`,
    [id],
  )
  await service.database.query(
    `insert into envelope_words select workspace_id, id, livemode, created_at, null, '', '',
        ' ' || lower(name) || case when id like '%20500' or id like '%20502' then ' zephyr' else '' end || ' '
      from envelope where workspace_id = $1 on conflict do nothing`,
    [workspace_id],
  )
  await service.database.query('analyze envelope_words')
}, 120_000)
afterAll(() => service.close())

const found = async (
  typed: string,
  over: Partial<EnvelopeFilter> = {},
  patterns = (word: string) => [patternOf(word)],
) => {
  const filter = { ...NO_FILTER, words: wordsAsked(typed).map(patterns), ...over }
  const { rows, total, more = false } = await service.app.store.envelopes.list({ workspace_id, livemode: true }, filter)
  return { numbers: rows.map(({ id }) => Number(id.slice(-5))), total, more }
}

describe('in a workspace that is too large to be looked through', () => {
  test('what many have is found among the first, and is not counted to the end', async () => {
    expect(await found('statute')).toEqual({ numbers: [1, 2, 3, 4, 5], total: 7_999, more: true })
    expect(await found('statute', { offset: 10 })).toEqual({
      numbers: [11, 12, 13, 14, 15],
      total: 7_999,
      more: true,
    })
  })

  test('what few have is found wherever it is', async () => {
    expect(await found('zephyr')).toEqual({ numbers: [20_500, 20_502], total: 2, more: false })
    expect(await found('ephy statute')).toEqual({ numbers: [20_500, 20_502], total: 2, more: false })
    expect(await found('20999')).toEqual({ numbers: [20_999], total: 1, more: false })
    expect(await found('ze')).toEqual({ numbers: [20_500, 20_502], total: 2, more: false })
    expect(await found('nothing')).toEqual({ numbers: [], total: 0, more: false })
  })

  test('what few have is found with one wrong letter', async () => {
    expect(await found('zephxr', {}, (word) => [...nearPatternsOf(word)])).toMatchObject({ numbers: [20_500, 20_502] })
  })

  test('filters hold on both ways', async () => {
    expect(await found('statute', { status: ['voided'] })).toMatchObject({ numbers: [3, 6, 9, 12, 15], more: true })
    expect(await found('zephyr', { status: ['voided'] })).toMatchObject({ numbers: [20_502], total: 1 })
    expect(await found('zephyr', { status: ['draft', 'voided'] })).toMatchObject({
      numbers: [20_500, 20_502],
      total: 2,
    })
    const attention = { deadline_until: '2100-01-01T00:00:00.000Z', declined_since: '2000-01-01T00:00:00.000Z' }
    expect(await found('zephyr', { attention })).toMatchObject({ numbers: [], total: 0 })
    expect(await found('zephyr', { q: '20502' })).toMatchObject({ numbers: [20_502], total: 1 })
  })

  test('nothing of another workspace or space is found', async () => {
    const list = (scope: { workspace_id: string; livemode: boolean }) =>
      service.app.store.envelopes.list(scope, { ...NO_FILTER, words: [['%zephyr%']] })
    expect((await list({ workspace_id, livemode: false })).rows).toEqual([])
    const { key } = await service.addWorkspace()
    expect((await list({ workspace_id: key, livemode: true })).rows).toEqual([])
  })

  test('words in a name are found by two letters too', async () => {
    const { rows } = await service.app.store.envelopes.list({ workspace_id, livemode: true }, { ...NO_FILTER, q: 'zq' })
    expect(rows).toEqual([])
  })
})
