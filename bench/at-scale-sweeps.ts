import type pg from 'pg'
import type { App } from '../src/ports/app.ts'
import { type Costs, databaseOf, type Filled, middle, rowOf } from './at-scale-told.ts'
import { cpuOfDatabase, type OtherDatabase } from './cpu.ts'
import { withClient } from './database.ts'
import { sweeper, timeOf } from './measure-sweeps.ts'

interface Sweep {
  readonly what: string
  readonly task: string
  /** Makes some due; answers nothing where nothing has to be. */
  readonly due?: (client: pg.Client, round: number) => Promise<unknown>
  /** How many were met so far. */
  readonly done?: string
}

/** Of workspaces of which none sends more than 60 reminders a minute. */
const SOME = `select e.ctid from envelope e join at_scale.space s on s.workspace = e.workspace_id
  where e.status = 'sent' and s.place between 0 and 60 and e.workspace_id = s.workspace order by e.created_at limit 60`
const REMIND = `update envelope set remind_at = '2020-03-01',
    recipients = regexp_replace(recipients::text, '"sent_at":"[0-9]{4}', '"sent_at":"2020', 'g')::json
  where ctid = any(array(${SOME}))`
const EXPIRE = `update envelope set deadline_at = now() - interval '1 minute',
    details = jsonb_set(details::jsonb, '{deadline_at}', '"2026-01-01T00:00:00.000Z"')::json
  where ctid = any(array(${SOME}))`
/** A part of what ended long ago, a later one in each round; in all of the empty one, in small ones of the full one. */
const ERASE = `update workspace w set retention_days = $1 from at_scale.space s
  where s.workspace = w.key and (s.place between 40 and 49 or (select max(seq) < 100000 from at_scale.space))`

const SWEEPS: Readonly<Record<string, Sweep>> = {
  reminders_none: { what: 'reminders, none due, a run', task: 'remind_recipients' },
  reminders: {
    what: 'a reminder',
    task: 'remind_recipients',
    due: (client) => client.query(REMIND),
    done: "select count(*) as n from mail where kind = 'reminder'",
  },
  expiry_none: { what: 'expiry, none due, a run', task: 'expire_envelopes' },
  expiry: {
    what: 'an expiry',
    task: 'expire_envelopes',
    due: (client) => client.query(EXPIRE),
    done: "select sum(n) as n from envelope_count where status = 'expired'",
  },
  erasure_none: { what: 'retention, none due, a run', task: 'erase_ended' },
  erasure: {
    what: 'an erasure by retention',
    task: 'erase_ended',
    due: (client, round) => client.query(ERASE, [725 - round * 30]),
    done: 'select count(*) as n from erased_envelope',
  },
}

export async function sweepsAtScale(empty: Filled, full: Filled, rounds: number): Promise<string[][]> {
  const rows: string[][] = []
  for (const [name, sweep] of Object.entries(SWEEPS)) {
    const took = { empty: [] as Costs[], full: [] as Costs[] }
    for (let round = 0; round <= rounds; round++) {
      const [one, other] = [await runOf(empty, sweep, round), await runOf(full, sweep, round)]
      if (round === 0) continue
      took.empty.push(one)
      took.full.push(other)
    }
    rows.push(rowOf(name, sweep.what, costsOf(took.empty), costsOf(took.full)))
    console.log(rows.at(-1)?.join(' | '))
  }
  return rows
}

const costsOf = (costs: readonly Costs[]): Costs => ({
  cpu_ms: middle(costs.map(({ cpu_ms }) => cpu_ms)),
  database_ms: middle(costs.map(({ database_ms }) => database_ms)),
  p50_ms: middle(costs.map(({ p50_ms }) => p50_ms)),
})

/** Of one that was met; of the run where none was due. */
async function runOf(filled: Filled, { task, due, done }: Sweep, round: number): Promise<Costs> {
  const app = await sweeper(filled)
  try {
    return await withClient(filled.connection, async (client) => {
      await due?.(client, round)
      const met = async () => (done ? Number((await client.query<{ n: string }>(done)).rows[0]?.n) : 0)
      const before = await met()
      const spent = await spentOn(app, task, await databaseOf(filled))
      const n = Math.max(1, (await met()) - before)
      return { cpu_ms: spent.cpu_ms / n, database_ms: spent.database_ms / n, p50_ms: spent.p50_ms / n }
    })
  } finally {
    await app.store.close()
  }
}

async function spentOn(app: App, task: string, database: OtherDatabase): Promise<Costs> {
  // Its connections are there before, and stay until the time that they took was read.
  await timeOf(app, 'resume_sealing')
  const [own, theirs] = [process.cpuUsage(), cpuOfDatabase(database)]
  const p50_ms = await timeOf(app, task)
  const { user, system } = process.cpuUsage(own)
  const database_ms = cpuOfDatabase(database) - theirs
  return { cpu_ms: (user + system) / 1000 + database_ms, database_ms, p50_ms }
}
