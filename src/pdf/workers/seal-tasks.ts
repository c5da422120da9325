import { createHash, randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { workerData } from 'node:worker_threads'
import type { StoredFile } from '../../domain/envelopes/envelope.ts'
import type { CertificateOrder, PreviewOrder, RehearsalIssue, RehearseOrder, SealOrder } from '../../ports/pdf.ts'
import type { OwnIdentity } from '../../ports/seal-identities.ts'
import type { Assurance } from '../trust/assurance.ts'
import { makeCertificate } from '../certificate/make.ts'
import { drawOverlays } from '../draw/overlays.ts'
import { drawBoxes } from '../draw/boxes.ts'
import { certificatesIn, type IdentityPem, identityFromPem, type SealIdentity } from '../trust/signing-identity.ts'
import { ownPem } from '../trust/uploaded-identity.ts'
import { Kept } from '../trust/lru.ts'
import { planSeal, toSealPlan } from '../reader/pdf-index.ts'
import { rehearseSeal } from '../seal/preflight.ts'
import { type SealFileOrder, sealFile } from '../seal/seal-file.ts'
import { httpTimestampAuthority } from '../trust/timestamp.ts'
import { assertSealed, onePageFile, samplePages, sampleStamps } from './self-test.ts'
import { partsOf } from '../trust/x509.ts'

/** What a sealing thread is told when it starts; workspaces' own identities come with each order. Holds the private key: never log it. */
export interface SealSetting {
  readonly identity: IdentityPem
  readonly tsa_url: string | null
  readonly tsa_roots_pem: string | null
  readonly temp_dir: string
}

/** As many workspaces as seal in turns; an entry is a parsed key and its chain. */
const OWN_MAX = 100

const setting = workerData as SealSetting
const identity = identityFromPem(setting.identity)
const own = new Kept<SealIdentity>(OWN_MAX)

/** What seals: the workspace's own identity, or that of this service. */
const identityFor = (given: OwnIdentity | null | undefined): SealIdentity =>
  given ? own.get(given.key_pem + given.certificates_pem, () => identityFromPem(ownPem(given))) : identity

const roots = setting.tsa_roots_pem ? certificatesIn(setting.tsa_roots_pem).map(({ raw }) => partsOf(raw)) : null

/** What open.ts found out before handing over the order. */
interface Assured {
  readonly assurance: Assurance
}

export type SealTask = SealOrder & Assured
export type CertificateTask = CertificateOrder & Assured

const sealing = ({ assurance, identity: given }: Assured & Pick<SealOrder, 'identity'>) => ({
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

export const seal = (order: SealTask): Promise<StoredFile> =>
  sealFile({ ...order, ...sealing(order), overlays: overlaysOf(order) })

/** Everything of a seal but the time-stamp, with the service's own key: another one changes nothing but the room it takes. An authority that is away is asked again later, and keeps nobody from sending. */
export const rehearse = (order: RehearseOrder): Promise<readonly RehearsalIssue[]> =>
  rehearseSeal(order, () => sealFile({ ...order, ...dry, overlays: overlaysOf(order) }))

/** Boxes in the place of values, by the very writer that places them; nobody keeps its seal. */
export const preview = (order: PreviewOrder): Promise<StoredFile> =>
  sealFile({ ...order, ...dry, overlays: (sink) => drawBoxes(sink, order.pages, order.boxes) })

/** The certificate is a PDF of our own, sealed like a document and without stamps. */
export const certificate = async (order: CertificateTask): Promise<StoredFile> => {
  const { out_path, at, title, attachment } = order
  const file = planned(makeCertificate(order))
  return sealFile({ ...file, ...sealing(order), out_path, at, reason: title, attachment, overlays: none })
}

/** A whole seal without the time-stamp authority, checked with the certificate's public key. */
export const selfTest = async (given: OwnIdentity | null): Promise<void> => {
  const tested = identityFor(given)
  const out_path = tempPath()
  try {
    const file = planned(onePageFile())
    const sealed = await sealFile({ ...file, ...dry, identity: tested, out_path, overlays: none })
    assertSealed(out_path, sealed, tested)
  } finally {
    rmSync(out_path, { force: true })
  }
}

/** Dry seals, so that the first real one finds fonts loaded and code compiled: 30 ms otherwise, 4 ms then (docs/internals/sealing.md). */
export const warmUp = async (): Promise<void> => {
  const path = tempPath()
  const out_path = tempPath()
  const file = planned(onePageFile())
  writeFileSync(path, file.path)
  // A token in the network need not be worked for that.
  const seals = 'module' in identity.key ? 1 : WARMING_SEALS
  const overlays = overlaysOf({ pages: samplePages, stamps: sampleStamps, watermark: true })
  try {
    for (let i = 0; i < seals; i++) await sealFile({ ...file, ...dry, path, out_path, overlays })
  } finally {
    for (const made of [path, out_path]) rmSync(made, { force: true })
  }
}

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
    watermark,
    locale,
  }: Pick<SealOrder, 'pages' | 'stamps' | 'watermark' | 'locale'>): SealFileOrder['overlays'] =>
  (sink) =>
    drawOverlays(sink, pages, stamps, { watermark, locale })

const tempPath = (): string => join(setting.temp_dir, `${randomUUID()}.pdf`)

/** Our own fresh file, ready to be sealed. */
function planned(bytes: Uint8Array): Pick<SealFileOrder, 'path' | 'sha256' | 'plan'> {
  const read = planSeal(bytes)
  if (read.refused !== null) throw new Error(`our own file cannot be sealed: ${read.refused}`)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { path: bytes, sha256, plan: toSealPlan(read.plan) }
}
