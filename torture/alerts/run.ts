import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openPrometheus, type Prometheus } from './prometheus.ts'
import { TROUBLES, type Trouble } from './troubles.ts'
import { openWorld, type World } from './world.ts'

const USAGE = `npm run alerts -- [--only PATTERN]

Brings on what each alert of deploy/prometheus/alerts.yaml is about, under Debian's Prometheus, and waits until it fires and,
when all is well again, until it does not. A minute of the rules lasts a second. Needs prometheus, openssl and root (a small disk is mounted).`

const RULES = join(import.meta.dirname, '..', '..', 'deploy', 'prometheus', 'alerts.yaml')
const LOOK_MS = 400
const FIRES_S_MAX = 90
const RESOLVED_S_MAX = 180
/** Less than the processes that read documents need. */
const READERS_BYTES = 40e6

/** Every minute becomes a second; what is no time is told by whoever knows the machine. */
export function quickened(rules: string, memory_bytes: number): string {
  return rules
    .replaceAll(/(\[|for: )(\d+)m\b/g, (_, before: string, minutes: string) => `${before}${minutes}s`)
    .replace(/(oldest_seconds_by_task\) > )120/, '$12')
    .replace('> 1.5e9', `> ${memory_bytes}`)
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, help: { type: 'boolean' } } })
  if (values.help) return console.log(USAGE)
  const world = await openWorld()
  let prometheus: Prometheus | null = null
  const leave = () => void world.close().finally(() => process.exit(130))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, leave)
  try {
    const nodes = [world.api, world.jobs, world.small]
    const memory = await Promise.all(nodes.map(({ told_at }) => memoryOf(told_at)))
    const rules = quickened(readFileSync(RULES, 'utf8'), Math.round(Math.max(...memory) + READERS_BYTES))
    prometheus = await openPrometheus(
      join(world.folder, 'prometheus'),
      rules,
      nodes.map(({ told_at }) => told_at),
    )
    for (const trouble of TROUBLES.filter(({ name, alerts }) =>
      new RegExp(values.only).test(`${name} ${alerts.join(' ')}`),
    ))
      for (const seen of await provoke(world, prometheus, trouble)) {
        console.log(told(seen, trouble.name))
        if (seen.fired_s === null || seen.resolved_s === null) process.exitCode = 1
      }
  } finally {
    await prometheus?.close()
    await world.close()
  }
}

/** Of the server; readers that its first start brought up may still be there. */
async function memoryOf(told_at: string): Promise<number> {
  const text = await (await fetch(`http://${told_at}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1] ?? 0)
}

interface Seen {
  readonly alert: string
  /** Seconds after the trouble began; null where it did not. */
  readonly fired_s: number | null
  /** Seconds after all was well. */
  readonly resolved_s: number | null
}

async function provoke(world: World, prometheus: Prometheus, trouble: Trouble): Promise<readonly Seen[]> {
  const { alerts } = trouble
  const since = async (is_over: boolean, are: (firing: ReadonlySet<string>, one: string) => boolean, s_max: number) => {
    const from = performance.now()
    const seen = new Map<string, number>()
    for (
      let passed_s = 0;
      seen.size < alerts.length && passed_s < s_max;
      passed_s = (performance.now() - from) / 1000
    ) {
      await Promise.all([trouble.goOn?.(world, is_over)?.catch(() => undefined), pause(LOOK_MS)])
      const firing = await prometheus.firing()
      for (const one of alerts.filter((alert) => !seen.has(alert) && are(firing, alert))) seen.set(one, passed_s)
    }
    return seen
  }
  await trouble.begin(world)
  const fired = await since(false, (firing, one) => firing.has(one), FIRES_S_MAX)
  await trouble.end(world)
  const resolved = await since(true, (firing, one) => !firing.has(one), RESOLVED_S_MAX)
  return alerts.map((alert) => ({
    alert,
    fired_s: fired.get(alert) ?? null,
    resolved_s: resolved.get(alert) ?? null,
  }))
}

const told = ({ alert, fired_s, resolved_s }: Seen, name: string): string =>
  `| \`${alert}\` | ${name} | ${inSeconds(fired_s)} | ${inSeconds(resolved_s)} |`
const inSeconds = (s: number | null): string => (s === null ? 'NOT' : `${s.toFixed(0)} s`)

if (import.meta.main) await main()
