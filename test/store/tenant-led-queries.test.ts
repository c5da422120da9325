import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectClient } from '../../src/store/connection-watch.ts'
import { watch } from '../conformance/secrets.ts'
import { wholeLife } from '../conformance/whole-life.ts'
import { closeReceivers, receiver } from '../outgoing/receiver.ts'
import { openService, type TestService } from '../support/service.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

let service: TestService
const statements = new Set<string>()

/** Not the test's own, nor that of the jobs, whose tables are of no workspace. */
const isOfService = (client: object): boolean =>
  (client as { connectionParameters: { application_name?: string } }).connectionParameters.application_name ===
  'countersign'

/** Everything that the service sends while a workspace lives a whole life. */
beforeAll(async () => {
  const query = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [sent] = args as [string | { text?: string }]
    const text = typeof sent === 'string' ? sent : sent.text
    if (text !== undefined && isOfService(this)) statements.add(text)
    return (query as (...all: unknown[]) => unknown).apply(this, args)
  } as never)
  service = await openService()
  const { port } = await receiver()
  const workspace = await service.addWorkspace('enterprise', true)
  await wholeLife({ service, watched: watch(service), workspace, receiver_url: `http://127.0.0.1:${port}/` })
  spy.mockRestore()
})
afterAll(async () => {
  await service.close()
  await closeReceivers()
})

/**
 * The functions that may look past one workspace, for what comes before it is known or concerns all. Each with what
 * becomes of it where rows are sharded: `look-up` asks each shard, or a directory, by an id or hash that is random;
 * `fan-out` asks all, now and then and in the background; `one` names a workspace and touches only that; `people` begins at
 * a person, whose rows are the same everywhere, and asks for their memberships and sessions; `local` belongs to one
 * database.
 */
const DOORS = {
  'look-up': [
    'session_by_token',
    'session_in_use',
    'prove_session',
    'note_session_use',
    'pass_gate',
    'workspace_by_id',
    'workspace_of_editor_session',
    'workspace_of_embed_token',
    'workspace_of_hand_off',
    'admit_program',
    'pass_program',
    'workspace_of_program_code',
    'workspace_of_program_token',
    'workspace_of_invitation',
    'workspace_of_recipient',
    'workspace_of_upload',
    'end_session',
    'take_session',
    'hold_session',
    'carry_session',
    'session_counts_in',
    'logo_size',
    'invitation_to',
    'add_platform_key',
    'claim_platform_answer',
    'claim_workspace',
    'give_workspace',
    'keep_platform_answer',
    'pass_platform_gate',
    'pass_scim_gate',
    'platform_of_key',
    'directory_of_token',
    'platform_keys',
    'revoke_platform_key',
    'stored_platform_answer',
    'workspaces_of_platform',
  ],
  'fan-out': [
    'due_for_erasure',
    'envelope_totals',
    'erase_month',
    'due_for_expiry',
    'due_for_reminders',
    'unsealed',
    'sealing_trouble',
    'troubles_since',
    'forget_old_answers',
    'without_words',
    'domains_to_check',
    'forget_uploads',
    'is_needed',
    'walk_on',
    'seal_roots',
    'workspace_seals',
    'has_workspace',
    'new_workspace',
  ],
  one: [
    'lacks_second_factor',
    'envelopes_named',
    'envelopes_worded',
    'erase_ended',
    'note_leaving',
    'note_leaving_answer',
  ],
  people: [
    'add_person',
    'id_of_person',
    'locales_of_person',
    'add_passkey_challenge',
    'take_passkey_challenge',
    'owner_of_passkey',
    'owner_of_identity',
    'person_by_email',
    'person_by_id',
    'sessions_of',
    'sessions_in_use',
    'end_sessions_of',
    'end_other_sessions_of',
    'end_programs_of',
    'programs_of',
    'workspaces_of',
    'workspace_besides',
    'account_at',
    'account_returns',
    'is_elsewhere',
  ],
  local: [
    'claim_attempts',
    'clear_attempts',
    'take_all_hits',
    'enqueue',
    'job_lag',
    'job_lags',
    'keep_months',
    'lane_lag',
    'wake_misplanned',
    'wake_failed',
    'failed_jobs',
    'has_older_node',
    'hide_node',
    'live_nodes',
    'newer_runs_jobs',
    'show_node',
    'leaving_blobs',
    'settle_blob',
    'walk_from',
    'end_walk',
  ],
} as const

test('every statement names the workspace of every table that it reads or changes', async () => {
  const client = await connectClient(service.database.connection)
  try {
    const tenants = await tenantTables(client)
    const found: string[] = []
    let looked_at = 0
    for (const text of new Set([...statements, ...writtenStatements()])) {
      if (!/^\s*(with|select|insert|update|delete)\b/i.test(text)) continue
      looked_at += 1
      for (const table of unnamed(await planOf(client, text), tenants))
        found.push(`${table}: ${text.replaceAll(/\s+/g, ' ').trim()}`)
    }
    expect(looked_at).toBeGreaterThan(220)
    expect(found).toEqual([])
  } finally {
    await client.end()
  }
})

test('the functions that look past one workspace are those that are listed', async () => {
  const rows = await service.database.query<{ name: string }>(
    `select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(Object.values(DOORS).flat().toSorted())
})

test('a statement that forgets the workspace is found, also of one table among several', async () => {
  const client = await connectClient(service.database.connection)
  try {
    const tenants = await tenantTables(client)
    for (const [text, forgotten] of [
      ['select id from envelope where id = $1', ['envelope']],
      [
        'select e.id from envelope e join recipient r on r.envelope_id = e.id where e.workspace_id = $1::bigint',
        ['recipient'],
      ],
      ['select e.id from envelope e join recipient r on r.workspace_id = e.workspace_id where e.workspace_id = $1', []],
      ['update webhook set enabled = false where id = $1', ['webhook']],
      ['delete from template where workspace_id = $1', []],
      ['select name from workspace where id = $1', ['workspace']],
    ] as const)
      expect(unnamed(await planOf(client, text), tenants)).toEqual(forgotten)
  } finally {
    await client.end()
  }
})

/** What stands in the store as it is sent, whether a life has met it or not. */
function writtenStatements(): readonly string[] {
  const folder = join(import.meta.dirname, '..', '..', 'src', 'store')
  return readdirSync(folder)
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/\btext:\s*(['`])(.*?)\1/gs)])
    .map(([, , text = '']) => text)
    .filter((text) => !text.includes('${'))
}

interface Node {
  readonly 'Relation Name'?: string
  readonly Alias?: string
  readonly 'Node Type': string
  readonly Plans?: readonly Node[]
}

async function tenantTables(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; column: string }>(
    `select c.relname as name, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
      and (a.attname = 'workspace_id' or c.relname = 'workspace' and a.attname = 'key')
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  )
  return new Map(rows.map(({ name, column }) => [name, column]))
}

/** For any values, and as the account that no policy adds a condition for. */
async function planOf(client: pg.Client, text: string): Promise<Node> {
  await client.query('set plan_cache_mode = force_generic_plan')
  await client.query(`prepare asked as ${text}`)
  try {
    const { rows } = await client.query<{ n: number }>(
      "select cardinality(parameter_types) as n from pg_prepared_statements where name = 'asked'",
    )
    const nulls = Array.from({ length: rows[0]?.n ?? 0 }, () => 'null').join(', ')
    const explained = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (verbose, costs off, format json) execute asked${nulls === '' ? '' : `(${nulls})`}`,
    )
    return (explained.rows[0] as { 'QUERY PLAN': [{ Plan: Node }] })['QUERY PLAN'][0].Plan
  } finally {
    await client.query('deallocate asked')
  }
}

/** The tables of workspaces that a plan reads without a condition on the workspace. */
function unnamed(plan: Node, tenants: ReadonlyMap<string, string>): readonly string[] {
  const nodes = [...allOf(plan)]
  const conditions = nodes.map(conditionsOf).join('\n')
  return nodes
    .filter((node) => node['Node Type'].endsWith('Scan') && tenants.has(node['Relation Name'] ?? ''))
    .filter((node) => {
      const column = tenants.get(node['Relation Name'] ?? '')
      const own = new RegExp(`\\b${column}\\b`)
      return (
        !new RegExp(`\\b${node.Alias}\\.${column}\\b`).test(conditions) && !(nodes.length === 1 && own.test(conditions))
      )
    })
    .map((node) => node['Relation Name'] ?? '')
}

function* allOf(node: Node): Generator<Node> {
  yield node
  for (const below of node.Plans ?? []) yield* allOf(below)
}

const conditionsOf = (node: Node): string =>
  Object.entries(node)
    .filter(([name]) => /Cond$|Filter$/.test(name))
    .map(([, condition]) => String(condition))
    .join('\n')
