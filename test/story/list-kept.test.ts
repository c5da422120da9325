import { afterAll, beforeAll, expect, test } from 'vitest'
import { presentListed } from '../../src/contract/envelopes/present.ts'
import { examplesBy } from '../../src/http/api/list-rows.ts'
import { sha256 } from '../../src/kit/secrets.ts'
import { call, sendNew, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const rowOf = async (id: string): Promise<any> =>
  (await call(service, 'GET', '/envelopes')).body.data.find((row: any) => row.id === id)
const keptOf = async (id: string): Promise<string | null> =>
  (await service.database.query<{ listed: string | null }>('select listed from envelope where id = $1', [id]))[0]
    ?.listed ?? null

/** Sent and listed, with another name in what is kept of the row than it has. */
async function planted() {
  const { id } = await sendNew(service, simple({ name: 'Lease' }))
  expect((await rowOf(id)).name).toBe('Lease')
  await expect.poll(() => keptOf(id)).toContain('"Lease"')
  await service.database.query(`update envelope set listed = replace(listed, 'Lease', 'As kept') where id = $1`, [id])
  expect((await rowOf(id)).name).toBe('As kept')
  return id
}

test('the JSON of a row is made once, and anew when the envelope has changed', async () => {
  const id = await planted()
  expect((await call(service, 'POST', `/envelopes/${id}/void`)).status).toBe(200)
  expect(await keptOf(id)).toBeNull()
  expect(await rowOf(id)).toMatchObject({ name: 'Lease', status: 'voided' })
})

test('a change by a node of the version before, which does not know of it, is seen', async () => {
  const id = await planted()
  await service.database.query('update envelope set revision = revision + 1 where id = $1', [id])
  expect((await rowOf(id)).name).toBe('Lease')
})

test('what another version has made is not shown', async () => {
  const id = await planted()
  await service.database.query('update envelope set listed_mark = revision || $2 where id = $1', [id, '.another'])
  expect((await rowOf(id)).name).toBe('Lease')
})

test('code that makes rows otherwise is told from this, whatever its version', () => {
  const here = examplesBy(presentListed)
  expect(examplesBy((...asked) => ({ ...presentListed(...asked) }))).toBe(here)
  expect(examplesBy((...asked) => Object.assign(presentListed(...asked), { added: null }))).not.toBe(here)
  expect(examplesBy((...asked) => ({ ...presentListed(...asked), recipients: [] }))).not.toBe(here)
  expect(examplesBy((envelope, base_url) => presentListed({ ...envelope, field_counts: {} }, base_url))).not.toBe(here)
  expect(examplesBy((envelope, base_url) => presentListed(envelope, `${base_url}/`))).not.toBe(here)
})

test('a row that other code of the same version has kept is made anew', async () => {
  const id = await planted()
  const { version, base_url } = service.app.settings
  const keptBy = async (present: typeof presentListed) => {
    const maker = sha256(`${version} ${base_url} ${examplesBy(present)}`)
      .toString('base64url')
      .slice(0, 12)
    const text = `update envelope set listed_mark = revision || '.' || $2 where id = $1`
    await service.database.query(text, [id, maker])
  }
  await keptBy(presentListed)
  expect((await rowOf(id)).name).toBe('As kept')
  await keptBy((...asked) => ({ ...presentListed(...asked), name: 'As others name it' }))
  expect((await rowOf(id)).name).toBe('Lease')
})

test('what was made of an envelope that has changed meanwhile is not kept', async () => {
  const id = await planted()
  const [row] = await service.database.query<{ workspace_id: string; revision: number }>(
    'select workspace_id, revision from envelope where id = $1',
    [id],
  )
  const kept = (revision: number, listed: string) =>
    service.app.store.envelopes.keepListed({ workspace_id: row?.workspace_id ?? '', livemode: true }, [
      { id, revision, listed, listed_mark: 'mine' },
    ])
  const revision = row?.revision ?? 0
  await kept(revision - 1, 'of the past')
  expect(await keptOf(id)).toContain('As kept')
  await kept(revision, 'of now')
  expect(await keptOf(id)).toBe('of now')
})
