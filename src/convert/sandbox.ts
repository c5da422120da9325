import { type Ran, runBounded } from '../kit/bounded-run.ts'

export interface Programs {
  readonly soffice: string
  readonly bwrap: string
  readonly prlimit: string
}

const MB = 1024 * 1024

/** Of one process each; the sandbox has a handful. */
const LIMITS = [
  // Above what all of them may have together, which is counted here; it ends what goes on when nobody counts any more.
  '--cpu=60',
  // A workbook of 40 pages takes 250 MB; addresses are reserved far beyond what is used.
  `--as=${3_072 * MB}`,
  // Of any file it writes, the PDF among them.
  `--fsize=${128 * MB}`,
  '--core=0',
  '--nofile=1024',
]

/** Programs, libraries and fonts, and nothing else of this machine. */
const READABLE = ['/usr/bin', '/usr/lib', '/usr/share']
const READABLE_WHERE_THERE = [
  '/usr/lib64',
  '/usr/libexec',
  '/etc/fonts',
  '/etc/ld.so.cache',
  '/etc/libreoffice',
  '/etc/alternatives',
]

/** A command that sees the work folder as /job, no network, no other process, and none of our environment. */
const argumentsFor = (work: string | null, { bwrap }: Programs, command: readonly string[]) => [
  ...LIMITS,
  ...[bwrap, '--unshare-all', '--unshare-user', '--uid', '65534', '--gid', '65534'],
  ...['--die-with-parent', '--new-session', '--cap-drop', 'ALL', '--hostname', 'sandbox'],
  ...['--clearenv', '--setenv', 'HOME', '/job', '--setenv', 'PATH', '/usr/bin', '--setenv', 'LANG', 'C.UTF-8'],
  ...READABLE.flatMap((path) => ['--ro-bind', path, path]),
  ...READABLE_WHERE_THERE.flatMap((path) => ['--ro-bind-try', path, path]),
  ...['--symlink', 'usr/bin', '/bin', '--symlink', 'usr/lib', '/lib', '--symlink', 'usr/lib64', '/lib64'],
  ...['--proc', '/proc', '--dev', '/dev', '--size', String(256 * MB), '--tmpfs', '/tmp'],
  ...(work === null ? [] : ['--bind', work, '/job', '--chdir', '/job']),
  ...['--', ...command],
]

export interface SandboxRequest {
  readonly work: string | null
  readonly command: readonly string[]
  /** Processor time of all its processes. How long that takes is the machine's affair: `signal` ends it by the clock. */
  readonly cpu_ms: number
  readonly signal?: AbortSignal | undefined
}

/** Runs it to its end, or ends it: whatever it started lives in its process namespace and goes with it. */
export const runInside = (programs: Programs, { work, command, ...bounds }: SandboxRequest): Promise<Ran> =>
  runBounded({ ...bounds, command: [programs.prlimit, ...argumentsFor(work, programs, command)] })
