import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jobsAtScale } from './at-scale-jobs.ts'
import { type Keys, urlOf } from './at-scale-seed.ts'
import { sweepsAtScale } from './at-scale-sweeps.ts'
import { type Costs, databaseOf, type Filled, middle, rowOf } from './at-scale-told.ts'
import { totalOf } from './cpu.ts'
import { withClient } from './database.ts'
import { warmUp } from './jobs.ts'
import { type Round, roundOf } from './rounds.ts'
import { startService } from './service.ts'
import { openApi } from './signing.ts'
import { type Sinks, startSinks } from './sinks.ts'
import { markdown } from './table.ts'
import { makeFiles, type Place } from './world.ts'

export interface Compared {
  readonly rounds: number
  readonly isWanted: (name: string) => boolean
}

/** The same in turns, on one server, whose two databases lie on one disk. */
export async function compare(empty: Filled, full: Filled, { rounds, isWanted }: Compared): Promise<void> {
  const rows: string[][] = []
  const sinks = await startSinks()
  const stops = [sinks.stop]
  try {
    const places = []
    for (const filled of [empty, full]) places.push(await openPlace(filled, sinks, stops))
    const [before, after] = places
    if (!before || !after) return
    const jobs = jobsAtScale((place) => idsOf(place === after ? full : empty))
    for (const [name, job] of Object.entries(jobs).filter(([name]) => isWanted(name))) {
      const took = { empty: [] as Round[], full: [] as Round[] }
      for (let round = 0; round <= rounds; round++) {
        const [one, other] = [await roundOf(before, job), await roundOf(after, job)]
        // The first warms up what the others find warm.
        if (round === 0) continue
        took.empty.push(one)
        took.full.push(other)
      }
      rows.push(rowOf(name, job.what, costsOf(took.empty), costsOf(took.full)))
      console.log(rows.at(-1)?.join(' | '))
    }
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
  if (isWanted('sweeps')) rows.push(...(await sweepsAtScale(empty, full, rounds)))
  console.log(markdown({ head: ['', '', 'empty', 'full', 'ratio of CPU', ''], rows }))
}

async function openPlace(filled: Filled, sinks: Sinks, stops: (() => Promise<void>)[]): Promise<Place> {
  const { connection, data_dir } = filled
  const keys = JSON.parse(await readFile(join(data_dir, 'at-scale.json'), 'utf8')) as Keys
  const service = await startService({ data_dir, env: { ...sinks.env, DATABASE_URL: urlOf(connection) } })
  stops.push(service.stop)
  const api = await openApi({ port: service.port, live_key: keys.large }, sinks)
  const place = { pid: service.pid, database: await databaseOf(filled), api, sinks, files: makeFiles() }
  await warmUp(place)
  return place
}

/** Of pages from all over the table. */
const idsOf = ({ connection }: Filled) =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select e.id from envelope e tablesample bernoulli (least(100, 2000 * 100 / greatest(1,
          (select reltuples from pg_class where oid = 'envelope'::regclass))))
        join at_scale.space s on s.workspace = e.workspace_id where s.place = 0 limit 1000`,
    )
    return rows.map(({ id }) => id)
  })

const costsOf = (rounds: readonly Round[]): Costs => ({
  cpu_ms: middle(rounds.map(({ cpu }) => totalOf(cpu))),
  database_ms: middle(rounds.map(({ cpu }) => cpu.database)),
  p50_ms: middle(rounds.map(({ timings }) => timings.p50_ms)),
})
