import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpTimestampAuthority } from '../../src/pdf/timestamp.ts'
import { fixture, freshPath, has, opensslVerdict, run, seal, signatureIn } from './support.ts'

/** A time-stamp authority of openssl behind HTTP; `faults` makes it misbehave. */
const faults = {
  before: (query: Buffer) => query,
  after: (reply: Buffer) => reply,
  status: 200,
  silent: false,
}
const sound = { ...faults }
const dir = freshPath('')
const inDir = (name: string): string => join(dir, name)

const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part) => parts.push(part))
  request.on('end', () => {
    if (faults.silent) return
    const query = freshPath('.tsq')
    writeFileSync(query, faults.before(Buffer.concat(parts)))
    const args = ['ts', '-reply', '-config', inDir('tsa.cnf'), '-queryfile', query, '-out', `${query}.tsr`]
    spawn('openssl', args, { cwd: dir }).on('close', () => {
      response.writeHead(faults.status, {
        'content-type': 'application/timestamp-reply',
        connection: 'close',
      })
      response.end(faults.after(readFileSync(`${query}.tsr`)))
    })
  })
})

beforeAll(async () => {
  if (!has('openssl')) return
  mkdirSync(dir)
  writeFileSync(inDir('serial'), '01\n')
  writeFileSync(
    inDir('tsa.cnf'),
    `[tsa]\ndefault_tsa = t\n[t]\nserial = ${inDir('serial')}\nsigner_cert = ${inDir('tsa.pem')}\nsigner_key = ${inDir('tsa.key')}\ncerts = ${inDir('tsa.pem')}\nsigner_digest = sha256\ndefault_policy = 1.2.3.4\ndigests = sha256\ness_cert_id_alg = sha256\n`,
  )
  const usage = 'extendedKeyUsage=critical,timeStamping'
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', inDir('tsa.key')]
  run('openssl', 'req', '-x509', ...key, '-out', inDir('tsa.pem'), '-subj', '/CN=Test TSA', '-addext', usage)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const authority = (options: { timeout_ms?: number; size_max?: number } = {}) => {
  const { port } = server.address() as AddressInfo
  return httpTimestampAuthority({ url: `http://127.0.0.1:${port}/tsr`, fetch, ...options })
}

/** Asks once with something wrong. */
const withFault = async (fault: Partial<typeof faults>, options = {}): Promise<Uint8Array> => {
  Object.assign(faults, sound, fault)
  try {
    return await authority(options).stamp(Buffer.from('signature'))
  } finally {
    Object.assign(faults, sound)
  }
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
    if (has('pdfsig'))
      expect(run('pdfsig', path).out).toMatch(/Total document signed[\s\S]*Signature is Valid/)
  })

  it('is over the signature value itself', async () => {
    const data = freshPath('.bin')
    writeFileSync(data, 'signature')
    writeFileSync(`${data}.tst`, await authority().stamp(Buffer.from('signature')))
    const verify = ['-verify', '-token_in', '-in', `${data}.tst`, '-data', data, '-CAfile', inDir('tsa.pem')]
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
    ['answers without end', { after: () => Buffer.alloc(200_000) }, /answer is too long/],
  ])('is not taken from an authority that %s', async (_, fault, message) => {
    await expect(withFault(fault)).rejects.toThrow(message)
  })

  it('is not waited for longer than agreed', async () => {
    await expect(withFault({ silent: true }, { timeout_ms: 100 })).rejects.toThrow(
      /127.0.0.1:\d+ failed: .*timeout/,
    )
    server.closeAllConnections()
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
