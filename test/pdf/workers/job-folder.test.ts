import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { descendantsOf } from '../../../src/kit/cpu-time.ts'
import { openReaders } from '../../../src/pdf/workers/open-readers.ts'
import { JobFolder } from '../../../src/pdf/workers/job-folder.ts'
import { WorkerPool } from '../../../src/pdf/workers/pool.ts'
import { needs } from '../../support/programs.ts'
import { pages, type TempDir, tempDir } from '../intake/files.ts'

// The files of readers: brought for one task, gone after it, and where something is wrong with them told as before.

let dir: TempDir
let pool: WorkerPool
beforeEach(() => {
  dir = tempDir()
  const readers = openReaders({ temp_dir: dir.path })
  const much = { queue_max: 9, own_max: 9, idle_ms: 60_000, tasks_max: 50, bytes_max: 5e8 }
  pool = new WorkerPool({ kind: 'process', workers: 1, readers, ...much })
})
afterEach(async () => {
  await pool.close()
  dir.remove()
})

const BOUNDS = { cpu_ms: 20_000, answer_ms: 60_000 }
const LIMITS = { bytes_max: 25 * 1024 * 1024, pages_max: 50 }
const merged = (path: string, out_path: string) =>
  pool.run('merge', { files: [{ path, sha256: '' }], title: 'One', at: '2026-01-01T00:00:00.000Z', out_path }, BOUNDS)
const inspected = (path: string) =>
  pool.run('inspect', { path, allow_signed: false, normalised_path: join(dir.path, 'copy'), limits: LIMITS }, BOUNDS)

const asIs = (path: string) => ({ read: join(path, 'read'), written: join(path, 'written') })

it('a file is linked and not copied, and a task has its own files alone', async () => {
  const folder = await JobFolder.open(join(dir.path, 'readers'), asIs)
  const path = dir.put('one', 'one')
  const task = await folder.bring('judgeOffice', { path, kind: 'docx', is_confined: true })
  expect(statSync(path).nlink).toBe(2)
  expect(task.input).toEqual({ path: expect.stringContaining(folder.path), kind: 'docx', is_confined: true })
  await folder.clear(task)
  expect(statSync(path).nlink).toBe(1)
  const files = ['two', 'three'].map((name) => ({ path: dir.put(name, name), sha256: '' }))
  const next = await folder.bring('merge', { files, title: '', at: '', out_path: join(dir.path, 'out') })
  const input = next.input as { readonly files: readonly { readonly path: string }[]; readonly out_path: string }
  expect(input.files.map((file) => readFileSync(file.path, 'utf8'))).toEqual(['two', 'three'])
  expect(input.out_path).toContain(join(folder.path, 'written'))
  expect(readdirSync(join(folder.path, 'read'))).toHaveLength(2)
})

it('a file behind a symbolic link is brought too', async () => {
  const path = join(dir.path, 'link')
  symlinkSync(dir.put('file.pdf', pages()), path)
  expect((await inspected(path)).refused).toBeNull()
})

it('a file that is missing, and a full disk, are told by the code of the system, and blame no file', async () => {
  await expect(inspected(join(dir.path, 'nowhere'))).rejects.toMatchObject({ kind: 'failed', code: 'ENOENT' })
  const path = dir.put('not-a-table.pdf', Buffer.concat([Buffer.from('junk in front\n'), pages()]))
  const full = { path, allow_signed: false, normalised_path: '/dev/full', limits: LIMITS }
  await expect(pool.run('inspect', full, BOUNDS)).rejects.toMatchObject({ kind: 'failed', code: 'ENOSPC' })
  expect((await inspected(dir.put('file.pdf', pages()))).refused).toBeNull()
})

it('a reader whose folder was removed is replaced, and its task done by the next', async () => {
  const path = dir.put('file.pdf', pages())
  expect((await inspected(path)).refused).toBeNull()
  const [name = ''] = readdirSync(join(dir.path, 'readers'))
  rmSync(join(dir.path, 'readers', name), { recursive: true })
  expect((await inspected(path)).refused).toBeNull()
})

it('nothing of a task or of a reader is left', async () => {
  await expect(merged(dir.put('file.pdf', pages()), join(dir.path, 'out'))).rejects.toMatchObject({ kind: 'failed' })
  await inspected(dir.put('other.pdf', pages()))
  await pool.close()
  expect(readdirSync(join(dir.path, 'readers'))).toEqual([])
})

it('what a service left that was killed is removed at the next start, and what another one uses is not', async () => {
  const old = new Date(Date.now() - 3_600_000)
  for (const name of ['reader-old', 'reader-young']) {
    mkdirSync(join(dir.path, 'readers', name, 'read'), { recursive: true })
    const when = name === 'reader-old' ? old : new Date()
    for (const path of [join(name, 'read'), name]) utimesSync(join(dir.path, 'readers', path), when, when)
  }
  openReaders({ temp_dir: dir.path })
  await expect.poll(() => existsSync(join(dir.path, 'readers', 'reader-old'))).toBe(false)
  expect(existsSync(join(dir.path, 'readers', 'reader-young'))).toBe(true)
})

it('the folder of a reader that rests is not what a killed service left', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const root = join(dir.path, 'readers')
  const folder = await JobFolder.open(root, asIs)
  const read = join(folder.path, 'read')
  const old = new Date(Date.now() - 11 * 60_000)
  utimesSync(read, old, old)
  vi.advanceTimersByTime(2 * 60_000)
  vi.useRealTimers()
  await expect.poll(() => statSync(read).mtimeMs).toBeGreaterThan(old.getTime())
  mkdirSync(join(root, 'reader-old'))
  utimesSync(join(root, 'reader-old'), old, old)
  openReaders({ temp_dir: dir.path })
  await expect.poll(() => existsSync(join(root, 'reader-old'))).toBe(false)
  expect(existsSync(read)).toBe(true)
  await folder.remove()
})

it('Ctrl-C, which reaches the whole group, ends no task that is awaited', async () => {
  needs('bwrap')
  const before = descendantsOf(process.pid)
  await inspected(dir.put('file.pdf', pages()))
  const started = descendantsOf(process.pid).filter((pid) => !before.includes(pid))
  expect(started.length).toBeGreaterThan(1)
  // A reader lets the signal pass, and what starts it is in another group.
  expect(started.map(groupOf)).not.toContain(groupOf(process.pid))
})

/** Behind the name, which may hold anything, come state, parent and group (proc(5)). */
const groupOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ')[2]
