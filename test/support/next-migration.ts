import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MIGRATIONS } from './global-setup.ts'

export const NEXT = '0999-next.sql'

/** A folder with our migrations and one of a release that is not made yet. */
export function withNext(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
  writeFileSync(join(folder, NEXT), text)
  return folder
}
