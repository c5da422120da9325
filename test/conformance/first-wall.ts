import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestDatabase } from '../support/database.ts'

const OF_A_WORKSPACE = /\b(?:\w+\.)?workspace_id = (\$\d+)|\bw\.key = (\$\d+)|(?<=\bwhere )key = (\$\d+)/g
const OF_THE_SAME = /\b\w+\.(?:workspace_id|key) = \w+\.(?:workspace_id|key)\b/g

/** What is left of a statement whose author forgot which workspace it is for. */
const forgetful = (text: string): string =>
  text.replaceAll(OF_A_WORKSPACE, (_, a, b, c) => `${a ?? b ?? c}::bigint is not null`).replaceAll(OF_THE_SAME, 'true')

/**
 * Takes the first wall down (docs/internals/tenancy.md) for the services of one database: every statement
 * of theirs loses its workspace on its way to the server.
 */
export function withoutFirstWall({ connection }: TestDatabase) {
  const cut = new Set<string>()
  const whole = new Set<string>()
  const { prototype } = pg.Client
  const query = prototype.query as (...args: unknown[]) => unknown
  prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [config, ...rest] = args as [{ text?: string; name?: string }]
    const { application_name } = (this as unknown as { connectionParameters: { application_name?: string } })
      .connectionParameters
    if (this.database !== connection.database || application_name !== 'countersign' || !config?.text)
      return query.apply(this, args)
    const text = forgetful(config.text)
    if (text === config.text) whole.add(text)
    else cut.add(config.name ?? config.text)
    return query.apply(this, [{ ...config, text }, ...rest])
  } as never
  return {
    /** Statements that lost their condition, by name or text. */
    cut,
    /** Those that had none. */
    whole,
    putBack() {
      prototype.query = query as never
    },
  }
}

const STORE = join(import.meta.dirname, '..', '..', 'src', 'store')
const NAMED = /name: '(\w+)',\s*text:\s*(`[^`]*`|'[^'\n]*')/g

/** By name, the statements of the store that say which workspace they are for. */
export const statementsOfAWorkspace = (): readonly string[] =>
  globSync('*.ts', { cwd: STORE })
    .flatMap((file) => [...readFileSync(join(STORE, file), 'utf8').matchAll(NAMED)])
    .filter(([, , text = '']) => forgetful(text) !== text)
    .map(([, name = '']) => name)
