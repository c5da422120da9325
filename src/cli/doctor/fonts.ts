import { open } from 'node:fs/promises'
import { everyFont, fontFileOf } from '../../pdf/text/coverage.ts'
import { type Check, type Finding, fail, ok } from './check.ts'

export const fonts: Check = {
  name: 'fonts',
  title: 'Fonts',
  needs: [],
  check: async () => [await fontsFinding(everyFont(), (font) => fontFileOf(font).path)],
}

/** The first bytes of a font file (ISO/IEC 14496-22 4.3): TrueType outlines, CFF, or a collection. */
const BEGINNINGS = ['00010000', '4f54544f', '74746366']

/** Values in a script whose font is missing would be drawn as boxes, or not at all. */
export async function fontsFinding(names: readonly string[], pathOf: (name: string) => string): Promise<Finding> {
  const missing: string[] = []
  for (const name of names) if (!(await isFont(() => pathOf(name)))) missing.push(name)
  if (missing.length === 0) return ok(`${names.length} fonts are there`)
  return fail(
    `fonts are missing or damaged: ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ` and ${missing.length - 3} more` : ''}`,
    'Install the release again: they lie in its folder fonts and among its packages (npm ci).',
  )
}

async function isFont(locate: () => string): Promise<boolean> {
  try {
    const file = await open(locate())
    try {
      const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
      return BEGINNINGS.includes(buffer.toString('hex'))
    } finally {
      await file.close()
    }
  } catch {
    return false
  }
}
