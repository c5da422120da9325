import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startEmbedded } from '../../src/postgres/start-embedded.ts'
import { ask, asRoot, cleanUp, folder, isAlive, notes, start, until } from './support.ts'

// A disk of its own for the data folder, so that it can be full.

const mounted: string[] = []
const mount = (at: string, mb: number) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${mb}m,mode=755`, 'tmpfs', at]).status === 0
const umount = (at: string) => spawnSync('umount', [at]).status === 0

/** Not in every container may root mount anything. */
function canMount(): boolean {
  if (!asRoot || process.platform !== 'linux') return false
  const at = folder()
  return mount(at, 1) && umount(at)
}
const can_mount = canMount()

afterEach(async () => {
  for (const at of mounted.splice(0)) {
    await until(() => (umount(at) ? true : null))
  }
  await cleanUp()
})

async function disk(mb: number): Promise<string> {
  const at = folder()
  if (!mount(at, mb)) throw new Error('the disk cannot be mounted')
  mounted.push(at)
  const data_dir = join(at, 'data')
  await mkdir(data_dir)
  return data_dir
}

/** To the last byte. */
async function fillUp(data_dir: string): Promise<string> {
  const path = join(data_dir, 'filler')
  for (const bytes of [1024 ** 2, 4096]) {
    const chunk = Buffer.alloc(bytes, 1)
    for (;;)
      if (
        !(await writeFile(path, chunk, { flag: 'a' }).then(
          () => true,
          () => false,
        ))
      )
        break
  }
  const { bavail } = await statfs(data_dir)
  expect(bavail).toBe(0)
  return path
}

test.runIf(can_mount)(
  'on a full disk the database starts once with what was kept back, then says what to free',
  async () => {
    const data_dir = await disk(512)
    const system_dir = join(data_dir, 'system')
    const first = await start({ data_dir, system_dir })
    await ask(first, 'create table kept (n int)')
    await ask(first, 'insert into kept values (7)')
    await first.stop()

    const filler = await fillUp(data_dir)
    const { said, log } = notes()
    const second = await start({ data_dir, system_dir, log })
    expect(said.join('\n')).toMatch(/the disk is full: starting with what was kept back.*Free at least 256 MB.*cache\//)
    expect(await ask(second, 'select n from kept')).toEqual([{ n: 7 }])
    await second.stop()

    await fillUp(data_dir)
    const refused = await startEmbedded({ data_dir, system_dir, log: notes().log }).catch((error: Error) => error)
    expect(String(refused)).toMatch(/DiskFull: The disk is full.*Free at least 256 MB.*nothing is lost/)
    expect(String(refused)).not.toMatch(/FATAL|postmaster/)

    await rm(filler)
    const third = await start({ data_dir, system_dir })
    expect(await ask(third, 'select n from kept')).toEqual([{ n: 7 }])
    expect(existsSync(join(data_dir, 'postgres', 'reserve'))).toBe(true)
    await third.stop()
  },
)

test.runIf(can_mount)('a server that was killed while the disk was full comes back', async () => {
  const data_dir = await disk(512)
  const system_dir = join(data_dir, 'system')
  const first = await start({ data_dir, system_dir })
  await ask(first, 'create table kept as select n, repeat(md5(n::text), 20) as text from generate_series(1, 5000) n')
  await fillUp(data_dir)
  await ask(first, 'update kept set n = n').catch(() => undefined)
  const { pid } = first
  process.kill(pid, 'SIGKILL')
  await until(() => (isAlive(pid) ? null : true))
  // Its owner starts it again by itself.
  await until(() => (first.pid === pid ? null : true))
  expect(await ask(first, 'select count(*)::int as n from kept')).toEqual([{ n: 5000 }])
  await first.stop()
})

test.runIf(can_mount)('a disk that is too small for a first start is named', async () => {
  const data_dir = await disk(20)
  const system_dir = join(folder(), 'system')
  await expect(startEmbedded({ data_dir, system_dir, log: notes().log })).rejects.toThrow(
    /The disk is full.*Free at least 256 MB/,
  )
})
