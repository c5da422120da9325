import { PARTS, totalOf } from './cpu.ts'
import { fillRows } from './floors.ts'
import { expectStatus } from './http-client.ts'
import { JOBS, type Job, warmUp } from './jobs.ts'
import { percentile } from './load.ts'
import { type Round, roundBeside, roundOf } from './rounds.ts'
import { seedWorkspace } from './seed-lists.ts'
import { openApi } from './signing.ts'
import { atMost, digits, type Row, type Target } from './table.ts'
import type { Place, World } from './world.ts'

const SEEDED = 10_000
const ROUNDS = 3

/** Each job that is wanted and its floor in turns, by the processor time of both. */
export async function measureJobs(world: World, isWanted: (name: string) => boolean): Promise<readonly Row[]> {
  const wanted = Object.entries(JOBS).flatMap(([name, job]) => (isWanted(name) ? [job] : []))
  if (wanted.length === 0) return []
  const { floors, files, scaled } = world
  await warmUp(world)
  const library = wanted.some(({ reads_per_create }) => reads_per_create) ? await openLibrary(world) : world
  const rows: Row[] = []
  for (const each of wanted) {
    const job = { ...each, count: Math.ceil(scaled(each.count)) }
    const { floor } = job
    const rounds: Round[] = []
    const least: Round[] = []
    for (let n = 0; n < Math.ceil(scaled(ROUNDS)); n++) {
      rounds.push(await roundOf(job.reads_per_create ? library : world, job))
      if (floor) least.push(await roundBeside(world, floors.pid, job, (n) => floor(floors, n, files)))
    }
    rows.push(rowOf(job, rounds, least))
    console.log(rows.at(-1)?.what, rows.at(-1)?.measured)
  }
  return rows
}

/** A workspace of so many envelopes that were used for years. */
async function openLibrary(world: World): Promise<Place> {
  const { connection, service, api, sinks, files } = world
  const { id } = await api.create(files.small)
  const { key } = await seedWorkspace(connection, id, SEEDED)
  const one = await api.get(`/api/v1/envelopes/${id}`)
  const { data } = expectStatus<{ data: readonly unknown[] }>(await api.get('/api/v1/envelopes?limit=1'), 200)
  await fillRows(connection, one.body.toString(), JSON.stringify(data[0]))
  return { ...world, api: await openApi({ port: service.port, live_key: key }, sinks) }
}

function rowOf({ what, callers, most }: Job, rounds: readonly Round[], floors: readonly Round[]): Row {
  const cpu = middle(rounds, (round) => totalOf(round.cpu))
  const floor = middle(floors, (round) => totalOf(round.cpu))
  const parts = PARTS.map(
    (part) =>
      `${part} ${Math.max(
        0,
        middle(rounds, (round) => round.cpu[part]),
      ).toFixed(1)}`,
  )
  return {
    what: `${what}, ${callers} ${callers === 1 ? 'caller' : 'callers'}`,
    measured: `${digits(cpu)} ms of CPU: ${parts.join(', ')}; ${told(rounds)}`,
    ...(floors.length === 0 ? {} : { floor: `${digits(floor)} ms (x ${digits(cpu / floor)}); ${told(floors)}` }),
    ...(most === undefined ? {} : { target: targetOf(most, cpu, floor) }),
  }
}

const targetOf = (most: NonNullable<Job['most']>, cpu: number, floor: number): Target =>
  'ms' in most ? atMost(cpu, most.ms, 'ms of CPU') : atMost(cpu / floor, most.floors, 'floors')

const told = (rounds: readonly Round[]) => {
  const rate = middle(rounds, ({ timings }) => timings.per_second)
  const p50_ms = middle(rounds, ({ timings }) => timings.p50_ms)
  const p95_ms = middle(rounds, ({ timings }) => timings.p95_ms)
  return `${digits(rate)}/s, p50 ${digits(p50_ms)} ms, p95 ${digits(p95_ms)} ms`
}

const middle = (rounds: readonly Round[], of: (round: Round) => number) => percentile(rounds.map(of), 0.5)
