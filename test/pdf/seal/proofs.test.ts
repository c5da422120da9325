import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFetchBytes } from '../../../src/outgoing/fetch-bytes.ts'
import { SealAssurance } from '../../../src/pdf/trust/assurance.ts'
import { loadIdentity } from '../../../src/pdf/trust/load-identity.ts'
import { openRevocation } from '../../../src/pdf/trust/revocation-gather.ts'
import type { SigningIdentity } from '../../../src/pdf/trust/signing-identity.ts'
import { httpTimestampAuthority } from '../../../src/pdf/trust/timestamp.ts'
import { given, has, needs } from '../../support/programs.ts'
import { CA, openPki, type Pki, SIGNER, SOUND, TSA } from './pki.ts'
import { fixture, freshPath, identityDir, opensslVerdict, run, seal, testIdentity } from './support.ts'

let pki: Pki
const DAY = 86_400_000
const fetch_bytes = createFetchBytes({ allow_cidrs: ['127.0.0.0/8'], timeout_ms: 2_000 })

const byCrl = (issuer: string) => `crlDistributionPoints=URI:${pki.url}/crl/${issuer}.crl`
const byOcsp = (issuer: string) => `authorityInfoAccess=OCSP;URI:${pki.url}/ocsp/${issuer}`

beforeAll(async () => {
  if (!has('openssl')) return
  pki = await openPki()
  pki.issue('root', 'root', CA)
  pki.issue('tsa', 'root', [...TSA, byCrl('root')])
  writeFileSync(pki.path('tsa.chain'), pki.pem('tsa', 'root'))
  pki.issue('root-ocsp', 'root', ['extendedKeyUsage=OCSPSigning'])
  for (const name of ['asked', 'revoked']) pki.issue(name, 'root', [...SIGNER, byOcsp('root'), byCrl('root')])
  for (const name of ['listed', 'taken-back']) pki.issue(name, 'root', [...SIGNER, byCrl('root')])
  pki.issue('silent', 'root', SIGNER)
  // Whoever answers for this one was not named for it by the issuer.
  pki.issue('plain', 'plain', CA)
  pki.issue('plain-ocsp', 'plain', SIGNER)
  pki.issue('usurped', 'plain', [...SIGNER, byOcsp('plain')])
  pki.issue('asked-too', 'root', [...SIGNER, byOcsp('root')])
  pki.revoke('revoked', 'root')
  pki.revoke('taken-back', 'root')
})
afterAll(() => pki?.close())
beforeEach(() => {
  if (!pki) return
  Object.assign(pki.faults, SOUND)
  pki.asked.length = 0
})

const identityOf = (name: string, root = 'root'): Promise<SigningIdentity> =>
  loadIdentity({ keyPem: pki.path(`${name}.key`), certPem: pki.pem(name, root) }, new Date())

const assuranceOf = (identity: SigningIdentity, options: { tsa?: boolean; now?: () => Date } = {}) =>
  new SealAssurance({
    identity,
    authority: options.tsa === false ? null : httpTimestampAuthority({ url: `${pki.url}/tsr`, fetch }),
    revocation: openRevocation(fetch_bytes, identity.crls),
    now: options.now ?? (() => new Date()),
  })

/** Seals as the service does. */
const assuredSeal = async (identity: SigningIdentity, original = fixture('xref-stream.pdf')) => {
  const { dss, token_size, level } = await assuranceOf(identity).current()
  const timestamp = httpTimestampAuthority({ url: `${pki.url}/tsr`, fetch, size_max: token_size ?? 0 })
  return { level, ...(await seal(original, { identity, dss, timestamp })) }
}

/** The streams that the catalog's /DSS names, by a reader that shares nothing with the writer. */
const storeIn = (path: string): Record<string, number> => {
  const { out } = run('qpdf', '--json', '--json-stream-data=none', path)
  const objects = JSON.parse(out).qpdf[1]
  const value = (reference: string) => objects[`obj:${reference}`].value
  const dss = value(value(objects.trailer.value['/Root'])['/DSS'])
  return Object.fromEntries(['/Certs', '/CRLs', '/OCSPs'].map((key) => [key, (dss[key] ?? []).length]))
}

describe('a seal with proofs', given('openssl'), () => {
  it.each([
    ['asked', { '/Certs': 3, '/CRLs': 1, '/OCSPs': 1 }],
    ['listed', { '/Certs': 3, '/CRLs': 1, '/OCSPs': 0 }],
  ])('is B-LT in one revision, others still read it as whole (%s)', async (name, store) => {
    const { level, path, bytes } = await assuredSeal(await identityOf(name))
    expect(level).toEqual({ name: 'B-LT', missing: [] })
    expect(opensslVerdict(bytes, pki.path('root.pem'))).toContain('CAdES Verification successful')
    if (has('pdfsig')) expect(run('pdfsig', path).out).toMatch(/Total document signed[\s\S]*Signature is Valid/)
    needs('qpdf')
    expect(run('qpdf', '--check', path)).toMatchObject({ status: 0 })
    expect(storeIn(path)).toEqual(store)
  })

  it('of a self-made identity carries the list that its root signed when it was made', async () => {
    const identity = await testIdentity()
    const { level, path } = await assuredSeal(identity)
    expect(level).toEqual({ name: 'B-LT', missing: [] })
    const crl = freshPath('.crl')
    writeFileSync(crl, identity.crls[0] ?? '')
    const root = freshPath('.pem')
    writeFileSync(root, `${readFileSync(join(identityDir, 'seal-root.pem'))}`)
    const checked = run('openssl', 'crl', '-inform', 'DER', '-in', crl, '-noout', '-CAfile', root, '-nextupdate')
    expect(checked.out).toMatch(/verify OK/)
    expect(checked.out).toMatch(/nextUpdate=\w+ +\d+ .* 203[78] GMT/)
    if (has('qpdf')) expect(storeIn(path)).toEqual({ '/Certs': 4, '/CRLs': 2, '/OCSPs': 0 })
  })

  it('of an identity made before there was a list is B-T, and goes on', async () => {
    const dir = freshPath('')
    await loadIdentity({ dir }, new Date())
    rmSync(join(dir, 'seal-crl.pem'))
    const { level } = await assuredSeal(await loadIdentity({ dir }, new Date()))
    expect(level.name).toBe('B-T')
    expect(level.missing).toEqual([expect.stringMatching(/^Countersign seal \w+: its issuer names no place/)])
  })

  it('is B-B without an authority, whatever can be proven', async () => {
    const { level, token_size } = await assuranceOf(await identityOf('asked'), { tsa: false }).current()
    expect([level, token_size]).toEqual([{ name: 'B-B', missing: [] }, null])
  })

  it('adds to the store that a signed file already has', async () => {
    const identity = await identityOf('listed')
    const first = await assuredSeal(identity)
    const { path, bytes } = await assuredSeal(identity, first.bytes)
    expect(bytes.subarray(0, first.bytes.length).equals(first.bytes)).toBe(true)
    if (has('pdfsig')) expect(run('pdfsig', path).out.match(/Signature is Valid/g)).toHaveLength(2)
    if (has('qpdf')) expect(storeIn(path)).toEqual({ '/Certs': 6, '/CRLs': 2, '/OCSPs': 0 })
  })

  it.each([
    ['revoked', /^revoked is revoked by its issuer/],
    ['taken-back', /^taken-back is revoked by its issuer/],
  ])('is refused with a certificate that was %s', async (name, message) => {
    await expect(assuranceOf(await identityOf(name)).current()).rejects.toThrow(message)
  })

  it('is B-T where an issuer does not answer, and says whose', async () => {
    const { level } = await assuranceOf(await identityOf('silent')).current()
    expect(level).toEqual({
      name: 'B-T',
      missing: ['silent: its issuer names no place for CRLs or OCSP'],
    })
    const authority = httpTimestampAuthority({ url: `${pki.url}/tsr`, fetch })
    const refusing = new SealAssurance({
      identity: await identityOf('listed'),
      authority,
      now: () => new Date(),
      revocation: openRevocation(createFetchBytes({ allow_cidrs: [] })),
    })
    expect((await refusing.current()).level.missing[0]).toMatch(
      /^listed: 127.0.0.1:\d+ is a private or reserved address$/,
    )
  })

  it('is B-T with an answer that proves nothing', async () => {
    const missing = async (name: string, root?: string, now?: () => Date) => {
      const options = now ? { tsa: false, now } : { tsa: false }
      return (await assuranceOf(await identityOf(name, root), options).current()).level.missing
    }
    expect(await missing('usurped', 'plain')).toEqual(['usurped: the signature of the OCSP answer does not verify'])
    let first: Buffer | undefined
    pki.faults.after = (reply) => (first ??= reply)
    expect(await missing('asked-too')).toEqual([])
    // The same answer about another certificate, and in place of the list that is looked for then.
    expect(await missing('asked')).toEqual(['asked: the OCSP answer is about another certificate; malformed DER'])
    pki.faults.after = (reply) => Buffer.from(reply).fill(0, reply.length - 10)
    expect(await missing('listed')).toEqual(['listed: the signature of the CRL does not verify'])
    pki.faults.after = SOUND.after
    const later = () => new Date(Date.now() + 8 * DAY)
    expect(await missing('listed', 'root', later)).toEqual([
      expect.stringMatching(/^listed: the CRL is out of date since 20/),
    ])
    const before = () => new Date(Date.now() - DAY)
    expect(await missing('listed', 'root', before)).toEqual(['listed: the CRL is from the future'])
  })

  it('asks once and keeps the answers while they are good', async () => {
    let now = Date.now()
    const assurance = assuranceOf(await identityOf('asked'), { now: () => new Date(now) })
    await Promise.all([assurance.current(), assurance.current(), assurance.current()])
    await assurance.current()
    expect(pki.asked.toSorted()).toEqual(['GET /crl/root.crl', 'POST /ocsp/root', 'POST /tsr'])
    // A day later everyone is asked again; an issuer that is away does not matter while its answer is good.
    now += DAY
    pki.faults.status = 500
    assurance.forgetSample()
    await expect(assurance.current()).rejects.toThrow(/authority at .* failed: it answered 500/)
    pki.faults.status = 200
    expect((await assurance.current()).level.name).toBe('B-LT')
  })
})
