import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type IdentitySource, loadIdentity } from '../../src/pdf/trust/load-identity.ts'

const PAGE = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'seal-identity.md'), 'utf8')
const FOLDER = mkdtempSync(join(tmpdir(), 'countersign-seal-page-'))
const MODULE = '/usr/lib/softhsm/libsofthsm2.so'
const hasPrograms = !spawnSync('openssl', ['version']).error
const hasToken = hasPrograms && existsSync(MODULE) && !spawnSync('pkcs11-tool', ['-h']).error
const at = (name: string) => join(FOLDER, name)
const load = (source: IdentitySource) => loadIdentity(source, new Date())

/** The commands under a heading, and those under the ones before, in one shell: each uses what they have made. */
function runUpTo(heading: string): string {
  const section = PAGE.split(/^## /m).findIndex((text) => text.startsWith(heading))
  const pages = PAGE.split(/^## /m).slice(0, section + 1)
  const blocks = [...pages.join('').matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, code]) => code)
  const { status, stderr } = spawnSync('sh', ['-eu', '-c', blocks.join('\n')], {
    cwd: FOLDER,
    encoding: 'utf8',
  })
  return status === 0 ? '' : stderr
}

describe.runIf(hasPrograms)('what the commands of docs/seal-identity.md make', () => {
  beforeAll(() => {
    expect(runUpTo(hasToken ? 'A key in a token' : 'PEM')).toBe('')
  }, 60_000)

  test.each(['seal.p12', 'again.p12'])('%s seals', async (name) => {
    const identity = await load({ p12: at(name), password: 'a long password of your own' })
    expect(identity.chain).toHaveLength(1)
  })

  test('key and chain in PEM seal', async () => {
    const identity = await load({ keyPem: at('seal.key'), certPem: at('seal-chain.pem') })
    expect(identity.chain).toHaveLength(1)
  })

  test.runIf(hasToken)('the key in the token seals, by its label and by its id', async () => {
    const environment = { PATH: process.env['PATH'] ?? '', SOFTHSM2_CONF: at('softhsm.conf') }
    for (const key of ['seal', 'id:01']) {
      const pkcs11 = { module: MODULE, pin: '1234', token: 'seal', key, environment }
      expect((await load({ pkcs11, certPem: at('token-chain.pem') })).chain).toHaveLength(1)
    }
  })
})
