import { mkdtempSync, rmSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadIdentity } from '../../pdf/trust/load-identity.ts'
import { identityToPem } from '../../pdf/trust/signing-identity.ts'
import { openPdf } from '../../pdf/open.ts'
import { loadJobEngine } from '../../store/migrate.ts'
import { ROOT } from './serve.ts'

/**
 * Loads what a first start loads, its workers too, and ends: Node keeps the code compiled, and that start takes a second
 * less. Needs neither a database nor a data folder.
 */
export async function compile(): Promise<void> {
  // The packages are another account's: the service keeps compiled code in its own folder.
  if (getCompileCacheDir() === undefined) return
  const folder = mkdtempSync(join(tmpdir(), 'countersign-compile-'))
  try {
    await Promise.all([import('../../http/server.ts'), import('../../http/metrics-registry.ts'), loadJobEngine()])
    const identity = identityToPem(await loadIdentity({ dir: folder }, new Date()))
    const limits = { bytes_max: 1_000_000, pages_max: 10, refuses_encrypted: false }
    const pdf = openPdf({ identity, read_workers: 1, seal_workers: 1, temp_dir: folder, limits })
    const path = join(ROOT, 'assets', 'sample-agreement.pdf')
    await Promise.all([
      pdf.warmUp(),
      pdf.inspect({ path, allow_signed: false, normalised_path: join(folder, 'normalised.pdf') }),
    ])
    await pdf.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
