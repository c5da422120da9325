import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { putMadeDatabase } from '../support/made-database.ts'
import { removeFolder } from '../support/remove-folder.ts'

export interface RunningService {
  readonly base_url: string
  readonly live_key: string
  readonly test_key: string
  readonly login: { readonly email: string; readonly password: string }
  readonly sample: string
  /** For commands of the operator beside it. */
  readonly data_dir: string
  stop(): Promise<void>
}

/** The service as an operator starts it: its own process, a data folder that nobody used yet, settings by environment. */
export async function startService(env: Readonly<Record<string, string>>): Promise<RunningService> {
  const data_dir = await mkdtemp(join(tmpdir(), 'countersign-run-'))
  await chmod(data_dir, 0o755)
  await putMadeDatabase(data_dir)
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../bin/countersign.js'), 'serve'], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      DATA_DIR: data_dir,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  let complained = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complained += chunk.toString()
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      if (/^Ready /m.test(printed)) resolve()
    })
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}: ${complained}`)))
  })
  const find = (pattern: RegExp) => pattern.exec(printed)?.[1] ?? ''
  return {
    base_url: `http://localhost:${port}`,
    live_key: find(/^Live key +(\S+)/m),
    test_key: find(/^Test key +(\S+)/m),
    login: { email: find(/login +(\S+) \//), password: find(/login +\S+ \/ (\S+)/) },
    sample: find(/^Sample +(\S+)/m),
    data_dir,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await removeFolder(data_dir)
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
