import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { ask, asRoot, cleanUp, folder, isAlive, kill, start, startElsewhere, until } from './support.ts'

afterEach(cleanUp)

const killServer = async (pid: number) => {
  process.kill(pid, 'SIGKILL')
  await until(() => (isAlive(pid) ? null : true))
}

describe('after a violent end', () => {
  test('a database whose owner was killed is taken over, and stopped by its new owner', async () => {
    const data_dir = folder()
    const former = await startElsewhere({ data_dir })
    await kill(former.child)
    expect(isAlive(former.pid)).toBe(true)

    const server = await start({ data_dir })
    expect(server.pid).toBe(former.pid)
    expect(server.owner).toBe(true)
    await server.stop()
    expect(isAlive(former.pid)).toBe(false)
  })

  test('an orphan with the settings of an earlier release is started anew', async () => {
    const data_dir = folder()
    const former = await startElsewhere({ data_dir })
    await kill(former.child)
    const opts = join(data_dir, 'postgres', 'db', 'postmaster.opts')
    await writeFile(opts, (await readFile(opts, 'utf8')).replace(/shared_buffers=\d+MB/, 'shared_buffers=64MB'))

    const server = await start({ data_dir })
    expect(server.pid).not.toBe(former.pid)
    expect(isAlive(former.pid)).toBe(false)
  })

  test('with owner and database killed, the next start recovers every commit', async () => {
    const data_dir = folder()
    const former = await startElsewhere({ data_dir })
    const connection = { host: former.host, port: 5432, user: 'countersign', database: 'countersign' }
    await ask({ connection }, 'create table kept as select 42 as answer')
    await kill(former.child)
    await killServer(former.pid)

    const server = await start({ data_dir })
    expect(await ask(server, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  test('a database that dies under its living owner comes back by itself', async () => {
    const server = await start({ data_dir: folder() })
    await ask(server, 'create table kept as select 42 as answer')
    const before = server.pid
    await killServer(before)

    const rows = await until(() => ask(server, 'select answer from kept').catch(() => null))
    expect(rows).toEqual([{ answer: 42 }])
    await until(() => (server.pid === before ? null : true))
    await server.stop()
    expect(isAlive(server.pid)).toBe(false)
  })

  test('a claim that is lost without the server dying is taken again', async () => {
    const data_dir = folder()
    const server = await start({ data_dir })
    const holders = `from pg_locks where locktype = 'advisory' and granted`
    await ask(server, `select pg_terminate_backend(pid) ${holders}`)

    await until(async () => ((await ask(server, `select 1 ${holders}`)).length > 0 ? true : null))
    await expect(start({ data_dir })).rejects.toThrow('in use by process')
  })

  test('a process number that now belongs to another program does not stop the start, nor the program', async () => {
    const data_dir = folder()
    const former = await startElsewhere({ data_dir })
    await kill(former.child)
    await killServer(former.pid)

    // The account of the server runs the stranger, else PostgreSQL could tell by itself.
    const account = asRoot ? { uid: 65_534, gid: 65_533 } : {}
    const stranger = spawn('sleep', ['300'], { stdio: 'ignore', ...account })
    const root = join(data_dir, 'postgres')
    for (const file of [join(root, 'db', 'postmaster.pid'), join(root, 'run', '.s.PGSQL.5432.lock')]) {
      const text = await readFile(file, 'utf8')
      await writeFile(file, text.replace(/^\d+/, String(stranger.pid)))
    }

    const server = await start({ data_dir })
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(stranger.exitCode ?? stranger.signalCode).toBe(null)
    await kill(stranger)
  })

  test('traces of a server that is still ending are waited out', async () => {
    const data_dir = folder()
    const former = await startElsewhere({ data_dir })
    await kill(former.child)
    // No waiting here: the process number may still be taken when the next server looks.
    process.kill(former.pid, 'SIGKILL')
    const server = await start({ data_dir })
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})
