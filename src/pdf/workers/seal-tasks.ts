import { createHash, randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { workerData } from 'node:worker_threads'
import type { StoredFile } from '../../domain/envelopes/envelope.ts'
import { LruCache } from '../../kit/lru.ts'
import type { BroughtFile, CertificateRequest, PreflightRequest, PreviewRequest, SealRequest } from '../../ports/pdf.ts'
import type { WorkspaceSigningIdentity } from '../../ports/seal-identities.ts'
import { makeCertificate } from '../certificate/make.ts'
import { drawBoxes } from '../draw/boxes.ts'
import { drawOverlays } from '../draw/overlays.ts'
import { drawProbes } from '../draw/probes.ts'
import type { Probe } from '../pages/covered-areas.ts'
import { indexPdf, toStoredIndex } from '../reader/pdf-index.ts'
import { preflightSeal, type TrialSeal } from '../seal/preflight.ts'
import { type SealFileInput, sealFile } from '../seal/seal-file.ts'
import type { Assurance } from '../trust/assurance.ts'
import {
  certificatesIn,
  identityFromPem,
  type SigningIdentity,
  type SigningIdentityPem,
} from '../trust/signing-identity.ts'
import { httpTimestampAuthority } from '../trust/timestamp.ts'
import { ownPem } from '../trust/uploaded-identity.ts'
import { partsOf } from '../trust/x509.ts'
import type { ObjectSink } from '../writer/object-sink.ts'
import { assertSealed, onePageFile, samplePages, sampleStamps } from './self-test.ts'

/**
 * The settings of a sealing thread. Identities of workspaces come with each request. Contains the private key: never
 * log it.
 */
export interface SealSetting {
  readonly identity: SigningIdentityPem
  readonly tsa_url: string | null
  readonly tsa_roots_pem: string | null
  readonly temp_dir: string
}

/** The number of workspace identities kept in memory: a parsed key and its chain each. */
const OWN_MAX = 100

const setting = workerData as SealSetting
const identity = identityFromPem(setting.identity)
const own = new LruCache<SigningIdentity>(OWN_MAX)

/** The workspace's own identity, or the service's. */
const identityFor = (given: WorkspaceSigningIdentity | null | undefined): SigningIdentity =>
  given ? own.get(given.key_pem + given.certificates_pem, () => identityFromPem(ownPem(given))) : identity

const roots = setting.tsa_roots_pem ? certificatesIn(setting.tsa_roots_pem).map(({ raw }) => partsOf(raw)) : null

/** What open.ts gathered before passing on the request. */
interface WithAssurance {
  readonly assurance: Assurance
}

export type SealTask = SealRequest & WithAssurance
/** With the areas that are filled with a colour, for a reader to see whether it shows it. */
export type PreflightTask = PreflightRequest & { readonly probe: Probe | null }
export type CertificateTask = CertificateRequest & WithAssurance

const sealing = ({ assurance, signing_identity: given }: WithAssurance & Pick<SealRequest, 'signing_identity'>) => ({
  identity: identityFor(given),
  certify: true,
  dss: assurance.dss,
  timestamp:
    setting.tsa_url === null || assurance.token_size === null
      ? undefined
      : httpTimestampAuthority({
          url: setting.tsa_url,
          fetch: globalThis.fetch,
          size_max: assurance.token_size,
          roots,
        }),
})

export const seal = (request: SealTask): Promise<StoredFile> =>
  sealFile({
    ...request,
    ...sealing(request),
    overlays: overlaysOf(request),
    appended_overlays: appendedOverlays(request),
  })

/**
 * Makes a full seal without the time-stamp, with the service's own key. Another key would only change the size, and an
 * authority that is away must not prevent sending. Every page is drawn on, so that what is found of the document holds
 * wherever its values are.
 */
export const preflight = (request: PreflightTask): Promise<TrialSeal> =>
  preflightSeal(request, () => {
    const overlays: SealFileInput['overlays'] = (sink) => {
      // Packing the streams of a file that nobody keeps would be most of the work.
      const unpacked: ObjectSink = {
        add: (body) => sink.add(body),
        addStream: (dict, data) => sink.addStream(dict, data, { raw: true }),
      }
      const blank = unpacked.addStream('/Type /XObject /Subtype /Form /BBox [0 0 1 1]', new Uint8Array())
      const all = new Map([...request.pages.map((_, i) => [i + 1, blank] as const), ...overlaysOf(request)(unpacked)])
      return request.probe === null ? all : drawProbes(unpacked, request.pages, request.probe, all)
    }
    const brought = [...(request.brought ?? []), ...(request.awaited ?? []).map(sampleOf)]
    return sealFile({ ...request, ...dry, brought, overlays, appended_overlays: appendedOverlays(request) })
  })

/** Draws boxes instead of values, with the writer that seals use. The seal itself is discarded. */
export const preview = (request: PreviewRequest): Promise<StoredFile> =>
  sealFile({ ...request, ...dry, overlays: (sink) => drawBoxes(sink, request.pages, request) })

/** Makes the certificate and seals it like a document without stamps. */
export const certificate = async (request: CertificateTask): Promise<StoredFile> => {
  const { out_path, at, title, attachment } = request
  const file = indexed(makeCertificate(request))
  return sealFile({ ...file, ...sealing(request), out_path, at, reason: title, attachment, overlays: none })
}

/** Makes a full seal without the time-stamp and verifies it with the certificate's public key. */
export const selfTest = async (given: WorkspaceSigningIdentity | null): Promise<void> => {
  const tested = identityFor(given)
  const out_path = tempPath()
  try {
    const file = indexed(onePageFile())
    const sealed = await sealFile({ ...file, ...dry, identity: tested, out_path, overlays: none })
    assertSealed(out_path, sealed, tested)
  } finally {
    rmSync(out_path, { force: true })
  }
}

/**
 * Makes trial seals, so that the first real one finds fonts loaded and code compiled: it takes 4 ms instead of 30 ms
 * (docs/internals/sealing.md).
 */
export const warmUp = async (): Promise<void> => {
  const path = tempPath()
  const out_path = tempPath()
  const file = indexed(onePageFile())
  writeFileSync(path, file.path)
  // A network token should not be used for warming up more than once.
  const seals = 'module' in identity.key ? 1 : WARMING_SEALS
  const overlays = overlaysOf({ pages: samplePages, stamps: sampleStamps, watermark: true })
  try {
    for (let i = 0; i < seals; i++) await sealFile({ ...file, ...dry, path, out_path, overlays })
  } finally {
    for (const made of [path, out_path]) rmSync(made, { force: true })
  }
}

/** A page with nothing on it stands for a file that somebody will bring. */
const sampleOf = (attach: BroughtFile['attach']) => ({ ...indexed(onePageFile()), ...SAMPLE, attach })
const SAMPLE = { name: 'sample.pdf', description: 'Sample', pages: 1 } as const

const WARMING_SEALS = 20

const dry = {
  identity,
  certify: true,
  reason: 'Test',
  at: '2000-01-01T00:00:00.000Z',
  attachment: { name: 'test.json', description: 'Test', bytes: Buffer.from('{}') },
} as const
const none = (): ReadonlyMap<number, string> => new Map()

const overlaysOf =
  ({
    pages,
    stamps,
    covers,
    watermark,
    locale,
  }: Pick<SealRequest, 'pages' | 'stamps' | 'covers' | 'watermark' | 'locale'>): SealFileInput['overlays'] =>
  (sink) =>
    drawOverlays(sink, pages, stamps, { covers, watermark, locale })

/** Tests are marked on these pages too. */
const appendedOverlays =
  ({ watermark, locale }: Pick<SealRequest, 'watermark' | 'locale'>): NonNullable<SealFileInput['appended_overlays']> =>
  (sink, pages) =>
    drawOverlays(sink, pages, [], { watermark, locale })

const tempPath = (): string => join(setting.temp_dir, `${randomUUID()}.pdf`)

/** Indexes a file of our own. */
function indexed(bytes: Uint8Array): Pick<SealFileInput, 'path' | 'sha256' | 'pdf_index'> {
  const read = indexPdf(bytes, { balanced: true })
  if (read.refused !== null) throw new Error(`our own file cannot be sealed: ${read.refused}`)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { path: bytes, sha256, pdf_index: toStoredIndex(read.pdf_index) }
}
