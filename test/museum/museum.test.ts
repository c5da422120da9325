import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { closeReceivers, receiver } from '../outgoing/receiver.ts'
import { given, has } from '../support/programs.ts'
import { cleanUp, dataFolder, end, run } from '../torture/startup/process.ts'
import { expectStories, holdAsItWas } from './as-it-was.ts'
import {
  expectBulkToEnd,
  expectDeliveries,
  expectMails,
  expectMaterial,
  expectOldRowsOfUse,
  expectSearch,
  finishEnvelopes,
  type Outside,
} from './carried-on.ts'
import { copied, type Exhibit, type Opened, open, restored, succeed } from './exhibit.ts'
import { openPostbox } from './postbox.ts'
import { archiveOf, RAW, RELEASES, rawOf } from './releases.ts'

// Whole processes on a busy machine, and hundreds of envelopes.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 180_000 })

afterEach(async () => {
  await cleanUp()
  await closeReceivers()
})

test.each(Object.keys(RELEASES))(
  'a backup of %s is restored, and everything in it goes to its end',
  async (release) => {
    await goThrough(await restored(release))
  },
)

// Its files are those of one kind of machine.
test(
  `a data folder of ${RAW} is upgraded in place, and everything in it goes to its end`,
  given('linux-x64'),
  async () => {
    await goThrough(copied(RAW), expectSearch)
  },
)

test('every release before the newest has its archive, and none is large', () => {
  const changelog = readFileSync(join(import.meta.dirname, '..', '..', 'CHANGELOG.md'), 'utf8')
  const [, ...before] = [...changelog.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version = '']) => version)
  expect(before.filter((version) => !(version in RELEASES))).toEqual([])
  const files = [...Object.keys(RELEASES).map(archiveOf), rawOf(RAW)]
  expect(files.filter((file) => statSync(file).size > ARCHIVE_BYTES_MAX)).toEqual([])
})

/** Everybody who clones the repository gets them. */
const ARCHIVE_BYTES_MAX = 3_000_000

type More = (site: Opened, exhibit: Exhibit) => Promise<void>

async function goThrough(exhibit: Exhibit, more: More = async () => undefined): Promise<void> {
  const postbox = await openPostbox()
  const hook = await receiver()
  const outside = { postbox, hits: hook.hits }
  await end(await holdAsItWas(exhibit, `http://127.0.0.1:${hook.port}/hook`))

  const site = await open(exhibit, { SMTP_URL: postbox.url })
  const carried = carryOn(site, exhibit, outside).then(() => more(site, exhibit))
  await Promise.race([carried, firstError(site)])
  await postbox.close()
}

async function carryOn(site: Opened, exhibit: Exhibit, outside: Outside): Promise<void> {
  const sealed = await finishEnvelopes(site, exhibit, outside)
  await expectMaterial(site, exhibit)
  await expectBulkToEnd(site, exhibit)
  await expectMails(site, exhibit, outside)
  await expectDeliveries(exhibit, outside)
  await expectOldRowsOfUse(site, exhibit, outside)
  await expectStories(site, exhibit, ({ status }) => ENDED.includes(status))
  await succeed(exhibit, 'doctor', '--audit', '--deep')
  await expectVerified(exhibit, sealed)
  for (const file of has('pdfsig') ? sealed : []) expectSound(file)
  await expectAnotherBackup(exhibit)
}

/** A job that fails is tried again for days: its first line in the log says more than a test that waits for it. */
const firstError = ({ child }: Opened): Promise<never> =>
  new Promise((_, fail) => {
    child.stderr?.on('data', (lines: Buffer) => {
      if (/"level":[56]0/.test(lines.toString())) fail(new Error(lines.toString()))
    })
  })

const ENDED = ['completed', 'declined', 'voided', 'expired']

/** By the identity of the instance or of its workspace, each unaltered. */
async function expectVerified({ env }: Exhibit, files: readonly string[]): Promise<void> {
  const { out } = await run(['verify', '--json', ...files], env)
  const found = (JSON.parse(out) as { files: { verdict: string }[] }).files.map(({ verdict }) => verdict)
  expect(new Set(found)).toEqual(new Set(['trusted', 'sealed_by_workspace']))
  expect(found).toHaveLength(files.length)
}

function expectSound(file: string): void {
  const { stdout } = spawnSync('pdfsig', [file], { encoding: 'utf8' })
  expect(stdout).toContain('Signature is Valid')
  expect(stdout).toContain('Total document signed')
}

async function expectAnotherBackup({ env, facts }: Exhibit): Promise<void> {
  const file = join(dataFolder(), 'backup.tar')
  await succeed({ env }, 'backup', '--out', file)
  const fresh = { DATA_DIR: dataFolder(), SECRET_KEY: facts.secret_key }
  expect(await succeed({ env: fresh }, 'restore', file)).toContain('Audited: everything is as it must be.')
}
