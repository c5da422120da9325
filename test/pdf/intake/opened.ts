import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPdf, type PdfOptions } from '../../../src/pdf/open.ts'
import { GENERATED_FILES, generateIdentity } from '../../../src/pdf/trust/generate-identity.ts'
import type { SigningIdentityPem } from '../../../src/pdf/trust/signing-identity.ts'
import type { Inspection, InspectRequest, PdfWorkers } from '../../../src/ports/pdf.ts'
import { type TempDir, tempDir } from './files.ts'

export interface OpenedPdf {
  readonly pdf: PdfWorkers
  readonly dir: TempDir
  readonly identity: SigningIdentityPem
  /** Inspects bytes under a name of their own. */
  inspect(name: string, bytes: Uint8Array | string, differs?: Partial<InspectRequest>): Promise<Inspection>
  close(): Promise<void>
}

export const LIMITS = { bytes_max: 25 * 1024 * 1024, pages_max: 50 }

type Opening = Partial<Pick<PdfOptions, 'read_workers' | 'further_readers' | 'log'>>

export async function openedPdf({ read_workers = 1, ...further }: Opening = {}): Promise<OpenedPdf> {
  const dir = tempDir()
  const identity = await madeIdentity(join(dir.path, 'seal'))
  const roots_pem = readFileSync(join(dir.path, 'seal', 'seal-root.pem'), 'utf8')
  const pdf = openPdf({ identity, read_workers, seal_workers: 1, temp_dir: dir.path, limits: LIMITS, ...further })
  return {
    pdf,
    dir,
    identity,
    inspect: (name, bytes, differs = {}) =>
      pdf.inspect({
        path: dir.put(`${name}.pdf`, bytes),
        allow_signed: false,
        ours: { roots_pem, workspaces: [] },
        normalised_path: join(dir.path, `${name}.normalised.pdf`),
        ...differs,
      }),
    close: async () => {
      await pdf.close()
      dir.remove()
    },
  }
}

export async function madeIdentity(dir: string): Promise<SigningIdentityPem> {
  await generateIdentity(dir, new Date())
  return {
    key: { pem: readFileSync(join(dir, GENERATED_FILES.key), 'utf8') },
    certificates_pem: readFileSync(join(dir, GENERATED_FILES.certificate), 'utf8'),
    crls_pem: '',
    self_made: true,
  }
}

export type Accepted = Extract<Inspection, { refused: null }>

export function accepted(inspection: Inspection): Accepted {
  if (inspection.refused !== null) throw new Error(`refused: ${inspection.refused} (${inspection.message})`)
  return inspection
}
