import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CellOptions, findCell } from '../../pdf/workers/find-cell.ts'
import { type Check, type Finding, ok, warn } from './check.ts'

export const readers: Check = {
  name: 'readers',
  title: 'Readers of uploaded files',
  needs: ['READER_SANDBOX'],
  limit_ms: 20_000,
  check: ({ config }) => findings({ setting: config.reader_sandbox }),
}

/** Tried with a reader of its own, in a folder that goes again. */
export async function findings(options: Omit<CellOptions, 'folder'>): Promise<readonly Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-doctor-'))
  try {
    const { cell, why } = await findCell({ ...options, folder })
    if (cell?.kind === 'bubblewrap') return [ok('uploaded files are read in a sandbox (bubblewrap)')]
    if (options.setting === 'off')
      return [
        warn('uploaded files are read without a sandbox, because READER_SANDBOX is off', 'Take READER_SANDBOX out.'),
      ]
    const what =
      cell === null
        ? 'uploaded files are read without a sandbox'
        : "uploaded files are read with Node's permissions, which bind no native code"
    return [warn(`${what}: ${why}`, MEND)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const MEND =
  'Install bubblewrap and allow user namespaces to the service (docs/operating.md, The sandbox of readers). Everything works without.'
