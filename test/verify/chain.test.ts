import 'reflect-metadata'
import * as x509 from '@peculiar/x509'
import { describe, expect, it } from 'vitest'
import { type ChainInput, followChain, tries } from '../../src/verify/chain.ts'
import { readRevocationList } from '../../src/verify/crl.ts'
import { type Certificate, readCertificate } from '../../src/verify/x509.ts'
import { type Bytes, plain } from './files.ts'

const P256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const freshKeys = () => crypto.subtle.generateKey(P256, true, ['sign', 'verify'])
const DAY = 86_400_000
const AT = '2026-06-01T00:00:00.000Z'
const DOCUMENTS = '1.3.6.1.5.5.7.3.36'
const WEB_SERVER = '1.3.6.1.5.5.7.3.1'

interface Made {
  readonly name: string
  readonly keys: Awaited<ReturnType<typeof freshKeys>>
  readonly certificate: Certificate
}

interface Wish {
  readonly by?: Made
  readonly ca?: boolean
  readonly path_length?: number
  readonly until?: string
  readonly extensions?: readonly x509.Extension[]
}

let serial = 0
const certificate = async (name: string, wish: Wish = {}): Promise<Made> => {
  const keys = await freshKeys()
  const { by, ca = false, path_length, until = '2027-01-01', extensions = [] } = wish
  const made = await x509.X509CertificateGenerator.create({
    serialNumber: String(++serial).padStart(2, '0'),
    subject: `CN=${name}`,
    issuer: `CN=${by?.name ?? name}`,
    publicKey: keys.publicKey,
    signingKey: by?.keys.privateKey ?? keys.privateKey,
    signingAlgorithm: P256,
    notBefore: new Date('2026-01-01'),
    notAfter: new Date(until),
    extensions: [new x509.BasicConstraintsExtension(ca, path_length, true), ...extensions],
  })
  return { name, keys, certificate: readCertificate(plain(new Uint8Array(made.rawData))) }
}

const list = async (by: Made, revoked: readonly { readonly of: Made; readonly at: string }[]): Promise<Bytes> => {
  const made = await x509.X509CrlGenerator.create({
    issuer: `CN=${by.name}`,
    thisUpdate: new Date(AT),
    nextUpdate: new Date(Date.parse(AT) + DAY),
    signingAlgorithm: P256,
    signingKey: by.keys.privateKey,
    entries: revoked.map(({ of, at }) => ({
      serialNumber: Buffer.from(of.certificate.serial.subarray(2)).toString('hex'),
      revocationDate: new Date(at),
    })),
  })
  return plain(new Uint8Array(made.rawData))
}

const follow = (leaf: Made, pool: readonly Made[], roots: readonly Made[], over: Partial<ChainInput> = {}) =>
  followChain({
    leaf: leaf.certificate,
    pool: pool.map((one) => one.certificate),
    roots: roots.map((one) => one.certificate),
    tries: tries(),
    at: AT,
    proven_at: null,
    lists: [],
    vouched: [],
    purposes: [DOCUMENTS],
    purpose_needed: false,
    ...over,
  })

describe('a certificate', () => {
  it('is trusted through its issuers up to a root that is known, the root in the file or not', async () => {
    const root = await certificate('Root', { ca: true })
    const middle = await certificate('Middle', { by: root, ca: true })
    const leaf = await certificate('Leaf', { by: middle })
    expect(await follow(leaf, [middle], [root])).toMatchObject({ trusted: true, unused: [] })
    expect(await follow(leaf, [middle, root], [root])).toMatchObject({ trusted: true, unused: [] })
    expect(await follow(leaf, [middle, root], [])).toMatchObject({ trusted: false, unused: [] })
    expect(await follow(leaf, [], [root])).toMatchObject({ trusted: false })
    expect(await follow(leaf, [], [middle])).toMatchObject({ trusted: true })
    expect((await follow(leaf, [middle, leaf, await certificate('Other')], [root])).unused).toHaveLength(1)
  })

  it('is not trusted through a root that has only the name of one that is known', async () => {
    const [root, impostor] = [await certificate('Root', { ca: true }), await certificate('Root', { ca: true })]
    const leaf = await certificate('Leaf', { by: impostor })
    expect(await follow(leaf, [], [root])).toMatchObject({ trusted: false })
    expect(await follow(leaf, [impostor], [root])).toMatchObject({ trusted: false })
    expect((await follow(await certificate('Leaf', { by: root }), [impostor], [root])).unused).toHaveLength(1)
  })

  it('rides along where somebody else may have issued it to a root, but not as a spoilt copy of that root', async () => {
    const root = await certificate('Root', { ca: true })
    const leaf = await certificate('Leaf', { by: root })
    const raw = root.certificate.raw.slice()
    // Of the two names the issuer's is the first.
    raw[Buffer.from(raw).indexOf('Root')] = 0x54
    const spoilt = { ...root, certificate: readCertificate(raw) }
    const followed = await follow(leaf, [spoilt], [root], { vouched: [spoilt.certificate] })
    expect(followed).toMatchObject({ trusted: true, unused: [spoilt.certificate] })
  })

  it('is believed only in its time, for its purpose, and from those who may issue it', async () => {
    const root = await certificate('Root', { ca: true })
    const purpose = (oid: string) => ({ by: root, extensions: [new x509.ExtendedKeyUsageExtension([oid])] })
    const usage = (flags: number) => ({ by: root, extensions: [new x509.KeyUsagesExtension(flags, true)] })
    const { KeyUsageFlags: use } = x509
    const critical = new x509.Extension('1.2.3.4', true, new Uint8Array([5, 0]))
    const leaf = async (name: string, wish: Wish) => await follow(await certificate(name, wish), [], [root])
    expect(await leaf('Good', purpose(DOCUMENTS))).toMatchObject({ trusted: true })
    expect(await leaf('Web', purpose(WEB_SERVER))).toMatchObject({
      why_not: expect.stringContaining('another purpose'),
    })
    expect(await leaf('Old', { by: root, until: '2026-05-31' })).toMatchObject({
      why_not: expect.stringContaining('not valid'),
    })
    expect(await leaf('Mail', usage(use.keyEncipherment))).toMatchObject({
      why_not: expect.stringContaining('not made for signing'),
    })
    expect(await leaf('Signs', usage(use.nonRepudiation))).toMatchObject({ trusted: true })
    expect(await leaf('Odd', { by: root, extensions: [critical] })).toMatchObject({
      why_not: expect.stringContaining('1.2.3.4'),
    })
    const early = await certificate('Good', { by: root })
    expect(await follow(early, [], [root], { at: '2025-12-31T23:59:59.000Z' })).toMatchObject({
      trusted: false,
    })
    expect(await follow(early, [], [root], { purpose_needed: true })).toMatchObject({ trusted: false })
  })

  it('comes from nobody who may not issue', async () => {
    const root = await certificate('Root', { ca: true, path_length: 0 })
    const middle = await certificate('Middle', { by: root, ca: true })
    const no_ca = await certificate('Person', { by: await certificate('R', { ca: true }) })
    const signer = new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true)
    const cannot = await certificate('Cannot', { ca: true, extensions: [signer] })
    for (const [by, top] of [
      [middle, root],
      [no_ca, no_ca],
      [cannot, cannot],
    ] as const) {
      const leaf = await certificate('Leaf', { by })
      expect(await follow(leaf, [by], [top])).toMatchObject({
        why_not: expect.stringContaining('may not issue'),
      })
    }
  })

  it('is held against the list of its issuer, and of nobody else', async () => {
    const root = await certificate('Root', { ca: true })
    const leaf = await certificate('Leaf', { by: root })
    const other = await certificate('Root', { ca: true })
    const said = async (lists: readonly Bytes[], proven_at: string | null = null) =>
      (await follow(leaf, [], [root], { lists: lists.map(readRevocationList), proven_at })).revocation
    const early = [{ of: leaf, at: '2026-05-01T00:00:00Z' }]
    const late = [{ of: leaf, at: '2026-07-01T00:00:00Z' }]
    const revoked = [await list(root, early)].map(readRevocationList)
    expect(await follow(leaf, [], [root], { lists: revoked })).toMatchObject({ trusted: false })
    expect(await said([])).toBe('unknown')
    expect(await said([await list(root, [])])).toBe('good')
    expect(await said([await list(root, early)])).toBe('revoked')
    expect(await said([await list(other, early)])).toBe('unknown')
    // Without a proof of time whoever took the key could have dated the seal back.
    expect(await said([await list(root, late)])).toBe('revoked')
    expect(await said([await list(root, late)], AT)).toBe('good')
    expect(await said([await list(root, early)], AT)).toBe('revoked')
  })
})

it('ends the search where certificates all name each other', async () => {
  const a = await certificate('A')
  const b = await certificate('B', { by: a, ca: true })
  const pool = [b, ...(await Promise.all(Array.from({ length: 9 }, () => certificate('A', { by: b, ca: true }))))]
  const leaf = await certificate('Leaf', { by: b })
  expect((await follow(leaf, pool, [])).trusted).toBe(false)
  await expect(follow(leaf, pool, [], { tries: { left: 5 } })).rejects.toThrow('more certificates than any seal')
})
