import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { speakEnglish } from '../../signer/builders.ts'
import { patience, rounds } from '../../support/effort.ts'
import { acts, type Course, nothingMet, runCourse } from './course.ts'
import { type Form, hasCircle } from './form.ts'
import { InMemory, TODAY } from './in-memory.ts'
import { forms } from './random-forms.ts'
import { reaching } from './reaching.ts'

// Forms by chance, filled in by people who do anything: the page's own state against the service's own decisions, and both
// against an oracle that reads docs/interface.md in another way.

/** Another one each time; set, with the path that a failure printed, to see the very form again. */
const SEED = Number(process.env['FORMS_SEED'] ?? Date.now() % 1_000_000)
const PATH = process.env['FORMS_PATH']
const FORMS = Number(process.env['FORMS'] ?? rounds(400))

vi.setConfig({ testTimeout: patience(120_000) * Math.max(1, FORMS / 400) })

beforeAll(speakEnglish)
afterAll(() => vi.unstubAllGlobals())

const how = (numRuns: number) => ({
  ...{ seed: SEED, numRuns, includeErrorInReport: true },
  ...(PATH === undefined ? {} : { path: PATH }),
})

describe(`forms of seed ${SEED}`, () => {
  test('page and service agree on what is shown, required and computed, and nothing hidden goes on', async () => {
    const met = nothingMet()
    await fc.assert(
      fc.asyncProperty(forms('in order'), acts, async (form, course_acts) => {
        const service = new InMemory()
        reaching(service)
        const made = await service.create(form)
        if ('refused' in made) throw new Error(`refused: ${JSON.stringify(made.refused)}`)
        const course: Course = { form, made, today: TODAY, signed: new Map(), hidden: new Set(), met }
        await runCourse(course, course_acts)
      }),
      how(FORMS),
    )
    process.stdout.write(`${FORMS} forms, FORMS_SEED=${SEED}: ${JSON.stringify(met)}\n`)
    // Chance that brings nothing up proves nothing.
    for (const [what, times] of Object.entries(met))
      if (PATH === undefined) expect([what, times > 0]).toEqual([what, true])
  })

  test('a form whose fields wait for each other is refused by name, and no other is', async () => {
    const found = { circles: 0, others: 0 }
    await fc.assert(
      fc.asyncProperty(forms('freely', 5), async (form) => {
        const made = await new InMemory().create(form)
        const refused = 'refused' in made ? made.refused : []
        const is_circle = hasCircle(form)
        found[is_circle ? 'circles' : 'others'] += 1
        expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(is_circle ? ['field_cycle'] : []))
        expect(refused.filter(({ param }) => !isNamed(form, param))).toEqual([])
      }),
      how(FORMS),
    )
    process.stdout.write(`${JSON.stringify(found)}\n`)
    expect(Math.min(found.circles, found.others)).toBeGreaterThan(FORMS / 20)
  })
})

/** The entry and its option, both of which are there. */
function isNamed({ fields }: Form, param: string | null): boolean {
  const [, at, option] = /^fields\[(\d+)\]\.(visible_if|required_if|formula)\b/.exec(param ?? '') ?? []
  const field = fields[Number(at)]
  if (!field || !option) return false
  return option === 'formula' ? field.computed_by !== undefined : field[option as 'visible_if'] !== undefined
}
