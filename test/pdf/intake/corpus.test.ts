import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Inspection } from '../../../src/ports/pdf.ts'
import { type OpenedPdf, openedPdf } from './opened.ts'

const CORPUS = new URL('../../../../shared/corpus', import.meta.url).pathname
const present = existsSync(join(CORPUS, 'expect.json'))

/** What poppler finds; sizes as on paper, before the rotation. */
interface Expected {
  readonly opens: boolean
  readonly pages: number | null
  readonly encrypted: boolean
  readonly form: string | null
  readonly sizes: readonly (readonly [number, number])[]
  readonly rotation: readonly number[]
}

/** A bomb, and a page that readers turn in different ways. */
const REFUSED_ON_PURPOSE = new Map([
  ['syn--bomb_content_double.pdf', /a stream is too large/],
  ['syn--rot45.pdf', /rotated by something else than a quarter turn/],
])

/** Their signature certifies them against what we would draw. */
const CERTIFIED = [
  'verapdf--PDF_A-2b__6.1 File structure__6.1.12 Permissions__veraPDF test suite 6-1-12-t02-fail-b.pdf',
  'verapdf--PDF_A-2b__6.1 File structure__6.1.12 Permissions__veraPDF test suite 6-1-12-t02-fail-c.pdf',
  'verapdf--PDF_A-4__6.1 File structure__6.1.11 Permissions__veraPDF test suite 6-1-11-t01-pass-a.pdf',
]

/** Poppler shows a sheet of this size where it finds none. */
const LETTER = [612, 792] as const

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

describe.runIf(present)('the corpus', () => {
  const expected: Record<string, Expected> = present
    ? JSON.parse(readFileSync(join(CORPUS, 'expect.json'), 'utf8'))
    : {}
  const found = new Map<string, Inspection>()

  beforeAll(async () => {
    for (const name of readdirSync(CORPUS).filter((file) => file.endsWith('.pdf'))) {
      const inspection = await opened.inspect('copy', readFileSync(join(CORPUS, name)), {
        allow_signed: true,
      })
      found.set(name, inspection)
    }
  }, 120_000)

  it('is read to the last file, none of which takes too long', () => {
    expect(found.size).toBeGreaterThan(100)
    for (const inspection of found.values()) {
      if (inspection.refused !== null) expect(inspection.message).not.toMatch(/too long/)
    }
  })

  it('shows the pages that poppler shows', () => {
    for (const [name, inspection] of found) {
      const answer = expected[name]
      if (inspection.refused !== null || answer === undefined || answer.pages === null) continue
      expect({ name, pages: inspection.pages.length }).toEqual({ name, pages: answer.pages })
      answer.sizes.forEach((size, i) => {
        const page = inspection.pages[i]
        const [width, height] = size[0] * size[1] === 0 ? LETTER : size
        const turned = Math.abs(answer.rotation[i] ?? 0) % 180 === 90
        const [across, down] = turned ? [height, width] : [width, height]
        const unit = page?.user_unit ?? 1
        expect(Math.abs((page?.width ?? 0) / unit - across), `${name} page ${i + 1}`).toBeLessThanOrEqual(1)
        expect(Math.abs((page?.height ?? 0) / unit - down), `${name} page ${i + 1}`).toBeLessThanOrEqual(1)
      })
    }
  })

  it('is accepted, 97 files of 100 that poppler opens, of 1 to 50 pages, neither encrypted nor XFA', () => {
    const wanted = [...found].filter(([name]) => isOrdinary(name, expected[name]) && !CERTIFIED.includes(name))
    const missed = wanted.filter(([, inspection]) => inspection.refused !== null).map(([name]) => name)
    expect(wanted.length).toBeGreaterThanOrEqual(95)
    expect(1 - missed.length / wanted.length, missed.join(', ')).toBeGreaterThanOrEqual(0.97)
  })

  it.each([...REFUSED_ON_PURPOSE])('refuses %s and says why', (name, message) => {
    const inspection = found.get(name)
    expect(inspection).toEqual({ refused: 'document_damaged', message: expect.stringMatching(message) })
  })

  it.each(CERTIFIED)('names the certification of %s', (name) => {
    expect(found.get(name)).toEqual({
      refused: 'document_already_signed',
      message: expect.stringContaining('(DocMDP 2)'),
    })
  })

  it('is refused where it asks for a password, and taken without the encryption where it does not', () => {
    for (const [name, inspection] of found) {
      if (!isEncrypted(name, expected[name])) continue
      const answer = inspection.refused ?? inspection.removed.find((one) => one === 'encryption')
      const asks = expected[name]?.opens !== true
      expect([name, answer]).toEqual([name, asks ? 'document_encrypted' : 'encryption'])
    }
  })
})

/** The list leaves out those that poppler opens without a password, although it tells of them that they are encrypted. */
const isEncrypted = (name: string, answer: Expected | undefined): boolean =>
  answer?.encrypted === true || name.startsWith('syn--enc_')

const isOrdinary = (name: string, answer: Expected | undefined): boolean =>
  answer?.opens === true &&
  !isEncrypted(name, answer) &&
  answer.form !== 'XFA' &&
  (answer.pages ?? 0) >= 1 &&
  (answer.pages ?? 0) <= 50
