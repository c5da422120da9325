import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDraft, addWorkspace, type OpenedStore, openedStore } from './open-test-store.ts'

// Whether an envelope names a file is asked for every file there is (docs/scaling.md, Ten million envelopes).

let opened: OpenedStore
beforeAll(async () => {
  opened = await openedStore()
  // Nobody may look at the rows in between, as the server's own cleaner would where the machine is busy.
  await opened.database.query('alter table envelope set (autovacuum_enabled = off)')
})
afterAll(() => opened.close())

/** Pages that one lookup reads in the index alone. */
async function pagesRead(index: string, condition: string): Promise<number> {
  const { database } = opened
  const plans = await database.query<{ 'QUERY PLAN': readonly { Plan: Node }[] }>(
    `explain (analyze, buffers, format json) select from envelope where ${condition}`,
  )
  const plan = plans[0]?.['QUERY PLAN'][0]?.Plan
  const found = plan && [plan, ...(plan.Plans ?? [])].find((node) => node['Index Name'] === index)
  if (!found) throw new Error(`the plan does not use ${index}: ${JSON.stringify(plan)}`)
  return found['Shared Hit Blocks'] + found['Shared Read Blocks']
}

interface Node {
  readonly 'Index Name'?: string
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly Node[]
}

const ENDED = "status in ('completed', 'declined', 'voided', 'expired')"
const OTHERS = "status in ('draft', 'sent', 'opened', 'signed', 'recalled')"

test.each([
  ['envelope_originals', 'draft', `${OTHERS} and document_hashes(documents) @> array['x']`],
  ['envelope_files', 'voided', `${ENDED} and hashes_of(documents, details) @> array['x']`],
])(
  'to ask %s for a file takes a few pages right after thousands of envelopes have come',
  async (index, status, asked) => {
    const { store, database } = opened
    const { id } = await addDraft(store, await addWorkspace(store))
    await database.query(
      `insert into envelope select (jsonb_populate_record(e, jsonb_build_object('id', e.id || n, 'status', $2::text,
        'documents', jsonb_build_array(jsonb_build_object('sha256', md5(n::text), 'size', 1))))).*
      from envelope e, generate_series(1, 3000) n where e.id = $1`,
      [id, status],
    )
    expect(await pagesRead(index, asked)).toBeLessThan(8)
  },
)
