import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, servers, type TestDatabase } from '../support/database.ts'

/**
 * Tables that do not belong to one workspace, each with the reason. A `reference` table is small and the same
 * wherever a workspace's rows may lie; a `local` one belongs to its database and moves nowhere.
 */
const SHARED: Readonly<Record<string, readonly ['reference' | 'local', string]>> = {
  person: ['reference', 'may be a member of several workspaces'],
  second_factor: ['reference', 'of a person'],
  passkey: ['reference', 'of a person'],
  passkey_challenge: ['local', 'what a browser is asked, for five minutes'],
  password_reset: ['reference', 'of a person'],
  provider_identity: ['reference', 'of a person, by their provider’s name for them'],
  platform: ['reference', 'manages several workspaces'],
  platform_key: ['reference', 'of a platform'],
  platform_workspace: ['reference', 'which workspaces a platform manages, by their public ids'],
  platform_answer: ['reference', 'of calls of a platform, for a day'],
  login_failure: [
    'local',
    'counts before anybody is known; forgotten after minutes, invitations to an address after a day',
  ],
  hit_window: ['local', 'counts of a rolling minute, not even logged'],
  leaving_blob: ['local', 'bytes of the store of files that goes with this database'],
  blob_walk: ['local', 'how far the walk over that store is'],
  leaving_month: ['local', 'how far the removal of a month is'],
  node: ['local', 'the processes that run on this database'],
  mail_token: ['local', 'how the service itself is let into its mail server'],
  migration: ['local', 'what was done to the schema here'],
}

type Table = { name: string; columns: string[] }
type UniqueKey = { on: string; name: string; is_primary: boolean; first: string }
type Reference = { from: string; to: string; name: string; columns: string[]; targets: string[] }

/** Of the workspace itself the key is the tenant. */
const tenantOf = (table: string): string => (table === 'workspace' ? 'key' : 'workspace_id')

/** What breaks the rule, in words. Of a partitioned table each part is judged. */
async function strangersIn(database: TestDatabase): Promise<readonly string[]> {
  const tables = (await database.query<Table>(TABLES)).filter(({ name }) => !(name in SHARED))
  const keys = (await database.query<UniqueKey>(UNIQUE_KEYS)).filter(({ on }) => !(on in SHARED))
  const references = await database.query<Reference>(REFERENCES)
  const primary = new Set(keys.filter(({ is_primary }) => is_primary).map(({ on }) => on))
  return [
    ...tables
      .filter(({ name, columns }) => !columns.includes(tenantOf(name)))
      .map(({ name }) => `${name} has no ${tenantOf(name)}`),
    ...tables.filter(({ name }) => !primary.has(name)).map(({ name }) => `${name} has no primary key`),
    ...keys
      .filter(({ on, first }) => first !== tenantOf(on))
      .map(({ on, name, first }) => `${name} of ${on} begins with ${first}`),
    ...references
      .filter(isStrange)
      .map(({ from, to, name }) => `${name} leads from ${from} to ${to} past the workspace`),
  ]
}

/** To people any table may lead, but no table of people to a workspace. */
function isStrange({ from, to, columns, targets }: Reference): boolean {
  if (to in SHARED) return SHARED[to]?.[0] !== 'reference'
  return from in SHARED || columns[0] !== tenantOf(from) || targets[0] !== tenantOf(to)
}

describe.each(servers())('on $name', (server) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await freshDatabase(server)
  })
  afterAll(() => database.drop())

  test('every table of workspaces, each of its unique keys and references begins with the workspace', async () => {
    expect(await strangersIn(database)).toEqual([])
  })

  test('the list of shared tables names no other', async () => {
    const tables = await database.query<Table>(TABLES)
    expect(tables.length - Object.keys(SHARED).length).toBeGreaterThan(25)
    const shared = tables.filter(({ name }) => name in SHARED)
    expect(shared.map(({ name }) => name)).toEqual(Object.keys(SHARED).toSorted())
    expect(shared.filter(({ columns }) => columns.includes('workspace_id'))).toEqual([])
  })

  test('what is asked for before the workspace is known has an index', async () => {
    const led = await database.query<{ on: string; first: string }>(INDEXES)
    for (const [table, column] of BEFORE_THE_TENANT) expect(led).toContainEqual({ on: table, first: column })
  })

  test('whatever breaks the rule is found', async () => {
    const spoilt = await freshDatabase(server)
    try {
      await spoilt.query(`
        create table stray (id text primary key);
        create table parted (workspace_id bigint, at timestamptz, id text, primary key (at, workspace_id, id))
          partition by range (at);
        create table parted_now partition of parted default;
        alter table activity drop constraint activity_pkey;
        alter table envelope add constraint envelope_ref_key unique (external_ref);
        create unique index webhook_by_url on webhook (url, workspace_id);
        create unique index template_by_name on template (lower(name), workspace_id);
        alter table template add constraint template_key unique (workspace_id, id, livemode);
        alter table bulk add constraint bulk_past foreign key (template_id, livemode, workspace_id)
          references template (id, livemode, workspace_id);
        alter table webhook add column noted text references leaving_blob (sha256)`)
      expect((await strangersIn(spoilt)).toSorted()).toEqual([
        'activity has no primary key',
        'bulk_past leads from bulk to template past the workspace',
        'envelope_ref_key of envelope begins with external_ref',
        'parted_now_pkey of parted_now begins with at',
        'stray has no workspace_id',
        'stray_pkey of stray begins with id',
        'template_by_name of template begins with ?',
        'webhook_by_url of webhook begins with url',
        'webhook_noted_fkey leads from webhook to leaving_blob past the workspace',
      ])
    } finally {
      await spoilt.drop()
    }
  })
})

const TABLES = `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  group by c.relname order by c.relname`

/** An expression has no column: it is shown as `?`. */
const UNIQUE_KEYS = `select c.relname as on, i.relname as name, x.indisprimary as is_primary, coalesce(a.attname, '?') as first
  from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
  left join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
  where c.relnamespace = 'public'::regnamespace and x.indisunique and c.relkind = 'r' order by 1, 2`

const INDEXES = `select c.relname as on, coalesce(a.attname, '?') as first
  from pg_index x join pg_class c on c.oid = x.indrelid left join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
  where c.relnamespace = 'public'::regnamespace and not c.relispartition and x.indisvalid`

const REFERENCES = `select f.conrelid::regclass::text as from, f.confrelid::regclass::text as to, f.conname as name,
    (select array_agg(a.attname::text order by k.n) from unnest(f.conkey) with ordinality k (attnum, n)
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.attnum) as columns,
    (select array_agg(a.attname::text order by k.n) from unnest(f.confkey) with ordinality k (attnum, n)
      join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.attnum) as targets
  from pg_constraint f join pg_class c on c.oid = f.conrelid
  where f.contype = 'f' and f.connamespace = 'public'::regnamespace and not c.relispartition order by 1, 3`

/** By the doors of the schema: a link, a token, an id that names no workspace. */
const BEFORE_THE_TENANT = [
  ['recipient', 'id'],
  ['upload', 'id'],
  ['invitation', 'id'],
  ['editor_session', 'id'],
  ['embed_token', 'id'],
  ['hand_off', 'code_hash'],
  ['program_code', 'code_hash'],
  ['program_token', 'token_hash'],
  ['session', 'token_hash'],
  ['api_key', 'token_hash'],
  ['workspace', 'id'],
] as const
