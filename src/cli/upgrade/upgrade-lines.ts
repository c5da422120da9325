import { isAtLeast } from '../../kit/releases.ts'
import { type Release, releaseText } from '../../release.ts'
import type { Cost, Effort } from '../../store/migration-cost.ts'
import { lackingText } from '../../store/prerequisites.ts'
import type { UpgradePlan } from '../../store/upgrade-plan.ts'
import { byteCount } from '../terminal.ts'

export interface Found extends UpgradePlan {
  readonly place: 'server' | `embedded, ${string}`
  readonly needed_bytes: number
  /** Null where it cannot be seen from here. */
  readonly free_bytes: number | null
}

export interface Verdict {
  /** `first_start` where there is no schema yet, `newer` where a newer release has migrated it, and this one runs on it. */
  readonly way: 'nothing' | 'first_start' | 'newer' | 'rolling' | 'stop'
  /** Why the next start would fail. */
  readonly obstacles: readonly string[]
}

export function judge(found: Found | null, release: string): Verdict {
  return { way: wayOf(found), obstacles: found === null ? [] : obstaclesTo(found, release) }
}

function wayOf(found: Found | null): Verdict['way'] {
  if (found === null || found.newest_migration === null) return 'first_start'
  if (found.unknown.length > 0) return 'newer'
  if (found.pending.length === 0) return 'nothing'
  return found.is_readable && startsOnNewer(found.reader) ? 'rolling' : 'stop'
}

/** Older ones keep running next to a newer release, and refuse its schema when they start again. */
const startsOnNewer = (release: string | null): boolean => release !== null && isAtLeast(release, '0.3.0')

const obstaclesTo = (found: Found, release: string): readonly string[] => [
  ...(found.unknown.length > 0 && !found.is_readable
    ? [
        `The database has migration ${found.unknown.at(-1)}, which ${release} does not know: install ${found.readable_from ?? 'a newer version'}${found.readable_from === null ? '' : ' or newer'}.`,
      ]
    : []),
  ...(found.changed.length > 0
    ? [`The schema differs from every release in ${found.changed.join(', ')}: install an unchanged release.`]
    : []),
  ...(found.lacking === null ? [] : [capital(lackingText(found.lacking))]),
  ...(found.free_bytes !== null && found.needed_bytes > found.free_bytes
    ? [`There is too little room on the disk: ${byteCount(found.free_bytes)} are free.`]
    : []),
]

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const linesOf = (found: Found | null, { way, obstacles }: Verdict, release: Release): readonly string[] => [
  line('Program', releaseText(release)),
  line('Database', found === null ? 'there is none yet' : databaseOf(found)),
  ...(found === null ? [] : [...migrationLines(found), ...nodeLines(found)]),
  ...(way === 'newer' && obstacles.length > 0 ? [] : [line('How', howOf(way, found, release.version))]),
  ...obstacles.map((obstacle) => line('In the way', obstacle)),
]

const line = (label: string, text: string): string => `${label.padEnd(12)}${text}`

function databaseOf({ place, version, schema_release, newest_migration, unknown }: Found): string {
  const where =
    place === 'server' ? `PostgreSQL ${version}` : `${place.replace(',', ' database,')} (PostgreSQL ${version})`
  if (newest_migration === null) return `${where}, empty`
  const release = unknown.length > 0 ? 'a newer release' : (schema_release ?? 'no release')
  return `${where}, schema of ${release} (${newest_migration})`
}

/** A migration that does not touch many rows is one of a number. */
const TOLD_S = 1

function migrationLines({ pending, needed_bytes, free_bytes }: Found): readonly string[] {
  if (pending.length === 0) return [line('Migrations', 'none to apply')]
  const told = pending.filter(({ costs }) => secondsOf(costs) >= TOLD_S)
  const rest = pending.length - told.length
  const all = pending.flatMap(({ costs }) => costs)
  return [
    line(
      'Migrations',
      `${pending.length} to apply, in up to about ${duration(secondsOf(all) + pending.length * EACH_S)}`,
    ),
    ...told.flatMap(({ name, costs }) => [
      line('', `${name}: up to about ${duration(secondsOf(costs))}`),
      ...longestFirst(costs).map((cost) => line('', `  ${effortText(cost)}`)),
    ]),
    ...(rest > 0 && told.length > 0 ? [line('', `${rest} others: less than a second each`)] : []),
    line(
      'Room',
      `up to ${byteCount(needed_bytes)} while they run; ${free_bytes === null ? 'look at the server for what is free' : `${byteCount(free_bytes)} are free`}`,
    ),
  ]
}

/** Most of them change no row. */
const EACH_S = 0.03
const longestFirst = (costs: readonly Cost[]): readonly Cost[] =>
  costs.filter(({ seconds }) => seconds >= TOLD_S / 10).toSorted((a, b) => b.seconds - a.seconds)
const secondsOf = (costs: readonly Cost[]): number => costs.reduce((sum, { seconds }) => sum + seconds, 0)

const EFFORTS: Readonly<Record<Effort, string>> = {
  rewrites: 'writes to rows of',
  indexes: 'builds an index on',
  reads: 'reads every row of',
}
const effortText = ({ effort, table, bytes, rows }: Cost): string =>
  `${EFFORTS[effort]} ${table} (${byteCount(bytes)}${rows === null ? '' : `, about ${Math.round(rows).toLocaleString('en')} rows`})`

function duration(seconds: number): string {
  if (seconds < 100) return `${Math.max(1, Math.ceil(seconds))} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 100 ? `${minutes} minutes` : `${(minutes / 60).toFixed(1)} hours`
}

const nodeLines = ({ nodes }: Found): readonly string[] => [line('Nodes', nodesText(nodes))]

function nodesText({ connections, with_jobs, releases }: Found['nodes']): string {
  if (connections === 0) return 'none is connected'
  const told = releases.map((release) => release ?? 'a release before 0.3.0').join(', ')
  const which = told === '' ? '' : ` (${told})`
  return `${connections} connections of running nodes${which}; ${with_jobs} ${with_jobs === 1 ? 'node runs' : 'nodes run'} jobs`
}

/** Of this program, and before any node of it starts: that one may be restored by either. */
const BACKUP = 'make a backup with this version (countersign backup, which changes nothing)'

function howOf(way: Verdict['way'], found: Found | null, release: string): string {
  switch (way) {
    case 'nothing':
      return `start ${release}: the schema is up to date`
    case 'first_start':
      return 'the first start makes the schema'
    case 'newer':
      return `a newer release has migrated it; ${release} runs on it and leaves it as it is`
    case 'rolling':
      return `${BACKUP}, then upgrade node by node: ${found?.readable_from} and newer run on the new schema`
    case 'stop':
      return `${BACKUP}, stop every node, upgrade, start: ${stopReason(found)}`
  }
}

function stopReason(found: Found | null): string {
  if (found?.nodes.releases.includes(null)) return 'a node from before 0.3.0 does not start again on the new schema'
  const reader = found?.reader ?? 'an older release'
  if (found?.is_readable) return `${reader} does not start again on the new schema`
  return found?.readable_from
    ? `only ${found.readable_from} and newer run on the new schema`
    : `${reader} does not run on the new schema`
}
