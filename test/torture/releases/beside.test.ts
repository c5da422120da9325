import { afterAll, describe, expect, test, vi } from 'vitest'
import { newestMigration, numberOfMigration } from '../../../src/store/migrations.ts'
import { closeReceivers } from '../../outgoing/receiver.ts'
import { MIGRATIONS } from '../../support/global-setup.ts'
import { given } from '../../support/programs.ts'
import { cleanUp } from '../startup/process.ts'
import { type JobsOf, proveBeside } from './beside.ts'
import { lastRelease, plantedRelease, removeCode, todaysCode } from './code.ts'

// Whole processes on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })

afterAll(async () => {
  await cleanUp()
  await closeReceivers()
  removeCode()
})

const NEXT = `${String(numberOfMigration(await newestMigration(MIGRATIONS)) + 1).padStart(4, '0')}-planted.sql`
const READABLE = `-- readable_from: ${todaysCode().version}\n`
const WAYS: readonly JobsOf[] = ['older', 'newer']

describe('the last release beside this one', given('history'), () => {
  test.each(WAYS)('goes on, where the jobs are those of the %s', async (jobs_of) => {
    expect(await proveBeside(lastRelease(), todaysCode(), jobs_of)).toEqual([])
  })
})

describe('a next release beside this one', () => {
  const next = (text: string) => plantedRelease({ migrations: { [NEXT]: READABLE + text } })

  test.each(WAYS)(
    'that adds tables and columns: this one goes on, where the jobs are those of the %s',
    async (jobs_of) => {
      const newer = next(
        `create table planted (id bigint primary key);
       alter table webhook add column planted text;
       alter table envelope add column planted int not null default 0;`,
      )
      expect(await proveBeside(todaysCode(), newer, jobs_of)).toEqual([])
    },
  )

  test.each([
    [
      'a column of a name that a statement of this one makes itself',
      'older',
      'alter table delivery add column is_first boolean',
      /is_first.* is ambiguous/,
    ],
    [
      'a column that this one reads is gone',
      'newer',
      'alter table webhook drop column description',
      /was answered 500|does not exist/,
    ],
    [
      'a column that this one does not fill',
      'newer',
      'alter table mail add column planted text; update mail set planted = 0; alter table mail alter column planted set not null',
      /violates not-null|was answered 500/,
    ],
  ] as const)('is refused: %s', async (_, jobs_of, text, trouble) => {
    expect((await proveBeside(todaysCode(), next(text), jobs_of)).join()).toMatch(trouble)
  })
})
