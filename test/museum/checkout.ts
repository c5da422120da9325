import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../../bench/service.ts'
import type { Site } from './site.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** The code of a commit with the packages of its own lock file. What a try before has left in the folder is used. */
export function checkOut(commit: string, folder: string): string {
  mkdirSync(folder, { recursive: true })
  if (!existsSync(join(folder, 'package.json')))
    execFileSync('tar', ['-x', '-C', folder], {
      input: execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 }),
    })
  if (!existsSync(join(folder, 'dist', 'web-manifest.json')))
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  return folder
}

export interface Settings {
  readonly checkout: string
  readonly env: Readonly<Record<string, string>>
}

export interface Running extends Site {
  /** What stands behind a label in what the first start printed. */
  labelled(label: string): string
  stop(): Promise<void>
}

const commandOf = (checkout: string): readonly [string, string] => [
  join(checkout, 'node_modules', 'node', 'bin', 'node'),
  join(checkout, 'bin', 'countersign.js'),
]

const surroundings = () => ({ PATH: process.env['PATH'], HOME: process.env['HOME'] })

const running = new Set<ChildProcess>()

/** Where something went wrong in between. */
export const stopWhatRuns = () => Promise.all([...running].map(stop))

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await ended
}

/** `countersign serve` of that checkout, once it is ready. */
export async function serve({ checkout, env }: Settings, ...args: readonly string[]): Promise<Running> {
  const port = await freePort()
  const [node, program] = commandOf(checkout)
  const child = spawn(node, [program, 'serve', ...args], {
    cwd: checkout,
    env: { ...surroundings(), PORT: String(port), LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const lines = await untilReady(child)
  return {
    url: `http://127.0.0.1:${port}`,
    base_url: `http://localhost:${port}`,
    labelled: (label) => lines.find((line) => line.startsWith(label.padEnd(12)))?.slice(12) ?? '',
    stop: () => stop(child),
  }
}

function untilReady(child: ChildProcess): Promise<readonly string[]> {
  return new Promise((done, fail) => {
    const lines: string[] = []
    child.once('exit', () => fail(new Error(`it ended before it was ready: ${lines.join('\n')}`)))
    if (!child.stdout) return fail(new Error('its output is not read'))
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      if (line.startsWith('Ready')) done(lines)
    })
  })
}

/** A command that ends by itself. Answers what it printed. */
export function run({ checkout, env }: Settings, ...args: readonly string[]): string {
  const [node, program] = commandOf(checkout)
  const options = { cwd: checkout, env: { ...surroundings(), ...env }, encoding: 'utf8' } as const
  return execFileSync(node, [program, ...args], options)
}
