import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { program } from '../../../src/cli/program.ts'
import { addressOf, cleanUp, dataFolder, externalDatabase } from './process.ts'
import { inHere } from './in-here.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

afterEach(cleanUp)
afterAll(cleanUp)

const NOTED = `select act, actor ->> 'name' as by, details - 'v' as details from activity
  where act like 'export.%' or act like 'workspace.%' order by at`

/** A workspace of a database outside, and the command that works beside its service. */
async function workspace() {
  const { database } = await externalDatabase()
  const env = {
    DATABASE_URL: addressOf(database.connection),
    DATA_DIR: dataFolder(),
    SECRET_KEY: Buffer.alloc(32, 'a').toString('base64'),
  }
  const command = (...args: string[]) =>
    inHere(env, async () => void (await program.parseAsync(args, { from: 'user' })))
  return { env, command, noted: () => database.query(NOTED), database }
}

test('an export by the operator is an act of theirs, and one that cannot be written is none', async () => {
  const { command, noted } = await workspace()
  await command('setup', '--owner-email', 'ada@example.com')
  const { error } = await command('export', '--out', join(dataFolder(), 'none', 'x.zip'))
  expect([error, await noted()]).toEqual([expect.stringContaining('ENOENT'), []])
  for (const [space, args] of [
    ['live', []],
    ['test', ['--test']],
  ] as const)
    expect([space, (await command('export', ...args, '--out', join(dataFolder(), 'x.zip'))).error]).toEqual([
      space,
      null,
    ])
  const by = 'The command line'
  expect(await noted()).toEqual([
    { act: 'export.taken', by, details: { space: 'live' } },
    { act: 'export.taken', by, details: { space: 'test' } },
  ])
})

test('a move by the operator is an act of theirs, which the log has at both ends', async () => {
  const [from, to] = [await workspace(), await workspace()]
  await from.command('setup', '--owner-email', 'ada@example.com')
  const [{ id } = { id: '' }] = await from.database.query<{ id: string }>('select id from workspace')
  const blobs = join(to.env.DATA_DIR, 'blobs')
  const moved = await from.command('move-workspace', id, '--to', to.env.DATABASE_URL, '--blobs', blobs)
  expect([moved.error, moved.err]).toEqual([null, ''])
  const act = { act: 'workspace.move_begun', by: 'The command line', details: {} }
  expect([await from.noted(), await to.noted()]).toEqual([[act], [act]])
})
