import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EnvelopeStatus } from '../../src/domain/envelopes/envelope.ts'
import type { EnvelopeSort } from '../../src/ports/envelopes.ts'
import { isFewOf, sortedPage } from '../../src/store/envelope-sort.ts'
import { asAppRole } from '../../src/store/rls.ts'
import { addDraft, addWorkspace, type OpenedStore, openedStore } from './open-test-store.ts'

// A page of a sorted list is read in order from its index, so it costs the same in a workspace of any size. The plans are
// those of the store's own statements, under the role that it works as.

const MANY = 12_000
/** One of so many is under way, and none of the older half: a list of those by deadline begins late in the index. */
const RARE = 100
const SENT = MANY / RARE / 2
const LIMIT = 25
/** Of one page, and of what leads to it: no plan that reads the list to its end comes near. */
const ROWS_READ_MAX = 10 * LIMIT

let opened: OpenedStore
let workspace_id: string
let client: pg.Client
beforeAll(async () => {
  opened = await openedStore()
  const { store, database } = opened
  workspace_id = await addWorkspace(store)
  const { id } = await addDraft(store, workspace_id, { name: 'Lease' })
  await database.query(ENVELOPES, [id, MANY, RARE])
  await database.query(WORDS, [workspace_id])
  await database.query('analyze envelope')
  await database.query('analyze envelope_words')
  client = new pg.Client(asAppRole(database.connection) as pg.ClientConfig)
  await client.connect()
  await client.query('set role countersign_app')
  await client.query(`select set_config('app.workspace', $1, false)`, [workspace_id])
}, 120_000)
afterAll(async () => {
  await client?.end()
  await opened.close()
})

const ENVELOPES = `
  insert into envelope (id, workspace_id, livemode, status, name, deadline_at, created_at, documents, recipients, fields, details)
  select 'env_' || lpad(n::text, 26, '0'), workspace_id, livemode,
    case when n > $2::int / 2 and n % $3::int = 0 then 'sent' else 'completed' end, 'Lease ' || n,
    timestamptz '2026-01-01Z' + n * interval '1 hour', timestamptz '2026-01-01Z' + n * interval '1 minute',
    documents, recipients, fields,
    (details::jsonb || jsonb_build_object('updated_at', to_char(timestamp '2026-01-01' + n * interval '1 minute',
      'YYYY-MM-DD"T"HH24:MI:SS.000"Z"')))::json
  from envelope, generate_series(1, $2::int) n where id = $1`
const WORDS = `
  insert into envelope_words (workspace_id, envelope_id, livemode, created_at, sender_name, sender_words, words, name_key)
  select workspace_id, id, livemode, created_at, '', '', ' ' || lower(name) || ' ', lower(name)
  from envelope where workspace_id = $1 on conflict do nothing`

interface Node {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Node[]
}

const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** How the page is read: its kinds of nodes, its indexes, and the rows that any node of it looked at. */
async function planOf(sort: EnvelopeSort, status: readonly EnvelopeStatus[] | null, n = 0) {
  const filter = { ...NO_FILTER, status, sort }
  const { text, values } = sortedPage({ workspace_id, livemode: true }, filter, sort, isFewOf(filter, n, MANY))
  const { rows } = await client.query(`explain (analyze, format json) ${text}`, [...(values ?? [])])
  const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan as Node)
  const read = nodes.map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'])
  return {
    kinds: nodes.map((node) => node['Node Type']),
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    read: Math.max(...read),
    found: nodes[0]?.['Actual Rows'],
  }
}

const NO_FILTER = {
  ...{ external_ref: null, template_id: null, recipient_email: null, created_after: null, created_before: null },
  ...{ q: null, limit: LIMIT, offset: 0 },
}

const ORDERS = (['updated_at', 'deadline_at', 'name'] as const).flatMap((by) =>
  [false, true].map((descending) => ({ by, descending })),
)

const INDEXES = {
  updated_at: 'envelope_by_change',
  deadline_at: 'envelope_by_deadline',
  name: 'envelope_words_by_name',
} as const

describe('a page of a list', () => {
  test.each(ORDERS)('by $by (descending: $descending) is read from its index and not sorted', async (sort) => {
    const { kinds, indexes, read, found } = await planOf(sort, null)
    expect(indexes).toContain(INDEXES[sort.by])
    expect(kinds.filter((kind) => /Sort/.test(kind))).toEqual([])
    expect(found).toBe(LIMIT)
    expect(read).toBeLessThanOrEqual(ROWS_READ_MAX)
  })

  test.each(ORDERS)('of a rare status by $by (descending: $descending) passes few others', async (sort) => {
    const { read, found } = await planOf(sort, ['sent'], SENT)
    expect(found).toBe(LIMIT)
    expect(read).toBeLessThanOrEqual(ROWS_READ_MAX)
  })

  test.each(ORDERS)('of several statuses by $by (descending: $descending) takes a walk of each', async (sort) => {
    const { read, found } = await planOf(sort, ['sent', 'draft', 'completed'], MANY)
    expect(found).toBe(LIMIT)
    expect(read).toBeLessThanOrEqual(ROWS_READ_MAX)
  })
})
