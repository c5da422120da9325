import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { CHECKOUT, outputUntil } from '../../bench/service.ts'
import { isAlive, until } from '../../test/postgres/support.ts'
import { treeOf } from '../../test/support/process-tree.ts'

export interface WatchedNode {
  /** Of the pages, where it has any. */
  readonly url: string
  /** Where it tells its metrics. */
  readonly told_at: string
  printed(): string
  signal(name: 'SIGSTOP' | 'SIGCONT'): void
  /** Ends the service below its supervisor, which starts it again. */
  crash(): void
  start(): Promise<void>
  /** As an operator does it: what it took over from a service that died ends too. */
  stop(): Promise<void>
  /** With all that it started. */
  kill(): Promise<void>
}

/** A node as an operator runs it, with nothing but these settings. */
export async function openWatchedNode(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<WatchedNode> {
  const port = await lowPort()
  const told_at = `127.0.0.1:${await lowPort()}`
  const { PATH, HOME } = process.env
  const env = {
    PATH,
    HOME,
    SUPERVISOR: 'off',
    PORT: String(port),
    METRICS_LISTEN: told_at,
    LOG_LEVEL: 'fatal',
    ...settings,
  }
  let child: ChildProcess | null = null
  let printed = ''
  return {
    url: `http://127.0.0.1:${port}`,
    told_at,
    printed: () => printed,
    signal: (name) => void child?.kill(name),
    crash() {
      const [, service] = child?.pid ? treeOf(child.pid) : []
      if (service === undefined) throw new Error('this node has no supervisor')
      process.kill(service, 'SIGKILL')
    },
    async start() {
      const started = spawn(process.execPath, [join('bin', 'countersign.js'), 'serve', ...args], {
        cwd: CHECKOUT,
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      child = started
      const said = await outputUntil(started, /^Ready /m)
      printed ||= said
    },
    async stop() {
      const stopped = child
      stopped?.kill('SIGTERM')
      await until(() => (stopped?.pid && isAlive(stopped.pid) ? null : true))
    },
    async kill() {
      const victims = child?.pid ? treeOf(child.pid) : []
      for (const victim of victims) if (isAlive(victim)) process.kill(victim, 'SIGKILL')
      await until(() => (victims.some(isAlive) ? null : true))
    },
  }
}

/** Of those that no connection is given by chance: it stays free while its node is away. */
async function lowPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(12_000 * Math.random())
    const server = createServer()
    const is_free = await new Promise<boolean>((done) => {
      server.once('error', () => done(false))
      server.listen(port, '127.0.0.1', () => done(true))
    })
    await new Promise((done) => server.close(done))
    if (is_free) return port
  }
}
