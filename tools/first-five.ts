// Usage: node tools/first-five.ts [--omit-dev]   the first five minutes of somebody who installs it, with a clock
// An empty folder, npm ci, npm start, a sample NDA that two people sign in a browser, the sealed files, the first calls.
// --omit-dev installs without what only development needs; the pages then come from this tree's dist.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { openBrowser } from '../test/browser/browser.ts'
import { signFromOutbox, signOnPhone } from './first-five-people.ts'

const ROOT = join(import.meta.dirname, '..')
/** With the packages in npm's cache: from npm ci to the addresses, and from demo to files that are found unaltered. */
const [INSTALL_S_MAX, DEMO_S_MAX] = [60, 120]
const omit_dev = process.argv.includes('--omit-dev')

const rows: { what: string; s: number }[] = []
const folder = await mkdtemp(join(tmpdir(), 'countersign-first-five-'))
// The database's account has to get in.
await chmod(folder, 0o755)
const env = await environment()
const started: { service: ChildProcess | null } = { service: null }
try {
  await copyTree()
  await timed('npm ci', () => run('npm', 'ci', ...(omit_dev ? ['--omit=dev'] : [])))
  const printed = await timed('npm start, to the addresses', start)
  const install_s = total(rows)
  const before = rows.length
  await firstSend(printed)
  const demo_s = total(rows.slice(before))
  await timed('the first three calls', () => firstCalls(printed))
  await timed('SIGTERM, to the end', stop)
  for (const { what, s } of rows) console.log(`${s.toFixed(1).padStart(7)} s  ${what}`)
  judge('install to addresses', install_s, INSTALL_S_MAX)
  judge('demo to verified files', demo_s, DEMO_S_MAX)
} finally {
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
  const sent = await timed('countersign demo', async () => JSON.parse(await countersign('demo', '--json')))
  const [ada, charles] = sent.recipients
  const browser = await timed('a browser', openBrowser)
  try {
    await timed('Ada signs, on a phone', () => signOnPhone(browser, ada.link))
    await timed('Charles signs, from the outbox', () =>
      signFromOutbox(browser, { base_url, login, to: charles.name }),
    )
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
}

/** Those of docs/quickstart.md: create, send, read. */
async function firstCalls({ base_url, test_key }: Printed): Promise<void> {
  const api = `${base_url}/api/v1/envelopes`
  const box = { type: 'signature', page: 1, x: 0.1, y: 0.8, width: 0.3, height: 0.06, required: true }
  const metadata = JSON.stringify({
    recipients: [{ name: 'Ada Lovelace', email: 'ada@example.test' }],
    fields: [{ recipient_email: 'ada@example.test', ...box }],
  })
  const curl = async (...args: string[]) =>
    JSON.parse(await run('curl', '-sS', '--fail-with-body', '-H', bearer(test_key), ...args))
  const pdf = join('assets', 'sample-nda.pdf')
  const { id } = await curl(api, '-F', `metadata=${metadata};type=application/json`, '-F', `files=@${pdf}`)
  await curl('-X', 'POST', `${api}/${id}/send`)
  const { status } = await curl(`${api}/${id}`)
  if (status !== 'sent') throw new Error(`the envelope is ${status} after it was sent`)
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
  const pid = await readFile(join(folder, 'data', 'postgres', 'db', 'postmaster.pid'), 'utf8').catch(
    () => null,
  )
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
  return run('node', join('bin', 'countersign.js'), ...args)
}

async function run(file: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(file, args, { cwd: folder, env, maxBuffer: 2 ** 26 })
  return stdout
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const done = await work()
  rows.push({ what, s: (performance.now() - began) / 1000 })
  return done
}

function total(some: readonly { readonly s: number }[]): number {
  return some.reduce((sum, { s }) => sum + s, 0)
}

function judge(what: string, took_s: number, max_s: number): void {
  const slow = took_s > max_s
  console.log(
    `${took_s.toFixed(1).padStart(7)} s  ${what}, ${max_s} s are allowed${slow ? ': TOO SLOW' : ''}`,
  )
  if (slow) process.exitCode = 1
}
