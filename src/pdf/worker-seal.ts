import { createHash, randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { workerData } from 'node:worker_threads'
import type { StoredFile } from '../domain/envelope.ts'
import type {
  CertificateOrder,
  PreviewOrder,
  RehearsalTrouble,
  RehearseOrder,
  SealOrder,
} from '../ports/pdf.ts'
import { makeCertificate } from './certificate.ts'
import { drawOverlays } from './draw.ts'
import { drawBoxes } from './draw-boxes.ts'
import { type IdentityPem, identityFromPem } from './identity.ts'
import { planSeal, toSealPlan } from './plan.ts'
import { rehearseSeal } from './rehearse-seal.ts'
import { type SealFileOrder, sealFile } from './seal.ts'
import { httpTimestampAuthority } from './timestamp.ts'
import { assertSealed, onePageFile, samplePages, sampleStamps } from './worker-self-test.ts'

/** What a sealing thread is told when it starts. Holds the private key: never log it. */
export interface SealSetting {
  readonly identity: IdentityPem
  readonly tsa_url: string | null
  readonly temp_dir: string
}

const setting = workerData as SealSetting
const identity = identityFromPem(setting.identity)
const timestamp =
  setting.tsa_url === null
    ? undefined
    : httpTimestampAuthority({ url: setting.tsa_url, fetch: globalThis.fetch })

export const seal = (order: SealOrder): Promise<StoredFile> =>
  sealFile({ ...order, ...sealing, overlays: overlaysOf(order) })

/** Everything of a seal but the time-stamp: an authority that is away is asked again later, and keeps nobody from sending. */
export const rehearse = (order: RehearseOrder): Promise<readonly RehearsalTrouble[]> =>
  rehearseSeal(order, () => sealFile({ ...order, ...dry, overlays: overlaysOf(order) }))

/** Boxes in the place of values, by the very writer that places them; nobody keeps its seal. */
export const preview = (order: PreviewOrder): Promise<StoredFile> =>
  sealFile({ ...order, ...dry, overlays: (sink) => drawBoxes(sink, order.pages, order.boxes) })

/** The certificate is a PDF of our own, sealed like a document and without stamps. */
export const certificate = async (order: CertificateOrder): Promise<StoredFile> =>
  withTempFile(makeCertificate(order), (file) =>
    sealFile({
      ...file,
      ...sealing,
      out_path: order.out_path,
      at: order.at,
      reason: order.title,
      overlays: none,
    }),
  )

/** A whole seal without the time-stamp authority, checked with the certificate's public key. */
export const selfTest = (): Promise<void> =>
  withTempFile(onePageFile(), async (file) => {
    const out_path = tempPath()
    try {
      const sealed = await sealFile({ ...file, ...dry, out_path, overlays: none })
      assertSealed(out_path, sealed, identity)
    } finally {
      rmSync(out_path, { force: true })
    }
  })

/** Dry seals, so that the first real one finds fonts loaded and code compiled: 30 ms otherwise, 4 ms then (docs/internals/sealing.md). */
export const warmUp = (): Promise<void> =>
  withTempFile(onePageFile(), async (file) => {
    const out_path = tempPath()
    const overlays = overlaysOf({ pages: samplePages, stamps: sampleStamps, watermark: true })
    for (let i = 0; i < WARMING_SEALS; i++) await sealFile({ ...file, ...dry, out_path, overlays })
    rmSync(out_path, { force: true })
  })

const WARMING_SEALS = 20

const sealing = { identity, timestamp, certify: true } as const
const dry = { identity, certify: true, reason: 'Test', at: '2000-01-01T00:00:00.000Z' } as const
const none = (): ReadonlyMap<number, string> => new Map()

const overlaysOf =
  ({
    pages,
    stamps,
    watermark,
  }: Pick<SealOrder, 'pages' | 'stamps' | 'watermark'>): SealFileOrder['overlays'] =>
  (sink) =>
    drawOverlays(sink, pages, stamps, { watermark })

const tempPath = (): string => join(setting.temp_dir, `${randomUUID()}.pdf`)

/** Our own fresh file, on disk and planned, for the length of `work`. */
async function withTempFile<T>(
  bytes: Uint8Array,
  work: (file: Pick<SealFileOrder, 'path' | 'sha256' | 'plan'>) => Promise<T>,
): Promise<T> {
  const read = planSeal(bytes)
  if (read.refused !== null) throw new Error(`our own file cannot be sealed: ${read.refused}`)
  const path = tempPath()
  writeFileSync(path, bytes)
  try {
    return await work({
      path,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      plan: toSealPlan(read.plan),
    })
  } finally {
    rmSync(path, { force: true })
  }
}
