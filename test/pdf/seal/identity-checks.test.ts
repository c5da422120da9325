import { X509Certificate } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadIdentity } from '../../../src/pdf/trust/load-identity.ts'
import { forgetRoots, rememberRoot, trustedRoots } from '../../../src/pdf/trust/roots.ts'
import { identityFromPem, identityToPem } from '../../../src/pdf/trust/signing-identity.ts'
import { anchorOf, identityWarnings, validUntil, warningText } from '../../../src/pdf/trust/validity.ts'
import { given, has } from '../../support/programs.ts'
import { CA, openPki, type Pki, SIGNER } from './pki.ts'
import { freshPath, testIdentity } from './support.ts'

let pki: Pki
beforeAll(async () => {
  if (!has('openssl')) return
  pki = await openPki()
  pki.issue('root', 'root', CA, { md: '-sha1' })
  pki.issue('middle', 'root', CA)
  pki.issue('weak-middle', 'root', CA, { md: '-sha1' })
  pki.issue('short-middle', 'root', CA, { days: '10' })
  pki.issue('leaf', 'middle', SIGNER)
  pki.issue('short', 'middle', SIGNER, { days: '29' })
  pki.issue('under-weak', 'weak-middle', SIGNER)
  pki.issue('under-short', 'short-middle', SIGNER)
  pki.issue('under-leaf', 'leaf', SIGNER)
  pki.issue('weak', 'root', SIGNER, { md: '-sha1' })
  pki.issue('documents', 'root', ['extendedKeyUsage=1.3.6.1.5.5.7.3.36,1.2.840.113583.1.1.5'])
  pki.issue('mail', 'root', ['extendedKeyUsage=emailProtection,1.3.6.1.5.5.7.3.36'])
  pki.issue('server', 'root', ['extendedKeyUsage=serverAuth,clientAuth'])
  pki.issue('enciphers', 'root', ['keyUsage=critical,keyEncipherment'])
  // The same name as middle, and another key.
  pki.issue('other', 'other', CA)
})
afterAll(() => pki?.close())

const load = (chain: readonly string[], now = new Date()) =>
  loadIdentity({ keyPem: pki.path(`${chain[0]}.key`), certPem: pki.pem(...chain) }, now)
const warned = async (...chain: string[]) =>
  identityWarnings(await load(chain), new Date()).map((found) => warningText(found))
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

describe('an identity at the start', given('openssl'), () => {
  it('with its whole chain is taken without a word, in any order', async () => {
    expect(await warned('leaf', 'root', 'middle')).toEqual([])
    expect(await warned('mail', 'root')).toEqual([])
    expect(identityWarnings(await testIdentity(), new Date())).toEqual([])
  })

  it.each([
    [['leaf', 'middle'], /^the chain ends at middle, whose issuer is not among the certificates/],
    [['leaf'], /^the chain ends at leaf/],
    [['leaf', 'middle', 'root', 'mail'], /^1 of the certificates do not belong to the chain/],
    [['short', 'middle', 'root'], /^the certificate short expires in 28 days, on 20/],
    [['under-short', 'short-middle', 'root'], /^the certificate short-middle expires in 9 days/],
    [['documents', 'root'], /names document signing but not e-mail protection: .*NSS/],
  ])('of %j seals, and its operator is warned', async (chain, message) => {
    expect(await warned(...chain)).toEqual([expect.stringMatching(message)])
  })

  it('puts only its own chain into seals, whatever lies beside it', async () => {
    const identity = identityFromPem(identityToPem(await load(['leaf', 'mail', 'middle', 'root'])))
    const names = identity.chain.map((der) => new X509Certificate(der).subject)
    expect(names).toEqual(['CN=middle', 'CN=root'])
  })

  it.each([
    [['weak', 'root'], /the certificate weak is signed with SHA-1/],
    [['under-weak', 'weak-middle', 'root'], /the certificate weak-middle is signed with SHA-1/],
    [['under-leaf', 'leaf', 'middle', 'root'], /the certificate leaf is in the chain but may not issue/],
    [['server', 'root'], /is for other purposes \(extended key usage 1.3.6.1.5.5.7.3.1, 1.3.6.1.5.5.7.3.2\)/],
    [['enciphers', 'root'], /key usage .* neither digitalSignature nor nonRepudiation/],
  ])('of %j does not seal: the setting and the reason are named', async (chain, message) => {
    await expect(load(chain)).rejects.toThrow(message)
    await expect(load(chain)).rejects.toThrow(/^SEAL_KEY_PEM and SEAL_CERT_PEM: .*\.$/)
  })

  it('does not seal under an issuer of the same name that did not sign it, nor under one that has ended', async () => {
    const before = pki.pem('leaf')
    pki.issue('middle', 'root', CA)
    await expect(
      loadIdentity({ keyPem: pki.path('leaf.key'), certPem: before + pki.pem('middle', 'root') }, new Date()),
    ).rejects.toThrow(/leaf names middle as its issuer, but that one's key did not sign it/)
    await expect(load(['under-short', 'short-middle', 'root'], inDays(11))).rejects.toThrow(
      /short-middle in the chain is valid from 20.* only; get the issuer's newer one/,
    )
  })

  it('is good until the first certificate of its chain ends', async () => {
    const identity = await load(['under-short', 'short-middle', 'root'])
    expect(Math.round((validUntil(identity).getTime() - Date.now()) / 86_400_000)).toBe(10)
  })
})

describe('the roots of an instance', given('openssl'), () => {
  it('stay listed when another identity takes its place, beside those the operator names', async () => {
    const folder = join(freshPath(''), 'roots')
    const [made, first] = [await testIdentity(), await load(['mail', 'root'])]
    for (const identity of [made, first, first]) rememberRoot(folder, anchorOf(identity))
    const now = { folder, identity: first, extra_pem: pki.pem('other') }
    const subjects = trustedRoots(now).map(({ subject }) => subject)
    expect(subjects).toEqual(['CN=root', expect.stringMatching(/Countersign root/), 'CN=other'])
    // What a workspace brought was kept among them once. What is the service's own by another way stays.
    const brought = [pki.pem('other'), pki.pem('root')]
    rememberRoot(folder, new X509Certificate(pki.pem('other')).raw)
    expect(forgetRoots(folder, brought, [new X509Certificate(pki.pem('root'))])).toHaveLength(1)
    expect(trustedRoots({ ...now, extra_pem: null }).map(({ subject }) => subject)).toEqual(subjects.slice(0, 2))
    expect(forgetRoots(folder, brought, [])).toHaveLength(1)
    rmSync(folder, { recursive: true })
    expect(trustedRoots(now).map(({ subject }) => subject)).toEqual(['CN=root', 'CN=other'])
  })
})
