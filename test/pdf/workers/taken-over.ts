import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Cell } from '../../../src/pdf/workers/cell.ts'
import { CodeCache } from '../../../src/pdf/workers/code-cache.ts'
import { JobFolder } from '../../../src/pdf/workers/job-folder.ts'
import { type Launch, launch, nodeCommand } from '../../../src/pdf/workers/launch.ts'

/** What a program can do that has taken a reader over: runs JavaScript in its place, with the same flags. */
export interface Service {
  /** Of the service, as in its data folder. */
  readonly secret: string
  readonly other_blob: string
  readonly blob: string
  readonly port: number
  readonly visits: () => number
  readonly code: CodeCache
  close(): void
}

/** A folder and a listener as the service has them. */
export async function openService(): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-cell-'))
  const [secret, blob, other_blob] = ['secret-key', 'blob', 'other-blob'].map((name) => {
    writeFileSync(join(folder, name), name, { mode: 0o600 })
    return join(folder, name)
  }) as [string, string, string]
  const server: Server = createServer()
  let visits = 0
  server.on('connection', (socket) => {
    visits += 1
    socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const code = new CodeCache(join(folder, 'reader-code'))
  const close = () => {
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { secret, blob, other_blob, port, visits: () => visits, code, close }
}

/** Runs a module in the place of a reader that has `service.blob` as its file; answers what it sent. `null`: in no cell. */
export async function runIn(cell: Cell | null, service: Service, module: (seen: Seen) => string): Promise<unknown> {
  const root = join(service.blob, '..', 'readers')
  writeFileSync(service.blob, 'blob')
  const folder = await JobFolder.open(root, cell?.seenAs ?? ((path) => ({ read: join(path, 'read'), written: path })))
  try {
    const { input } = await folder.bring('fillDocx', { path: service.blob, data: {}, out_path: join(root, 'out') })
    const { path: read, out_path: written } = input as { readonly path: string; readonly out_path: string }
    const started: Launch = cell?.start({ folder, code: service.code, is_warm: existsSync(service.code.path) }) ?? {
      command: nodeCommand(),
      env: {},
    }
    return await saidBy(instead(started, module({ read, written })))
  } finally {
    await folder.remove()
  }
}

export interface Seen {
  readonly read: string
  readonly written: string
}

/** With a module for the file that Node would run. */
function instead({ command, ...start }: Launch, module: string): Launch {
  const entry = command.findIndex((part) => part.endsWith('/workers/worker.ts'))
  return { ...start, command: [...command.slice(0, entry), '--input-type=module', '--eval', module] }
}

const saidBy = (start: Launch): Promise<unknown> =>
  new Promise((resolve, reject) => {
    let [said, complaint]: [unknown, string] = [undefined, '']
    const process = launch(
      {
        onMessage: (message) => {
          said = message
          process.end()
        },
        onExit: (why) => (said === undefined ? reject(new Error(`${why}: ${complaint}`)) : resolve(said)),
      },
      { ...start, onComplaint: (text) => (complaint += text) },
    )
  })
