import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GENERATED_FILES } from '../../../src/pdf/trust/generate-identity.ts'
import type { Inspection } from '../../../src/ports/pdf.ts'
import type { Verdict } from '../../../src/verify/verdict.ts'
import { verify } from '../../../src/verify/verify.ts'
import { pages } from '../../pdf/intake/files.ts'
import { type Accepted, type OpenedPdf, openedPdf } from '../../pdf/intake/opened.ts'
import { sha256 } from '../../pdf/seal/support.ts'
import { evidenceFor } from '../../verify/evidence.ts'
import { plain } from '../../verify/files.ts'
import { everyType } from './boxes.ts'
import type { WorldFile } from './files.ts'

/** A file of the world that was taken in and sealed by the real pool, and what our own verifier says. */
export interface SealedFile {
  readonly name: string
  /** The bytes that intake keeps, and where they and the sealed ones lie. */
  readonly kept: Buffer
  readonly kept_path: string
  readonly bytes: Buffer
  readonly path: string
  readonly evidence: string
  readonly inspection: Accepted
  readonly verdict: Verdict
}

export interface World {
  readonly opened: OpenedPdf
  readonly root_path: string
  readonly inspections: ReadonlyMap<string, Inspection>
  readonly sealed: readonly SealedFile[]
  /** Name and reason of what was accepted but not sealed. */
  readonly failed: readonly string[]
}

const AT = new Date().toISOString()

/** Takes in every file and seals the ones that are accepted; each with evidence and all eight types on its ends. */
export async function sealedWorld(files: readonly WorldFile[]): Promise<World> {
  const opened = await openedPdf({ read_workers: 2 })
  const root_path = join(opened.dir.path, 'seal', GENERATED_FILES.root)
  const inspections = new Map<string, Inspection>()
  const sealed: SealedFile[] = []
  const failed: string[] = []
  // As many as there are readers: each file has five seconds of its own.
  await opened.inspect('first', pages())
  await together(
    2,
    files.map((file, at) => async () => {
      const bytes = file.bytes()
      const inspection = await opened.inspect(`${at}`, bytes, { allow_signed: true })
      inspections.set(file.name, inspection)
      if (inspection.refused !== null) return
      const end = inspection.normalised === null ? 'pdf' : 'normalised.pdf'
      const kept_path = join(opened.dir.path, `${at}.${end}`)
      try {
        sealed.push(await sealOne(opened, { name: file.name, kept_path, inspection }))
      } catch (error) {
        failed.push(`${file.name}: ${error}`)
      }
    }),
  )
  return { opened, root_path, inspections, sealed, failed }
}

interface TakenIn {
  readonly name: string
  readonly kept_path: string
  readonly inspection: Accepted
}

const sealOne = async (opened: OpenedPdf, taken: TakenIn): Promise<SealedFile> => {
  const { kept_path, inspection } = taken
  const kept = readFileSync(kept_path)
  const evidence = JSON.stringify(evidenceFor({ originals: [kept], document_id: 'doc_1' }))
  const path = kept_path.replace(/\.pdf$/, '.sealed.pdf')
  const { pages, pdf_index } = inspection
  await opened.pdf.seal({
    path: kept_path,
    sha256: sha256(kept),
    pages,
    watermark: false,
    at: AT,
    out_path: path,
    pdf_index: JSON.parse(JSON.stringify(pdf_index)),
    stamps: [...new Set([1, pages.length])].flatMap(everyType),
    attachment: {
      name: 'countersign-evidence.json',
      description: 'Evidence (ü)',
      bytes: Buffer.from(evidence),
    },
    reason: 'Envelope completed',
  })
  const bytes = readFileSync(path)
  const root = new X509Certificate(readFileSync(join(opened.dir.path, 'seal', GENERATED_FILES.root))).raw
  const verdict = await verify({ bytes: plain(bytes), roots: [plain(root)] })
  return { ...taken, kept, bytes, path, evidence, verdict }
}

/** Runs all of it, so many at a time. */
export async function together(most: number, work: readonly (() => Promise<void>)[]): Promise<void> {
  const waiting = [...work]
  const hand = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next()
  }
  await Promise.all(Array.from({ length: most }, hand))
}
