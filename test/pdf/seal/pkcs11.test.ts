import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPdf } from '../../../src/pdf/open.ts'
import { loadIdentity } from '../../../src/pdf/trust/load-identity.ts'
import { identityFromPem, identityToPem } from '../../../src/pdf/trust/signing-identity.ts'
import { fixture, freshPath, opensslVerdict, seal } from './support.ts'

const MODULE = '/usr/lib/softhsm/libsofthsm2.so'
const isThere = existsSync(MODULE) && ['softhsm2-util', 'pkcs11-tool'].every((tool) => !spawnSync(tool, ['-h']).error)
const PIN = '4711'
const dir = freshPath('')
const at = (name: string) => join(dir, name)
const environment = { PATH: process.env['PATH'] ?? '', SOFTHSM2_CONF: at('softhsm.conf') }

const must = (command: string, ...args: string[]): void => {
  const { status, stderr } = spawnSync(command, args, { env: environment, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

/** A key that is made in the token, certified outside, and its certificate put beside it. */
const inToken = (label: string, id: string, type: string): void => {
  const tool = ['--module', MODULE, '--token-label', 'seal', '--login', '--pin', PIN]
  must('pkcs11-tool', ...tool, '--keypairgen', '--key-type', type, '--label', label, '--id', id)
  const read = ['--read-object', '--type', 'pubkey', '--id', id, '-o', at(`${label}.spki`)]
  must('pkcs11-tool', ...tool, ...read)
  must('openssl', 'pkey', '-pubin', '-inform', 'DER', '-in', at(`${label}.spki`), '-out', at(`${label}.pub`))
  must(
    'openssl',
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    at(`${label}.ca.key`),
    '-out',
    at(`${label}.ca.pem`),
    '-subj',
    `/CN=${label} root`,
  )
  must('openssl', 'req', '-new', '-key', at(`${label}.ca.key`), '-subj', `/CN=${label}`, '-out', at(`${label}.csr`))
  const by = ['-CA', at(`${label}.ca.pem`), '-CAkey', at(`${label}.ca.key`), '-force_pubkey', at(`${label}.pub`)]
  must('openssl', 'x509', '-req', '-in', at(`${label}.csr`), ...by, '-set_serial', '7', '-out', at(`${label}.pem`))
  must('openssl', 'x509', '-in', at(`${label}.pem`), '-outform', 'DER', '-out', at(`${label}.der`))
  must('pkcs11-tool', ...tool, '--write-object', at(`${label}.der`), '--type', 'cert', '--label', label, '--id', id)
}

beforeAll(() => {
  if (!isThere) return
  mkdirSync(join(dir, 'tokens'), { recursive: true })
  writeFileSync(at('softhsm.conf'), `directories.tokendir = ${at('tokens')}\nobjectstore.backend = file\n`)
  must('softhsm2-util', '--init-token', '--free', '--label', 'seal', '--pin', PIN, '--so-pin', '0815')
  inToken('ec', '0a', 'EC:prime256v1')
  inToken('rsa', '0b', 'rsa:2048')
})
const source = (key: string, changes: object = {}, certPem: string | null = null) => ({
  pkcs11: { module: MODULE, pin: PIN, key, token: null, environment, ...changes },
  certPem,
})

describe.runIf(isThere)('a key in a token', () => {
  it.each([
    ['ec', null],
    ['id:0b', 'rsa'],
  ])('seals without leaving it (%s)', async (key, name) => {
    const certPem = name && at(`${name}.pem`)
    const identity = await loadIdentity(source(key, {}, certPem), new Date())
    const arrived = identityFromPem(structuredClone(identityToPem(identity)))
    const { bytes } = await seal(fixture('table.pdf'), { identity: arrived })
    const root = at(`${name ?? key}.ca.pem`)
    expect(opensslVerdict(bytes, root)).toContain('CAdES Verification successful')
  })

  it('passes the test at the start, in the sealing thread', async () => {
    const identity = identityToPem(await loadIdentity(source('ec', { token: 'seal' }), new Date()))
    expect(JSON.stringify(identity)).not.toContain('PRIVATE KEY')
    const limits = { bytes_max: 1e6, pages_max: 10 }
    const pdf = openPdf({ identity, read_workers: 1, seal_workers: 1, temp_dir: dir, limits })
    await expect(pdf.selfTest()).resolves.toBeUndefined()
    await pdf.close()
  })

  it.each([
    ['with a wrong PIN', source('ec', { pin: '9999' }), /^SEAL_PKCS11_PIN: the token refuses it \(CKR_PIN_INCORRECT\)/],
    ['under an unknown label', source('nothing'), /^SEAL_PKCS11_KEY: the token has no private key called nothing$/],
    ['in a token that is not there', source('ec', { token: 'other' }), /^SEAL_PKCS11_\w+: /],
    ['behind a module that is none', source('ec', { module: '/etc/hostname' }), /^SEAL_PKCS11_MODULE: /],
  ])('%s stops the start with the setting and the reason', async (_, asked, message) => {
    await expect(loadIdentity(asked, new Date())).rejects.toThrow(message)
  })

  it('is named by its id where its label is not enough', async () => {
    inToken('twice', '1a', 'EC:prime256v1')
    inToken('twice', '1b', 'EC:prime256v1')
    await expect(loadIdentity(source('twice'), new Date())).rejects.toThrow(
      /^SEAL_PKCS11_KEY: the token has 2 private keys called twice; name one by its id, for example id:1[ab]$/,
    )
    await expect(loadIdentity(source('id:1B'), new Date())).resolves.toMatchObject({ subject: 'twice' })
  })

  it('is not taken with the certificate of another key', async () => {
    await expect(loadIdentity(source('ec', {}, at('rsa.pem')), new Date())).rejects.toThrow(/^SEAL_PKCS11_\w+: /)
    inToken('second', '0c', 'EC:prime256v1')
    await expect(loadIdentity(source('ec', {}, at('second.pem')), new Date())).rejects.toThrow(
      /^SEAL_PKCS11_KEY: the key id:0a in the token is not the one of the sealing certificate/,
    )
  })
})
