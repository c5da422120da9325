import { rmSync } from 'node:fs'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { database as databaseCheck } from '../../../src/cli/doctor/database.ts'
import { RELEASE } from '../../../src/release.ts'
import { migrate } from '../../../src/store/migrate.ts'
import { ada, simple } from '../../support/api.ts'
import { NEXT, withNext } from '../../support/next-migration.ts'
import { expectFail, expectWarning, look } from './doctor-means.ts'
import { client, linkKey, signAs, untilStatus } from './http.ts'
import { cleanUp, dataFolder, end, externalDatabase, labelled, run, serve } from './process.ts'

// Whole processes on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

afterEach(cleanUp)
afterAll(cleanUp)

/** As a newer release would leave it. */
async function migrateFurther(connection: Parameters<typeof migrate>[0], readable_from: string): Promise<void> {
  const folder = withNext(`-- readable_from: ${readable_from}\nalter table workspace add column next_thing text;\n`)
  expect(await migrate(connection, folder, { release: '999.0.0' })).toEqual([NEXT])
  rmSync(folder, { recursive: true })
}

test('nodes of this release start again, together, on the schema of a newer one that they can read', async () => {
  const { database, url } = await externalDatabase()
  const env = { DATABASE_URL: url }
  const data_dir = dataFolder()
  const first = await serve(data_dir, { env })
  await first.ready
  const key = labelled(first, 'Live key')
  await migrateFurther(database.connection, RELEASE.version)
  const noted = () => database.query('select * from migration order by name')
  const before = await noted()
  const { body } = await client(first.url, key).create(simple({ send: true, recipients: [ada] }))
  await end(first)

  const [api_node, job_node] = await Promise.all([
    serve(data_dir, { env, args: ['serve', '--only', 'api'] }),
    serve(data_dir, { env, args: ['serve', '--only', 'jobs'] }),
  ])
  await Promise.all([api_node.ready, job_node.ready])
  for (const { err } of [api_node, job_node])
    expect(err.join('\n')).toContain('a newer release has migrated the database: this one runs on it')
  expect((await signAs(api_node.url, linkKey(data_dir), body.recipients[0])).status).toBe(200)
  await untilStatus(client(api_node.url, key), body.id, 'completed')
  expect(await noted()).toEqual(before)
  expectWarning(
    await look(databaseCheck, env),
    /newer than this program: it has 0999-next.sql/,
    /Upgrade this node too/,
  )
})

test('where it cannot read it, it says which release can', async () => {
  const { database, url } = await externalDatabase()
  await migrateFurther(database.connection, '999.0.0')
  const settings = { DATABASE_URL: url, DATA_DIR: dataFolder() }
  const words = `the database has migration ${NEXT}, which this version does not know: start 999.0.0 or newer`
  const refused = await run(['serve'], settings)
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toContain(words)
  expect((await run(['keys', 'list'], settings)).err).toContain(words)
  expectFail(await look(databaseCheck, { DATABASE_URL: url }), /needs release 999.0.0/, /newer version .* backup/)
})
