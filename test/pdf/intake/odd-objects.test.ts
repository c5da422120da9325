import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectFile } from '../../../src/pdf/intake/inspect.ts'
import { readStrictly } from '../../../src/pdf/intake/clean-copy.ts'
import type { Inspection } from '../../../src/ports/pdf.ts'
import { type TempDir, tempDir } from './files.ts'
import { PLACES } from './odd-objects.ts'
import { oddFiles, soundFiles } from './oddities.ts'
import { LIMITS } from './opened.ts'
import { seenBy, seenByPdfium } from './seen-by.ts'

let dir: TempDir
beforeAll(() => {
  dir = tempDir()
})
afterAll(() => dir.remove())

const takeIn = async (file: Buffer): Promise<{ found: Inspection; sent: string; kept: string }> => {
  const sent = dir.put('sent.pdf', file)
  const copy = join(dir.path, 'copy.pdf')
  const found = await inspectFile({ path: sent, normalised_path: copy, allow_signed: false, limits: LIMITS })
  return { found, sent, kept: found.refused === null && found.normalised !== null ? copy : sent }
}

/** No reader of these makes anything else of such a file. */
const HARMLESS: readonly string[] = [
  'a length before another end',
  'data that end an object',
  'a remark before its data',
  'a second value in its object stream, not counted',
]
/** What cannot be told apart, or would look different. */
const REFUSED: readonly string[] = [
  'a length up to another end',
  'colours for one device (TR)',
  'colours for one device (TR2)',
]
/** PDFium finds no font then, and takes one of its own for the text, as every reader does. */
const LOST: readonly string[] = [
  ...['a row that leads before it', 'a row that leads to another object', 'a row that leads a byte too far'],
  ...[
    'a row that says it is free',
    'no row',
    'two rows, the first one right',
    'a number that the file has no room for',
  ],
  ...['a place that its object stream does not count', 'another place in its object stream', 'a row of another kind'],
]
/** Page content is looked for like all that is damaged, and told only where that shows more. */
const REPAIRED = ['a row that leads before it', 'a row that leads to another object']

const LOST_FONT = expect.stringContaining('(page 1: the font /F is not there)')

const refusalOf = (place: string, name: string) => {
  if (REFUSED.includes(name)) return { refused: 'document_damaged' }
  return place === 'a font' && LOST.includes(name) ? { refused: 'document_ambiguous', message: LOST_FONT } : null
}

describe.each(PLACES)('$name that can be read in two ways', (place) => {
  const odd = oddFiles(place)

  it('is looked at in many forms', () => expect(odd.length).toBeGreaterThan(13))

  it.each(odd)('is the same to all readers once it is kept, or is refused: %s', async (name, file) => {
    const { found, sent, kept } = await takeIn(file)
    const refusal = refusalOf(place.name, name)
    if (refusal !== null) return expect(found).toMatchObject(refusal)
    if (found.refused !== null) throw new Error(found.message)
    const repaired = place.name === 'the content of a page' && REPAIRED.includes(name)
    const told = HARMLESS.includes(name) ? [] : [repaired ? 'damage' : 'ambiguities']
    expect(found.removed.filter((word) => word !== 'annotations')).toEqual(told)
    expect(readStrictly(readFileSync(kept))).toMatchObject({
      refused: null,
      findings: { reached: { ambiguity: null } },
    })
    const shown = repaired ? 'left' : await seenByPdfium(sent)
    const seen = await seenBy(kept)
    expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map((reader) => [reader, shown])))
  })

  it.each(soundFiles(place))('is kept as it is, or loses an annotation, with %s', async (_, file) => {
    const { found, kept } = await takeIn(file)
    const removed = place.name === 'the look of an annotation' ? ['annotations'] : []
    expect(found).toMatchObject({ refused: null, removed })
    expect([...new Set(Object.values(await seenBy(kept)))]).toEqual(['left'])
  })
})
