import { expect, test } from 'vitest'
import { Saving } from '../../src/kit/give-back-memory.ts'

const MB = 1024 * 1024

const of = (saving: Saving) => (rss_mb: number, is_busy: boolean, ticks: number) =>
  Array.from({ length: ticks }, () => saving.next({ is_busy, rss_bytes: rss_mb * MB }))

test('saves for a while, once it is quiet after a peak', () => {
  const next = of(new Saving())
  expect(next(200, false, 30)).not.toContain(true)
  expect(next(460, true, 60)).not.toContain(true)
  expect(next(460, false, 9)).not.toContain(true)
  expect(next(460, false, 10)).not.toContain(false)
  expect(next(210, false, 60).lastIndexOf(true)).toBeLessThan(10)
})

test('does not save beside work', () => {
  const next = of(new Saving())
  next(200, false, 1)
  next(460, false, 12)
  expect(next(460, true, 5)).not.toContain(true)
  expect(next(460, false, 9)).not.toContain(true)
  expect(next(460, false, 1)).toEqual([true])
})

test('what is still held after it is not looked for again', () => {
  const next = of(new Saving())
  next(200, false, 1)
  expect(next(460, false, 30)).toContain(true)
  expect(next(460, false, 600)).not.toContain(true)
  expect(next(490, false, 600)).not.toContain(true)
  expect(next(510, false, 60)).toContain(true)
})

test('ordinary ups and downs are left alone', () => {
  const next = of(new Saving())
  next(200, false, 1)
  expect(next(235, false, 600)).not.toContain(true)
})
