import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../src/kit/ids.ts'
import { asAppRole } from '../../src/store/rls.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { databaseBefore } from '../support/old-database.ts'

// Trails, events, deliveries and mails lie in parts by the month of their envelope.

const PARTED = ['audit_entry', 'event', 'delivery', 'mail']

describe('in parts', () => {
  let database: TestDatabase
  let client: pg.Client
  let workspace: string
  beforeAll(async () => {
    database = await freshDatabase()
    await database.query(`select keep_months('2031-05-20T00:00:00Z')`)
    const rows = await database.query<{ key: string }>(
      `insert into workspace (id, name, sender_name, plan) values ('ws_a', 'A', 'A', 'pro') returning key`,
    )
    workspace = rows[0]?.key ?? ''
    client = new pg.Client(asAppRole(database.connection) as pg.ClientConfig)
    await client.connect()
    await client.query('set role countersign_app')
    await client.query(`select set_config('app.workspace', $1, false)`, [workspace])
    await client.query(
      `insert into webhook (id, workspace_id, livemode, url, events, secret_sealed, secret_hint)
      values ('whk_a', $1, true, 'https://acme.test', '{*}', 'x', '')`,
      [workspace],
    )
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
  })

  const id_at = (at: string) => newIdAt('env', at)
  let seq = 0
  /** One row in each table; answers where they lie. */
  async function put(envelope_id: string): Promise<string[]> {
    await client.query(
      `insert into envelope (id, workspace_id, livemode, status, name, deadline_at, created_at, documents, recipients, fields, details)
        values ($2, $1, true, 'sent', 'Contract', now(), now(), '[]', '[]', '[]', '{}')`,
      [workspace, envelope_id],
    )
    seq += 1
    await client.query(`insert into audit_entry (workspace_id, envelope_id, seq, body) values ($1, $2, 1, '{}')`, [
      workspace,
      envelope_id,
    ])
    await client.query(
      `insert into event (workspace_id, seq, id, envelope_id, livemode, type, body, at)
        values ($1, $2, $3, $4, true, 'envelope.sent', $5, now())`,
      [workspace, seq, `evt_${seq}`, envelope_id, JSON.stringify({ seq, envelope_id })],
    )
    await client.query(
      `insert into delivery (id, workspace_id, webhook_id, envelope_id, event_seq, event, body, state)
        values ($2, $1, 'whk_a', $3, $4, 'envelope.sent', '{}', 'delivered')`,
      [workspace, `dlv_${seq}`, envelope_id, seq],
    )
    await client.query(
      `insert into mail (id, workspace_id, livemode, envelope_id, recipient_id, cause, kind, to_name, to_email, link_version, state)
        values ($2, $1, true, $3, 'rcp_a', $2, 'invitation', '', '', 1, 'sent')`,
      [workspace, `mail_${seq}`, envelope_id],
    )
    return placesOf(envelope_id)
  }
  const placesOf = async (envelope_id: string) =>
    (
      await database.query<{ part: string }>(
        PARTED.map((name) => `select tableoid::regclass::text as part from ${name} where envelope_id = $1`).join(
          ' union all ',
        ),
        [envelope_id],
      )
    ).map(({ part }) => part)

  test.each([
    ['of a month', id_at('2031-06-30T23:59:59.999Z'), '2031_06'],
    ['of the month after, from its first moment', id_at('2031-07-01T00:00:00.000Z'), '2031_07'],
    ['older than all months', id_at('2020-01-01T00:00:00Z'), 'before'],
    ['of a month without a part', id_at('2034-01-01T00:00:00Z'), 'other'],
    ['whose id is of another kind', 'env_from_elsewhere', 'other'],
    ['whose id is of another kind and sorts first', 'a', 'before'],
  ])('rows of an envelope %s find their place', async (_, id, part) => {
    expect(await put(id)).toEqual(PARTED.map((name) => `${name}_${part}`))
  })

  test('what is made for good does not grow with the months: its statements look into one part', async () => {
    const id = id_at('2031-06-15T00:00:00Z')
    await put(id)
    await client.query('set plan_cache_mode = force_generic_plan')
    for (const [name, text] of Object.entries({
      trail: 'select body from audit_entry where workspace_id = $1 and envelope_id = $2 order by seq',
      announced: 'select type from event where workspace_id = $1 and envelope_id = $2',
      mails: 'select id from mail where workspace_id = $1 and envelope_id = $2',
      deliveries: 'select id from delivery where workspace_id = $1 and envelope_id = $2',
    })) {
      await client.query(`prepare ${name} (bigint, text) as ${text}`)
      const { rows } = await client.query(
        `explain (analyze, costs off, timing off) execute ${name} (${workspace}, '${id}')`,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toMatch(/Subplans Removed: \d/)
      expect([...new Set(plan.match(/_(?:2031_\d\d|before|other|2026_\d\d|2027_\d\d)\b/g))]).toEqual(['_2031_06'])
    }
  })

  test('a month is made once, by whoever comes first, and not over rows that lie in no month', async () => {
    const late = id_at('2031-09-10T00:00:00Z')
    await put(late)
    const made = await Promise.all([1, 2, 3].map(() => database.query(`select keep_months('2031-07-02T00:00:00Z')`)))
    // September has rows elsewhere in all four.
    expect(made.flat().map((row) => row['keep_months'])).toEqual(expect.arrayContaining([0]))
    expect(await placesOf(late)).toEqual(PARTED.map((name) => `${name}_other`))
    await database.query(`select keep_months('2031-09-02T00:00:00Z')`)
    expect(await put(id_at('2031-10-10T00:00:00Z'))).toEqual(PARTED.map((name) => `${name}_2031_10`))
    expect(await put(id_at('2031-09-11T00:00:00Z'))).toEqual(PARTED.map((name) => `${name}_other`))
  })

  test('no entry of any part can be changed or taken out, nor the part emptied', async () => {
    const parts = await database.query<{ part: string }>(
      `select inhrelid::regclass::text as part from pg_inherits where inhparent = 'audit_entry'::regclass`,
    )
    await put(id_at('2031-06-16T00:00:00Z'))
    for (const { part } of [...parts, { part: 'audit_entry' }]) {
      await expect(database.query(`truncate ${part}`)).rejects.toThrow('append-only')
      if ((await database.query(`select from ${part} limit 1`)).length === 0) continue
      await expect(database.query(`delete from ${part}`)).rejects.toThrow('append-only')
      await expect(database.query(`update ${part} set seq = seq + 1`)).rejects.toThrow('append-only')
    }
  })

  test('an envelope that goes takes its rows from every part, and those of others stay', async () => {
    const [mine, other] = [id_at('2031-06-17T00:00:00Z'), id_at('2031-06-17T00:00:01Z')]
    await put(mine)
    await put(other)
    await client.query(`update envelope set status = 'draft' where id = $1`, [mine])
    await client.query('delete from envelope where workspace_id = $1 and id = $2', [workspace, mine])
    // Events and their deliveries stay, as ever.
    expect(await placesOf(mine)).toEqual(['event_2031_06', 'delivery_2031_06'])
    expect(await placesOf(other)).toHaveLength(4)
  })
})

describe('what was there before', () => {
  const old = databaseBefore('0033')
  let workspace: string
  beforeEach(async () => {
    const [row] = await old.query<{ key: string }>(
      `insert into workspace (id, name, sender_name, plan) values ('ws_a', 'A', 'A', 'pro') returning key`,
    )
    workspace = row?.key ?? ''
    await old.query(
      `insert into webhook (id, workspace_id, livemode, url, events, secret_sealed, secret_hint)
        values ('whk_a', ${workspace}, true, 'https://acme.test', '{*}', 'x', '')`,
    )
  })
  const put = (envelope_id: string, seq: number) =>
    old.query(`
      insert into envelope (id, workspace_id, livemode, status, name, deadline_at, created_at, documents, recipients, fields, details)
        values ('${envelope_id}', ${workspace}, true, 'sent', 'Contract', now(), now(), '[]', '[]', '[]', '{}');
      insert into audit_entry (workspace_id, envelope_id, seq, body) values (${workspace}, '${envelope_id}', 1, '{}');
      insert into event (workspace_id, seq, id, envelope_id, livemode, type, body, at)
        values (${workspace}, ${seq}, 'evt_${seq}', '${envelope_id}', true, 'envelope.sent', '{"seq":${seq},"envelope_id":"${envelope_id}"}', now());
      insert into delivery (id, workspace_id, webhook_id, event_seq, event, body, state, next_attempt_at)
        values ('dlv_${seq}', ${workspace}, 'whk_a', ${seq}, 'envelope.sent',
          '{"event":"envelope.sent","id":"dlv_${seq}","event_id":"evt_${seq}","seq":${seq},"envelope_id":"${envelope_id}"}', 'pending', now());`)

  test('stays where it lies, and becomes the first part', async () => {
    const id = newId('env')
    await put(id, 1)
    const [before] = await old.query(
      `select pg_relation_filenode('audit_entry') as a, pg_relation_filenode('delivery') as d`,
    )
    await old.migrate()
    const [after] = await old.query(
      `select pg_relation_filenode('audit_entry_before') as a, pg_relation_filenode('delivery_before') as d`,
    )
    expect(after).toEqual(before)
    expect(await old.query('select tableoid::regclass::text as part, envelope_id from delivery')).toEqual([
      { part: 'delivery_before', envelope_id: id },
    ])
  })

  test('a table with ids of another kind stays in one part, and takes what comes', async () => {
    await put('env_imported', 1)
    await old.migrate()
    await put(newId('env'), 2)
    await put('env_imported_too', 3)
    const rows = await old.query(`select distinct tableoid::regclass::text as part from audit_entry`)
    expect(rows).toEqual([{ part: 'audit_entry_before' }])
  })

  test('what a node of the version before writes finds its envelope’s part, and what it says of it', async () => {
    await old.migrate()
    await old.query(`select keep_months('2031-05-20T00:00:00Z')`)
    const id = newIdAt('env', '2031-06-15T00:00:00Z')
    await put(id, 1)
    await put('a', 2)
    expect(
      await old.query('select tableoid::regclass::text as part, envelope_id from delivery order by event_seq'),
    ).toEqual([
      { part: 'delivery_2031_06', envelope_id: id },
      { part: 'delivery_before', envelope_id: 'a' },
    ])
    // As it notes the end of an attempt, and asks for the delivery once more.
    await old.query(`update delivery set state = 'delivered', next_attempt_at = null where id = 'dlv_1'`)
    const [{ body } = { body: '' }] = await old.query<{
      body: string
    }>(`update delivery set body = null where id = 'dlv_1'
      returning (select body from delivery where id = 'dlv_1') as body`)
    expect(await old.query(`update delivery set state = 'pending' where id = 'dlv_1' returning body`)).toEqual([
      { body },
    ])
  })
})

function newIdAt(prefix: 'env', at: string): string {
  const digits = '0123456789abcdefghjkmnpqrstvwxyz'
  let [text, rest] = ['', Date.parse(at)]
  for (let i = 0; i < 10; i++, rest = Math.floor(rest / 32)) text = digits.charAt(rest % 32) + text
  return `${prefix}_${text}${newId(prefix).slice(-16)}`
}
