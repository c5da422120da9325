import { existsSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { descendantsOf } from '../../../src/kit/cpu-time.ts'
import { openReaders } from '../../../src/pdf/workers/open-readers.ts'
import { type Bounds, type PoolOptions, WorkerPool } from '../../../src/pdf/workers/pool.ts'
import type { Inspection } from '../../../src/ports/pdf.ts'
import { objectStream, packed, pages, slowPage, type TempDir, tempDir } from './files.ts'
import { LIMITS } from './opened.ts'

let dir: TempDir
let pool: WorkerPool
const options: PoolOptions = {
  kind: 'process',
  workers: 1,
  queue_max: 2,
  own_max: 9,
  idle_ms: 60_000,
  tasks_max: 50,
  bytes_max: 5e8,
}

beforeEach(() => {
  dir = tempDir()
  others = new Set(readersOfProcess())
})
afterEach(async () => {
  await pool.close()
  dir.remove()
})

let is_confined = false

function open(differs: Partial<PoolOptions> = {}): void {
  const readers = is_confined ? { readers: openReaders({ temp_dir: dir.path }) } : {}
  pool = new WorkerPool({ ...options, ...readers, ...differs })
}

const PATIENT: Bounds = { cpu_ms: 20_000, answer_ms: 120_000 }

function inspect(bytes: Buffer, differs: Partial<Bounds> = {}): Promise<Inspection> {
  const path = dir.put(`${performance.now()}.pdf`, bytes)
  const normalised_path = join(dir.path, 'normalised.pdf')
  return pool.run('inspect', { path, allow_signed: false, normalised_path, limits: LIMITS }, { ...PATIENT, ...differs })
}

/** Ends the reader: its memory runs out inside native code. */
const deadly = (): Buffer => packed(objectStream(1024))

/** Of the pool that test files of this process share. */
let others: ReadonlySet<number> = new Set()

/** The processes of this pool, as the system lists them. */
const readers = (): readonly number[] => readersOfProcess().filter((pid) => !others.has(pid))

/** What this process started, or a sandbox that it started, and that runs the worker. */
const readersOfProcess = (): readonly number[] => descendantsOf(process.pid).filter(isReader)

function isReader(pid: number): boolean {
  try {
    const [program, ...given] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return program === process.execPath && given.some((one) => one.endsWith('pdf/workers/worker.ts'))
  } catch {
    // It ended while we looked.
    return false
  }
}

/** More than it takes to come up (proc(5): fields 14 and 15, in hundredths of a second). */
function isAtWork(pid: number | undefined): boolean {
  if (pid === undefined) return false
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ')
  return Number(fields?.[11]) + Number(fields?.[12]) > 200
}

describe.each([
  ['a worker pool', false],
  ['a worker pool whose readers are confined', true],
])('%s', (_, confined) => {
  beforeEach(() => {
    is_confined = confined
  })

  it('ends a worker that works too long, and the next task gets a new one', async () => {
    open()
    await expect(inspect(slowPage(), { cpu_ms: 300 })).rejects.toMatchObject({ kind: 'took_too_long' })
    expect((await inspect(pages())).refused).toBeNull()
  })

  it('ends a thread that works too long, too', async () => {
    open({ kind: 'thread' })
    await expect(inspect(slowPage(), { cpu_ms: 300 })).rejects.toMatchObject({ kind: 'took_too_long' })
    expect((await inspect(pages())).refused).toBeNull()
  })

  it('starts more workers for those who wait behind endless work, and no more than that', async () => {
    open({ queue_max: 9, burst: { workers: 2, after_ms: 50 } })
    const endless = [slowPage(), slowPage()].map((bytes) => inspect(bytes, { cpu_ms: 60_000 }))
    const cut = endless.map((task) => expect(task).rejects.toMatchObject({ kind: 'closed' }))
    const others = [pages(), pages(), pages()].map((bytes) => inspect(bytes))
    // The endless ones are far from done when everybody else is.
    for (const { refused } of await Promise.all(others)) expect(refused).toBeNull()
    // One for everybody else, and the one that is kept.
    expect(readers()).toHaveLength(4)
    expect(Math.max(...readers().map((pid) => getPriority(pid)))).toBe(10)
    await pool.close()
    await Promise.all(cut)
  })

  it('keeps a worker for a workspace that has none at work', async () => {
    open({ queue_max: 9 })
    const endless = inspect(slowPage(), { cpu_ms: 60_000, workspace_id: 'large' })
    let was_served = false
    const second = inspect(pages(), { workspace_id: 'large' }).finally(() => (was_served = true))
    const cut = [endless, second].map((task) => expect(task).rejects.toMatchObject({ kind: 'closed' }))
    // One after the other: between them the kept one is free.
    for (const bytes of [pages(), pages({ count: 2 })])
      expect((await inspect(bytes, { workspace_id: 'small' })).refused).toBeNull()
    expect(was_served).toBe(false)
    await pool.close()
    await Promise.all(cut)
  })

  describe.runIf(existsSync('/proc/self/stat'))('on a machine that has no time', () => {
    /** It stands still, as beside a hundred others that want the processor. */
    const starved = async () => {
      await inspect(pages())
      for (const pid of readers()) process.kill(pid, 'SIGSTOP')
    }

    it('blames no file: who asked is told to come again', async () => {
      open()
      await starved()
      const asked = [inspect(pages({ count: 2 }), { answer_ms: 100 }), inspect(pages(), { answer_ms: 50 })]
      // One has a reader without a processor, the other no reader.
      for (const one of asked) await expect(one).rejects.toMatchObject({ code: 'unavailable' })
      expect((await inspect(pages())).refused).toBeNull()
    })

    it('counts the time that it worked, whatever the clock says', async () => {
      open()
      await starved()
      const begun = performance.now()
      const asked = inspect(pages(), { cpu_ms: 1_000 })
      await expect.poll(() => performance.now() - begun, { timeout: 60_000 }).toBeGreaterThan(1_500)
      for (const pid of readers()) process.kill(pid, 'SIGCONT')
      expect((await asked).refused).toBeNull()
    })

    it('reads a file again whose reader was killed, once', async () => {
      open()
      await starved()
      const innocent = inspect(pages())
      for (const pid of readers()) process.kill(pid, 'SIGKILL')
      expect((await innocent).refused).toBeNull()
      await starved()
      const [first] = readers()
      const deadly = expect(inspect(slowPage())).rejects.toMatchObject({ kind: 'died' })
      for (const pid of readers()) process.kill(pid, 'SIGKILL')
      const second = () => readers().find((pid) => pid !== first)
      await expect.poll(() => isAtWork(second()), { timeout: 60_000 }).toBe(true)
      for (const pid of readers()) process.kill(pid, 'SIGKILL')
      await deadly
    })
  })

  it('starts another worker for a task that has waited long, and for none before', async () => {
    const slow = { workers: 2, queue_max: 10 }
    open({ ...slow, patience_ms: 60_000 })
    await Promise.all(Array.from({ length: 6 }, () => inspect(pages())))
    expect(readers()).toHaveLength(1)
    await pool.close()
    open({ ...slow, patience_ms: 1 })
    const endless = inspect(slowPage()).catch(() => null)
    expect((await inspect(pages())).refused).toBeNull()
    expect(readers()).toHaveLength(2)
    await pool.close()
    await endless
  })

  it('ends a worker that broke, and the next task gets a new one', async () => {
    open()
    await expect(inspect(deadly())).rejects.toMatchObject({ kind: 'died' })
    expect((await inspect(pages())).refused).toBeNull()
  })

  it('replaces a worker after its number of tasks, and loses none', async () => {
    open({ tasks_max: 2, queue_max: 9 })
    const answers = await Promise.all(Array.from({ length: 7 }, () => inspect(pages())))
    expect(answers.map((answer) => answer.refused)).toEqual(Array(7).fill(null))
  })

  it('replaces a worker that holds too much memory', async () => {
    open({ bytes_max: 1 })
    expect((await inspect(pages())).refused).toBeNull()
    expect((await inspect(pages())).refused).toBeNull()
  })

  describe('of several workspaces', () => {
    const asked = (workspace_id: string, bytes: Buffer, differs: Partial<Bounds> = {}) =>
      inspect(bytes, { workspace_id, ...differs })

    it('lets one with a single file pass by all that another brought', async () => {
      open({ queue_max: 90, own_max: 60 })
      const answered: string[] = []
      const much = Array.from({ length: 24 }, () => asked('wsp_much', pages()).then(() => answered.push('much')))
      await asked('wsp_little', pages()).then(() => answered.push('little'))
      // Beside the one at work there is a worker for it, which has to come up first.
      expect(answered.length).toBeLessThan(24)
      await Promise.all(much)
      expect(readers()).toHaveLength(2)
    })

    it('has a worker for each that has none at work while endless files keep all others busy', async () => {
      open({ queue_max: 90, own_max: 60, burst: { workers: 2, after_ms: 50 } })
      const endless = Array.from({ length: 6 }, () => asked('wsp_slow', slowPage(), { cpu_ms: 60_000 }))
      const cut = endless.map((task) => expect(task).rejects.toMatchObject({ kind: 'closed' }))
      for (let n = 0; n < 3; n++) expect((await asked('wsp_other', pages())).refused).toBeNull()
      // None of the endless ones is done.
      await vi.waitFor(() => expect(readers()).toHaveLength(4))
      await pool.close()
      await Promise.all(cut)
    })

    it('tells a workspace whose own row is full otherwise than where all are', async () => {
      open({ queue_max: 3, own_max: 2 })
      const ended = [1, 2].map(() => asked('wsp_a', pages()).catch((error: unknown) => error))
      await expect(asked('wsp_a', pages())).rejects.toMatchObject({
        code: 'rate_limited',
        details: { scope: 'workspace', retry_after: expect.any(Number) },
      })
      ended.push(asked('wsp_b', pages()).catch((error: unknown) => error))
      await expect(asked('wsp_c', pages())).rejects.toMatchObject({ code: 'unavailable' })
      for (const answer of await Promise.all(ended)) expect(answer).toMatchObject({ refused: null })
    })
  })

  it('answers in order with one worker, and lets no more wait than it may', async () => {
    open()
    const answered: number[] = []
    const note = (n: number) => async (task: Promise<Inspection>) => {
      await task
      answered.push(n)
    }
    const tasks = [note(1)(inspect(pages())), note(2)(inspect(pages()))]
    await expect(inspect(pages())).rejects.toMatchObject({ code: 'unavailable' })
    await Promise.all(tasks)
    expect(answered).toEqual([1, 2])
  })

  it('refuses what is not done when it is closed', async () => {
    open()
    const refused = [inspect(slowPage()), inspect(pages())].map((task) =>
      expect(task).rejects.toMatchObject({ kind: 'closed' }),
    )
    await pool.close()
    await Promise.all(refused)
    await expect(inspect(pages())).rejects.toMatchObject({ kind: 'closed' })
  })

  it('says why when its workers cannot work', async () => {
    open({ kind: 'thread', setting: { identity: { key_pem: 'no key' }, temp_dir: dir.path } })
    await expect(pool.run('selfTest', null, PATIENT)).rejects.toMatchObject({ kind: 'failed' })
  })
})
