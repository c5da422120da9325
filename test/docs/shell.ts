import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Fence, placeOf, ROOT } from './fences.ts'

/** A shell as a reader has it before the first block of a document: a folder, a service, and its keys. */
export interface Desk {
  readonly folder: string
  readonly url: string
  readonly test_key: string
  readonly live_key: string
  readonly env: Readonly<Record<string, string>>
}

/** What a block has printed, and the last status of each of its calls. */
export interface Ran {
  readonly fence: Fence
  readonly out: string
  readonly err: string
  readonly statuses: readonly number[]
  readonly began: boolean
}

export interface Session {
  readonly ran: readonly Ran[]
  /** The block that ended the shell before its time. */
  readonly broken: string | null
}

/** What a reader would put in by hand. Everything else a document has to keep in a variable of its own. */
const PLACEHOLDERS = (desk: Desk): readonly (readonly [string, string])[] => [
  ['https://sign.example.com', desk.url],
  ['http://localhost:3000', desk.url],
  ['csk_test_…', desk.test_key],
  ['csk_live_…', desk.live_key],
]

export const filledIn = (code: string, desk: Desk): string =>
  PLACEHOLDERS(desk).reduce((text, [shown, real]) => text.replaceAll(shown, real), code)

/** The blocks of one document, one after the other, in one POSIX shell that stops at the first failure. */
export async function runBlocks(fences: readonly Fence[], desk: Desk): Promise<Session> {
  const notes = join(desk.folder, '.notes')
  mkdirSync(notes)
  layOut(desk.folder, notes)
  const script = join(notes, 'script.sh')
  writeFileSync(script, scriptOf(fences, desk))
  const code = await ended(script, desk)
  const ran = fences.map((fence, at) => whatRan(fence, notes, at))
  if (code === 0) return { ran, broken: null }
  const last = ran.findLast(({ began }) => began)
  const why = code === null ? 'it did not end within a minute' : `exit status ${code}`
  return { ran, broken: last ? `${placeOf(last.fence)}: ${why}\n${last.err}${last.out}` : why }
}

/** What stands around in a checkout, and programs that are looked at while they work. */
function layOut(folder: string, notes: string): void {
  for (const name of ['assets', 'bin', 'docs', 'examples', 'tools', 'package.json'])
    symlinkSync(join(ROOT, name), join(folder, name))
  symlinkSync(join(ROOT, 'assets', 'sample-agreement.pdf'), join(folder, 'contract.pdf'))
  const program = (name: string, text: string) =>
    writeFileSync(join(notes, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  program('countersign', `exec '${process.execPath}' '${join(ROOT, 'bin', 'countersign.js')}' "$@"`)
  program('node', `exec '${process.execPath}' "$@"`)
  const beyond = `PATH=$(printf %s "$PATH" | sed 's|^[^:]*:||')`
  program('curl', `${beyond}\nexec curl --trace-ascii "$NOTES/$BLOCK.$$.trace" "$@"`)
}

const scriptOf = (fences: readonly Fence[], desk: Desk): string =>
  [
    'set -eu',
    ...fences.flatMap(({ code, mark }, at) => [
      `exec >"$NOTES/${at}.out" 2>"$NOTES/${at}.err"`,
      `BLOCK=${at}; export BLOCK`,
      ...(mark.kind === 'exits' ? ['set +e'] : []),
      filledIn(code, desk),
      ...(mark.kind === 'exits'
        ? [
            'ended=$?; set -e',
            `[ $ended = ${mark.status} ] || { echo "exit status $ended, not ${mark.status}" >&2; exit 1; }`,
          ]
        : []),
    ]),
    '',
  ].join('\n')

/** The exit status; null where the time was up. What was left running in the background ends with it. */
async function ended(script: string, desk: Desk): Promise<number | null> {
  const notes = join(desk.folder, '.notes')
  const PATH = `${notes}:${process.env['PATH']}`
  const env = { PATH, HOME: desk.folder, LC_ALL: 'C.UTF-8', NOTES: notes, ...desk.env }
  const shell = spawn('sh', [script], { cwd: desk.folder, env, stdio: 'ignore', detached: true })
  const exited = new Promise<number | null>((done) => shell.once('exit', done))
  const over = new AbortController()
  const late = pause(MINUTE_MS, null, { signal: over.signal }).catch(() => null)
  const code = await Promise.race([exited, late])
  over.abort()
  try {
    process.kill(-(shell.pid ?? 0), 'SIGKILL')
  } catch {
    // Nobody is left in its group.
  }
  return code
}

const MINUTE_MS = 60_000

function whatRan(fence: Fence, notes: string, at: number): Ran {
  const files = readdirSync(notes)
  const read = (name: string) => (files.includes(name) ? readFileSync(join(notes, name), 'utf8') : '')
  const traces = files.filter((name) => name.startsWith(`${at}.`) && name.endsWith('.trace')).sort()
  return {
    fence,
    out: read(`${at}.out`),
    err: read(`${at}.err`),
    statuses: traces.map((name) => finalStatus(read(name))),
    began: files.includes(`${at}.out`),
  }
}

/** 0 where nobody answered: redirects and interim answers come before the one that counts. */
function finalStatus(trace: string): number {
  const lines = [...trace.matchAll(/^0000: HTTP\/[\d.]+ (\d{3})/gm)].map(([, status]) => Number(status))
  return lines.findLast((status) => status >= 200) ?? 0
}

/** A call is answered with 2xx, but for the last of a block that says otherwise. */
export function unexpectedStatuses({ fence, statuses, out }: Ran): readonly string[] {
  const { mark } = fence
  const wanted = mark.kind === 'answers' ? mark.status : null
  const checked = wanted === null ? statuses : statuses.slice(0, -1)
  const wrong = checked.filter((status) => status < 200 || status > 299)
  if (wanted !== null && statuses.at(-1) !== wanted) wrong.push(statuses.at(-1) ?? 0)
  return wrong.map((status) => `${placeOf(fence)} was answered ${status}: ${out}`)
}
