import { constants } from 'node:fs'
import { access, copyFile, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LIMITS } from '../domain/account/limits.ts'
import type { Ran } from '../kit/bounded-run.ts'
import { SharedSemaphore } from '../kit/shared-semaphore.ts'
import type { Log } from '../ports/app.ts'
import { inTurn } from './in-turn.ts'
import { KINDS, type KindName } from './kinds.ts'
import type { Office, OfficeOutcome, OfficeRequest } from './office.ts'
import { writeProfile } from './profile.ts'
import { type Programs, runInside } from './sandbox.ts'

interface Options {
  /** For work in progress; nothing in it is left behind. */
  readonly folder: string
  readonly log: Log
  readonly programs?: Programs
  readonly cpu_ms?: number
  readonly answer_ms?: number
}

/** Where Debian's packages put them. */
const DEBIAN: Programs = { soffice: '/usr/bin/soffice', bwrap: '/usr/bin/bwrap', prlimit: '/usr/bin/prlimit' }
/** Of processor time: two pages take two seconds, fifty take ten. */
const CPU_MS = 40_000
const PROBE = { cpu_ms: 5_000, answer_ms: 20_000 }
const INSTALL =
  'apt-get install --no-install-recommends libreoffice-writer-nogui libreoffice-calc-nogui libreoffice-impress-nogui bubblewrap'

/** LibreOffice of this machine, one process and one throw-away profile for each file, in a sandbox without a network. */
export function openLibreOffice(options: Options): Office {
  const { folder, log, programs = DEBIAN, cpu_ms = CPU_MS, answer_ms } = options

  // Each may take a processor and half a gigabyte.
  const turns = new SharedSemaphore({ at_once: 2, waiting_max: 40, own_max: 20 })
  const probed = probeOnce(programs, log)
  sweepAfterDeath(folder)
  const issue = async () => {
    const missing = await missingOf(programs)
    return missing ?? probed()
  }
  const work = async (order: OfficeRequest): Promise<OfficeOutcome> => {
    if (order.signal?.aborted) return 'cancelled'
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await sweep(folder)
    const place = await mkdtemp(join(folder, 'work-'))
    try {
      return await convertIn(place, order, { programs, log, cpu_ms })
    } finally {
      await rm(place, { recursive: true, force: true })
    }
  }
  return { issue, is_confined: true, makes_docx: true, convert: (order) => inTurn(turns, order, work, answer_ms) }
}

async function missingOf(programs: Programs): Promise<string | null> {
  const absent: string[] = []
  for (const [name, path] of Object.entries(programs)) {
    const there = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (!there) absent.push(name)
  }
  if (absent.length === 0) return null
  const what = absent.includes('soffice') ? 'LibreOffice' : `the sandbox (${absent.join(', ')})`
  return `${what} is not installed on this server. Whoever runs it can install it with: ${INSTALL}`
}

/** Asked until it has answered: a machine that had no time for it has said nothing. */
function probeOnce(programs: Programs, log: Log): () => Promise<string | null> {
  let works: ReturnType<typeof sandboxIssue> | null = null
  return async () => {
    works ??= sandboxIssue(programs, log)
    const issue = await works
    if (issue === 'unknown') works = null
    return issue === 'unknown' ? null : issue
  }
}

/** Without namespaces for ordinary users nothing is converted, rather than without a sandbox. */
async function sandboxIssue(programs: Programs, log: Log): Promise<string | 'unknown' | null> {
  const signal = AbortSignal.timeout(PROBE.answer_ms)
  const order = { work: null, command: ['/usr/bin/true'], cpu_ms: PROBE.cpu_ms, signal }
  const ran = await runInside(programs, order)
  if (ran.code === 0) return null
  if (ran.why === 'cancelled') return 'unknown'
  log.warn({ complaint: ran.complaint }, 'the sandbox for office files does not work: none is converted')
  return 'this server does not let LibreOffice be locked into a sandbox (bubblewrap needs user namespaces), and outside of one no file is opened'
}

interface Setting extends Required<Pick<Options, 'programs' | 'log' | 'cpu_ms'>> {}

async function convertIn(
  place: string,
  { path, kind, paper, out_path, to, signal }: OfficeRequest,
  { programs, log, cpu_ms }: Setting,
): Promise<OfficeOutcome> {
  const name = `in.${KINDS[kind].endings[0]}`
  await Promise.all([writeProfile(join(place, 'profile'), paper), bring(path, join(place, name), kind)])
  const filter = FILTERS[kind]
  const ending = to ?? 'pdf'
  const command = [
    ...[programs.soffice, '--headless', '--norestore', '--nologo', '--nodefault', '--nolockcheck'],
    '-env:UserInstallation=file:///job/profile',
    ...(filter === undefined ? [] : [`--infilter=${filter}`]),
    ...['--convert-to', ending, '--outdir', '/job', `/job/${name}`],
  ]
  const ran = await runInside(programs, { work: place, command, cpu_ms, signal })
  if (ran.why === 'cancelled') return 'cancelled'
  const made = ran.why === 'ended' ? await takeResult(join(place, `in.${ending}`), out_path) : 'none'
  if (made === 'none') log.info({ kind, code: ran.code, why: ran.why, complaint: ran.complaint }, 'not converted')
  return outcomeOf(ran, made)
}

function outcomeOf({ why }: Ran, made: 'taken' | 'none' | 'too_large'): OfficeOutcome {
  if (why === 'too_slow') return 'too_slow'
  if (why === 'not_started') return 'away'
  if (made === 'taken') return 'done'
  return made === 'too_large' ? 'too_large' : 'unreadable'
}

/** Who runs in the sandbox may have put a link where the result is looked for. */
async function takeResult(made: string, out_path: string): Promise<'taken' | 'none' | 'too_large'> {
  const found = await lstat(made).catch(() => null)
  if (!found?.isFile() || found.nlink !== 1 || found.size === 0) return 'none'
  if (found.size > LIMITS.document_bytes_max) return 'too_large'
  await copyFile(made, out_path)
  return 'taken'
}

/** Web pages are set on pages like a document, not on one that is as wide as a window. */
const FILTERS: Partial<Record<KindName, string>> = {
  html: 'HTML (StarWriter)',
  txt: 'Text (encoded):UTF8,LF,,,',
}

/** Text in one encoding, whatever it came in; everything else as it is. */
async function bring(from: string, to: string, kind: KindName): Promise<void> {
  if (kind !== 'txt') return copyFile(from, to)
  await writeFile(to, decoded(await readFile(from)))
}

function decoded(bytes: Buffer): string {
  if (bytes.length >= 2 && bytes.readUInt16LE(0) === 0xfeff) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.length >= 2 && bytes.readUInt16LE(0) === 0xfffe) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Several times as long as a conversion may take: what is older was left by a service that was killed. */
const LEFT_MS = 300_000

/** Now, and once more when recent leftovers are old enough: there may never be another office file to trigger it. */
function sweepAfterDeath(folder: string): void {
  // The folder is made when it is first needed.
  const tidy = () => void sweep(folder).catch(() => undefined)
  tidy()
  setTimeout(tidy, LEFT_MS + 1_000).unref()
}

async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtimeMs < Date.now() - LEFT_MS) await rm(path, { recursive: true, force: true })
  }
}
