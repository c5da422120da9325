import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { speakEnglish } from '../../signer/builders.ts'
import { call } from '../../support/api.ts'
import { patience, rounds } from '../../support/effort.ts'
import { needs } from '../../support/programs.ts'
import { openService, type TestService } from '../../support/service.ts'
import { acts, type Course, nothingMet, runCourse } from './course.ts'
import { OverHttp } from './over-http.ts'
import { MARKER } from './pools.ts'
import { forms } from './random-forms.ts'
import { reaching } from './reaching.ts'

// The same over HTTP, up to the sealed file: another reader of PDFs looks for what was hidden.

const SEED = Number(process.env['FORMS_SEED'] ?? Date.now() % 1_000_000)
const SEALED = rounds(20)

vi.setConfig({ testTimeout: patience(180_000) })

let service: TestService
beforeAll(async () => {
  speakEnglish()
  service = await openService()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await service.close()
})

test('what was hidden is nowhere in the sealed file and the certificate, what was shown and typed is', async () => {
  needs('pdftotext')
  const met = { ...nothingMet(), sealed: 0, absent: 0, present: 0 }
  await fc.assert(
    fc.asyncProperty(forms('in order', 10), acts, async (form, course_acts) => {
      const system = new OverHttp(service)
      reaching(system)
      const made = await system.create(form)
      if ('refused' in made) throw new Error(`refused: ${JSON.stringify(made.refused)}`)
      const today = service.clock.now().slice(0, 10)
      const course: Course = { form, made, today, signed: new Map(), hidden: new Set(), met }
      if (!(await runCourse(course, course_acts))) return
      await service.runJobs()
      met.sealed += 1
      const words = await wordsOf(system.envelope_id)
      const signed = new Set(
        [...course.signed.values()].filter((value) => typeof value === 'string' && isMarker(value)),
      )
      const printed = new Set([...words.matchAll(MARKER)].map(([marker]) => marker))
      expect([...printed].filter((marker) => !signed.has(marker))).toEqual([])
      expect([...signed].filter((marker) => !printed.has(marker as string))).toEqual([])
      met.present += signed.size
      met.absent += course.hidden.size
    }),
    { seed: SEED, numRuns: SEALED, includeErrorInReport: true, endOnFailure: true },
  )
  process.stdout.write(`${SEALED} forms, FORMS_SEED=${SEED}: ${JSON.stringify(met)}\n`)
  expect(Math.min(met.sealed, met.present, met.absent)).toBeGreaterThan(0)
})

const isMarker = (text: string): boolean => new RegExp(`^${MARKER.source}$`).test(text)

/** As another reader of PDFs finds them: of the final and of the certificate, without spaces. */
async function wordsOf(envelope_id: string): Promise<string> {
  const files = await Promise.all(
    ['final', 'certificate'].map((name) => call(service, 'GET', `/envelopes/${envelope_id}/${name}`)),
  )
  const texts = files.map(({ status, bytes }) => {
    expect(status).toBe(200)
    return execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' })
  })
  return texts.join('\n').replaceAll(/[^\S\n]+/g, ' ')
}
