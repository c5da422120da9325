import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { header } from '../test/mail/transport/mail-server.ts'
import { deliveryViolations, finished, violations } from '../test/torture/crash/check.ts'
import { type Ledger, load } from '../test/torture/crash/load.ts'
import { client, linkKey } from '../test/torture/startup/http.ts'
import { type Chance, chanceOf } from './chance.ts'
import { FAULTS } from './faults.ts'
import { PLANTS, plantedCheckout } from './plants.ts'
import { openWorld, type World } from './world.ts'

const USAGE = `npm run torture -- [--minutes 10] [--seed N] [--callers 6] [--only TEXT] [--plant all|TEXT]

Two nodes under load, one database, a mail server and a receiver of webhooks; something goes wrong all the time. Whenever
it is quiet again, everything that was acknowledged is read back, and everything that is kept is audited. --plant puts bugs into a copy of the service, which must be found.`

export interface Torture {
  readonly seed: number
  readonly seconds: number
  readonly callers: number
  /** Faults whose name has this. */
  readonly only: string
  /** How long faults go on before everything is checked. */
  readonly round_s?: number
  /** Of the service that is tortured; this one unless given. */
  readonly checkout?: string
  readonly tell: (line: string) => void
}

export interface Told {
  readonly faults: ReadonlyMap<string, number>
  readonly acknowledged: ReadonlyMap<string, number>
  readonly tried: number
  readonly rounds: number
  /** Seconds until everything that was begun had come to its end, of each round. */
  readonly settled_s: readonly number[]
  readonly webhook_calls: number
  readonly violations: readonly string[]
}

const ROUND_S = 20
/** Everything that all have signed is sealed this long after the last fault. */
const SETTLE_S_MAX = 60

/** Ends at the first round in which something is broken. */
export async function torture({
  seed,
  seconds,
  callers,
  only,
  round_s = ROUND_S,
  checkout,
  tell,
}: Torture): Promise<Told> {
  const chance = chanceOf(seed)
  const world = await openWorld(checkout)
  const leave = () => void world.close().finally(() => process.exit(130))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, leave)
  const ledger: Ledger = { entries: [], surprises: [] }
  const faults = new Map<string, number>()
  const settled_s: number[] = []
  let found: readonly string[] = []
  const ends = performance.now() + seconds * 1000
  try {
    while (performance.now() < ends && found.length === 0) {
      const from = ledger.entries.length
      const stop = startCallers(world, ledger, callers, chance.branch(`callers ${settled_s.length}`))
      const round_ends = Math.min(ends, performance.now() + round_s * 1000)
      while (performance.now() < round_ends) await faultAtATime(world, chance, { only, faults, tell })
      await stop()
      const quiet = performance.now()
      found = await checked(
        world,
        ledger,
        from,
        [...faults.values()].reduce((sum, n) => sum + n, 0),
      )
      settled_s.push((performance.now() - quiet) / 1000)
      tell(`round ${settled_s.length}: ${ledger.entries.length} envelopes, ${found.length} broken promises`)
    }
    return { faults, settled_s, violations: found, webhook_calls: world.hits.length, ...countsOf(ledger, settled_s) }
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, leave)
    await world.close()
  }
}

async function faultAtATime(
  world: World,
  chance: Chance,
  { only, faults, tell }: Pick<Torture, 'only' | 'tell'> & { readonly faults: Map<string, number> },
): Promise<void> {
  const fault = chance.of(FAULTS.filter(({ name }) => name.includes(only)))
  tell(`  ${fault.name}`)
  await fault.run(world, chance)
  faults.set(fault.name, (faults.get(fault.name) ?? 0) + 1)
  await pause(chance.between(100, 1_500))
}

/** Each calls one node for a while. Answers how to halt them; they end with what they are at. */
function startCallers({ nodes, key, data_dir }: World, ledger: Ledger, count: number, chance: Chance) {
  const halt = new AbortController()
  const link_key = linkKey(data_dir)
  const calling = Array.from({ length: count }, (_, i) => {
    const { url } = nodes[i % nodes.length] ?? { url: '' }
    const draw = chance.branch(`caller ${i}`)
    const random = () => draw.below(1_000_000) / 1_000_000
    return load({ url, key, api: client(url, key), link_key, ledger, halt: halt.signal, random, pause_ms: 200 })
  })
  return async () => {
    halt.abort()
    await Promise.all(calling)
  }
}

/** Waits until nothing is left to do, and then holds everything against what was promised. */
async function checked(world: World, ledger: Ledger, from: number, faults: number): Promise<readonly string[]> {
  for (const node of world.nodes) await node.ensure()
  const db = await world.db()
  try {
    const unfinished = await finished(db, SETTLE_S_MAX).then(
      () => [],
      (error: Error) => [error.message],
    )
    const kept = { db, connection: world.connection, data_dir: world.data_dir }
    const broken = await violations(client(world.nodes[0]?.url ?? '', world.key), kept, ledger, from)
    return [...unfinished, ...broken, ...(await deliveryViolations(db, world.hits, true)), ...mailsTwice(world, faults)]
  } finally {
    await db.end()
  }
}

/** Between a mail server's yes and the note of it a crash may come: the same mail, with the same id, once more. */
const MAILS_OF_CRASH_MAX = 8

function mailsTwice({ mails }: World, faults: number): readonly string[] {
  const times = new Map<string, number>()
  for (const mail of mails) {
    const id = header(mail, 'message-id')
    times.set(id, (times.get(id) ?? 0) + 1)
  }
  const extra = mails.length - times.size
  return extra > faults * MAILS_OF_CRASH_MAX
    ? [`${extra} mails were sent once more than once, after ${faults} faults`]
    : []
}

function countsOf({ entries }: Ledger, settled_s: readonly number[]) {
  const acknowledged = new Map<string, number>()
  for (const what of entries.flatMap((entry) => [...entry.acknowledged])) {
    const act = what.split(' ')[0] ?? ''
    acknowledged.set(act, (acknowledged.get(act) ?? 0) + 1)
  }
  return { acknowledged, tried: entries.reduce((sum, { tried }) => sum + tried.size, 0), rounds: settled_s.length }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      callers: { type: 'string', default: '6' },
      only: { type: 'string', default: '' },
      plant: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(USAGE)
  const how = { seed: Number(values.seed), callers: Number(values.callers), tell: (line: string) => console.log(line) }
  if (values.plant !== undefined) return findPlants(how, values.plant)
  const told = await torture({ ...how, seconds: Number(values.minutes) * 60, only: values.only })
  console.log(report(how.seed, told))
  if (told.violations.length > 0) process.exitCode = 1
}

/** Each bug must be found within a minute. */
const PLANT_S_MAX = 60

async function findPlants(how: Pick<Torture, 'callers' | 'seed' | 'tell'>, name: string): Promise<void> {
  for (const plant of PLANTS.filter((one) => name === 'all' || one.name.includes(name))) {
    const checkout = plantedCheckout(plant)
    const began = performance.now()
    const { violations: found } = await torture({
      ...how,
      seconds: PLANT_S_MAX,
      only: plant.only,
      round_s: 8,
      checkout,
    })
    rmSync(checkout, { recursive: true, force: true })
    const took_s = ((performance.now() - began) / 1000).toFixed(0)
    console.log(
      found.length > 0
        ? `found after ${took_s} s: ${plant.name}: ${found[0]?.slice(0, 200)}`
        : `NOT FOUND: ${plant.name}`,
    )
    if (found.length === 0) process.exitCode = 1
  }
}

function report(seed: number, told: Told): string {
  const kinds = [...told.faults].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const total = kinds.reduce((sum, [, n]) => sum + n, 0)
  const settled = told.settled_s.toSorted((a, b) => a - b)
  return [
    `seed ${seed}: ${total} faults in ${told.rounds} rounds; ${told.violations.length} broken promises`,
    ...kinds.map(([name, n]) => `  ${String(n).padStart(4)}  ${name}`),
    `acknowledged of ${told.tried} tried: ${[...told.acknowledged].map(([act, n]) => `${n} ${act}`).join(', ')}; ${told.webhook_calls} webhook calls`,
    `settled and checked after ${settled[Math.floor(settled.length / 2)]?.toFixed(1)} s (median), ${settled.at(-1)?.toFixed(1)} s (longest)`,
    ...told.violations.slice(0, 20),
  ].join('\n')
}

if (import.meta.main) await main()
