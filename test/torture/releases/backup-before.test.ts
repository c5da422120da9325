import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { atDatabase } from '../../../src/cli/doctor/find-database.ts'
import { ada, simple } from '../../support/api.ts'
import { given } from '../../support/programs.ts'
import { client } from '../startup/http.ts'
import { cleanUp, dataFolder, end, externalDatabase, labelled, run, serve, start } from '../startup/process.ts'
import { type Code, lastRelease, removeCode, todaysCode } from './code.ts'

// Whole processes on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })

afterEach(cleanUp)
afterAll(removeCode)

/** Restores into an embedded database, and answers what the service of that release then says of an envelope. */
async function restoredBy({ folder }: Code, file: string, ask: { readonly key: string; readonly id: string }) {
  const data_dir = dataFolder()
  const restoring = start({ args: ['restore', file], env: { DATA_DIR: data_dir }, code: folder })
  const { code } = await restoring.exited
  expect([code, restoring.err.join('\n')]).toEqual([0, ''])
  const service = await serve(data_dir, { code: folder })
  await service.ready
  const { body } = await client(service.url, ask.key).call('GET', `/envelopes/${ask.id}`)
  await end(service)
  return body.name
}

/** A database of its own, where nothing is yet. */
async function emptyDatabase(): Promise<Readonly<Record<string, string>>> {
  const { database, url } = await externalDatabase()
  await database.query('drop schema graphile_worker cascade; drop schema public cascade; create schema public')
  return { DATABASE_URL: url }
}

describe('as the guide says', given('history'), () => {
  test.each([
    ['DATABASE_URL', emptyDatabase],
    ['the embedded database', async () => ({})],
  ])(
    'this version makes the backup beside the last release, which starts again, and either restores it: %s',
    async (_, place) => {
      const older = lastRelease()
      const data_dir = dataFolder()
      const env: Readonly<Record<string, string>> = await place()
      const node = await serve(data_dir, { env, code: older.folder })
      await node.ready
      const key = labelled(node, 'Live key')
      const { body: sent } = await client(node.url, key).create(simple({ send: true, recipients: [ada] }))
      const settings = { ...env, DATA_DIR: data_dir }
      const noted = async () => {
        const rows = await atDatabase({ database_url: env['DATABASE_URL'] ?? null, data_dir }, async (connection) => {
          const database = new pg.Client(connection)
          await database.connect()
          const found = await database.query('select * from migration order by name')
          await database.end()
          return found.rows
        })
        return rows ?? []
      }
      const before = await noted()
      expect(before.length).toBeGreaterThan(0)
      expect((await run(['upgrade', '--check'], settings)).code).toBe(0)
      const file = join(data_dir, 'before.tar')
      expect(await run(['backup', '--out', file], settings)).toMatchObject({ code: 0, err: '' })
      expect(await noted()).toEqual(before)
      await end(node)
      const again = await serve(data_dir, { env, code: older.folder })
      await again.ready
      await end(again)

      for (const release of [older, todaysCode()])
        expect([release.version, await restoredBy(release, file, { key, id: sent.id })]).toEqual([
          release.version,
          sent.name,
        ])
    },
  )
})
