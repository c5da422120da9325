import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { backup } from '../../../src/cli/backup/backup.ts'
import { makeIdentity } from '../../../src/cli/backup/encryption.ts'
import { restore } from '../../../src/cli/backup/restore.ts'
import { call, envelopeForm, SAMPLE_PDF, simple } from '../../support/api.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'
import { docxTemplate, leaseDocx } from '../../support/docx-lease.ts'
import { has } from '../../support/programs.ts'
import { openService, type TestService } from '../../support/service.ts'
import { entries } from './archives.ts'
import { inHere } from './in-here.ts'
import { addressOf, dataFolder } from './process.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const home = mkdtempSync(join(tmpdir(), 'backup-folder-'))
const databases: TestDatabase[] = []
let service: TestService
let env: Record<string, string>
let made = 0

beforeAll(async () => {
  service = await openService()
  for (const one of ['first', 'second', 'third']) await sendOther(one)
  env = { DATABASE_URL: addressOf(service.database.connection), DATA_DIR: service.folder }
})
afterAll(async () => {
  await service.close()
  for (const database of databases) await database.drop()
  rmSync(home, { recursive: true, force: true })
})

/** An envelope with a file of its own: what follows the end of a PDF is a comment. */
const sendOther = (name: string) =>
  call(service, 'POST', '/envelopes', {
    raw: envelopeForm(simple({ send: true }), [
      { name: 'contract.pdf', content: Buffer.concat([SAMPLE_PDF, Buffer.from(`% ${name}\n`)]) },
    ]),
  })

const fresh = (name: string) => join(home, `${made++}-${name}`)
const PLAIN = { secrets: true, blobs: true, json: true }

const save = async (options: Partial<Omit<Parameters<typeof backup>[0], 'out'>>) => {
  const out = fresh('backup.tar')
  const did = await inHere(env, () => backup({ ...PLAIN, out, ...options }))
  return { ...did, file: out, told: did.error === null ? JSON.parse(did.said) : null }
}

/** Into a new database and a new folder; answers those too. */
async function putBack(options: Omit<Parameters<typeof restore>[0], 'dryRun' | 'json'>, data_dir = dataFolder()) {
  const database = await freshDatabase()
  databases.push(database)
  const target = { DATABASE_URL: addressOf(database.connection), DATA_DIR: data_dir }
  const again = () => inHere(target, () => restore({ ...options, dryRun: false, json: true }))
  const did = await again()
  return { ...did, told: did.error === null ? JSON.parse(did.said) : null, target, again }
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /[0-9a-f]{64}(\.age)?$/.test(name))

describe('files of documents in a folder that backups share', () => {
  test('are copied once, forgotten when no backup names them, and put back', async () => {
    const files = join(home, 'shared')
    const first = await save({ filesTo: files })
    expect(first.error).toBe(null)
    const named = filesIn(files)
    expect(first.told).toMatchObject({ brought: { new: named.length, kept: 0 }, blobs: 0, missing: [] })
    expect((await entries(first.file)).filter(({ name }) => name.startsWith('blobs/'))).toEqual([])
    writeFileSync(join(files, 'left-alone.txt'), 'of somebody else')

    await sendOther('another')
    const second = await save({ filesTo: files, forgetFilesAfter: 30 })
    expect(second.told.brought).toMatchObject({ new: 1, kept: named.length, forgotten: 0 })

    // What the last backups did not name is old; what they did is noted anew.
    const old = new Date(Date.now() - 40 * 24 * 3600 * 1000)
    for (const name of filesIn(files)) utimesSync(join(files, name), old, old)
    const shelf = join(files, named[0]?.slice(0, 5) ?? '')
    const unnamed = join(shelf, `${named[0]?.slice(0, 2)}${named[0]?.slice(3, 5)}${'0'.repeat(60)}`)
    writeFileSync(unnamed, 'erased long ago')
    utimesSync(unnamed, old, old)
    const third = await save({ filesTo: files, forgetFilesAfter: 30 })
    expect(third.told.brought).toMatchObject({ new: 0, forgotten: 1 })
    expect(readFileSync(join(files, 'left-alone.txt'), 'utf8')).toBe('of somebody else')

    const without = await inHere({}, () => restore({ file: third.file, dryRun: true, json: false }))
    expect(without.error).toContain('name it by --files-from')
    const whole = await inHere({}, () => restore({ file: third.file, dryRun: true, json: false, filesFrom: files }))
    expect([whole.error, whole.exitCode, whole.said]).toEqual([null, undefined, expect.stringContaining('It is whole')])
    const restored = await putBack({ file: third.file, filesFrom: files })
    expect(restored.told).toMatchObject({ restored: true, missing: [], audited: true, faults: [] })
    expect([restored.error, restored.exitCode]).toEqual([null, undefined])
    expect((await restored.again()).error).toContain('not empty')
  })

  test('that were brought before a run broke off are not brought again', async () => {
    const files = join(home, 'broken-off')
    const { told } = await save({ filesTo: files })
    const [lost, ...rest] = filesIn(files)
    rmSync(join(files, lost ?? ''))
    const before = rest.map((name) => statSync(join(files, name)).ino)
    const next = await save({ filesTo: files })
    expect(next.told.brought).toMatchObject({ new: 1, kept: told.brought.new - 1 })
    expect(rest.map((name) => statSync(join(files, name)).ino)).toEqual(before)
    // One that a full disk cut short has another size.
    writeFileSync(join(files, rest[0] ?? ''), 'cut')
    expect((await save({ filesTo: files })).told.brought).toMatchObject({ new: 1 })
  })

  test('that are lost or changed there are named, all else is put back, and the audit says what is missing', async () => {
    const files = join(home, 'damaged')
    const { file } = await save({ filesTo: files })
    const [gone = '', changed = ''] = filesIn(files)
    rmSync(join(files, gone))
    const bytes = readFileSync(join(files, changed))
    bytes[9] = (bytes[9] ?? 0) ^ 1
    writeFileSync(join(files, changed), bytes)
    const dry = await inHere({}, () => restore({ file, dryRun: true, json: false, filesFrom: files }))
    expect([dry.exitCode, dry.said]).toEqual([1, expect.stringContaining('It is not whole')])
    const restored = await putBack({ file, filesFrom: files })
    expect(restored.exitCode).toBe(1)
    const reasons = restored.told.missing.map(({ sha256, reason }: Record<string, string>) => `${sha256} ${reason}`)
    expect(reasons.toSorted()).toEqual(
      [`${gone.slice(-64)} is not in the folder of files`, `${changed.slice(-64)} is not what it was`].toSorted(),
    )
    for (const name of [gone, changed])
      expect(restored.told.faults.join()).toContain(`blob ${name.slice(-64)} is missing`)
  })
})

test('the Word document of a template comes back as it was', async () => {
  const content = await leaseDocx()
  const { sha256 } = (await docxTemplate(service, { content })).documents[0].source
  const { file } = await save({})
  const { told, target } = await putBack({ file })
  expect(told).toMatchObject({ restored: true, missing: [], faults: [] })
  const restored = join(target.DATA_DIR, 'blobs', sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  expect(readFileSync(restored).equals(content)).toBe(true)
})

test('a restore that was broken off does not bring again what is there', async () => {
  const files = join(home, 'resumed')
  const { file } = await save({ filesTo: files })
  const data_dir = dataFolder()
  cpSync(join(service.folder, 'blobs'), join(data_dir, 'blobs'), { recursive: true })
  // Nothing can be brought any more: whoever asked for a file again would miss it.
  rmSync(files, { recursive: true })
  const resumed = await putBack({ file, filesFrom: files }, data_dir)
  expect(resumed.told).toMatchObject({ missing: [], faults: [] })
})

describe('an encrypted backup', () => {
  test('opens with its key alone, and with the program age', async () => {
    const key = fresh('key.txt')
    const recipient = await makeIdentity(key)
    expect(statSync(key).mode & 0o777).toBe(0o600)
    await expect(makeIdentity(key)).rejects.toThrow('EEXIST')
    const files = join(home, 'encrypted')
    const made = await save({ encryptTo: [recipient], filesTo: files })
    expect([made.error, made.told.encrypted]).toEqual([null, true])
    const bytes = readFileSync(made.file)
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    expect(bytes.includes('BEGIN')).toBe(false)
    expect(filesIn(files).every((name) => name.endsWith('.age'))).toBe(true)

    const dry = (more: object) =>
      inHere({}, () => restore({ file: made.file, dryRun: true, json: false, filesFrom: files, ...more }))
    expect((await dry({})).error).toContain('is encrypted: name the file with its key')
    const other = fresh('other.txt')
    await makeIdentity(other)
    expect((await dry({ identity: other })).error).toContain('can not be decrypted')
    const none = fresh('none.txt')
    writeFileSync(none, '# no key')
    expect((await dry({ identity: none })).error).toContain('has no identity')
    const restored = await putBack({ file: made.file, filesFrom: files, identity: key })
    expect(restored.told).toMatchObject({ missing: [], audited: true, faults: [] })

    if (!has('age')) return
    const told = spawnSync('age', ['-d', '-i', key, '-o', join(home, 'opened.tar'), made.file])
    expect([told.status, String(told.stderr)]).toEqual([0, ''])
    expect((await entries(join(home, 'opened.tar'))).at(-1)?.name).toBe('manifest.sha256')
    // And the other way round: what the program encrypted is restored.
    const piped = join(home, 'piped.tar.age')
    spawnSync('age', ['-r', recipient, '-o', piped, join(home, 'opened.tar')])
    const back = await inHere({}, () =>
      restore({ file: piped, dryRun: true, json: false, filesFrom: files, identity: key }),
    )
    expect(back.error).toBe(null)
  })

  test('that was changed or cut off is refused', async () => {
    const key = fresh('key.txt')
    const made = await save({ encryptTo: [await makeIdentity(key)] })
    const whole = readFileSync(made.file)
    const flipped = Buffer.from(whole)
    flipped[whole.length >> 1] = (flipped[whole.length >> 1] ?? 0) ^ 1
    const parts = [flipped, whole.subarray(0, whole.length - 1), whole.subarray(0, 70_000), whole.subarray(0, 30)]
    for (const bytes of [...parts, Buffer.concat([whole, Buffer.alloc(1)])]) {
      const file = fresh('broken.tar')
      writeFileSync(file, bytes)
      const { error } = await inHere({}, () => restore({ file, dryRun: true, json: false, identity: key }))
      expect(error).toContain('the backup is damaged, and nothing was restored')
    }
    expect((await save({ encryptTo: ['age1nonsense'] })).error).toContain('age1nonsense is none')
  })
})
