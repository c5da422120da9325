import { expectStatus, openClient } from './http-client.ts'
import { forSeconds, percentile } from './load.ts'
import { type Seeded, seedWorkspace } from './seed-lists.ts'
import { atMost, digits, type Row } from './table.ts'
import type { World } from './world.ts'

const SMALL = 10_000
const LARGE = 1_000_000
const TIMES = 1.3
const ROUNDS = 60

const at = (hours_ago: number) => new Date(Date.now() - hours_ago * 3_600_000).toISOString()

/** Each at offset 0 and 100 rows at most. */
const FILTERS: Readonly<Record<string, string>> = {
  'no filter': '',
  'status=completed': 'status=completed',
  'status=sent': 'status=sent',
  'status=in_flight': 'status=in_flight',
  'status=terminal': 'status=terminal',
  external_ref: 'external_ref=ref-77',
  recipient_email: 'recipient_email=p77@example.test',
  created_after: `created_after=${at(20)}`,
  created_before: `created_before=${at(20)}`,
  'q that all names have': 'q=contract',
  'q that one name has': 'q=quay',
  'status and q': 'status=completed&q=contract',
}

/** Each is looked for in 1,000,000 names, `Contract 1` to the last. */
const WORDS: Readonly<Record<string, string>> = {
  'that all names have': 'contract',
  'that one name has': 'quay',
  'that no name has': 'zebra',
  'of digits in the middle of a word': '77777',
  'in the middle of a word, with another': 'ontract 99',
  'several, that a hundred names have': 'contract 1234',
  'several, that stand otherwise': 'quay contract',
  'of three digits': '999',
  'of two digits': '12',
  'of two letters that no name has': 'zq',
  'Cyrillic, that no name has': '\u0414\u043e\u0433\u043e\u0432\u043e\u0440',
  'Han, that no name has': '\u5951\u7d04',
}
const SEARCH_MS = 50
/** In each direction; a status that few have is the hard case, since the order knows nothing of it. */
const SORTS = ['updated_at', 'deadline_at', 'name']
  .flatMap((by) => [`sort=${by}`, `sort=-${by}`])
  .flatMap((sort) => [sort, ...['draft', 'in_flight', 'terminal'].map((status) => `${sort}&status=${status}`)])
const SORT_MS = 50
const SEARCHES = { most: 40, for_s: 8 }

/** A list of 100 where the workspace holds 1,000,000 envelopes, beside one of 10,000 in the same tables. */
export async function measureLists({ api, files, service, connection, scaled }: World): Promise<Row[]> {
  const { id } = await api.create(files.small)
  const small = await seedWorkspace(connection, id, SMALL)
  const large = await seedWorkspace(connection, id, Math.round(scaled(LARGE)))
  const client = openClient(service.port, 1)
  const once = async ({ key }: Seeded, query: string) => {
    const path = `/api/v1/envelopes?limit=100&${query}`
    const began = performance.now()
    const reply = await client.call('GET', path, { headers: { authorization: `Bearer ${key}` } })
    expectStatus(reply, 200)
    return performance.now() - began
  }
  const rows: Row[] = []
  for (const [name, query] of Object.entries(FILTERS)) {
    const took = { small: [] as number[], large: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      took.small.push(await once(small, query))
      took.large.push(await once(large, query))
    }
    rows.push(rowOf(name, middle(took.small), middle(took.large)))
  }
  for (const query of SORTS) {
    const took: number[] = []
    for (let round = 0; round < ROUNDS; round++) took.push(await once(large, query))
    rows.push(sortRow(query, took))
  }
  for (const [name, word] of Object.entries(WORDS)) {
    const until = forSeconds(SEARCHES.for_s)
    const took: number[] = []
    while (took.length < SEARCHES.most && until()) took.push(await once(large, `q=${encodeURIComponent(word)}`))
    rows.push(searchRow(name, took))
  }
  client.close()
  return rows
}

const searchRow = (name: string, took: readonly number[]): Row => ({
  what: `search of 1,000,000 names, a word ${name}`,
  measured: `p50 ${digits(percentile(took, 0.5))} ms, p95 ${digits(percentile(took, 0.95))} ms`,
  target: atMost(percentile(took, 0.95), SEARCH_MS, 'ms at p95'),
})

const sortRow = (query: string, took: readonly number[]): Row => ({
  what: `GET 100 of 1,000,000 envelopes, ${query.replace('&', ', ')}`,
  measured: `p50 ${digits(percentile(took, 0.5))} ms, p95 ${digits(percentile(took, 0.95))} ms`,
  target: atMost(percentile(took, 0.95), SORT_MS, 'ms at p95'),
})

const middle = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const rowOf = (name: string, small_ms: number, large_ms: number): Row => ({
  what: `GET 100 of 1,000,000 envelopes, ${name}`,
  measured: `p50 ${digits(large_ms)} ms`,
  floor: `of 10,000: p50 ${digits(small_ms)} ms (x ${digits(large_ms / small_ms)})`,
  target: atMost(large_ms / small_ms, TIMES, 'x of 10,000'),
})
