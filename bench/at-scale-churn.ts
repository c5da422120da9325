import { mkdir } from 'node:fs/promises'
import type pg from 'pg'
import { urlOf } from './at-scale-seed.ts'
import type { Filled } from './at-scale-told.ts'
import { withClient } from './database.ts'
import { JOBS } from './jobs.ts'
import { load, times } from './load.ts'
import { sweeper, timeOf } from './measure-sweeps.ts'
import { startService } from './service.ts'
import { openApi } from './signing.ts'
import { startSinks } from './sinks.ts'
import { digits, markdown } from './table.ts'
import { makeFiles } from './world.ts'

interface Week {
  readonly days: number
  /** Envelopes that two people sign, and events of all kinds that a receiver hears. */
  readonly per_day: number
}

const DAY_MS = 86_400_000

/**
 * Days of a workspace that keeps nothing for longer than one, each as short as its work takes. The server looks for what
 * to clean up every second meanwhile, not every minute, since a day here is a minute or two.
 */
export async function churn({ connection, data_dir }: Filled, { days, per_day }: Week): Promise<void> {
  await mkdir(data_dir, { recursive: true, mode: 0o755 })
  const sinks = await startSinks()
  const service = await startService({ data_dir, env: { ...sinks.env, DATABASE_URL: urlOf(connection) } })
  try {
    const api = await openApi(service, sinks)
    await api.subscribe(sinks.hook_url.replace('/hook', '/all'), ['*'])
    const place = { pid: service.pid, api, sinks, files: makeFiles() }
    await withClient(connection, async (client) => {
      await client.query('create extension if not exists pgstattuple')
      await client.query("alter system set autovacuum_naptime = '1s'")
      await client.query('select pg_reload_conf()')
      await client.query('update workspace set retention_days = 1')
      for (let day = 1; day <= days; day++) {
        const { rows } = await client.query<{ now: Date }>('select now()')
        const whole = await JOBS['whole_16']?.prepare(place, per_day)
        if (whole) await load(8, times(per_day), whole)
        // What ended before this day began is a day old; nothing younger is.
        const now = new Date((rows[0]?.now ?? new Date()).getTime() + DAY_MS).toISOString()
        await sweep({ connection, data_dir }, now)
        const [left, size] = [await countOf(client), await sizeOf(client)]
        console.log(`day ${day}: ${left} envelopes are left, in ${digits(size)} MB`)
      }
      await client.query('alter system reset autovacuum_naptime')
      await client.query('select pg_reload_conf()')
      console.log(markdown({ head: HEAD, rows: await tablesOf(client) }))
      console.log(markdown({ head: ['index', 'MB', 'leaf density, %'], rows: await indexesOf(client) }))
    })
    api.client.close()
  } finally {
    await service.stop()
    await sinks.stop()
  }
}

async function sweep(filled: Filled, now: string): Promise<void> {
  const app = { ...(await sweeper(filled)), real_clock: { now: () => now, ahead_ms: 0 } }
  try {
    for (const task of ['erase_ended', 'sweep_files', 'forget_old_answers']) await timeOf(app, task)
  } finally {
    await app.store.close()
  }
}

const countOf = async (client: pg.Client) =>
  Number((await client.query<{ n: string }>('select count(*) as n from envelope')).rows[0]?.n)

const sizeOf = async (client: pg.Client) =>
  Number((await client.query<{ n: string }>('select pg_database_size(current_database()) as n')).rows[0]?.n) / 1e6

const HEAD = [
  'table',
  'MB',
  'rows',
  'dead, %',
  'free, %',
  'inserted',
  'updated',
  'of them HOT, %',
  'deleted',
  'cleaned',
]

async function tablesOf(client: pg.Client): Promise<string[][]> {
  const { rows } = await client.query<{ row: string[] }>(`
    select array[s.relname::text, round(t.table_len / 1e6, 1)::text, t.tuple_count::text, round(t.dead_tuple_percent)::text,
      round(t.free_percent)::text, s.n_tup_ins::text, s.n_tup_upd::text,
      coalesce(round(100.0 * s.n_tup_hot_upd / nullif(s.n_tup_upd, 0))::text, ''), s.n_tup_del::text,
      s.autovacuum_count::text] as row
    from pg_stat_user_tables s cross join lateral pgstattuple(s.relid) t
    where s.n_tup_ins + s.n_tup_upd > 50 order by t.table_len desc`)
  return rows.map(({ row }) => row)
}

async function indexesOf(client: pg.Client): Promise<string[][]> {
  const { rows } = await client.query<{ row: string[] }>(`
    select array[s.indexrelname::text, round(i.index_size / 1e6, 1)::text, round(i.avg_leaf_density)::text] as row
    from pg_stat_user_indexes s join pg_class c on c.oid = s.indexrelid join pg_am a on a.oid = c.relam
      cross join lateral pgstatindex(s.indexrelid) i
    where a.amname = 'btree' and i.index_size > 200000 order by i.index_size desc limit 25`)
  return rows.map(({ row }) => row)
}
