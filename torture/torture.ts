import { setTimeout as pause } from 'node:timers/promises'
import { removeFolder } from '../test/support/remove-folder.ts'
import { deliveryViolations, finished, violations } from '../test/torture/crash/check.ts'
import { type Ledger, newLedger } from '../test/torture/crash/ledger.ts'
import { load } from '../test/torture/crash/load.ts'
import { client, linkKey } from '../test/torture/startup/http.ts'
import { type Chance, chanceOf } from './chance.ts'
import { FAULTS, lacking } from './faults.ts'
import type { Fault } from './kinds.ts'
import { mailViolations } from './mails.ts'
import { type Documents, openWorld, type World } from './world.ts'

export interface Torture {
  readonly seed: number
  readonly seconds: number
  readonly callers: number
  readonly documents: Documents
  /** Faults whose name has one of these. */
  readonly only: readonly string[]
  /** How long faults go on before everything is checked. */
  readonly round_s?: number
  /** How long after the last fault what was begun may take to its end. */
  readonly settle_s?: number
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
  readonly mails: number
  readonly violations: readonly string[]
  /** Since everything was up. */
  readonly took_s: number
}

const ROUND_S = 20
const SETTLE_S_MAX = 60
/** What has no job any more does not come to its end by waiting. */
const IDLE_S_MAX = 10

/** Ends at the first round in which something is broken. */
export async function torture(options: Torture): Promise<Told> {
  const {
    seed,
    seconds,
    callers,
    documents,
    only,
    round_s = ROUND_S,
    settle_s = SETTLE_S_MAX,
    checkout,
    tell,
  } = options
  const chance = chanceOf(seed)
  const world = await openWorld(documents, checkout)
  const leave = () => void world.close().finally(() => process.exit(130))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, leave)
  const ledger = newLedger()
  const happened: Fault[] = []
  const settled_s: number[] = []
  let found: readonly string[] = []
  try {
    const possible = possibleFaults(world, only, tell)
    const began = performance.now()
    const ends = began + seconds * 1000
    while (performance.now() < ends && found.length === 0) {
      const from = ledger.entries.length
      const stop = startCallers(world, ledger, callers, chance.branch(`callers ${settled_s.length}`))
      const round_ends = Math.min(ends, performance.now() + round_s * 1000)
      while (performance.now() < round_ends) {
        const fault = chance.of(possible)
        tell(`  ${fault.name}`)
        await fault.run(world, chance)
        happened.push(fault)
        await pause(chance.between(100, 1_500))
      }
      await stop()
      const quiet = performance.now()
      found = await checked(world, ledger, { from, happened, settle_s })
      settled_s.push((performance.now() - quiet) / 1000)
      tell(`round ${settled_s.length}: ${ledger.entries.length} envelopes, ${found.length} broken promises`)
    }
    if (found.length > 0) tell(`what the nodes said is in ${world.logs}`)
    else await removeFolder(world.logs)
    const { hits, mails } = world.neighbours
    const counts = { webhook_calls: hits.length, mails: mails.length, rounds: settled_s.length, settled_s }
    const took_s = (performance.now() - began) / 1000
    return { took_s, faults: tally(happened.map(({ name }) => name)), violations: found, ...counts, ...actsOf(ledger) }
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, leave)
    await world.close()
  }
}

/** Those of that name; what is lacking for the others is told. */
function possibleFaults(world: World, only: readonly string[], tell: (line: string) => void): readonly Fault[] {
  const asked = FAULTS.filter(({ name }) => only.some((text) => name.includes(text)))
  const reasons = new Map(asked.map((fault) => [fault, lacking(fault, world)]))
  const possible = asked.filter((fault) => reasons.get(fault) === null)
  for (const [reason, n] of tally([...reasons.values()].filter((reason) => reason !== null)))
    tell(`left out: ${n} kinds of faults, because ${reason}`)
  if (possible.length === 0) throw new Error(`no fault is named ${only.join(' or ')} and possible here`)
  return possible
}

/** Each calls one node for a while. Answers how to halt them; they end with what they are at. */
function startCallers({ nodes, key, data_dir, cappedWorkspace }: World, ledger: Ledger, count: number, chance: Chance) {
  const halt = new AbortController()
  const link_key = linkKey(data_dir)
  const calling = Array.from({ length: count }, (_, i) => {
    const { url } = nodes[i % nodes.length] ?? { url: '' }
    const draw = chance.branch(`caller ${i}`)
    const random = () => draw.below(1_000_000) / 1_000_000
    const site = { url, key, api: client(url, key), link_key, ledger, halt: halt.signal }
    return load({ ...site, cappedWorkspace, random, pause_ms: 200 })
  })
  // A fault of a caller itself is told when they are halted.
  const all = Promise.all(calling)
  all.catch(() => undefined)
  return async () => {
    halt.abort()
    await all
  }
}

interface Round {
  /** The first entry of the ledger that is of this round. */
  readonly from: number
  readonly happened: readonly Fault[]
  readonly settle_s: number
}

/** What holds at any time, then, when nothing is left to do, everything, against what was promised. */
async function checked(world: World, ledger: Ledger, { from, happened, settle_s }: Round): Promise<readonly string[]> {
  for (const node of world.nodes) await node.ensure()
  const db = await world.db()
  const kept = { db, connection: world.connection, blobs: world.blobs }
  const broken = () => violations(client(world.nodes[0]?.url ?? '', world.key), kept, ledger, from)
  const { hits, mails } = world.neighbours
  try {
    const at_once = await broken()
    if (at_once.length > 0) return at_once
    const unfinished = await finished(db, settle_s, IDLE_S_MAX).then(
      () => [],
      (error: Error) => [error.message],
    )
    return [
      ...unfinished,
      ...(await broken()),
      ...(await deliveryViolations(db, hits, true)),
      ...(await mailViolations(db, mails, happened.filter(({ is_gentle }) => !is_gentle).length)),
    ]
  } finally {
    await db.end()
  }
}

function tally(names: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1)
  return times
}

const actsOf = ({ entries }: Ledger) => ({
  acknowledged: tally(entries.flatMap(({ acknowledged }) => [...acknowledged].map((what) => what.split(' ')[0] ?? ''))),
  tried: entries.reduce((sum, { tried }) => sum + tried.size, 0),
})
