import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Inspection } from '../../src/ports/pdf.ts'
import { type OpenedPdf, openedPdf } from './opened.ts'

const CORPUS = new URL('../../../shared/corpus/', import.meta.url).pathname
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

/** Deliberately broken so that viewers disagree, or a bomb: refused on purpose. */
const REFUSED_ON_PURPOSE = new Map([
  ['syn--bomb_content_double.pdf', 'document_damaged'],
  ['syn--crop_disjoint.pdf', 'document_damaged'],
  ['syn--media_zero.pdf', 'document_damaged'],
  ['syn--pages_kid_null.pdf', 'document_damaged'],
  ['syn--rot45.pdf', 'document_damaged'],
  ['syn--prefix_2000_junk.pdf', 'unsupported_document_type'],
])

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

describe.runIf(present)('the corpus', () => {
  const expected: Record<string, Expected> = present
    ? JSON.parse(readFileSync(join(CORPUS, 'expect.json'), 'utf8'))
    : {}
  const found = new Map<string, { readonly inspection: Inspection; readonly ms: number }>()

  beforeAll(async () => {
    for (const name of readdirSync(CORPUS).filter((file) => file.endsWith('.pdf'))) {
      const started = performance.now()
      const inspection = await opened.inspect('copy', readFileSync(join(CORPUS, name)), {
        allow_signed: true,
      })
      found.set(name, { inspection, ms: performance.now() - started })
    }
  }, 120_000)

  it('is read to the last file, none in more than five seconds', () => {
    const times = [...found.values()].map(({ ms }) => ms).sort((a, b) => a - b)
    expect(times.length).toBeGreaterThan(100)
    expect(times.at(-1)).toBeLessThan(5_000)
  })

  it('shows the pages that poppler shows', () => {
    for (const [name, { inspection }] of found) {
      const answer = expected[name]
      if (inspection.refused !== null || answer === undefined || answer.pages === null) continue
      expect({ name, pages: inspection.pages.length }).toEqual({ name, pages: answer.pages })
      answer.sizes.forEach(([width, height], i) => {
        const page = inspection.pages[i]
        const turned = Math.abs(answer.rotation[i] ?? 0) % 180 === 90
        const [across, down] = turned ? [height, width] : [width, height]
        const unit = page?.user_unit ?? 1
        expect(Math.abs((page?.width ?? 0) / unit - across), `${name} page ${i + 1}`).toBeLessThanOrEqual(1)
        expect(Math.abs((page?.height ?? 0) / unit - down), `${name} page ${i + 1}`).toBeLessThanOrEqual(1)
      })
    }
  })

  it('is accepted but for what cannot be signed', () => {
    const wanted = [...found].filter(([name]) => isOrdinary(name, expected[name]))
    const accepted = wanted.filter(([, { inspection }]) => inspection.refused === null)
    const share = accepted.length / wanted.length
    const missed = wanted.filter(([, { inspection }]) => inspection.refused !== null).map(([name]) => name)
    expect(share, missed.join(', ')).toBeGreaterThanOrEqual(0.97)
  })

  it('is refused where it was broken on purpose', () => {
    for (const [name, code] of REFUSED_ON_PURPOSE) {
      expect({ name, code: found.get(name)?.inspection.refused }).toEqual({ name, code })
    }
  })

  it('is refused where it is encrypted, even when only its owner password is set', () => {
    for (const [name, { inspection }] of found) {
      if (name.includes('--enc_')) expect(inspection.refused).toBe('document_encrypted')
    }
  })
})

const isOrdinary = (name: string, answer: Expected | undefined): boolean =>
  answer?.opens === true &&
  !answer.encrypted &&
  !name.includes('--enc_') &&
  answer.form !== 'XFA' &&
  (answer.pages ?? 0) >= 1 &&
  (answer.pages ?? 0) <= 50 &&
  !REFUSED_ON_PURPOSE.has(name)
