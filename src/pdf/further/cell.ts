import { GIVEN_FD, type Ran, runBounded } from '../../kit/bounded-run.ts'
import { systemCallFilter } from '../workers/system-calls.ts'

export interface CellPrograms {
  readonly bwrap: string
  readonly prlimit: string
}
/** Where Debian's packages put them. */
export const DEBIAN: CellPrograms = { bwrap: '/usr/bin/bwrap', prlimit: '/usr/bin/prlimit' }

const MB = 1024 * 1024

const LIMITS = [
  // Above what is counted here; it ends what goes on when nobody counts any more.
  '--cpu=30',
  `--as=${2_048 * MB}`,
  // Of the picture: a poster has 13 MB.
  `--fsize=${64 * MB}`,
  '--core=0',
  '--nofile=256',
]

/** Libraries, fonts and what the programs bring along. No other program is there. */
const READABLE = [
  ...['/usr/lib', '/usr/lib64', '/lib', '/lib64', '/etc/ld.so.cache'],
  ...['/usr/share/fonts', '/usr/local/share/fonts', '/usr/share/fontconfig', '/etc/fonts', '/var/cache/fontconfig'],
  ...['/usr/share/poppler', '/usr/share/ghostscript', '/etc/ghostscript', '/var/lib/ghostscript', '/usr/share/color'],
]

/** The file, as the program sees it. */
export const SEEN = '/job/file.pdf'

const FILTER = systemCallFilter()

interface CellRun {
  readonly program: string
  readonly options: readonly string[]
  /** The only file of this machine that it sees; null: none. */
  readonly file: string | null
  /** An open file for what it writes. */
  readonly output?: number
  readonly cpu_ms: number
  readonly signal?: AbortSignal | undefined
}

/** Runs a program in a sandbox: no network, no other process, no privileges, and of the file system one file to read. */
export const runInCell = (
  { bwrap, prlimit }: CellPrograms,
  { program, options, file, ...bounds }: CellRun,
): Promise<Ran> =>
  runBounded({
    ...bounds,
    given: FILTER ?? undefined,
    command: [
      prlimit,
      ...LIMITS,
      ...[bwrap, '--unshare-all', '--unshare-user', '--uid', '65534', '--gid', '65534', '--as-pid-1'],
      ...['--die-with-parent', '--new-session', '--cap-drop', 'ALL', '--hostname', 'reader'],
      ...(FILTER === null ? [] : ['--seccomp', String(GIVEN_FD)]),
      ...['--clearenv', '--setenv', 'HOME', '/tmp', '--setenv', 'LANG', 'C.UTF-8'],
      ...READABLE.flatMap((path) => ['--ro-bind-try', path, path]),
      ...['--ro-bind', program, program],
      ...['--proc', '/proc', '--dev', '/dev', '--remount-ro', '/dev', '--size', String(64 * MB), '--tmpfs', '/tmp'],
      ...(file === null ? [] : ['--ro-bind', file, SEEN]),
      ...['--remount-ro', '/', '--chdir', '/tmp', '--', program, ...options],
    ],
  })
