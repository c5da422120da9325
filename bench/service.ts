import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cpu, cpuOf } from './cpu.ts'

export interface Service {
  readonly pid: number
  readonly port: number
  /** Printed at the first start on a data folder only. */
  readonly live_key: string
  readonly login: { readonly email: string; readonly password: string }
  /** From the start of the process to the line that says so. */
  readonly ready_s: number
  /** Of everything that it started, until then. */
  readonly ready_cpu: Cpu
  stop(): Promise<void>
}

interface Options {
  /** The folder of the checkout whose service it is, this one unless told. */
  readonly checkout?: string
  readonly data_dir: string
  /** For Node itself, such as --cpu-prof. */
  readonly node_options?: readonly string[]
  /** Settings beside the usual ones. */
  readonly env?: Readonly<Record<string, string>>
}

/** What is measured is the service, not its rate limit. */
const UNCAPPED = { PLAN: 'enterprise', SIGNING_CALLS_PER_MINUTE: '0' }

export const CHECKOUT = join(import.meta.dirname, '..')

/** The service as an operator starts it: a process of its own with nothing but these settings. */
export async function startService({
  checkout = CHECKOUT,
  data_dir,
  node_options = [],
  env = {},
}: Options): Promise<Service> {
  const port = await freePort()
  const { PATH, HOME } = process.env
  const from = performance.now()
  const child = spawn(process.execPath, [...node_options, join('bin', 'countersign.js'), 'serve'], {
    cwd: checkout,
    env: {
      PATH,
      HOME,
      SUPERVISOR: 'off',
      PORT: String(port),
      DATA_DIR: data_dir,
      LOG_LEVEL: 'warn',
      ...UNCAPPED,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const printed = await outputUntil(child, /^Ready /m)
  const ready_s = (performance.now() - from) / 1000
  return {
    port,
    pid: child.pid ?? 0,
    ready_s,
    ready_cpu: cpuOf(child.pid ?? 0),
    live_key: /^Live key +(\S+)/m.exec(printed)?.[1] ?? '',
    login: loginIn(printed),
    stop: () => stopChild(child),
  }
}

function loginIn(printed: string) {
  const [, email = '', password = ''] = /login +(\S+) \/ (\S+)/.exec(printed) ?? []
  return { email, password }
}

/** What a child printed up to a line; rejects when it ends before. */
export function outputUntil(child: ChildProcess, line: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      if (line.test(printed)) resolve(printed)
    })
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`the process ended with ${code}; it printed: ${printed}`)))
  })
}

const STOP_MS_MAX = 20_000

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await Promise.race([ended, sleep(STOP_MS_MAX, undefined, { ref: false }).then(() => child.kill('SIGKILL'))])
  await ended
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
