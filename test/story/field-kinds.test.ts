import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIELD_KINDS, FIELD_TYPES, type FieldType, kindOf } from '../../src/domain/fields/kinds.ts'
import { onePageFile } from '../../src/pdf/workers/self-test.ts'
import type { PageText } from '../../src/ports/pdf.ts'
import { ada, call, fillAs, SAMPLES } from '../support/api.ts'
import { neededBy } from '../support/fields.ts'
import { openService, type TestService } from '../support/service.ts'
import { createWith } from '../support/stories.ts'

// Every kind of field goes through create, fill, seal and read; PDFium reads what our writer drew. The kinds and their
// samples come from tables, so that a new kind needs a sample and no other edit here.

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

interface Row {
  readonly type: FieldType
  /** Instead of the moment of signing. */
  readonly by_hand: boolean
}
const ROWS: readonly Row[] = FIELD_TYPES.flatMap((type) =>
  FIELD_KINDS[type].date_time
    ? [
        { type, by_hand: false },
        { type, by_hand: true },
      ]
    : [{ type, by_hand: true }],
)

/** One below the other on an empty page of A4, each of its usual size. */
function placeOf({ type }: Row, at: number) {
  const { width, height } = kindOf({ type }).sizes.usual
  return { page: 1, x: 0.1, y: 0.05 + (at * 0.9) / ROWS.length, width: width / 595, height: height / 842 }
}

const boxOf = (row: Row, at: number) => {
  const { type, by_hand } = row
  const { date_time } = kindOf({ type })
  const mode = date_time && { [`${date_time}_mode`]: by_hand ? 'manual' : 'signing' }
  return { recipient_email: ada.email, type, ...placeOf(row, at), required: true, ...mode, ...neededBy(type) }
}

test('what is filled into a field of any kind is drawn in its box, and nothing beside it', async () => {
  const files = [{ name: 'empty.pdf', content: Buffer.from(onePageFile()) }]
  const metadata = { recipients: [ada], fields: ROWS.map(boxOf), send: true }
  const { body: sent } = await createWith(service, metadata, files)
  expect(sent.fields.map(({ type }: Row) => type)).toEqual(ROWS.map(({ type }) => type))

  const session = await fillAs(service, sent.recipients[0])
  const state = (await session.get('state')).body
  const held = ROWS.map(({ type, by_hand }) => {
    if (kindOf({ type }).holds === 'file') return expect.objectContaining({ kind: 'file', name: 'passport.pdf' })
    return by_hand ? SAMPLES[type] : null
  })
  expect(state.fields.map(({ value }: { value: unknown }) => value)).toEqual(held)
  expect((await session.post('finish', {})).status).toBe(200)
  await service.runJobs()

  const { bytes } = await call(service, 'GET', `/envelopes/${sent.id}/final`)
  const path = join(service.folder, 'every-kind.pdf')
  writeFileSync(path, bytes)
  const { runs } = await service.app.pdf.pageText({ path, page: 1 })
  const { found, beside } = await inkOn(path)
  expect([found.map((pixels) => pixels > 20), beside]).toEqual([ROWS.map(() => true), 0])
  for (const [at, { type, by_hand }] of ROWS.entries()) {
    const printed = PRINTED[type] ?? SAMPLES[type]
    if (typeof printed !== 'string') continue
    const words = textIn(runs, at)
    if (by_hand) expect(words, type).toBe(printed)
    else expect(words, type).toMatch(/\d/)
  }
})

/** Where it is not what was sent: in the language of its owner, or the words of the options. */
const PRINTED: Readonly<Partial<Record<FieldType, string>>> = {
  radio: 'Alpha Beta c',
  dropdown: 'Beta',
  checkbox_group: 'Alpha Beta c',
  number: '1,234.50',
  attachment: 'passport.pdf (attached, 2 pages)',
}

const textIn = (runs: PageText['runs'], at: number): string =>
  runs
    .filter(({ x, y, width, height }) => rowAt(x + width / 2, y + height / 2) === at)
    .map(({ text }) => text)
    .join(' ')

const PLACES = ROWS.map(placeOf)
const rowAt = (x: number, y: number): number =>
  PLACES.findIndex((box) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height)

/** How many dark pixels lie in each box of the page as PDFium shows it, and how many beside all of them. */
async function inkOn(path: string): Promise<{ readonly found: readonly number[]; readonly beside: number }> {
  const png = await service.app.pdf.renderPng({ path, page: 1, width_px: 1200 })
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const found = ROWS.map(() => 0)
  let beside = 0
  for (const [i, level] of data.entries()) {
    if (level > 200) continue
    const at = rowAt((i % info.width) / info.width, Math.floor(i / info.width) / info.height)
    if (at < 0) beside += 1
    else found[at] = (found[at] ?? 0) + 1
  }
  return { found, beside }
}
