import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Quiet } from '../../src/kit/give-back-memory.ts'

const MB = 1024 * 1024

const of = (quiet: Quiet) => (rss_mb: number, is_busy: boolean, ticks: number) =>
  Array.from({ length: ticks }, () => quiet.next({ is_busy, rss_bytes: rss_mb * MB }))

test('gives back once, when it is quiet after a peak', () => {
  const next = of(new Quiet())
  expect(next(200, false, 30)).not.toContain(true)
  expect(next(460, true, 60)).not.toContain(true)
  expect(next(460, false, 9)).not.toContain(true)
  expect(next(460, false, 1)).toEqual([true])
  expect(next(210, false, 60)).not.toContain(true)
})

test('not beside work', () => {
  const next = of(new Quiet())
  next(200, false, 1)
  next(460, false, 8)
  expect(next(460, true, 5)).not.toContain(true)
  expect(next(460, false, 9)).not.toContain(true)
  expect(next(460, false, 1)).toEqual([true])
})

test('what is still held after it is not looked for again', () => {
  const next = of(new Quiet())
  next(200, false, 1)
  expect(next(460, false, 30).filter(Boolean)).toHaveLength(1)
  expect(next(460, false, 600)).not.toContain(true)
  expect(next(490, false, 600)).not.toContain(true)
  expect(next(510, false, 60).filter(Boolean)).toHaveLength(1)
})

test('ordinary ups and downs are left alone', () => {
  const next = of(new Quiet())
  next(200, false, 1)
  expect(next(235, false, 600)).not.toContain(true)
})

test('a heap that was large once is given back, also where small objects are made all the time', () => {
  const module = join(import.meta.dirname, '../../src/kit/give-back-memory.ts')
  const script = `
    import { collectAll } from ${JSON.stringify(module)}
    const mb = () => Math.round(process.memoryUsage.rss() / 2 ** 20)
    const before = mb()
    let kept = Array.from({ length: 1_500_000 }, (_, i) => ({ i, list: [i, i], text: 'x' + i }))
    const most = mb()
    kept = null
    const work = setInterval(() => JSON.parse('[{"a":[1,2,3]}]'), 1)
    await new Promise((go) => setTimeout(go, 200))
    await collectAll()
    clearInterval(work)
    process.stdout.write(JSON.stringify({ before, most, after: mb() }))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  const { before, most, after } = JSON.parse(stdout) as Readonly<Record<string, number>>
  expect(most).toBeGreaterThan((before ?? 0) + 150)
  expect(after).toBeLessThan((before ?? 0) + 40)
})
