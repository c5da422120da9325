import { join } from 'node:path'
import type { ConfinementSetting } from './cell.ts'
import { CodeCache } from './code-cache.ts'
import { type FoundCell, findCell } from './find-cell.ts'
import { sweepJobFolders } from './job-folder.ts'
import type { Readers } from './reader.ts'

interface Options {
  readonly temp_dir: string
  readonly reader_sandbox?: ConfinementSetting
}

const cellIn = ({ temp_dir, reader_sandbox: setting = 'auto' }: Options) => ({
  setting,
  folder: join(temp_dir, 'readers'),
})

/** What the readers of a service share, and what was left of those of a service that was killed is removed. */
export function openReaders(options: Options): Readers {
  const cell = cellIn(options)
  sweepJobFolders(cell.folder)
  return { ...cell, code: new CodeCache(join(options.temp_dir, 'reader-code')) }
}

/** How readers are confined here. */
export const confinementIn = (options: Options): Promise<FoundCell> => findCell(cellIn(options))
