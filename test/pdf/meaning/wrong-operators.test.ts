import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenedPdf, openedPdf } from '../intake/opened.ts'
import { finalOf } from './finals.ts'
import { differing, installed, shownBy } from './readers.ts'
import { RIGHT_CONTENT, WRONG_CONTENT, wrongFile } from './wrong-operators.ts'

// Operators with other operands than theirs, and in places where they may not be: each reader makes something else of them.

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

describe('every reader shows the same of what is sealed, or it is refused', () => {
  test.each([...WRONG_CONTENT])('%s', async (_, content) => {
    const { inspection, path, why } = await finalOf(opened, 'wrong', wrongFile(content))
    if (inspection.refused !== null) return expect(inspection.refused).toMatch(/^document_(damaged|ambiguous)$/)
    expect(why).toBeNull()
    expect(inspection.removed).toContain('ambiguities')
    expect(differing(await shownBy(path ?? '', installed()))).toEqual([])
  })
})

test.each([...RIGHT_CONTENT])('what is right is kept as it came: %s', async (_, content) => {
  expect(await opened.inspect('right', wrongFile(content))).toMatchObject({
    refused: null,
    normalised: null,
    removed: [],
  })
})
