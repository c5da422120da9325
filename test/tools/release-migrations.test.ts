import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrationFaults, releaseMigrations, unreadableFaults } from '../../tools/release-migrations.ts'
import { MIGRATIONS } from '../support/global-setup.ts'

const READABLE = '-- readable_from: 0.3.0\n'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const listed = () => JSON.parse(readFileSync(join(folder, 'released.json'), 'utf8'))

test('no released migration has gone or become another, with or without history', async () => {
  expect(await migrationFaults(false)).toEqual([])
})

test('a comment more in a released migration is a fault', async () => {
  appendFileSync(join(folder, '0001-envelopes.sql'), '-- a word\n')
  expect(await migrationFaults(false, folder)).toEqual([
    'migrations/0001-envelopes.sql differs from each released text of it: put it back as it was',
  ])
})

test('so is one that has gone, or has another name', async () => {
  rmSync(join(folder, '0062-text-messages.sql'))
  expect(await migrationFaults(false, folder)).toEqual([
    'migrations/0062-text-messages.sql is gone, and was released: put it back',
  ])
})

test('a new one is listed with its release, and what was listed stays', async () => {
  const before = listed()
  writeFileSync(join(folder, '0999-next.sql'), `${READABLE}select 1;\n`)
  await releaseMigrations('8.0.0', [], folder)
  appendFileSync(join(folder, '0999-next.sql'), '-- and more\n')
  expect((await migrationFaults(true, folder)).join()).toContain('0999-next.sql differs')
  expect(await releaseMigrations('9.0.0', ['0999-next.sql'], folder)).toEqual(['0999-next.sql'])
  expect(await migrationFaults(true, folder)).toEqual([])
  const { '0999-next.sql': next, ...others } = listed()
  expect(Object.values(next)).toEqual(['8.0.0', '9.0.0'])
  expect(others).toMatchObject(before)
})

test('one that only a later release could read is refused', async () => {
  writeFileSync(join(folder, '0999-next.sql'), '-- readable_from: 9.9.9\nselect 1;\n')
  expect(await unreadableFaults('9.9.9', folder)).toEqual([])
  expect(await unreadableFaults('9.9.8', folder)).toEqual([
    'migrations/0999-next.sql says readable_from: 9.9.9, and this is 9.9.8',
  ])
})

test('a release with one that is not listed is refused', async () => {
  writeFileSync(join(folder, '0999-next.sql'), `${READABLE}select 1;\n`)
  expect(await migrationFaults(false, folder)).toEqual([])
  expect((await migrationFaults(true, folder)).join()).toContain('migrations/0999-next.sql is not listed as released')
})

test.each(['select 1;', '-- readable_from: soon', '-- A word.\n-- readable_from: 0.3.0', ' -- readable_from: 0.3.0'])(
  'a new one that begins with "%s" does not say which release runs after it',
  async (text) => {
    writeFileSync(join(folder, '0999-next.sql'), `${text}\n`)
    expect((await migrationFaults(false, folder)).join()).toContain(
      '0999-next.sql does not begin with the oldest release',
    )
  },
)
