import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectClient } from '../../src/store/connection-watch.ts'
import { asAppRole } from '../../src/store/rls.ts'
import { servers } from '../support/database.ts'
import { addDraft, addWorkspace, type OpenedStore, openedStore } from './open-test-store.ts'

describe.each(servers())('on $name', (server) => {
  let opened: OpenedStore
  let client: pg.Client
  let mine: string
  let theirs: string
  beforeAll(async () => {
    opened = await openedStore(server)
    mine = await addWorkspace(opened.store)
    theirs = await addWorkspace(opened.store)
    await addDraft(opened.store, mine)
    await addDraft(opened.store, theirs)
    client = await connectClient(asAppRole(opened.database.connection))
  })
  afterAll(async () => {
    await client.end()
    await opened.close()
  })

  const name = (workspace: string) => client.query("select set_config('app.workspace', $1, false)", [workspace])
  /** Of every table that knows a workspace. */
  const guarded = async () => (await tables()).filter(({ is_part }) => !is_part)
  /** With the parts of those that have some. */
  const tables = async () =>
    await opened.database.query<{
      name: string
      column: string
      enabled: boolean
      forced: boolean
      is_part: boolean
    }>(
      `select c.relname as name, c.relispartition as is_part, a.attname as column, c.relrowsecurity as enabled, c.relforcerowsecurity as forced
         from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
         join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
           and (a.attname = 'workspace_id' or c.relname = 'workspace' and a.attname = 'key')
         where c.relkind in ('r', 'p') order by 1`,
    )

  test('every table of a workspace’s data has row level security, forced', async () => {
    const all = await tables()
    expect(all.length).toBeGreaterThan(15)
    expect(all.filter(({ enabled, forced }) => !enabled || !forced)).toEqual([])
    const others = await opened.database.query<{ relname: string }>(
      `select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
       where c.relkind = 'r' and not c.relrowsecurity order by 1`,
    )
    expect(others.map(({ relname }) => relname)).toEqual(['hit_window', 'login_failure', 'migration', 'node'])
  })

  test('the role owns nothing, bypasses nothing, and reads neither windows nor migrations', async () => {
    const { rows } = await client.query(
      `select r.rolsuper, r.rolbypassrls, r.rolcreaterole, r.rolcreatedb,
        (select count(*)::int from pg_class where relowner = r.oid) as owned
       from pg_roles r where r.rolname = current_user`,
    )
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0 }])
    for (const table of ['hit_window', 'login_failure', 'migration', 'node', 'graphile_worker._private_jobs'])
      await expect(client.query(`select from ${table}`)).rejects.toThrow(/permission denied/)
    for (const act of [
      'alter table envelope disable row level security',
      'drop policy own_workspace on envelope',
      'truncate event',
    ])
      await expect(client.query(act)).rejects.toThrow(/must be owner|permission denied/)
  })

  test('without any condition only the named workspace’s rows are there, in every table', async () => {
    for (const [workspace, other] of [
      [mine, theirs],
      [theirs, mine],
    ] as const) {
      await name(workspace)
      for (const { name: table, column } of await guarded()) {
        const { rows } = await client.query(`select distinct ${column}::text as key from ${table}`)
        expect([table, rows.filter(({ key }) => key !== workspace)]).toEqual([table, []])
        expect([table, (await client.query(`select from ${table} where ${column} = $1`, [other])).rowCount]).toEqual([
          table,
          0,
        ])
      }
      expect((await client.query('select from envelope')).rowCount).toBe(1)
    }
  })

  test('the parts of a table are reached through it alone', async () => {
    await name(mine)
    const parts = (await tables()).filter(({ is_part }) => is_part)
    expect(parts.length).toBeGreaterThanOrEqual(8)
    for (const { name: part } of parts)
      for (const act of [`select from ${part}`, `delete from ${part}`, `truncate ${part}`])
        await expect(client.query(act)).rejects.toThrow(/permission denied/)
  })

  test('nothing of another’s is changed, deleted, or put there', async () => {
    await name(mine)
    expect((await client.query("update envelope set name = 'taken' where true")).rowCount).toBe(1)
    await expect(client.query('update envelope set workspace_id = $1', [theirs])).rejects.toThrow(/row-level security/)
    await expect(client.query('insert into envelope_count values ($1, true, $2, 1)', [theirs, 'sent'])).rejects.toThrow(
      /row-level security/,
    )
    await client.query('begin')
    const { rowCount } = await client.query('delete from recipient')
    await client.query('rollback')
    expect(rowCount).toBe(1)
    const names = await opened.database.query<{ name: string }>('select name from envelope where workspace_id = $1', [
      theirs,
    ])
    expect(names.map(({ name: kept }) => kept)).not.toContain('taken')
  })

  test('audit entries and events can only be added', async () => {
    await name(mine)
    for (const table of ['audit_entry', 'event'])
      for (const act of [`update ${table} set workspace_id = workspace_id`, `delete from ${table}`])
        await expect(client.query(act)).rejects.toThrow(/permission denied/)
  })

  test('a query without a tenant is an error, not an empty answer', async () => {
    const fresh = await connectClient(asAppRole(opened.database.connection))
    try {
      await expect(fresh.query('select from envelope')).rejects.toThrow(/unrecognized configuration parameter/)
      await fresh.query("select set_config('app.workspace', '', false)")
      await expect(fresh.query('select from envelope')).rejects.toThrow(/invalid input syntax for type bigint/)
    } finally {
      await fresh.end()
    }
    await expect(opened.store.database.quick(null)({ text: 'select from envelope' })).rejects.toThrow(/bigint/)
    await expect(
      opened.store.database.transact(null, ({ run }) => run({ text: 'select from envelope' })),
    ).rejects.toThrow(/bigint/)
  })

  test('many workspaces at once through the same connections never see each other', async () => {
    const keys = [mine, theirs, await addWorkspace(opened.store), await addWorkspace(opened.store)]
    const { quick, slow, transact } = opened.store.database
    const ask = { text: 'select key::text from workspace' }
    const answers = await Promise.all(
      Array.from({ length: 400 }, async (_, i) => {
        const key = keys[i % keys.length] ?? mine
        const ways = [
          () => quick(key)<{ key: string }>(ask),
          () => slow(key)<{ key: string }>(ask),
          () => transact(key, ({ run }) => run<{ key: string }>(ask)),
        ]
        const rows = (await ways[i % ways.length]?.()) ?? []
        return rows.length === 1 && rows[0]?.key === key
      }),
    )
    expect(answers.every(Boolean)).toBe(true)
  })

  test('a store whose role bypasses row level security does not serve', async () => {
    const { openStore } = await import('../../src/store/open-store.ts')
    const open = openStore(opened.database.connection, () => ({}))
    await expect(open.health.check()).rejects.toThrow(/row level security/)
    await open.close()
    await opened.store.health.check()
  })
})
