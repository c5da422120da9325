import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Runs once where readers will run: loads their native parts, does what they do, and tries what they may not do. Says
 * `confined`, or what it could do; where it cannot work, it ends without a word.
 */
const [read = '', written = ''] = process.argv.slice(2)
await Promise.all([import('sharp'), import('@napi-rs/canvas')])
if (readFileSync(join(read, 'probe'), 'utf8') !== 'probe') throw new Error('another file is there')
writeFileSync(join(written, 'probe'), 'probe')
rmSync(join(written, 'probe'))

const CLOSED: readonly (readonly [string, () => unknown])[] = [
  ['read files of the system', () => readFileSync('/etc/passwd')],
  ['write what it reads', () => writeFileSync(join(read, 'probe'), 'other')],
  ['write code', () => writeFileSync(join(import.meta.dirname, 'probe'), '')],
]
const open = CLOSED.find(([, attempt]) => isDone(attempt))
process.send?.(open === undefined ? 'confined' : open[0])

function isDone(attempt: () => unknown): boolean {
  try {
    attempt()
    return true
  } catch {
    return false
  }
}
