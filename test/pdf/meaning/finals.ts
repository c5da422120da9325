import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256Hex } from '../../../src/kit/secrets.ts'
import type { Inspection, Stamp } from '../../../src/ports/pdf.ts'
import type { OpenedPdf } from '../intake/opened.ts'

/** Two ticks and a signature on the first page. */
const STAMPS: readonly Stamp[] = [
  { type: 'checkbox', value: true, checkbox_style: 'square', page: 1, x: 0.02, y: 0.02, width: 0.1, height: 0.1 },
  { type: 'checkbox', value: true, checkbox_style: 'square', page: 1, x: 0.88, y: 0.88, width: 0.1, height: 0.1 },
  {
    ...{ type: 'signature', page: 1, x: 0.3, y: 0.82, width: 0.4, height: 0.12 },
    value: { kind: 'typed', text: 'Ada', font: 'caveat' },
  },
]

export interface Final {
  readonly inspection: Inspection
  /** Where the sealed file lies; null where none was made, which `why` tells. */
  readonly path: string | null
  readonly why: string | null
}

/** Takes a file in and seals it, as for an envelope with three values. */
export async function finalOf(opened: OpenedPdf, name: string, bytes: Uint8Array): Promise<Final> {
  const inspection = await opened.inspect(name, bytes)
  if (inspection.refused !== null) return { inspection, path: null, why: inspection.refused }
  const path = join(opened.dir.path, inspection.normalised === null ? `${name}.pdf` : `${name}.normalised.pdf`)
  const request = {
    ...{ path, pages: inspection.pages, pdf_index: inspection.pdf_index, watermark: true, stamps: STAMPS },
    sha256: sha256Hex(readFileSync(path)),
  }
  const sure = STAMPS.map((stamp) => ({ ...stamp, sure: true }))
  const rehearsed = await opened.pdf.preflight({ ...request, stamps: sure, out_path: `${path}.tried` })
  if (rehearsed.length > 0) return { inspection, path: null, why: rehearsed.map(({ reason }) => reason).join(', ') }
  const out_path = `${path}.sealed.pdf`
  await opened.pdf.seal({
    ...request,
    ...{ at: new Date(0).toISOString(), out_path, reason: 'Envelope completed' },
    attachment: { name: 'evidence.json', description: 'Evidence', bytes: Buffer.from('{}') },
  })
  return { inspection, path: out_path, why: null }
}
