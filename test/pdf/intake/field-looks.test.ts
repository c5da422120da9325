import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { has } from '../../support/programs.ts'
import { FIELD, formSibling, KINDS, LOOKS, SCRIPTS } from './form-siblings.ts'
import { type Area, inkIn, picturesBy } from './ink.ts'
import { accepted, type OpenedPdf, openedPdf } from './opened.ts'

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

async function kept(name: string, bytes: Buffer): Promise<string> {
  const read = accepted(await opened.inspect(name, bytes))
  expect(read.removed).toEqual(['form_fields'])
  return join(opened.dir.path, `${name}.normalised.pdf`)
}

const textOf = (path: string): string =>
  spawnSync('pdftotext', ['-raw', path, '-'], { encoding: 'utf8' }).stdout.normalize('NFC')

const INNER: Area = { x: FIELD.x + 2, y: FIELD.y + 2, width: FIELD.width - 4, height: FIELD.height - 4 }

/** Each kind of field in each script, with one look after the other. */
const SIBLINGS = Object.keys(KINDS).flatMap((kind, i) =>
  Object.entries(SCRIPTS).map(([script, value], j) => ({
    kind,
    script,
    value,
    look: LOOKS[(i + j) % LOOKS.length] ?? 'none',
  })),
)

const spaceless = (text: string): string => text.replaceAll(/[\s\u200e\u200f\u00a0]/g, '')

describe('a field is drawn by its value', () => {
  it.each(SIBLINGS)('$kind, $script, look: $look', async ({ kind, script, value, look }) => {
    const path = await kept(`${kind}-${script}`, formSibling({ kind, value, look }))
    for (const [reader, picture] of Object.entries(await picturesBy(opened, path)))
      expect(await inkIn(picture, INNER), reader).toBeGreaterThan(20)
    if (!has('pdftotext')) return
    const text = textOf(path)
    expect(text).not.toContain('obsolete')
    if (KINDS[kind]?.is_spaced !== true) expect(spaceless(text)).toContain(spaceless(value.normalize('NFC')))
  })
})

it('leaves the look of a field alone that says its value, where nobody asks for another one', async () => {
  const path = await kept('own', formSibling({ kind: 'text', value: 'Maria', look: 'old', asks: false }))
  expect(textOf(path)).toContain('obsolete')
  expect(textOf(path)).not.toContain('Maria')
})

it('shows a value whose look is empty, though nobody asks for one', async () => {
  const path = await kept('blank', formSibling({ kind: 'text', value: 'Севастополь', look: 'empty', asks: false }))
  expect(textOf(path)).toContain('Севастополь')
})

it('shows nothing where a value was taken away, and the old look is still there', async () => {
  const path = await kept('gone', formSibling({ kind: 'text', value: '', look: 'old' }))
  for (const picture of Object.values(await picturesBy(opened, path))) expect(await inkIn(picture, INNER)).toBe(0)
})
