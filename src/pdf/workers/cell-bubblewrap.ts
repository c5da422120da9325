import type { Cell, CellStart } from './cell.ts'
import { codeRoots } from './code-roots.ts'
import { GIVEN_FD, nodeCommand } from './launch.ts'
import { systemCallFilter } from './system-calls.ts'

const MB = 1024 * 1024

/** Node's libraries, under the names that programs have for them. No program is there but Node. */
const LIBRARIES = ['/usr/lib', '/usr/lib64', '/lib', '/lib64', '/etc/ld.so.cache']
/** The files of the task and the compiled code, as the reader sees them. */
const SEEN = { read: '/job/read', written: '/job/written', code: '/job/code' } as const

/**
 * A sandbox of bubblewrap (https://github.com/containers/bubblewrap, bwrap(1)): no network, no other process, no
 * privileges, and of the file system only code, all of which can be read only, and the files of the task.
 */
export const bubblewrapCell = (bwrap: string): Cell => ({
  kind: 'bubblewrap',
  publishes: true,
  seenAs: () => SEEN,
  start: (start) => ({
    command: [
      bwrap,
      ...ALONE,
      ...FILTERED,
      ...sights(start),
      '--',
      ...nodeCommand([], start.entry),
      SEEN.read,
      SEEN.written,
    ],
    // A package asks where the account is at home, which nothing here says.
    env: { NODE_COMPILE_CACHE: SEEN.code, HOME: '/job' },
    is_nested: true,
    given: FILTER ?? undefined,
  }),
})

const FILTER = systemCallFilter()
const FILTERED = FILTER === null ? [] : ['--seccomp', String(GIVEN_FD)]

const own = (id: number | undefined): string => String(id ?? 65_534)

const ALONE = [
  ...['--unshare-all', '--unshare-user', '--die-with-parent', '--new-session', '--as-pid-1'],
  // Its own number, by which Node names the folder of compiled code. It means nothing outside.
  ...['--uid', own(process.getuid?.()), '--gid', own(process.getgid?.())],
  ...['--cap-drop', 'ALL', '--hostname', 'reader'],
]

function sights({ folder, code, is_warm }: CellStart): readonly string[] {
  const readable = [...codeRoots(), process.execPath]
  return [
    ...LIBRARIES.flatMap((path) => ['--ro-bind-try', path, path]),
    ...['--proc', '/proc', '--dev', '/dev', '--remount-ro', '/dev', '--size', String(16 * MB), '--tmpfs', '/tmp'],
    ...readable.flatMap((path) => ['--ro-bind', path, path]),
    ...['--ro-bind', folder.part('read'), SEEN.read, '--bind', folder.part('written'), SEEN.written],
    ...(is_warm ? ['--ro-bind', code.path, SEEN.code] : ['--bind', folder.part('code'), SEEN.code]),
    ...['--remount-ro', '/', '--chdir', '/job'],
  ]
}
