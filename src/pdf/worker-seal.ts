import { createHash, randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { workerData } from 'node:worker_threads'
import type { StoredFile } from '../domain/envelope.ts'
import type { CertificateOrder, SealOrder } from '../ports/pdf.ts'
import { makeCertificate } from './certificate.ts'
import { drawOverlays } from './draw.ts'
import { type IdentityPem, identityFromPem } from './identity.ts'
import { planSeal, toSealPlan } from './plan.ts'
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

/** The certificate is a PDF of our own, sealed like a document and without stamps. */
export const certificate = async (order: CertificateOrder): Promise<StoredFile> => {
  const { out_path, at, title, attachment } = order
  const file = planned(makeCertificate(order))
  return sealFile({ ...file, ...sealing, out_path, at, reason: title, attachment, overlays: none })
}

/** A whole seal without the time-stamp authority, checked with the certificate's public key. */
export const selfTest = async (): Promise<void> => {
  const out_path = tempPath()
  try {
    const sealed = await sealFile({ ...planned(onePageFile()), ...dry, out_path, overlays: none })
    assertSealed(out_path, sealed, identity)
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
  const overlays = overlaysOf({ pages: samplePages, stamps: sampleStamps, watermark: true })
  try {
    for (let i = 0; i < WARMING_SEALS; i++) await sealFile({ ...file, ...dry, path, out_path, overlays })
  } finally {
    for (const made of [path, out_path]) rmSync(made, { force: true })
  }
}

const WARMING_SEALS = 20

const sealing = { identity, timestamp, certify: true } as const
const dry = {
  ...{ identity, certify: true, reason: 'Test', at: '2000-01-01T00:00:00.000Z' },
  attachment: { name: 'test.json', description: 'Test', bytes: Buffer.from('{}') },
} as const
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

/** Our own fresh file, ready to be sealed. */
function planned(bytes: Uint8Array): Pick<SealFileOrder, 'path' | 'sha256' | 'plan'> {
  const read = planSeal(bytes)
  if (read.refused !== null) throw new Error(`our own file cannot be sealed: ${read.refused}`)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { path: bytes, sha256, plan: toSealPlan(read.plan) }
}
