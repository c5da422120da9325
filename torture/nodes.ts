import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, outputUntil } from '../bench/service.ts'
import { treeOf } from '../test/support/process-tree.ts'
import { isAlive, until } from '../test/postgres/support.ts'

export interface Node {
  readonly name: string
  readonly url: string
  pid(): number
  /** What it printed when it first started, keys among it. */
  printed(): string
  /** Kills it alone, or with everything that it started, and waits until all of that is gone. */
  kill(what: 'tree' | 'alone' | 'helpers'): Promise<void>
  stop(): Promise<void>
  /** Starts it again if it does not run; with a place to die at if one is given (die-at.ts). */
  ensure(die_at?: string): Promise<void>
  signal(name: 'SIGSTOP' | 'SIGCONT' | 'SIGTERM'): void
  runs(): boolean
}

interface Place {
  readonly name: string
  readonly checkout: string
  readonly env: Readonly<Record<string, string>>
  /** A file for what it says. */
  readonly log: string
}

const TRIES_MAX = 40
const [DIE_AT, NAMES] = ['die-at.ts', 'names.ts'].map((name) => join(import.meta.dirname, name)) as [string, string]

/** A node as an operator runs it, a process of its own with nothing but these settings. */
export async function openNode({ name, checkout, env, log }: Place): Promise<Node> {
  const port = await freePort()
  let child: ReturnType<typeof spawn> | null = null
  let printed = ''
  const runs = () => child !== null && child.exitCode === null && child.signalCode === null
  const ended = () => until(() => (runs() ? null : true))
  const pid = () => child?.pid ?? 0
  const start = async (die_at: string | undefined) => {
    const { PATH, HOME } = process.env
    const options = ['--import', NAMES, ...(die_at === undefined ? [] : ['--import', DIE_AT])]
    const said = openSync(log, 'a')
    child = spawn(process.execPath, [...options, join('bin', 'countersign.js'), 'serve'], {
      cwd: checkout,
      env: {
        PATH,
        HOME,
        SUPERVISOR: 'off',
        PORT: String(port),
        ...env,
        ...(die_at === undefined ? {} : { TORTURE_DIE_AT: die_at }),
      },
      stdio: ['ignore', 'pipe', said],
    })
    closeSync(said)
    return outputUntil(child, /^Ready /m)
  }
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    pid,
    printed: () => printed,
    runs,
    async kill(what) {
      if (!runs()) return
      const [root = 0, ...helpers] = treeOf(pid())
      const victims = [...(what === 'helpers' ? [] : [root]), ...(what === 'alone' ? [] : helpers)]
      for (const victim of victims) if (isAlive(victim)) process.kill(victim, 'SIGKILL')
      await until(() => (victims.some(isAlive) ? null : true))
    },
    async stop() {
      if (runs()) child?.kill('SIGTERM')
      await ended()
    },
    signal: (signal) => void (runs() && child?.kill(signal)),
    async ensure(die_at) {
      for (let tries = 1; !runs(); tries++) {
        const said = await start(tries === 1 ? die_at : undefined).catch(async (error: unknown) => {
          // It died where it was told to, or what it needs is away for now.
          if (tries > TRIES_MAX) throw error
          await ended()
          await pause(250)
          return ''
        })
        printed ||= said
      }
    },
  }
}
