import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { newApiKey, sha256 } from '../src/kit/secrets.ts'
import { type Recipe, recipeOf, tablesOf } from './at-scale-rows.ts'
import { MONTHS, PREPARE, SPACES } from './at-scale-sql.ts'
import { makeTemplates } from './at-scale-templates.ts'
import { withClient } from './database.ts'
import { startService } from './service.ts'
import { startSinks } from './sinks.ts'

export interface Wanted {
  readonly ended: number
  readonly under_way: number
  readonly months: number
}

/** What the measurement needs of a data folder that was filled: keys of the largest workspace and of a small one. */
export interface Keys {
  readonly large: string
  readonly small: string
}

interface Place {
  /** As a superuser: triggers and checks of references rest while so many rows come that are known to be right. */
  readonly connection: pg.ClientConfig
  readonly data_dir: string
}

/** So many copies at once: what one statement makes is held until it ends. */
const CHUNK = 20_000
/** What is under way was made in the last weeks, and its reminders and deadlines lie ahead. */
const UNDER_WAY_DAYS = 25

export async function seed({ connection, data_dir }: Place, wanted: Wanted): Promise<void> {
  await mkdir(data_dir, { recursive: true, mode: 0o755 })
  const sinks = await startSinks()
  const env = { ...sinks.env, DATABASE_URL: urlOf(connection) }
  const service = await startService({ data_dir, env })
  try {
    await withClient(connection, async (client) => {
      await client.query("set timezone = 'UTC'")
      const templates = await makeTemplates({ service, sinks, client })
      await service.stop()
      await client.query(MONTHS)
      const tables = await tablesOf(client)
      const recipes: Recipe[] = []
      for (const template of templates) recipes.push(await recipeOf(client, tables, template))
      const keys = await openSpaces(client, recipes)
      await withoutIndexes(client, recipes, () => fill(client, recipes, wanted))
      await settle(client)
      await writeFile(join(data_dir, 'at-scale.json'), JSON.stringify(keys), { mode: 0o600 })
    })
  } finally {
    await service.stop()
    await sinks.stop()
  }
}

export const urlOf = ({ user, host, port, database, password = '' }: pg.ClientConfig): string =>
  `postgres://${user}:${String(password)}@${host}:${port}/${database}`

/** Workspaces of very different sizes: one with 60 %, three with 25, a hundred with the rest. */
async function openSpaces(client: pg.Client, [recipe]: readonly Recipe[]): Promise<Keys> {
  await client.query(PREPARE)
  await client.query(SPACES, [recipe?.id])
  const keys = { large: newApiKey('csk_live'), small: newApiKey('csk_live') }
  for (const [name, place] of [
    ['large', 0],
    ['small', 50],
  ] as const)
    await client.query(KEY, [`key_atscale${name}`, sha256(keys[name]), place])
  return keys
}

const KEY = `insert into api_key (id, workspace_id, kind, livemode, name, token_hash, hint)
  select $1, workspace, 'secret', true, 'At scale', $2, '' from at_scale.space where place = $3`

/** Made anew afterwards, which takes a fraction of the time; those that a key rests on stay. */
async function withoutIndexes(client: pg.Client, [recipe]: readonly Recipe[], work: () => Promise<void>) {
  const { rows } = await client.query<{ name: string; made_by: string }>(
    `select i.indexrelid::regclass::text as name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as made_by
      from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relname = any($1) and c.relnamespace = 'public'::regnamespace and not i.indisunique and not c.relispartition`,
    [recipe?.tables.map(({ name }) => name)],
  )
  await client.query('set session_replication_role = replica')
  await client.query('set synchronous_commit = off')
  await client.query("set work_mem = '256MB'")
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  for (const { name, made_by } of rows) {
    const from = performance.now()
    await client.query("set maintenance_work_mem = '1GB'")
    await client.query(made_by)
    tell(`index ${name}: ${seconds(from)} s`)
  }
  await client.query('set session_replication_role = origin')
}

async function fill(client: pg.Client, recipes: readonly Recipe[], wanted: Wanted): Promise<void> {
  const from = performance.now()
  let n = 1
  const add = async (recipe: Recipe, count: number, began: Date, until: Date) => {
    for (let left = count; left > 0; left -= CHUNK) {
      const size = Math.min(left, CHUNK)
      const at = (done: number) => new Date(began.getTime() + (until.getTime() - began.getTime()) * (done / count))
      await client.query(statementOf(recipe), [n, n + size - 1, at(count - left), at(count - left + size)])
      n += size
    }
  }
  const now = Date.now()
  for (let month = wanted.months; month > 0; month--) {
    const began = new Date(now - month * MONTH_MS)
    // None of them ends after today.
    const until = new Date(now - (month - 1) * MONTH_MS - DAY_MS)
    for (const recipe of recipes.filter(({ has_ended }) => has_ended))
      await add(recipe, Math.round((wanted.ended / wanted.months) * recipe.share), began, until)
    tell(`${n - 1} envelopes after ${seconds(from)} s`)
  }
  for (const recipe of recipes.filter(({ has_ended }) => !has_ended))
    await add(
      recipe,
      Math.round(wanted.under_way * recipe.share),
      new Date(now - UNDER_WAY_DAYS * DAY_MS),
      new Date(now - DAY_MS / 24),
    )
  tell(`${n - 1} envelopes after ${seconds(from)} s`)
}

const DAY_MS = 86_400_000
const MONTH_MS = (365 / 12) * DAY_MS

/** All rows of so many clones of one template, with what is counted of them. */
function statementOf({ computed, tables, events, status }: Recipe): string {
  const plain = computed.filter(({ name }) => !name.startsWith('h'))
  const hashes = computed.filter(({ name }) => name.startsWith('h'))
  let clone = `select c.*, ${plain.map(({ name, sql }) => `${sql} as ${name}`).join(', ')} from drawn c`
  // Each by itself, for the next one is of it, and would else hold it as often as it is named.
  for (const { name, sql } of hashes) clone = `select c.*, ${sql} as ${name} from (${clone}) c offset 0`
  const inserts = tables.map(({ name, columns, rows }) => {
    const list = columns.map((column) => `"${column}"`).join(', ')
    const values = rows.map((row) => `(${row})`).join(',\n')
    return `into_${name} as (insert into public."${name}" (${list})
      select v.* from clone c cross join lateral (values ${values}) as v)`
  })
  return `with drawn as materialized (${DRAWN.replaceAll('EVENTS', String(events))}), clone as materialized (${clone}),
    ${inserts.join(',\n')},
    counted as (insert into envelope_count as k (workspace_id, livemode, status, n)
      select workspace, true, '${status}', count(*) from drawn group by 1
      on conflict (workspace_id, livemode, status) do update set n = k.n + excluded.n),
    allowed as (insert into allowance_use as k (workspace_id, period, used)
      select workspace, to_char(began, 'YYYY-MM'), count(*) from drawn group by 1, 2
      on conflict (workspace_id, period) do update set used = k.used + excluded.used)
    update at_scale.space s set seq = s.seq + d.n * ${events}
      from (select place, count(*) as n from drawn group by 1) d where d.place = s.place`
}

const DRAWN = `
  select d.n, s.place, s.workspace, s.space, s.webhook, at_scale.letters(d.n, 7) as n7,
    s.seq + 1 + EVENTS * (row_number() over (partition by s.place order by d.n) - 1) as seq,
    date_trunc('minute', $3::timestamptz + (d.n - $1) * (($4::timestamptz - $3) / ($2 - $1 + 1))) as began,
    at_scale.name_of(d.h, d.n) as name, 'ref-' || d.n / 5 as ref,
    'p' || d.h % 100003 as first, 'q' || d.h % 99991 as second
  from (select n, hashint8(n) & 2147483647 as h from generate_series($1::bigint, $2::bigint) n) d
    join at_scale.space s on s.place = width_bucket((d.h % 1000003) / 1000003.0,
      (select array_agg(begins order by place) from at_scale.space)::numeric[]) - 1`

async function settle(client: pg.Client): Promise<void> {
  await client.query(`insert into event_counter as k (workspace_id, livemode, seq) select workspace, true, seq
    from at_scale.space on conflict (workspace_id, livemode) do update set seq = excluded.seq`)
  const from = performance.now()
  await client.query('vacuum (analyze)')
  tell(`vacuum: ${seconds(from)} s`)
}

const tell = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`)
const seconds = (from: number) => Math.round((performance.now() - from) / 1000)
