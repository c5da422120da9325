import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { DataFolderInUse, EmbeddedFailure } from '../../src/postgres/vocabulary.ts'
import { ask, cleanUp, folder, isAlive, start, startElsewhere } from './support.ts'

afterEach(cleanUp)

describe('starting the embedded database', () => {
  test('an empty folder becomes a durable UTF-8 database that nothing outside can reach', async () => {
    const server = await start({ data_dir: folder() })
    const [row] = await ask<Record<string, string>>(
      server,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
              current_setting('listen_addresses') as listen, current_setting('server_encoding') as encoding,
              current_setting('data_checksums') as checksums, lower('ÄΣ') as lower, current_database() as name`,
    )
    expect(row).toEqual({
      fsync: 'on',
      commit: 'on',
      listen: '',
      encoding: 'UTF8',
      checksums: 'on',
      lower: 'äσ',
      name: 'countersign',
    })
  })

  test('what was written is there after a stop and a start', async () => {
    const data_dir = folder()
    const first = await start({ data_dir })
    await ask(first, 'create table kept as select 42 as answer')
    await first.stop()
    expect(isAlive(first.pid)).toBe(false)

    const second = await start({ data_dir })
    expect(second.pid).not.toBe(first.pid)
    expect(await ask(second, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  test('stops promptly although a client sits in a transaction, and may be stopped twice', async () => {
    const server = await start({ data_dir: folder() })
    const client = new pg.Client(server.connection)
    client.on('error', () => undefined)
    await client.connect()
    await client.query('begin; create table half (a int)')

    const from = performance.now()
    await Promise.all([server.stop(), server.stop()])
    expect(performance.now() - from).toBeLessThan(5_000)
    expect(isAlive(server.pid)).toBe(false)
    await client.end()
  })

  test('none of our environment reaches the server', async () => {
    process.env['COUNTERSIGN_CANARY'] = 'canary'
    const server = await start({ data_dir: folder() })
    delete process.env['COUNTERSIGN_CANARY']
    const environment = await readFile(`/proc/${server.pid}/environ`, 'utf8').catch(() => 'PATH=')
    expect(environment).toContain('PATH=')
    expect(environment).not.toContain('canary')
  })

  test('personal data in the detail of an error does not reach the log file', async () => {
    const data_dir = folder()
    const server = await start({ data_dir })
    await ask(server, 'create table person (email text primary key)')
    await ask(server, `insert into person values ('ada@example.test')`)
    await expect(ask(server, `insert into person values ('ada@example.test')`)).rejects.toThrow('duplicate key')
    await server.stop()
    const log = await readFile(join(data_dir, 'postgres', 'server.log'), 'utf8')
    expect(log).toContain('database system is shut down')
    expect(log).not.toContain('ada@example.test')
  })

  test('files of another major version are refused, not touched', async () => {
    const data_dir = folder()
    const server = await start({ data_dir })
    await server.stop()
    const version = join(data_dir, 'postgres', 'db', 'PG_VERSION')
    await writeFile(version, '17\n')
    await expect(start({ data_dir })).rejects.toThrow(/written by PostgreSQL 17.*DATABASE_URL/)
    expect(await readFile(version, 'utf8')).toBe('17\n')
  })

  test('a server that cannot start says why', async () => {
    const data_dir = folder()
    await (await start({ data_dir })).stop()
    await rm(join(data_dir, 'postgres', 'db', 'global', 'pg_control'))
    await expect(start({ data_dir })).rejects.toThrow(/pg_control.*DATABASE_URL/s)
    await expect(start({ data_dir })).rejects.toBeInstanceOf(EmbeddedFailure)
  })
})

describe('two processes on one data folder', () => {
  test('the second is refused and named the first, which goes on undisturbed', async () => {
    const data_dir = folder()
    const first = await startElsewhere({ data_dir })
    const refusal = await start({ data_dir }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DataFolderInUse)
    expect(String(refusal)).toContain(`in use by process ${first.child.pid}`)
    expect(isAlive(first.pid)).toBe(true)
  })

  test('a command beside the service uses its database and leaves it running', async () => {
    const data_dir = folder()
    const service = await start({ data_dir })
    const command = await start({ data_dir, beside: true })
    expect(command.owner).toBe(false)
    expect(await ask(command, 'select 1 as one')).toEqual([{ one: 1 }])
    await command.stop()
    expect(await ask(service, 'select 2 as two')).toEqual([{ two: 2 }])
  })

  test('a command without a service owns the database and takes it down again', async () => {
    const command = await start({ data_dir: folder(), beside: true })
    expect(command.owner).toBe(true)
    await command.stop()
    expect(isAlive(command.pid)).toBe(false)
  })

  test('of two that start at once on an empty folder exactly one owns it', async () => {
    const data_dir = folder()
    const outcomes = await Promise.allSettled([startElsewhere({ data_dir }), start({ data_dir })])
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
