import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFetchBytes } from '../../../src/outgoing/fetch-bytes.ts'
import { renewFile } from '../../../src/pdf/seal/renew.ts'
import { loadIdentity } from '../../../src/pdf/trust/load-identity.ts'
import { httpTimestampAuthority } from '../../../src/pdf/trust/timestamp.ts'
import { given, has, needs } from '../../support/programs.ts'
import { CA, openPki, type Pki, SIGNER, TSA } from './pki.ts'
import { fixture, freshPath, run, seal, signatureIn, testIdentity } from './support.ts'

let pki: Pki
const fetch_bytes = createFetchBytes({ allow_cidrs: ['127.0.0.0/8'] })

beforeAll(async () => {
  if (!has('openssl')) return
  pki = await openPki()
  pki.issue('root', 'root', CA)
  const byCrl = `crlDistributionPoints=URI:${pki.url}/crl/root.crl`
  pki.issue('tsa', 'root', [...TSA, byCrl])
  writeFileSync(pki.path('tsa.chain'), pki.pem('tsa', 'root'))
  pki.issue('short', 'root', [...TSA, byCrl], { days: '30' })
  writeFileSync(pki.path('short.chain'), pki.pem('short', 'root'))
  pki.issue('signer', 'root', [...SIGNER, byCrl])
})
afterAll(() => pki?.close())

const authority = (name = 'tsa') => httpTimestampAuthority({ url: `${pki.url}/tsr/${name}`, fetch })
const renewed = (bytes: Buffer, now = new Date(), name?: string) =>
  renewFile({ bytes, authority: authority(name), fetch_bytes, now })

const onDisk = (bytes: Buffer): string => {
  const path = freshPath()
  writeFileSync(path, bytes)
  return path
}

/** Every signature in the order of the file, by a search that shares nothing with the writer. */
const rangesIn = (bytes: Buffer): number[][] =>
  [...bytes.toString('latin1').matchAll(/\/ByteRange\s*\[([\d\s]+)\]/g)].map(([, numbers = '']) =>
    numbers.trim().split(/\s+/).map(Number),
  )

/** What openssl says about the newest time-stamp in the file. */
const stampVerdict = (bytes: Buffer): string => {
  const { cms, signed } = signatureIn(bytes)
  const path = freshPath('.bin')
  writeFileSync(path, signed)
  writeFileSync(`${path}.tst`, cms)
  const input = ['-verify', '-token_in', '-in', `${path}.tst`, '-data', path]
  return run('openssl', 'ts', ...input, '-CAfile', pki.path('root.pem')).out
}

describe('renewing a sealed file', given('openssl'), () => {
  it.each(['table.pdf', 'xref-stream.pdf'])(
    'adds one revision with a time-stamp over all of %s, and the seal stays valid',
    async (name) => {
      const { bytes } = await provenSeal(fixture(name))
      const { bytes: after, missing, good_until } = await renewed(bytes)
      expect(after.subarray(0, bytes.length).equals(bytes)).toBe(true)
      expect(missing).toEqual([])
      expect(good_until.getTime()).toBeGreaterThan(Date.now() + 300 * 86_400_000)
      const [first, second] = rangesIn(after)
      expect((first?.[2] ?? 0) + (first?.[3] ?? 0)).toBe(bytes.length)
      expect((second?.[2] ?? 0) + (second?.[3] ?? 0)).toBe(after.length)
      expect(stampVerdict(after)).toContain('Verification: OK')
      const path = onDisk(after)
      if (has('qpdf')) expect(run('qpdf', '--check', path)).toMatchObject({ status: 0 })
      needs('pdfsig')
      const { out } = run('pdfsig', path)
      // poppler lists a document time-stamp and its range, but does not check one.
      expect(out).toMatch(
        /#1:[\s\S]*Not total document signed\n.*Signature is Valid[\s\S]*#2:[\s\S]* {2}- Total document signed/,
      )
    },
  )

  it('rewrites the catalog and nothing else', async () => {
    const { bytes } = await seal(fixture('table.pdf'), { timestamp: authority() })
    const after = (await renewed(bytes)).bytes
    const tail = after.subarray(bytes.length).toString('latin1')
    expect(tail.startsWith('\n')).toBe(true)
    expect(tail.endsWith('%%EOF\n')).toBe(true)
    const numbers = [...tail.matchAll(/^(\d+) 0 obj$/gm)].map(([, number]) => Number(number))
    const before = [...bytes.toString('latin1').matchAll(/^(\d+) 0 obj$/gm)].map(([, number]) => Number(number))
    const rewritten = numbers.filter((number) => before.includes(number))
    const root = /\/Root (\d+) 0 R/.exec(bytes.toString('latin1'))?.[1]
    expect(rewritten).toEqual([Number(root)])
    const catalog = new RegExp(`\\n${root} 0 obj\\n([\\s\\S]*?)\\nendobj`)
    const old = catalog.exec(bytes.toString('latin1').slice(bytes.lastIndexOf(`\n${root} 0 obj`)))?.[1] ?? ''
    const entries = (text: string) => {
      const plain = text.replace(/\/DSS \d+ 0 R/, '').replace(/\/Fields \[[^\]]*\]/, '')
      const form = /\/AcroForm <<[^<>]*>>/.exec(plain)?.[0] ?? ''
      return [plain.replace(form, ''), form].map((part) => part.replaceAll(/\s+/g, ' ').trim())
    }
    expect(entries(catalog.exec(tail)?.[1] ?? '')).toEqual(entries(old))
    expect(tail.match(/\/Type \/(?!XRef)\w+/g)?.toSorted()).toEqual(
      ['/Type /Annot', '/Type /Catalog', '/Type /DSS', '/Type /DocTimeStamp'].toSorted(),
    )
  })

  it('may be done again, and then adds only what is new', async () => {
    const { bytes } = await seal(fixture('table.pdf'), { identity: await configured() })
    const first = await renewed(bytes)
    const second = await renewed(first.bytes, new Date(), 'short')
    expect(second.good_until.getTime()).toBeLessThan(Date.now() + 31 * 86_400_000)
    expect(stampVerdict(second.bytes)).toContain('Verification: OK')
    if (has('pdfsig')) expect(run('pdfsig', onDisk(second.bytes)).out).toMatch(/Signature is Valid[\s\S]*#3:/)
    const streams = (text: string) => text.match(/^<< {2}\/Length \d+ >>$/gm)?.length
    expect(streams(first.bytes.subarray(bytes.length).toString('latin1'))).toBe(4)
    // The certificate of the new authority alone: the list is the same.
    expect(streams(second.bytes.subarray(first.bytes.length).toString('latin1'))).toBe(1)
  })

  it('keeps the proofs that lie in the file where nobody can be asked', async () => {
    const identity = await testIdentity()
    const { bytes } = await seal(fixture('table.pdf'), {
      identity,
      dss: { certs: [], crls: identity.crls, ocsps: [] },
      timestamp: authority(),
    })
    const { missing } = await renewFile({ bytes, authority: authority(), fetch_bytes: null, now: new Date() })
    expect(missing).toEqual(['tsa: its issuer names no place for CRLs or OCSP'])
  })

  it.each([
    ['carries no seal', async () => fixture('table.pdf'), /^it carries no seal$/],
    ['is no PDF', async () => Buffer.from('hello'), /^the file cannot be read to the letter/],
    [
      'was added to after its seal',
      async () => Buffer.concat([(await seal(fixture('table.pdf'))).bytes, Buffer.from('\n% more\n')]),
      /added to after its newest seal/,
    ],
    ['was changed', async () => flipped((await seal(fixture('table.pdf'))).bytes), /digest in it is not that/],
  ])('is refused for a file that %s', async (_, bytes, message) => {
    await expect(renewed(await bytes())).rejects.toThrow(message)
  })

  it('is too late once the certificate of the newest proof has ended', async () => {
    const { bytes } = await seal(fixture('table.pdf'), { timestamp: authority('short') })
    const then = new Date(Date.now() + 40 * 86_400_000)
    await expect(renewed(bytes, then)).rejects.toThrow(/^it is too late: the certificate short of its newest/)
  })

  it('is a command: each file into another beside it, never over one', async () => {
    const { bytes } = await provenSeal(fixture('table.pdf'))
    const [good, bad] = [onDisk(bytes), onDisk(fixture('table.pdf'))]
    const out = freshPath('')
    mkdirSync(out)
    const env = {
      TSA_URL: `${pki.url}/tsr`,
      TSA_ROOTS: pki.path('root.pem'),
      WEBHOOK_ALLOW_CIDRS: '127.0.0.1/32',
    }
    const result = await command(['renew', good, bad, '--out', out], env)
    expect(result.code).toBe(1)
    expect(result.out).toMatch(/\d+\.renewed\.pdf {2}renewed; renew it again before \d{4}-\d\d-\d\d\n$/)
    expect(result.err).toBe(`${bad}: not renewed: it carries no seal\n`)
    const path = join(out, basename(good).replace('.pdf', '.renewed.pdf'))
    expect(stampVerdict(readFileSync(path))).toContain('Verification: OK')
    expect(readFileSync(good).equals(bytes)).toBe(true)
    expect(existsSync(join(out, basename(bad).replace('.pdf', '.renewed.pdf')))).toBe(false)
    const hash = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
    const before = hash(path)
    expect((await command(['renew', good, '--out', out], env)).err).toMatch(/is there already/)
    expect(hash(path)).toBe(before)
    expect(await command(['renew', good], {})).toMatchObject({
      code: 2,
      err: expect.stringMatching(/set TSA_URL/),
    })
    expect(await command(['renew'], env)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/missing required argument 'file'/),
    })
  })
})

/** By the self-made identity, with what proves it. */
const provenSeal = async (original: Buffer) => {
  const { crls } = await testIdentity()
  return await seal(original, { dss: { certs: [], crls, ocsps: [] }, timestamp: authority() })
}

const configured = () =>
  loadIdentity({ keyPem: pki.path('signer.key'), certPem: pki.pem('signer', 'root') }, new Date())

const flipped = (bytes: Buffer): Buffer => {
  const changed = Buffer.from(bytes)
  changed[10] = (changed[10] ?? 0) ^ 1
  return changed
}

/** As a process of its own, while this one answers for the authority. */
const command = (args: readonly string[], env: Readonly<Record<string, string>>) =>
  new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const entry = join(import.meta.dirname, '../../../bin/countersign.js')
    const child = spawn(process.execPath, [entry, ...args], { env: { PATH: process.env['PATH'], ...env } })
    const said = { out: '', err: '' }
    child.stdout.on('data', (part) => (said.out += part))
    child.stderr.on('data', (part) => (said.err += part))
    child.on('close', (code) => resolve({ code, ...said }))
  })
