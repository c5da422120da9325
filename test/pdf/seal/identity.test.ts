import { X509Certificate } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadIdentity } from '../../../src/pdf/trust/load-identity.ts'
import { identityFromPem, identityToPem } from '../../../src/pdf/trust/signing-identity.ts'
import { given, needs } from '../../support/programs.ts'
import { fixture, freshPath, identityDir, NOW, opensslVerdict, run, seal, testIdentity } from './support.ts'

const YEAR = 365 * 86_400_000
const later = (years: number): Date => new Date(NOW.getTime() + years * YEAR)

/** A key and a certificate by openssl; answers their paths. */
const opensslIdentity = (...options: string[]): { key: string; cert: string } => {
  const [key, cert] = [freshPath('.key'), freshPath('.crt')]
  const base = ['-x509', '-nodes', '-days', '365', '-subj', '/O=Acme/CN=Acme Seal', '-keyout', key, '-out', cert]
  const { status, out } = run('openssl', 'req', ...base, ...options)
  if (status !== 0) throw new Error(out)
  return { key, cert }
}
const P256 = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256']

const p12Of = (made: { key: string; cert: string }, ...options: string[]): string => {
  const path = freshPath('.p12')
  const args = ['-export', '-inkey', made.key, '-in', made.cert, '-out', path, '-passout', 'pass:sécret €']
  const { status, out } = run('openssl', 'pkcs12', ...args, ...options)
  if (status !== 0) throw new Error(out)
  return path
}

describe('a self-made identity', () => {
  it('is made once, kept for its owner alone, and used again', async () => {
    const dir = freshPath('')
    const first = await loadIdentity({ dir }, NOW)
    const second = await loadIdentity({ dir }, later(9))
    expect(second.fingerprint).toBe(first.fingerprint)
    expect(first).toMatchObject({
      self_made: true,
      subject: expect.stringMatching(/^Countersign seal [0-9a-f]{8}$/),
    })
    expect(readdirSync(dir).toSorted()).toEqual(['seal-cert.pem', 'seal-crl.pem', 'seal-key.pem', 'seal-root.pem'])
    expect(statSync(join(dir, 'seal-key.pem')).mode & 0o777).toBe(0o600)
  })

  it('is the same for all who make it at once in one folder, as nodes that start together do', async () => {
    const dir = freshPath('')
    const made = await Promise.all(Array.from({ length: 6 }, () => loadIdentity({ dir }, NOW)))
    expect(new Set(made.map(({ fingerprint }) => fingerprint)).size).toBe(1)
    expect((await loadIdentity({ dir }, NOW)).fingerprint).toBe(made[0]?.fingerprint)
    expect(readdirSync(dir).toSorted()).toEqual(['seal-cert.pem', 'seal-crl.pem', 'seal-key.pem', 'seal-root.pem'])
  })

  it('comes from a root whose own key is nowhere, for signing documents and nothing else', async () => {
    const { certificate, chain } = await testIdentity()
    const [leaf, root] = [new X509Certificate(certificate), new X509Certificate(chain[0] ?? new Uint8Array())]
    expect(leaf.verify(root.publicKey)).toBe(true)
    expect(leaf.checkIssued(root)).toBe(true)
    expect([leaf.ca, root.ca]).toEqual([false, true])
    expect(leaf.keyUsage).toEqual(['1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.36', '1.2.840.113583.1.1.5'])
    expect(leaf.validToDate.getTime()).toBeGreaterThan(later(9.9).getTime())
    expect(readFileSync(join(identityDir, 'seal-key.pem'), 'utf8').match(/PRIVATE KEY-----/g)).toHaveLength(2)
    needs('openssl')
    const text = run('openssl', 'x509', '-noout', '-text', '-in', join(identityDir, 'seal-cert.pem')).out
    expect(text).toMatch(/Key Usage: critical\s+Digital Signature, Non Repudiation\n/)
  })

  it('is trusted by others once they trust its root', given('pdfsig', 'certutil'), async () => {
    const { path } = await seal(fixture('table.pdf'))
    const database = `sql:${join(identityDir, 'nss')}`
    mkdirSync(join(identityDir, 'nss'))
    run('certutil', '-N', '-d', database, '--empty-password')
    expect(run('pdfsig', '-nssdir', database, path).out).toContain("Certificate issuer isn't Trusted")
    run('certutil', '-A', '-d', database, '-n', 'root', '-t', 'C,C,C', '-i', join(identityDir, 'seal-root.pem'))
    expect(run('pdfsig', '-nssdir', database, path).out).toContain('Certificate is Trusted')
  })

  it('is not replaced when part of it is lost or foreign: the operator is told what to do', async () => {
    const dir = freshPath('')
    await loadIdentity({ dir }, NOW)
    const key = readFileSync(join(dir, 'seal-key.pem'))
    rmSync(join(dir, 'seal-key.pem'))
    await expect(loadIdentity({ dir }, NOW)).rejects.toThrow(/restore them from a backup/)
    writeFileSync(join(dir, 'seal-key.pem'), readFileSync(join(identityDir, 'seal-key.pem')))
    await expect(loadIdentity({ dir }, NOW)).rejects.toThrow(/do not belong together/)
    writeFileSync(join(dir, 'seal-key.pem'), key)
    await expect(loadIdentity({ dir }, NOW)).resolves.toMatchObject({ self_made: true })
  })

  it('says so when its folder cannot be written', async () => {
    const file = freshPath('')
    writeFileSync(file, '')
    await expect(loadIdentity({ dir: join(file, 'in') }, NOW)).rejects.toThrow(/^The sealing key in .*ENOTDIR/)
  })

  it('travels to another thread as text and seals the same there', async () => {
    const identity = await testIdentity()
    const pem = identityToPem(identity)
    const arrived = identityFromPem(structuredClone(pem))
    expect({ ...arrived, key: null }).toEqual({ ...identity, key: null })
    expect(identityToPem(arrived)).toEqual(pem)
  })
})

describe('a configured identity', given('openssl'), () => {
  it.each([
    ['EC on P-256', P256],
    ['EC on P-384', ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-384']],
    ['EC on P-521', ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-521']],
    ['RSA', ['-newkey', 'rsa:2048']],
    ['RSA with 3072 bits', ['-newkey', 'rsa:3072']],
    ['RSA with 4096 bits', ['-newkey', 'rsa:4096']],
  ])('of %s seals, from PEM and from PKCS #12', async (_, options) => {
    const made = opensslIdentity(...options)
    const fromPem = await loadIdentity({ keyPem: readFileSync(made.key, 'utf8'), certPem: made.cert }, new Date())
    const fromP12 = await loadIdentity({ p12: p12Of(made), password: 'sécret €' }, new Date())
    expect(fromP12.fingerprint).toBe(fromPem.fingerprint)
    expect(fromP12).toMatchObject({ subject: 'Acme Seal', self_made: false, chain: [] })
    for (const identity of [fromPem, fromP12]) {
      const { bytes } = await seal(fixture('table.pdf'), { identity })
      expect(opensslVerdict(bytes, made.cert)).toContain('CAdES Verification successful')
    }
  })

  it('takes its place from the key, whatever the order of the certificates', async () => {
    const [made, other] = [opensslIdentity(...P256), opensslIdentity(...P256)]
    const both = readFileSync(other.cert, 'utf8') + readFileSync(made.cert, 'utf8')
    const identity = await loadIdentity({ keyPem: made.key, certPem: both.replaceAll('\n', '\\n') }, new Date())
    expect(new X509Certificate(identity.certificate).toString()).toBe(readFileSync(made.cert, 'utf8'))
    expect(identity.chain).toHaveLength(1)
    const p12 = await loadIdentity({ p12: p12Of(made, '-certfile', other.cert), password: 'sécret €' }, new Date())
    expect(p12).toMatchObject({ fingerprint: identity.fingerprint, chain: identity.chain })
  })

  it('opens PKCS #12 files with other hashes and ciphers of today', async () => {
    const made = opensslIdentity(...P256)
    const options = ['-macalg', 'sha512', '-keypbe', 'AES-128-CBC', '-certpbe', 'AES-192-CBC', '-iter', '1000']
    await expect(loadIdentity({ p12: p12Of(made, ...options), password: 'sécret €' }, new Date())).resolves.toBeTruthy()
    const bare = p12Of(made, '-certpbe', 'NONE', '-keypbe', 'NONE', '-macalg', 'sha1')
    await expect(loadIdentity({ p12: bare, password: 'sécret €' }, new Date())).resolves.toBeTruthy()
  })

  it('is refused with the name of the setting and the reason', async () => {
    const [made, other] = [opensslIdentity(...P256), opensslIdentity(...P256)]
    const weak = opensslIdentity('-newkey', 'rsa:1024')
    const edwards = opensslIdentity('-newkey', 'ed25519')
    const p12 = p12Of(made)
    const legacy = p12Of(made, '-legacy', '-certpbe', 'PBE-SHA1-3DES', '-keypbe', 'PBE-SHA1-3DES')
    const cases: [Parameters<typeof loadIdentity>[0], RegExp, Date?][] = [
      [{ p12, password: 'wrong' }, /^SEAL_P12 and SEAL_P12_PASSWORD: the password is wrong\.$/],
      [{ p12: legacy, password: 'sécret €' }, /^SEAL_P12 and SEAL_P12_PASSWORD: .*export it again with openssl 3/],
      [{ p12: made.cert, password: '' }, /^SEAL_P12 and SEAL_P12_PASSWORD: .*PKCS #12/],
      [{ p12: '/nowhere.p12', password: '' }, /^SEAL_P12: the file cannot be read\.$/],
      [{ p12: p12Of(made, '-nomac'), password: 'sécret €' }, /^SEAL_P12 and SEAL_P12_PASSWORD: it has no MAC/],
      [{ keyPem: made.key, certPem: other.cert }, /^SEAL_KEY_PEM and SEAL_CERT_PEM: .*belongs to none/],
      [{ keyPem: '/nowhere.pem', certPem: made.cert }, /^SEAL_KEY_PEM: it is neither PEM nor the path/],
      [{ keyPem: made.cert, certPem: made.cert }, /^SEAL_KEY_PEM: it is not a private key in PEM/],
      [{ keyPem: made.key, certPem: made.key }, /^SEAL_KEY_PEM and SEAL_CERT_PEM: .*belongs to none/],
      [{ keyPem: weak.key, certPem: weak.cert }, /^SEAL_KEY_PEM and SEAL_CERT_PEM: the key must be RSA of 2048/],
      [{ keyPem: edwards.key, certPem: edwards.cert }, /^SEAL_KEY_PEM and SEAL_CERT_PEM: the key must be RSA/],
      [{ keyPem: made.key, certPem: made.cert }, /expired on 20/, later(2)],
      [{ keyPem: made.key, certPem: made.cert }, /not valid before 20.*check the clock/, later(-1)],
    ]
    for (const [source, message, now] of cases)
      await expect(loadIdentity(source, now ?? new Date())).rejects.toThrow(message)
  })
})
