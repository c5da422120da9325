import pino from 'pino'
import type { Config } from '../config.ts'
import { type Wired, wire } from '../main.ts'
import type { App } from '../ports/app.ts'
import { Problem } from '../problem.ts'

/**
 * Runs a command with the service's adapters, next to a running service or without one. Warnings go to standard error.
 */
export async function withService<T>(config: Config, work: (app: App, wired: Wired) => Promise<T>): Promise<T> {
  const log = pino({ level: 'warn' }, pino.destination(2))
  const wired = await wire(config, { log, beside: true })
  try {
    return await work(wired.app, wired)
  } finally {
    await wired.close()
  }
}

/** One JSON value for programs, words for people. */
export const print = (as_json: boolean, value: object, words: string): void => {
  process.stdout.write(`${as_json ? JSON.stringify(value) : words}\n`)
}

/** The named workspace, or the only one there is. */
export async function workspaceOf(app: App, options: { readonly workspace?: string | undefined }): Promise<string> {
  const workspace = await app.store.workspaces.find(options.workspace ?? null)
  if (workspace !== null) return workspace
  const has_any = await app.store.transact(null, (tx) => tx.workspaces.hasAny())
  if (!has_any) throw new Problem('not_found', 'there is no workspace yet: start the service once, which makes one')
  throw new Problem('not_found', 'there is no such workspace, or several: name one with --workspace')
}
