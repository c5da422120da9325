// Usage: node tools/first-five.ts [--omit-dev]   the first five minutes of somebody who installs it, with a clock
// An empty folder, npm ci, npm start, a sample NDA that two people sign in a browser while its events are listened to,
// the sealed files, the calls of the quickstart. The clock is judged. Where others worked on the machine meanwhile it tells
// of them, so then the processors' time of our own is held against the same bound.
// --omit-dev installs without what only development needs; the pages then come from this tree's dist.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { openBrowser } from '../test/browser/browser.ts'
import { cpuSeconds } from './cpu-time.ts'
import { firstCalls } from './first-five-calls.ts'
import { type Listening, startListening } from './first-five-listening.ts'
import { signFromOutbox, signOnPhone } from './first-five-people.ts'

const ROOT = join(import.meta.dirname, '..')
/** With the packages in npm's cache: from npm ci to the addresses, and from demo to files that are found unaltered. */
const [INSTALL_S_MAX, DEMO_S_MAX] = [60, 120]
/** Others may have half of one processor: then the clock would have shown much the same without them. */
const OTHERS_MAX = 0.5
const COMMAND = join('bin', 'countersign.js')
const omit_dev = process.argv.includes('--omit-dev')

interface Row {
  readonly what: string
  readonly s: number
  readonly cpu_s: number | null
  /** What the processors did for others meanwhile. */
  readonly others_s: number | null
}

const rows: Row[] = []
const folder = await mkdtemp(join(tmpdir(), 'countersign-first-five-'))
// The database's account has to get in.
await chmod(folder, 0o755)
const env = await environment()
const started: { service: ChildProcess | null; listening: Listening | null } = {
  service: null,
  listening: null,
}
try {
  await copyTree()
  await timed('npm ci', () => run('npm', 'ci', ...(omit_dev ? ['--omit=dev'] : [])))
  const printed = await timed('npm start, to the addresses', start)
  const installed = rows.length
  await firstSend(printed)
  const verified = rows.length
  await timed('the first three calls', () => firstCalls(folder, printed))
  await timed('SIGTERM, to the end', stop)
  judge('install to addresses', rows.slice(0, installed), INSTALL_S_MAX)
  judge('demo to verified files', rows.slice(installed, verified), DEMO_S_MAX)
} finally {
  // Also of a run that broke off: how far it came.
  for (const row of rows) console.log(rowText(row))
  console.log(
    `${loadavg()[0]?.toFixed(1).padStart(7)}    load of the last minute, on ${availableParallelism()} processors`,
  )
  started.listening?.kill()
  started.service?.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** As it is checked out, with nothing built and nothing installed. */
async function copyTree(): Promise<void> {
  const left_out = ['node_modules', '.git', 'data', 'coverage', 'lib', ...(omit_dev ? [] : ['dist'])]
  const filter = (from: string) => !left_out.includes(relative(ROOT, from).split(sep)[0] ?? '')
  await cp(ROOT, folder, { recursive: true, filter })
}

async function firstSend({ base_url, test_key, login }: Printed): Promise<void> {
  const listening = await timed('countersign listen', () =>
    startListening(COMMAND, {
      folder,
      env: { ...env, COUNTERSIGN_URL: base_url, COUNTERSIGN_API_KEY: test_key },
    }),
  )
  started.listening = listening
  const sent = await timed('countersign demo', async () => JSON.parse(await countersign('demo', '--json')))
  const [ada, charles] = sent.recipients
  const browser = await timed('a browser', openBrowser)
  try {
    await timed('Ada signs, on a phone', () => signOnPhone(browser, ada.link))
    await timed('Charles signs, from the outbox', () => signFromOutbox(browser, { base_url, login, to: charles.name }))
  } finally {
    await browser.close()
  }
  await timed('the sealed files', async () => {
    for (const kind of ['final', 'certificate'])
      await run(
        'curl',
        ...['-sS', '--fail', '--retry', '20', '--retry-delay', '1', '--retry-all-errors'],
        ...['-H', bearer(test_key)],
        ...['-o', `${kind}.pdf`, sent[kind]],
      )
  })
  await timed('countersign verify', () => countersign('verify', 'final.pdf', 'certificate.pdf'))
  await timed('its events, each verified', () => listening.heardAll(sent.envelope_id))
  await timed('Ctrl-C, to the end of listen', listening.end)
}

function bearer(key: string): string {
  return `Authorization: Bearer ${key}`
}

interface Printed {
  readonly base_url: string
  readonly test_key: string
  readonly login: { readonly email: string; readonly password: string }
}

/** `npm start`; answers what it printed once all of its addresses are there. */
function start(): Promise<Printed> {
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  started.service = child
  const lines: string[] = []
  return new Promise((done, fail) => {
    child.once('exit', (code) => fail(new Error(`npm start ended with ${code}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      if (!line.startsWith('Ready')) return
      const find = (pattern: RegExp) => pattern.exec(lines.join('\n'))?.[1] ?? ''
      done({
        base_url: find(/^Dashboard +(\S+)/m),
        test_key: find(/^Test key +(\S+)/m),
        login: { email: find(/login +(\S+) \//), password: find(/login +\S+ \/ (\S+)/) },
      })
    })
  })
}

/** It ends when npm is told to, and takes its database with it. */
async function stop(): Promise<void> {
  const { service } = started
  if (!service) return
  const ended = once(service, 'exit')
  service.kill('SIGTERM')
  await ended
  started.service = null
  const pid = await readFile(join(folder, 'data', 'postgres', 'db', 'postmaster.pid'), 'utf8').catch(() => null)
  if (pid !== null) throw new Error('the database still runs after npm start has ended')
}

/** As a terminal that was just opened has it: nothing of whoever runs this. */
async function environment(): Promise<NodeJS.ProcessEnv> {
  const { PATH = '', HOME } = process.env
  const path = PATH.split(':').filter((part) => !part.includes('node_modules'))
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  const port = typeof address === 'object' && address ? address.port : 0
  return { PATH: path.join(':'), HOME, PORT: String(port), LOG_LEVEL: 'warn' }
}

function countersign(...args: string[]): Promise<string> {
  return run('node', COMMAND, ...args)
}

async function run(file: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(file, args, { cwd: folder, env, maxBuffer: 2 ** 26 })
  return stdout
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const [began, cpu_began, all_began] = [performance.now(), cpuSeconds(), busySeconds()]
  const done = await work()
  const cpu_s = cpu_began === null ? null : (cpuSeconds() ?? 0) - cpu_began
  const others_s = cpu_s === null ? null : busySeconds() - all_began - cpu_s
  rows.push({ what, s: (performance.now() - began) / 1000, cpu_s, others_s })
  return done
}

/** Of all processors, in all that they did since the machine began: for whomever. */
function busySeconds(): number {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000
}

function rowText({ what, s, cpu_s }: Row): string {
  const cpu = cpu_s === null ? '' : `, ${cpu_s.toFixed(1).padStart(5)} s of processors`
  return `${s.toFixed(1).padStart(7)} s${cpu}  ${what}`
}

function judge(what: string, steps: readonly Row[], max_s: number): void {
  const sum = (of: (step: Row) => number) => steps.reduce((total, step) => total + of(step), 0)
  const [s, cpu_s, others_s] = [
    sum((step) => step.s),
    sum((step) => step.cpu_s ?? 0),
    sum((step) => step.others_s ?? 0),
  ]
  const is_shared = others_s > OTHERS_MAX * s
  const slow = (is_shared ? cpu_s : s) > max_s
  const judged = is_shared
    ? `${max_s} s of processors are allowed on a machine that others use`
    : `${max_s} s are allowed`
  rows.push({ what: `${what}, ${judged}${slow ? ': TOO SLOW' : ''}`, s, cpu_s, others_s })
  if (slow) process.exitCode = 1
}
