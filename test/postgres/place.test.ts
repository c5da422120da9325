import { chmod, chown, cp, lstat, mkdir, readdir, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { packagedFiles } from '../../src/postgres/native-files.ts'
import { ask, asRoot, cleanUp, folder, notes, start, startElsewhere } from './support.ts'

afterEach(cleanUp)

/** The package as npm leaves it when it runs no install scripts. */
async function packageWithoutLinks(): Promise<string> {
  const home = folder()
  const source = packagedFiles()
  await cp(join(source, '..', 'package.json'), join(home, 'package.json'))
  await cp(source, join(home, 'native'), {
    recursive: true,
    filter: async (path) => !(await lstat(path)).isSymbolicLink(),
  })
  return join(home, 'native')
}

describe('where the database lives', () => {
  test('a system without a package is pointed at DATABASE_URL', () => {
    expect(() => packagedFiles('sunos', 'x64')).toThrow(/no embedded database for sunos on x64.*DATABASE_URL/)
  })

  test('an installation whose install scripts never ran works from a copy, which mends itself', async () => {
    const native = await packageWithoutLinks()
    const data_dir = folder()
    const system_dir = folder()
    await (await start({ data_dir, native, system_dir })).stop()

    const home = asRoot ? system_dir : join(data_dir, 'postgres')
    const copies = (await readdir(home)).filter((name) => name.startsWith('postgresql-'))
    expect(copies).toHaveLength(1)
    const lib = join(home, String(copies[0]), 'lib')
    await rm(join(lib, 'libicui18n.so.60'))

    const server = await start({ data_dir, native, system_dir })
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await readlink(join(lib, 'libicui18n.so.60'))).toBe('libicui18n.so.60.2')
  })

  test('a path too long for a socket gets a short private one', async () => {
    const data_dir = join(folder(), 'a'.repeat(100))
    const server = await start({ data_dir })
    expect(server.connection.host.length).toBeLessThan(80)
    expect((await lstat(server.connection.host)).mode & 0o007).toBe(0)
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
    await rm(server.connection.host, { recursive: true })
  })

  test('other accounts cannot look into the data folder, one that was open among them', async () => {
    const data_dir = folder()
    await chmod(data_dir, 0o755)
    const server = await start({ data_dir })
    expect((await lstat(data_dir)).mode & 0o777).toBe(asRoot ? 0o710 : 0o700)
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('other accounts cannot pass the folder above the data', async () => {
    const data_dir = folder()
    await start({ data_dir })
    expect((await lstat(join(data_dir, 'postgres'))).mode & 0o007).toBe(0)
  })
})

/** What only root meets; as an ordinary user every other test here already runs unprivileged. */
describe.runIf(asRoot)('as root', () => {
  test('a data folder that only root can enter holds a link to a place the server can reach', async () => {
    const data_dir = join(folder(0o700), 'data')
    const system_dir = folder()
    const { log, said } = notes()
    const server = await start({ data_dir, system_dir, log })
    await ask(server, 'create table kept as select 42 as answer')
    await server.stop()

    const place = await realpath(join(data_dir, 'postgres'))
    expect(place.startsWith(system_dir)).toBe(true)
    expect(said).toContain(`the database lives in ${place}`)
    expect(await ask(await start({ data_dir, system_dir }), 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  test('who deletes such a data folder starts with an empty database', async () => {
    const data_dir = join(folder(0o700), 'data')
    const system_dir = folder()
    const first = await start({ data_dir, system_dir })
    await ask(first, 'create table kept as select 42 as answer')
    await first.stop()
    await rm(data_dir, { recursive: true })

    const second = await start({ data_dir, system_dir })
    await expect(ask(second, 'select answer from kept')).rejects.toThrow('does not exist')
  })

  test('a link to a database that is gone is an error and never a silent new one', async () => {
    const data_dir = join(folder(0o700), 'data')
    const system_dir = folder()
    await (await start({ data_dir, system_dir })).stop()
    await rm(await realpath(join(data_dir, 'postgres')), { recursive: true })
    await expect(start({ data_dir, system_dir })).rejects.toThrow('is gone')
  })

  test('programs and data both out of reach of the server are brought within it', async () => {
    const locked = folder(0o700)
    await mkdir(join(locked, 'package'))
    const source = packagedFiles()
    await cp(join(source, '..', 'package.json'), join(locked, 'package', 'package.json'))
    await cp(source, join(locked, 'package', 'native'), { recursive: true, verbatimSymlinks: true })
    const native = join(locked, 'package', 'native')
    const server = await start({ data_dir: join(locked, 'data'), native, system_dir: folder() })
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('an ordinary user keeps everything in the data folder', async () => {
    const data_dir = folder()
    await chown(data_dir, 65_534, 65_534)
    await chmod(data_dir, 0o700)
    const owner = await startElsewhere({ data_dir, uid: 65_534, once: true })
    expect(owner.uid).toBe(65_534)
    expect(owner.host).toBe(join(data_dir, 'postgres', 'run'))
    expect((await lstat(join(data_dir, 'postgres', 'db'))).uid).toBe(65_534)
  })
})
