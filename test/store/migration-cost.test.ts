import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectClient } from '../../src/store/connection-watch.ts'
import { costsOf, touchesOf } from '../../src/store/migration-cost.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { MIGRATIONS } from '../support/global-setup.ts'

const said = (text: string) => touchesOf(text).map(({ effort, table }) => `${effort} ${table}`)

describe('what a migration does with all rows of a table', () => {
  test.each([
    ['create index a on envelope (id);', ['indexes envelope']],
    ['create unique index if not exists a on only mail using gin (x);', ['indexes mail']],
    ['create index on graphile_worker._private_jobs (id);', ['indexes graphile_worker._private_jobs']],
    ['update envelope e set x = 1;', ['rewrites envelope']],
    ['UPDATE envelope\n  set x = 1;', ['rewrites envelope']],
    ['delete from mail where x;', ['rewrites mail']],
    ['insert into other select id from envelope;', ['reads envelope']],
    ['alter table mail alter column x type bigint;', ['rewrites mail']],
    ['alter table mail add column x int, add column y int generated always as (id) stored;', ['rewrites mail']],
    ['alter table mail add primary key (a, b), add foreign key (a) references c (d);', ['indexes mail', 'reads mail']],
    ['alter table mail alter column x set not null;', ['reads mail']],
    ['alter table mail add column x int; alter table mail drop column y;', []],
    ['-- update envelope set x = 1;\nselect 1;', []],
    ['create function f() returns void language sql as $$ update envelope set x = 1; $$;', []],
    ['create function f() returns void language sql\nbegin atomic\n  delete from mail;\nend;\nselect 1;', []],
    ["do $$ begin execute format('create index on %I (id)', 'event'); end $$;", ['reads event']],
    ['do $$ begin update envelope set x = 1; end $$;', ['rewrites envelope']],
    ['for each row execute function f(); insert into t values (1);', []],
  ])('%s', (text, expected) => {
    expect(said(text)).toEqual(expected)
  })

  test.each([
    ['0020-attention.sql', ['rewrites envelope', 'indexes envelope']],
    ['0027-what-is-due.sql', ['rewrites envelope', 'indexes envelope']],
    ['0045-words.sql', ['reads envelope']],
    ['0054-sorted-by-status.sql', ['indexes envelope']],
  ])('%s', (name, expected) => {
    expect(said(readFileSync(join(MIGRATIONS, name), 'utf8'))).toEqual(expect.arrayContaining(expected))
  })
})

describe('what it may take', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.drop())

  test('goes by the size of the table with its parts; one that is not there takes nothing', async () => {
    await database.query('create table parted (id int) partition by range (id)')
    await database.query('create table part_1 partition of parted for values from (0) to (100000)')
    await database.query('insert into parted select generate_series(1, 50000)')
    await database.query('analyze parted')
    const client = await connectClient(database.connection)
    const costs = await costsOf(client, [
      { table: 'parted', effort: 'rewrites' },
      { table: 'parted', effort: 'reads' },
      { table: 'nowhere', effort: 'rewrites' },
      { table: 'graphile_worker._private_jobs', effort: 'indexes' },
    ])
    await client.end()
    const [size] = await database.query<{ n: number }>("select pg_total_relation_size('part_1')::int as n")
    expect(costs.map(({ table, effort, bytes, rows }) => [table, effort, bytes, rows])).toEqual([
      ['parted', 'rewrites', size?.n, 50_000],
      ['parted', 'reads', size?.n, 50_000],
      ['graphile_worker._private_jobs', 'indexes', expect.any(Number), expect.toSatisfy((n) => n === null || n === 0)],
    ])
    const [written, read] = costs
    expect(written?.seconds).toBeGreaterThan(10 * (read?.seconds ?? 0))
    expect([written?.room_bytes, read?.room_bytes]).toEqual([2 * (size?.n ?? 0), 0])
  })
})
