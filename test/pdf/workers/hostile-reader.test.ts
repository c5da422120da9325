import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openReaders } from '../../../src/pdf/workers/open-readers.ts'
import { WorkerPool } from '../../../src/pdf/workers/pool.ts'
import { type TempDir, tempDir } from '../intake/files.ts'

// What a reader can make the service do that a file has taken over: the service believes nothing that it can ask itself.

let dir: TempDir
let pool: WorkerPool

/** In the place of the sandbox: says that it confines, and runs the hostile reader on the folders that it is to bind. */
const open = (environment = '') => {
  const bwrap = dir.put('bwrap', PROGRAM.replace('ENVIRONMENT', environment))
  chmodSync(bwrap, 0o755)
  const readers = { ...openReaders({ temp_dir: dir.path }), bwrap }
  pool = new WorkerPool({ ...{ kind: 'process', workers: 1, queue_max: 9, own_max: 9, readers }, ...ENDURING })
}

const ENDURING = { idle_ms: 60_000, tasks_max: 50, bytes_max: 5e8 }
const BOUNDS = { cpu_ms: 20_000, answer_ms: 60_000 }
const HOSTILE = join(import.meta.dirname, 'hostile-reader-process.ts')
const PROGRAM = `#!/bin/sh
while [ "$1" != -- ]; do
  if [ "$3" = /job/read ]; then read=$2; fi
  if [ "$3" = /job/written ]; then written=$2; fi
  shift
done
case "$*" in *cell-probe*) exec "${process.execPath}" -e 'process.send("confined")' ;; esac
ENVIRONMENT exec "${process.execPath}" "${HOSTILE}" "$read" "$written"
`

beforeEach(() => {
  dir = tempDir()
})
afterEach(async () => {
  await pool.close()
  dir.remove()
})

/** Fills a document whose text says how the reader answers. */
const asked = (way: string) => {
  const path = dir.put('document', way)
  return pool.run('fillDocx', { path, data: {}, out_path: join(dir.path, 'out') }, BOUNDS)
}

it('takes what an honest one made', async () => {
  open()
  expect(await asked('as it should')).toEqual({ refused: null })
  expect(readFileSync(join(dir.path, 'out'), 'utf8')).toBe('made')
})

it.each([
  'with a link to a secret',
  'with another name of a file',
  'with a folder',
  'with far too much',
  'with nothing written',
  'with a word',
  'with a list',
  'with null',
  'in no shape at all',
  'with the beginning of an endless message',
  'with bytes that are no message',
  'with a message that no version writes',
  'that it is up again',
  'with calls that are none',
  'with a fault that is none',
])('one that answers %s is ended, and its file blamed', async (way) => {
  writeFileSync(join(dir.path, 'secret'), 'what only the service knows')
  open(`SECRET=${join(dir.path, 'secret')}`)
  await expect(asked(way)).rejects.toMatchObject({ kind: 'died' })
  expect(existsSync(join(dir.path, 'out'))).toBe(false)
  expect(await asked('as it should')).toEqual({ refused: null })
})

it.each(['with one file after another', 'with folders within folders', 'with more than any file has'])(
  'one that fills the disk %s, and never answers, is ended, and nothing of it stays',
  async (way) => {
    open()
    await expect(asked(way)).rejects.toMatchObject({ kind: 'died' })
    expect(await asked('as it should')).toEqual({ refused: null })
    await pool.close()
    expect(readdirSync(join(dir.path, 'readers'))).toEqual([])
  },
)

it('one that describes another file than it wrote is ended', async () => {
  open()
  const request = { path: dir.put('document', 'made'), sha256: '', pages: [], out_path: join(dir.path, 'out') }
  await expect(pool.run('takePages', request, BOUNDS)).rejects.toMatchObject({ kind: 'died' })
})

it('one that leaves something for the next file does not get it', async () => {
  open()
  const folders = () => readdirSync(join(dir.path, 'readers'))
  expect(await asked('and leaves something')).toEqual({ refused: null })
  const [first] = folders()
  expect(await asked('as it should')).toEqual({ refused: null })
  expect(folders()).toHaveLength(1)
  expect(folders()).not.toEqual([first])
})
