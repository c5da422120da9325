import { realpathSync, statSync } from 'node:fs'
import { type Access, readAccess } from '../config.ts'
import { folderFiles } from '../mcp/files/folder-files.ts'
import { openTools } from '../mcp/server.ts'
import type { Settings } from '../mcp/tool.ts'
import { Problem } from '../problem.ts'
import { RELEASE } from '../release.ts'
import { EXIT } from './command.ts'

interface Options {
  readonly readOnly: boolean
  readonly downloads?: string | undefined
  readonly files?: string | undefined
}

/** Serves the tools over standard input and output, until the client closes them or ends us. */
export function serveTools(options: Options): void {
  const access = readAccess()
  const settings = settingsOf(options, access)
  // Standard output is the channel, so messages for people go to standard error.
  const log = (line: string) => process.stderr.write(`countersign mcp: ${line}\n`)
  const { url, api_key } = access
  // At once, even in the middle of a call: nobody is left to read the answer.
  const end = () => process.exit(EXIT.done)
  process.stdin.once('end', end).once('close', end)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, end)
  const ended = () => {
    log('the connection cannot go on: a message was too long, or nobody reads the answers')
    process.exit(EXIT.failed)
  }
  openTools({ settings, api_key, base: `${url}/api/v1`, version: RELEASE.version, log, ended })
  log(`ready, for the service at ${settings.address}${settings.read_only ? ', reading only' : ''}`)
}

const settingsOf = ({ readOnly, downloads, files }: Options, { url, confirm }: Access): Settings => ({
  address: addressOf(url),
  confirm,
  read_only: readOnly,
  downloads: downloads === undefined ? null : folderAt(downloads, '--downloads'),
  files: folderFiles(files === undefined ? null : folderAt(files, '--files')),
})

/** As people write it. */
function addressOf(url: string): string {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname === '/' ? '' : pathname}`
}

/** The folder must exist: a mistyped name should not create one. */
function folderAt(path: string, option: string): string {
  const real = statSync(path, { throwIfNoEntry: false })?.isDirectory() ? realpathSync(path) : null
  if (real === null) throw new Problem('invalid_parameter', `${option} takes a folder that is there; ${path} is none`)
  return real
}
