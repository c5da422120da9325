import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFetchBytes } from '../../../src/outgoing/fetch-bytes.ts'
import { openPdf } from '../../../src/pdf/open.ts'
import { identityToPem } from '../../../src/pdf/trust/signing-identity.ts'
import type { Pdf } from '../../../src/ports/pdf.ts'
import { bareCertificate } from '../../support/bare-certificate.ts'
import { given, has } from '../../support/programs.ts'
import { CA, openPki, type Pki, SOUND, TSA } from './pki.ts'
import { AT, freshPath, run, signatureIn, testIdentity } from './support.ts'

let pki: Pki
let pdf: Pdf
const logged: string[] = []
const log = {
  info: (_: object, message: string) => logged.push(message),
  warn: (_: object, message: string) => logged.push(message),
  error: (_: object, message: string) => logged.push(message),
}

const byCrl = () => `crlDistributionPoints=URI:${pki.url}/crl/root.crl`

beforeAll(async () => {
  if (!has('openssl')) return
  pki = await openPki()
  pki.issue('root', 'root', CA)
  pki.issue('tsa', 'root', [...TSA, byCrl()])
  writeFileSync(pki.path('tsa.chain'), pki.pem('tsa'))
  pdf = openPdf({
    identity: identityToPem(await testIdentity()),
    log,
    read_workers: 1,
    seal_workers: 1,
    temp_dir: tmpdir(),
    tsa_url: `${pki.url}/tsr`,
    tsa_roots_pem: pki.pem('root'),
    fetch_bytes: createFetchBytes({ allow_cidrs: ['127.0.0.1/32'] }),
    limits: { bytes_max: 1e6, pages_max: 10 },
  })
})
afterAll(async () => {
  await pdf?.close()
  await pki?.close()
})

const certificate = async (): Promise<Buffer> => {
  const out_path = freshPath()
  await pdf.certificate({ ...bareCertificate(AT, out_path), workspace_id: 'wsp_1' })
  return readFileSync(out_path)
}

describe('sealing with an authority', given('openssl'), () => {
  it('waits for one that is away, and goes on as B-LT when it is back', async () => {
    pki.faults.status = 503
    await pdf.prepareProofs()
    expect(logged).toEqual(['seals cannot be made yet; each is tried again until it is'])
    await expect(certificate()).rejects.toThrow(/^the time-stamp authority at .* failed: it answered 503$/)
    expect(pdf.sealLevel()).toBeNull()
    Object.assign(pki.faults, SOUND)
    const bytes = await certificate()
    expect(pdf.sealLevel()).toEqual({ name: 'B-LT', missing: [] })
    expect(logged.slice(1)).toEqual(['seals reach PAdES B-LT'])
    // The room is made to measure: what is left of it is the slack, and the longest signature.
    const room = signatureIn(bytes).cms
    expect(room.length - room.findLastIndex((byte) => byte !== 0)).toBeLessThan(1_600)
  })

  it('makes more room once the authority has a larger certificate', async () => {
    pki.issue('tsa', 'root', [...TSA, byCrl(), `nsComment=${'x'.repeat(3_000)}`])
    writeFileSync(pki.path('tsa.chain'), pki.pem('tsa'))
    await expect(certificate()).rejects.toThrow(/its token is longer than \d+ bytes/)
    const { cms } = signatureIn(await certificate())
    const path = freshPath('.der')
    writeFileSync(path, cms)
    expect(run('openssl', 'cms', '-cmsout', '-print', '-inform', 'DER', '-in', path).out).toContain('timeStampToken')
  })
})
