import { expect, test } from 'vitest'
import { openDarkAreas } from '../../../src/pdf/workers/dark-areas.ts'
import { PdfWorkError } from '../../../src/pdf/workers/pool.ts'
import type { DarkAreasRequest } from '../../../src/ports/pdf.ts'

const page = { width: 595, height: 842, rotation: 0, user_unit: 1, box: [0, 0, 595, 842] } as const
const area = (y: number) => ({ page: 1, x: 0.1, y, width: 0.3, height: 0.05 })
const request: DarkAreasRequest = { path: 'a.pdf', sha256: 'a', pages: [page], areas: [area(0.1), area(0.2)] }

/** A reader that answers in turn, and what it was asked. */
function readerOf(...answers: readonly (readonly number[] | Error)[]) {
  const asked: DarkAreasRequest[] = []
  const run = async (_: string, input: unknown) => {
    asked.push(input as DarkAreasRequest)
    const answer = answers[asked.length - 1]
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('asked too often')
    return answer
  }
  return { asked, darkAreas: openDarkAreas({ run } as never) }
}

test('only areas that are new are looked at, and of other bytes or with other covers each', async () => {
  const { asked, darkAreas } = readerOf([1], [0], [], [0, 1])
  expect(await darkAreas(request)).toEqual([1])
  expect(await darkAreas(request)).toEqual([1])
  expect(await darkAreas({ ...request, areas: [area(0.2), area(0.3)] })).toEqual([0, 1])
  expect(await darkAreas({ ...request, covers: [area(0.2)] })).toEqual([])
  expect(await darkAreas({ ...request, sha256: 'b' })).toEqual([0, 1])
  expect(asked.map(({ areas }) => areas.map(({ y }) => y))).toEqual([[0.1, 0.2], [0.3], [0.1, 0.2], [0.1, 0.2]])
})

test.each(['took_too_long', 'died'] as const)(
  'what cannot be drawn gets a ground, and is asked again: %s',
  async (kind) => {
    const { darkAreas } = readerOf(new PdfWorkError(kind, 'no'), [])
    expect(await darkAreas(request)).toEqual([0, 1])
    expect(await darkAreas(request)).toEqual([])
  },
)

test('a machine that fails says nothing about the page', async () => {
  const { darkAreas } = readerOf(new PdfWorkError('failed', 'no disk'))
  await expect(darkAreas(request)).rejects.toThrow('no disk')
})
