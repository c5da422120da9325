import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KINDS, layeredFile, type Layering, PLACES, SETTINGS, type Setting } from './layer-files.ts'
import { accepted, type OpenedPdf, openedPdf } from './opened.ts'
import { differing, pictureOf } from './picture.ts'
import { LAYERED, seenByAll, structureOf } from './layer-seen.ts'
import { keptOf } from './shown.ts'

// Optional content of an upload is settled to what PDFium shows on a screen: the picture that people sign. After that no
// reader, no medium and no choice shows another one.

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

interface Case {
  readonly setting: Setting
  readonly place?: string
  readonly kind?: string
}

const { off: OFF, 'usage says off on paper': ON } = SETTINGS as Record<string, Setting>

/** Whatever draws nothing in its place shows the same both ways. */
const PLACED: readonly (readonly [string, Case])[] = Object.keys(PLACES).flatMap((place) =>
  [OFF, ON].flatMap((setting) =>
    setting === undefined ? [] : [[`${place}: ${setting.shown ? 'shown' : 'not shown'}`, { setting, place }] as const],
  ),
)
const DRAWN: readonly (readonly [string, Case])[] = ['a page', 'a form'].flatMap((place) =>
  Object.keys(KINDS).flatMap((kind) =>
    [OFF, ON].flatMap((setting) =>
      setting === undefined
        ? []
        : [[`${kind} in ${place}: ${setting.shown ? 'shown' : 'not shown'}`, { setting, place, kind }] as const],
    ),
  ),
)
const SET: readonly (readonly [string, Case])[] = Object.entries(SETTINGS).map(([name, setting]) => [name, { setting }])

const settled = async ({ setting, ...what }: Case) => {
  const inspection = await opened.inspect('layered', layeredFile(setting, what))
  return keptOf(opened, 'layered', inspection)
}

const plain = async ({ setting, ...what }: Case): Promise<string> => {
  const how: Layering = setting.shown ? 'plain' : 'without'
  return keptOf(opened, 'plain', await opened.inspect('plain', layeredFile(setting, { ...what, how }))).kept
}

async function expectSettled(one: Case): Promise<void> {
  const { read, sent, kept } = await settled(one)
  expect(read.removed).toContain('layers')
  // Annotations PDFium draws whatever their layer, as no other reader does.
  if (one.place !== 'an annotation') expect(differing(await pictureOf(sent), await pictureOf(kept))).toBe(0)
  expect(differing(await pictureOf(kept), await pictureOf(kept, { print: true }))).toBe(0)
  expect(structureOf(kept)).not.toMatch(LAYERED)
  if (!one.setting.shown) expect(structureOf(kept)).not.toContain('SECRET')
  const [seen, wanted] = [await seenByAll(opened, kept), await seenByAll(opened, await plain(one))]
  for (const [reader, { picture, words }] of Object.entries(wanted)) {
    expect([reader, seen[reader]?.words]).toEqual([reader, words])
    expect([reader, seen[reader]?.picture.equals(picture)]).toEqual([reader, true])
  }
  const again = accepted(await opened.inspect('again', readFileSync(kept)))
  expect(again).toMatchObject({ normalised: null, removed: [] })
}

describe('layers are settled as PDFium shows them', () => {
  test.each(SET)('by what is said of them: %s', (_, one) => expectSettled(one))
  test.each(PLACED)('wherever they are: %s', (_, one) => expectSettled(one))
  test.each(DRAWN)('whatever they hold: %s', (_, one) => expectSettled(one))
})
