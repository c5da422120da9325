import { X509Certificate } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFetchBytes } from '../../src/outgoing/fetch-bytes.ts'
import { GENERATED_FILES } from '../../src/pdf/trust/generate-identity.ts'
import { openPdf } from '../../src/pdf/open.ts'
import { renewFile } from '../../src/pdf/seal/renew.ts'
import { httpTimestampAuthority } from '../../src/pdf/trust/timestamp.ts'
import type { App } from '../../src/ports/app.ts'
import { LIMITS, madeIdentity } from '../pdf/intake/opened.ts'
import { CA, openPki, type Pki, TSA } from '../pdf/seal/pki.ts'
import { freshPath } from '../pdf/seal/support.ts'
import { call } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { completed } from '../support/stories.ts'
import { type Bytes, plain } from './files.ts'

/** What the whole service gives out for one signed envelope, with a time-stamp authority and everything that proves it. */
export interface RealFiles {
  readonly document: Buffer
  readonly certificate: Buffer
  /** The document after one and after two renewals. */
  readonly renewed: readonly [Buffer, Buffer]
  readonly roots: readonly Bytes[]
}

export async function realFiles(): Promise<RealFiles> {
  const pki = await openPki()
  pki.issue('root', 'root', CA)
  pki.issue('tsa', 'root', [...TSA, `crlDistributionPoints=URI:${pki.url}/crl/root.crl`])
  writeFileSync(pki.path('tsa.chain'), pki.pem('tsa', 'root'))
  const folder = freshPath('')
  mkdirSync(folder)
  const pdf = await provingPdf(pki, folder)
  const around = (app: App): App => ({
    ...app,
    pdf: { ...pdf, close: async () => void (await Promise.all([app.pdf.close(), pdf.close()])) },
  })
  const service = await openService({ around })
  try {
    // The certificate is of the machine's own time, and not valid before it was made.
    service.clock.advance(Math.max(0, Date.now() - Date.parse(service.clock.now())))
    const { id } = await completed(service)
    const document = await fetched(service, `/envelopes/${id}/final`)
    const certificate = await fetched(service, `/envelopes/${id}/certificate`)
    const once = await renewed(document, pki)
    const roots = [join(folder, GENERATED_FILES.root), pki.path('root.pem')].map(der)
    return { document, certificate, renewed: [once, await renewed(once, pki)], roots }
  } finally {
    await service.close()
    await pki.close()
  }
}

const fetch_bytes = createFetchBytes({ allow_cidrs: ['127.0.0.0/8'] })

const provingPdf = async (pki: Pki, folder: string) => {
  const identity = await madeIdentity(folder)
  return openPdf({
    identity: { ...identity, crls_pem: readFileSync(join(folder, GENERATED_FILES.crl), 'utf8') },
    tsa_url: `${pki.url}/tsr/tsa`,
    tsa_roots_pem: pki.pem('root'),
    fetch_bytes,
    read_workers: 1,
    seal_workers: 1,
    temp_dir: folder,
    limits: LIMITS,
  })
}

const fetched = async (service: TestService, path: string): Promise<Buffer> => (await call(service, 'GET', path)).bytes

const renewed = async (bytes: Buffer, pki: Pki): Promise<Buffer> => {
  const authority = httpTimestampAuthority({ url: `${pki.url}/tsr/tsa`, fetch })
  return (await renewFile({ bytes, authority, fetch_bytes, now: new Date() })).bytes
}

const der = (path: string): Bytes => plain(new X509Certificate(readFileSync(path)).raw)
