import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sendBulk } from '../../../src/application/templates/bulk-send.ts'
import { type AppUser, appUser } from '../../support/app.ts'
import { openService, type TestService } from '../../support/service.ts'
import { boxFor, template } from '../../support/templates.ts'

vi.setConfig({ testTimeout: 120_000 })

let service: TestService
let workspace: { readonly key: string; readonly live_key: string }
let owner: AppUser
let made: any
beforeAll(async () => {
  service = await openService()
  workspace = await service.addWorkspace('enterprise')
  owner = await appUser(service, workspace.key)
  const roles = { roles: [{ label: 'Client' }], fields: [boxFor('Client')] }
  made = await template(service, roles, { key: workspace.live_key })
})
afterAll(() => service.close())

/** The texts that a release kept in its rows. */
const kept = (release: string): string[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'store', 'older-shapes', `${release}.json`), 'utf8'))[
    'bulk_row.wish'
  ].map((wish: object) => JSON.stringify(wish))

const rows = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    line: i + 2,
    assignments: [{ signing_order: 1, full_name: 'Ada Lovelace', email: `ada${i + 1}@example.test` }],
  }))

/** A list under way, whose rows are as `wishOf` says for their numbers. */
async function underWay(count: number, wishOf: (number: number) => string): Promise<string> {
  const { body } = await owner.call('POST', `/templates/${made.id}/bulk`, { body: { rows: rows(count) } })
  await service.database.query(
    'update bulk_row r set wish = w.wish from unnest($2::text[]) with ordinality as w (wish, n) where r.bulk_id = $1 and r.number = w.n',
    [body.id, Array.from({ length: count }, (_, i) => wishOf(i + 1))],
  )
  return body.id
}
const progress = async (id: string) => (await owner.call('GET', `/bulk/${id}`)).body
const emailsOf = async (id: string) => {
  const found = await service.database.query<{ email: string }>(
    `select e.recipients -> 0 ->> 'email' as email from bulk_row r join envelope e on e.id = r.envelope_id
      where r.bulk_id = $1 order by r.number`,
    [id],
  )
  return found.map(({ email }) => email)
}

test.each(['0.1.0', '0.2.0'])('a row that release %s kept is sent', async (release) => {
  const [first = '', malformed = ''] = kept(release)
  const id = await underWay(2, (n) => (n === 1 ? first : malformed))
  await service.runJobs()
  // The second had no address, and its issue is what it fails for.
  expect(await progress(id)).toMatchObject({ sent: 1, failed: 1, waiting: 0 })
  const { data } = (await owner.call('GET', `/bulk/${id}/rows?state=failed`)).body
  expect(data[0].problems).toMatchObject([{ code: 'invalid_parameter', place: { entry: 'email', called: 'Client' } }])
  expect(await emailsOf(id)).toEqual(['ada@example.test'])
})

test('three hundred rows of release 0.1.0 under way all go on', async () => {
  const [first = ''] = kept('0.1.0')
  const id = await underWay(300, (n) => first.replace('ada@example.test', `client${n}@example.test`))
  await service.runJobs()
  expect(await progress(id)).toMatchObject({ sent: 300, failed: 0, waiting: 0 })
  expect(await emailsOf(id)).toEqual(Array.from({ length: 300 }, (_, i) => `client${i + 1}@example.test`))
})

test('a row of a newer release waits for a node that can read it', async () => {
  const [first = ''] = kept('0.2.0')
  const newer = JSON.stringify({ ...JSON.parse(first), v: 99 })
  const id = await underWay(2, (n) => (n === 1 ? newer : first))
  await expect(sendBulk(service.app, { workspace_id: workspace.key, id })).rejects.toMatchObject({
    code: 'unavailable',
    cause: { message: `bulk_row ${id} 1: version 99 of the stored shape bulk_order is newer than this release` },
  })
  expect(await progress(id)).toMatchObject({ sent: 0, failed: 0, waiting: 2 })
})

test('a row that nobody can read names itself, and the others go on', async () => {
  const [first = ''] = kept('0.2.0')
  const broken = JSON.stringify({ signing_orders: [1], wish: { order: {} } })
  const id = await underWay(2, (n) => (n === 1 ? broken : first))
  await sendBulk(service.app, { workspace_id: workspace.key, id })
  expect(await progress(id)).toMatchObject({ sent: 1, failed: 1, waiting: 0 })
  expect(service.logged.join('\n')).toContain(
    `bulk_row ${id} 1: version 0 of the stored shape bulk_order cannot be read: it has no issues`,
  )
})
