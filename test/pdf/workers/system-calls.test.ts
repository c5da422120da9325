import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { systemCallFilter } from '../../../src/pdf/workers/system-calls.ts'
import { needs } from '../../support/programs.ts'

const { EPERM, ENOSYS, EINVAL, EFAULT, EOPNOTSUPP } = constants.errno

/** Number and arguments on x86-64, what the kernel says without the filter, and with it. */
const CALLS: Readonly<Record<string, readonly [string, number | 'done', number | 'done']>> = {
  getpid: ['39', 'done', 'done'],
  'a thread without what threads share': ['56,0x10000', EINVAL, EINVAL],
  'a process that shares handlers but no memory': ['56,0x800', EINVAL, EPERM],
  clone3: ['435,0,0', EINVAL, ENOSYS],
  ptrace: ['101,1,1,0,0', constants.errno.ESRCH, EPERM],
  unshare: ['272,0', 'done', EPERM],
  socket: ['41,1,1,0', 'done', EPERM],
  'sendmsg on a file that is none': ['46,-1,0,0', constants.errno.EBADF, EPERM],
  pidfd_open: ['434,1,0', 'done', EPERM],
  io_uring_setup: ['425,0,0', EFAULT, EPERM],
  userfaultfd: ['323,-1', EINVAL, EPERM],
  bpf: ['321,-1,0,0', EINVAL, EPERM],
  keyctl: ['250,-1', EOPNOTSUPP, EPERM],
  personality: ['135,0xffffffff', 'done', EPERM],
}

/** Without a user namespace, in which the kernel would deny some of these itself. */
async function answers(filter: Buffer | null): Promise<readonly (number | 'done')[]> {
  const filtered = filter === null ? [] : ['--seccomp', '3']
  const calls = Object.values(CALLS).map(([call]) => call)
  const script = join(import.meta.dirname, 'denied-calls.py')
  const child = spawn('bwrap', ['--dev-bind', '/', '/', ...filtered, '--', 'python3', script, ...calls], {
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
    // The system's own: what version managers put in front of it starts other programs.
    env: { PATH: '/usr/bin:/bin' },
  })
  const input = child.stdio[3] as Writable
  input.end(filter ?? '')
  const [said] = await Promise.all([text(child.stdout as Readable), once(child, 'exit')])
  return said
    .trim()
    .split('\n')
    .map((line) => (line === 'done' ? line : Number(line)))
}

it('calls that a reader never makes are denied, and others are not', async () => {
  needs('bwrap', 'python3', 'linux-x64')
  const named = (said: readonly (number | 'done')[]) =>
    Object.fromEntries(Object.keys(CALLS).map((name, i) => [name, said[i]]))
  const expected = (column: 1 | 2) =>
    Object.fromEntries(Object.entries(CALLS).map(([name, call]) => [name, call[column]]))
  expect(named(await answers(null))).toEqual(expected(1))
  expect(named(await answers(systemCallFilter('x64')))).toEqual(expected(2))
})

it.each(['x64', 'arm64'])(
  'the filter for %s is one that the kernel takes: whole steps, and no jump beyond its end',
  (arch) => {
    const filter = systemCallFilter(arch) ?? Buffer.alloc(0)
    const steps = filter.length / 8
    expect(steps).toBeGreaterThan(50)
    expect(Number.isInteger(steps)).toBe(true)
    for (let at = 0; at < steps; at++) {
      const furthest = at + 1 + Math.max(filter.readUInt8(8 * at + 2), filter.readUInt8(8 * at + 3))
      expect(furthest).toBeLessThanOrEqual(steps)
    }
  },
)

it('there is none for a machine whose calls have other numbers', () => {
  expect(systemCallFilter('riscv64')).toBeNull()
})
