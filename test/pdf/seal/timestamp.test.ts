import { X509Certificate } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { childAt, childrenOf, context, octets, oid, readDer, sequence, setOf } from '../../../src/pdf/trust/der.ts'
import { httpTimestampAuthority } from '../../../src/pdf/trust/timestamp.ts'
import { bareToken, checkedToken, refuseUnfit } from '../../../src/pdf/trust/timestamp-token.ts'
import { partsOf } from '../../../src/pdf/trust/x509.ts'
import { has } from '../../support/programs.ts'
import { CA, openPki, type Pki, SOUND, TSA } from './pki.ts'
import { fixture, freshPath, opensslVerdict, run, seal, signatureIn } from './support.ts'

let pki: Pki

beforeAll(async () => {
  if (!has('openssl')) return
  pki = await openPki()
  pki.issue('tsa', 'tsa', TSA)
  pki.issue('root', 'root', CA)
  pki.issue('good', 'root', TSA)
  pki.issue('rsa', 'root', TSA, { key: ['-newkey', 'rsa:2048'] })
})
afterAll(() => pki?.close())

const authority = (options: Partial<Parameters<typeof httpTimestampAuthority>[0]> = {}) =>
  httpTimestampAuthority({ url: `${pki.url}/tsr`, fetch, ...options })

/** Asks once with something wrong. */
const withFault = async (fault: Partial<Pki['faults']>, options = {}): Promise<Uint8Array> => {
  Object.assign(pki.faults, SOUND, fault)
  try {
    return await authority(options).stamp(Buffer.from('signature'))
  } finally {
    Object.assign(pki.faults, SOUND)
  }
}

const tokenIn = (reply: Buffer): Buffer => childrenOf(readDer(reply))[1]?.whole ?? Buffer.alloc(0)
const withToken = (reply: Buffer, token: Buffer): Buffer => sequence(childAt(readDer(reply), 0).whole, token)

/** The token with a revocation list, an unsigned attribute and one certificate more. */
const burdened = (token: Buffer, certificate: Buffer): Buffer => {
  const outer = readDer(token)
  const [version, hashes, content, bag, signers] = childrenOf(childAt(outer, 1, 0)).map(({ whole }) => whole)
  if (!version || !hashes || !content || !bag || !signers) throw new Error('no token')
  const signer = childAt(readDer(signers), 0).content
  const more = setOf(sequence(signer, context(1, sequence(oid('1.2.3.4'), setOf(octets(Buffer.from('x')))))))
  const all = context(0, readDer(bag).content, certificate)
  const list = context(1, sequence(octets(Buffer.from('a list'))))
  return sequence(childAt(outer, 0).whole, context(0, sequence(version, hashes, content, all, list, more)))
}

describe.runIf(has('openssl'))('a time-stamp', () => {
  it('makes the seal a B-T signature that others accept', async () => {
    const { path, bytes } = await seal(fixture('xref-stream.pdf'), { timestamp: authority() })
    expect(opensslVerdict(bytes)).toContain('CAdES Verification successful')
    const cms = freshPath('.der')
    writeFileSync(cms, signatureIn(bytes).cms)
    const printed = run('openssl', 'cms', '-cmsout', '-print', '-inform', 'DER', '-in', cms).out
    expect(printed).toContain('id-smime-aa-timeStampToken')
    expect(printed).toContain('id-smime-aa-signingCertificateV2')
    // The token has a signing time of its own; the seal's own attributes come before it.
    expect(printed.slice(0, printed.indexOf('unsignedAttrs'))).not.toContain('signingTime')
    if (has('pdfsig')) expect(run('pdfsig', path).out).toMatch(/Total document signed[\s\S]*Signature is Valid/)
  })

  it.each([
    ['tsa', 'an EC key'],
    ['rsa', 'an RSA key'],
  ])('is over the signature value itself (%s: %s)', async (name) => {
    const data = freshPath('.bin')
    writeFileSync(data, 'signature')
    writeFileSync(`${data}.tst`, await authority({ url: `${pki.url}/tsr/${name}` }).stamp(Buffer.from('signature')))
    const roots = freshPath('.pem')
    writeFileSync(roots, pki.pem('tsa', 'root'))
    const verify = ['-verify', '-token_in', '-in', `${data}.tst`, '-data', data, '-CAfile', roots]
    expect(run('openssl', 'ts', ...verify).out).toContain('Verification: OK')
  })

  it.each([
    ['refuses', { before: (query: Buffer) => query.subarray(0, 20) }, /refused with status 2/],
    ['answers for other data', { before: (query: Buffer) => withByteChanged(query, 40) }, /for other data/],
    [
      'answers another request',
      { before: (query: Buffer) => withByteChanged(query, query.length - 5) },
      /another request/,
    ],
    ['answers what is no reply', { after: () => Buffer.from('<html>') }, /malformed DER/],
    ['answers an error', { status: 503 }, /answered 503/],
    ['sends elsewhere', { status: 302 }, /answered 302/],
    ['answers without end', { after: () => Buffer.alloc(200_000) }, /answer is too long/],
    [
      'changes the time in its token',
      { after: (reply: Buffer) => withTextChanged(reply, /20\d{12}Z/, '20200101000000Z') },
      /does not hold up: the digest in it is not that of the content/,
    ],
    [
      'signs with another key than its certificate says',
      { after: (reply: Buffer) => withByteChanged(reply, reply.length - 3) },
      /does not hold up: its signature does not verify/,
    ],
  ])('is not taken from an authority that %s', async (_, fault, message) => {
    await expect(withFault(fault)).rejects.toThrow(message)
  })

  it.each([
    ['is for e-mail too', [`${TSA[0]},emailProtection`], /extended key usage must be timeStamping alone/],
    ['does not say so critically', ['extendedKeyUsage=timeStamping'], /and critical/],
  ])('is not taken where the certificate of the authority %s', (_, extensions, message) => {
    pki.issue('odd', 'root', extensions)
    // As the program behind the authority refuses to stamp with such a one, the rule is asked by itself.
    const parts = partsOf(new X509Certificate(pki.pem('odd')).raw)
    expect(() => refuseUnfit(parts, new Date())).toThrow(message)
  })

  it('keeps only what somebody vouches for: no list, no unsigned attribute, no certificate beside its path', async () => {
    let plain: Buffer = Buffer.alloc(0)
    const after = (reply: Buffer): Buffer => {
      plain = tokenIn(reply)
      return withToken(reply, burdened(plain, new X509Certificate(pki.pem('rsa')).raw))
    }
    const token = await withFault({ after })
    expect(burdened(plain, Buffer.alloc(0)).length).toBeGreaterThan(plain.length)
    const own = checkedToken(plain).path
    expect(Buffer.from(token)).toEqual(bareToken(plain, own))
    expect(checkedToken(token).path.map(({ serial }) => serial)).toEqual(own.map(({ serial }) => serial))
    expect(childrenOf(childAt(readDer(token), 1, 0, 3))).toHaveLength(1)
  })

  it('is checked against the roots that are trusted, if any are named', async () => {
    const roots = (name: string) => [partsOf(new X509Certificate(pki.pem(name)).raw)]
    const url = `${pki.url}/tsr/good`
    const { path } = await authority({ url, roots: roots('root') }).sample()
    expect(path.map(({ certificate }) => certificate.subject)).toEqual(['CN=good', 'CN=root'])
    await expect(authority({ url, roots: roots('tsa') }).sample()).rejects.toThrow(
      /\(good\) does not lead to a root in TSA_ROOTS/,
    )
    await expect(authority({ url }).sample()).resolves.toMatchObject({ path: { length: 1 } })
  })

  it('is not taken where its time is not near ours', async () => {
    const late = Date.now() + 6 * 60_000
    const real = Date.now
    Date.now = () => late
    try {
      await expect(authority().sample()).rejects.toThrow(/clock and ours are 3\d\d seconds apart/)
    } finally {
      Date.now = real
    }
  })

  it('fails in words where nobody listens', async () => {
    const nobody = authority({ url: 'http://127.0.0.1:1/tsr' })
    await expect(nobody.sample()).rejects.toThrow(/authority at 127.0.0.1:1 failed: (?!fetch failed)\w/)
  })

  it('is not waited for longer than agreed', async () => {
    await expect(withFault({ silent: true }, { timeout_ms: 100 })).rejects.toThrow(/127.0.0.1:\d+ failed: .*timeout/)
  })

  it('that is longer than the room left for it fails before anything is written', async () => {
    await expect(withFault({}, { size_max: 500 })).rejects.toThrow(/longer than 500 bytes/)
  })
})

const withByteChanged = (bytes: Buffer, at: number): Buffer => {
  const changed = Buffer.from(bytes)
  changed[at] = (changed[at] ?? 0) ^ 1
  return changed
}

const withTextChanged = (bytes: Buffer, found: RegExp, text: string): Buffer =>
  Buffer.from(bytes.toString('latin1').replace(found, text), 'latin1')
