import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cell } from '../../../src/pdf/workers/cell.ts'
import { bubblewrapCell } from '../../../src/pdf/workers/cell-bubblewrap.ts'
import { permissionsCell } from '../../../src/pdf/workers/cell-permissions.ts'
import { needs } from '../../support/programs.ts'
import { openService, runIn, type Seen, type Service } from './taken-over.ts'

// What a reader can do that a file has taken over, in a cell and, so that the attempts are known to be real ones, outside.

let service: Service
beforeAll(async () => {
  service = await openService()
  mkdirSync(service.code.path)
})
afterAll(() => service.close())

const CODE = join(import.meta.dirname, '..', '..', '..', 'src')
const quoted = (text: string) => JSON.stringify(text)

/** Each an expression that throws where it fails; `kept` where it leaves something behind. */
const ATTEMPTS: Readonly<Record<string, (seen: Seen) => string>> = {
  'reads the secret key': () => `fs.readFileSync(${quoted(service.secret)})`,
  'reads another blob': () => `fs.readFileSync(${quoted(service.other_blob)})`,
  'lists the data folder': () => `fs.readdirSync(${quoted(join(service.secret, '..'))})`,
  'reads the accounts of the machine': () => `fs.readFileSync('/etc/passwd')`,
  'reads the environment of the service': () => `fs.readFileSync('/proc/${process.pid}/environ')`,
  'reads the memory map of the service': () => `fs.readFileSync('/proc/${process.pid}/maps')`,
  'writes to what it reads': ({ read }) => `fs.appendFileSync(${quoted(read)}, 'x')`,
  'opens what it reads for writing': ({ read }) => `fs.closeSync(fs.openSync(${quoted(read)}, 'r+'))`,
  'makes what it reads writable': ({ read }) => `fs.chmodSync(${quoted(read)}, 0o666)`,
  'names what it reads anew': ({ read, written }) => `fs.linkSync(${quoted(read)}, ${quoted(`${written}.link`)})`,
  'writes beside what it reads': ({ read }) => `fs.writeFileSync(${quoted(`${read}.x`)}, 'x')`,
  'writes to the code': () => `fs.closeSync(fs.openSync(${quoted(join(CODE, 'config.ts'))}, 'r+'))`,
  'starts a program': () => `child.execFileSync(process.execPath, ['--version'])`,
}

/** Of the machine, which Node's permissions leave open. */
const BEYOND_FILES: Readonly<Record<string, () => string>> = {
  'reaches a listener of this machine': () =>
    `new Promise((done, fail) => net.connect(${service.port}, '127.0.0.1').on('connect', done).on('error', fail))`,
  'signals the service': () => `process.kill(${process.pid}, 0)`,
  'writes the compiled code of all readers': () => `fs.writeFileSync(process.env.NODE_COMPILE_CACHE + '/planted', 'x')`,
  'fills a folder in memory': () => `fs.writeFileSync('/dev/shm/countersign-cell-test', 'x')`,
}

const module = (attempts: readonly string[]) => `
  import fs from 'node:fs'; import net from 'node:net'; import child from 'node:child_process'
  const done = []
  for (const attempt of [${attempts.map((attempt) => `async () => ${attempt}`).join(',')}])
    done.push(await attempt().then(() => true, () => false))
  process.send(done)`

async function doneIn(cell: Cell | null, attempts: Readonly<Record<string, (seen: Seen) => string>>) {
  const done = await runIn(cell, service, (seen) => module(Object.values(attempts).map((attempt) => attempt(seen))))
  return Object.keys(attempts).filter((_, i) => (done as readonly boolean[])[i])
}

it('outside of a cell every attempt succeeds', async () => {
  const { 'writes the compiled code of all readers': _, ...beyond } = BEYOND_FILES
  expect(await doneIn(null, ATTEMPTS)).toEqual(Object.keys(ATTEMPTS))
  expect(await doneIn(null, beyond)).toEqual(Object.keys(beyond))
  expect(service.visits()).toBe(1)
})

describe('in a sandbox of the system', () => {
  const cell = bubblewrapCell('/usr/bin/bwrap')

  it('a reader that was taken over has its own file and nothing else', async () => {
    needs('bwrap')
    const visits = service.visits()
    expect(await doneIn(cell, { ...ATTEMPTS, ...BEYOND_FILES })).toEqual([])
    expect(service.visits()).toBe(visits)
    expect(readFileSync(service.blob, 'utf8')).toBe('blob')
  })

  it('it has no privileges, no environment, no other process and no program but Node', async () => {
    needs('bwrap')
    const found = await runIn(
      cell,
      service,
      ({ read }) => `
      import fs from 'node:fs'
      const status = fs.readFileSync('/proc/self/status', 'utf8')
      process.send({
        read: fs.readFileSync(${quoted(read)}, 'utf8'),
        environment: Object.keys(process.env).sort(),
        privileges: ['CapPrm', 'CapEff', 'CapBnd', 'NoNewPrivs'].map((name) => new RegExp(name + ':\\\\s+(\\\\w+)').exec(status)[1]),
        processes: fs.readdirSync('/proc').filter((name) => /^\\d+$/.test(name)),
        networks: fs.readFileSync('/proc/net/dev', 'utf8').split('\\n').slice(2).map((line) => line.split(':')[0].trim()).filter(Boolean),
        root: fs.readdirSync('/').sort(),
      })`,
    )
    expect(found).toEqual({
      read: 'blob',
      environment: [...OWN, ...ALLOCATOR].sort(),
      privileges: ['0000000000000000', '0000000000000000', '0000000000000000', '1'],
      processes: ['1'],
      networks: ['lo'],
      root: ['dev', 'etc', 'job', 'lib', 'lib64', 'proc', 'tmp', 'usr', CODE.split('/')[1]].sort(),
    })
  })

  const OWN = ['HOME', 'NODE_COMPILE_CACHE', 'PWD']
  const ALLOCATOR = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_']
})

describe('where no sandbox can be made', () => {
  it("a reader's JavaScript has its own file and no other", async () => {
    expect(await doneIn(permissionsCell, ATTEMPTS)).toEqual([])
    expect(readFileSync(service.blob, 'utf8')).toBe('blob')
  })

  it('its own file it can read, and write where it is asked to', async () => {
    const found = await runIn(
      permissionsCell,
      service,
      ({ read, written }) => `
      import fs from 'node:fs'
      fs.writeFileSync(${quoted(written)}, 'made')
      process.send([fs.readFileSync(${quoted(read)}, 'utf8'), fs.readFileSync(${quoted(written)}, 'utf8')])`,
    )
    expect(found).toEqual(['blob', 'made'])
  })
})
