import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expectStatus, form, openClient } from './http-client.ts'
import { READ_TOOL, type ReadTimings, readLoad } from './read-load.ts'
import { outputUntil, stopChild } from './service.ts'
import { metadata } from './signing.ts'
import { atMost, digits, type Row } from './table.ts'
import type { World } from './world.ts'

const ROUNDS = 5
const EXTRA_PERCENT_MAX = 25

/**
 * GET of one envelope with authentication and both rate limits, compared with the same server without them.
 * In turns, because a shared machine changes its pace; the median of the rounds.
 */
export async function measureAuth({ data_dir, files, scaled }: World): Promise<Row[]> {
  const program = join(import.meta.dirname, 'auth-server.ts')
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [program], {
    env: { PATH, HOME, DATA_DIR: data_dir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [, checked = '', open = '', key = ''] =
    /Listening on (\d+) (\d+) with (\S+)/.exec(await outputUntil(child, /Listening on .*\n/)) ?? []
  const headers = { authorization: `Bearer ${key}` }
  const client = openClient(Number(checked), 1)
  const { chunks, headers: types } = form({ ...metadata(), send: true }, files.small.make())
  const made = await client.call('POST', '/api/v1/envelopes', { chunks, headers: { ...types, ...headers } })
  const { id } = expectStatus<{ id: string }>(made, 201)
  client.close()
  const seconds = Math.max(1, Math.round(scaled(3)))
  const load = (port: string, connections: number) =>
    readLoad({ url: `http://127.0.0.1:${port}/api/v1/envelopes/${id}`, headers }, connections, seconds)
  const rows: Row[] = []
  for (const connections of [1, 16, 64]) {
    const rounds = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ checked: await load(checked, connections), open: await load(open, connections) })
    rows.push(rowOf(connections, rounds))
  }
  await stopChild(child)
  return rows
}

interface Round {
  readonly checked: ReadTimings
  readonly open: ReadTimings
}

function rowOf(connections: number, rounds: readonly Round[]): Row {
  const ratios = rounds.map(({ checked, open }) => open.per_second / checked.per_second).sort((a, b) => a - b)
  const middle = ratios[Math.floor(ratios.length / 2)] ?? 1
  const extra = Math.max(0, (middle - 1) * 100)
  const rate = (of: (round: Round) => ReadTimings) =>
    digits(rounds.reduce((sum, round) => sum + of(round).per_second, 0) / rounds.length)
  return {
    what: `authentication on GET of one envelope, ${connections} callers (${READ_TOOL})`,
    measured: `+${digits(extra)} % (${rate(({ checked }) => checked)}/s)`,
    floor: `without it ${rate(({ open }) => open)}/s`,
    ...(connections === 16 ? { target: atMost(extra, EXTRA_PERCENT_MAX, '% more') } : {}),
  }
}
