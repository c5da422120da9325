import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { latestOf } from '../kit/releases.ts'
import { sha256Hex } from '../kit/secrets.ts'
import type { AppliedMigration, NotedMigration } from './schema.ts'

/** Beside the migrations: every text of each that a release has had. */
export const RELEASED = 'released.json'

/** For each migration the SHA-256 of every released text, with the release that brought it. */
export type Released = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface Migration extends AppliedMigration {
  readonly text: string
  /** SHA-256 of every text that may have been applied: all released ones, or its own while none is released. */
  readonly accepted: readonly string[]
  /** The release that brought it; null while none has. */
  readonly since: string | null
  /** What its first line says. */
  readonly readable_from: string | null
}

/** In the order in which they are applied. */
export async function migrationsIn(folder: string): Promise<readonly Migration[]> {
  const released = JSON.parse(await readFile(path.join(folder, RELEASED), 'utf8')) as Released
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8')
      const sha256 = sha256Hex(text)
      const texts = released[name]
      return {
        ...{ name, text, sha256 },
        accepted: texts ? Object.keys(texts) : [sha256],
        since: Object.values(texts ?? {})[0] ?? null,
        readable_from: readableFrom(text),
      }
    }),
  )
}

/** `-- readable_from: 0.3.0` in the first line (docs/decisions/0013-older-nodes-beside-newer-ones.md). */
const readableFrom = (text: string): string | null => /^-- readable_from: (\d+\.\d+\.\d+)\n/.exec(text)?.[1] ?? null

/** How a database stands to this program. */
export interface SchemaDifference {
  /** Not applied yet. */
  readonly pending: readonly Migration[]
  /** Applied, and not known here. */
  readonly unknown: readonly NotedMigration[]
  /** Applied in a text that no release had; or here with one. */
  readonly changed: readonly string[]
}

/** Start, restore, doctor and moves ask this: a migration is the same in each of its released texts. */
export function compareSchema(applied: readonly NotedMigration[], known: readonly Migration[]): SchemaDifference {
  const here = new Map(known.map((migration) => [migration.name, migration]))
  const there = new Set(applied.map(({ name }) => name))
  const changed = applied.filter(({ name, sha256 }) => here.get(name)?.accepted.includes(sha256) === false)
  const edited = known.filter(({ accepted, sha256 }) => !accepted.includes(sha256))
  return {
    pending: known.filter(({ name }) => !there.has(name)),
    unknown: applied.filter(({ name }) => !here.has(name)),
    changed: [...new Set([...changed, ...edited].map(({ name }) => name))].sort(),
  }
}

/**
 * The oldest release that runs on a schema with migrations that are not known here: the latest of what they say. Null when
 * one says nothing.
 */
export function oldestReader(unknown: readonly NotedMigration[]): string | null {
  const said = unknown.flatMap(({ readable_from }) => readable_from ?? [])
  return said.length < unknown.length ? null : latestOf(said)
}

/** Whether two databases have the same tables: the same migrations, each in the same or in released texts. */
export function isOneSchema(
  one: readonly AppliedMigration[],
  other: readonly AppliedMigration[],
  known: readonly Migration[],
): boolean {
  const accepted = new Map(known.map((migration) => [migration.name, migration.accepted]))
  const isSame = (a: AppliedMigration, b: AppliedMigration | undefined) =>
    a.name === b?.name &&
    (a.sha256 === b.sha256 || [a, b].every(({ sha256 }) => accepted.get(a.name)?.includes(sha256)))
  return one.length === other.length && one.every((migration, at) => isSame(migration, other[at]))
}
