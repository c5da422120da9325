import { expect, test } from 'vitest'
import { type Minute, type Stands, Times, trends } from '../../bench/soak-verdict.ts'

const still: Stands = {
  server_mb: 700,
  workers_mb: 200,
  database_mb: 150,
  handles: 900,
  connections: 12,
  seals_lag_s: 0.1,
  mails_lag_s: 0.1,
  webhooks_lag_s: 0.1,
  event_loop_p99_ms: 30,
}
const hour = (of: (minute: number) => Partial<Stands>): readonly Minute[] =>
  Array.from({ length: 60 }, (_, i) => ({
    minute: i + 1,
    done: 100,
    refused: 0,
    failed: 0,
    took: {},
    stands: { ...still, ...of(i + 1) },
  }))
const growing = (minutes: readonly Minute[]) =>
  trends(minutes)
    .filter(({ is_flat }) => !is_flat)
    .map(({ what }) => what)

test('what sways, warms up or falls is flat', () => {
  expect(growing(hour(() => ({})))).toEqual([])
  expect(growing(hour((minute) => ({ server_mb: 700 + (minute % 2) * 60 })))).toEqual([])
  expect(growing(hour((minute) => ({ server_mb: Math.min(700, 300 + minute * 20) })))).toEqual([])
  expect(growing(hour((minute) => ({ handles: 900 - minute })))).toEqual([])
})

test.each([
  ['memory of the server, MB', (minute: number) => ({ server_mb: 700 + minute + (minute % 3) * 10 })],
  ['open handles', (minute: number) => ({ handles: 900 + minute * 2 })],
  ['database connections', (minute: number) => ({ connections: 12 + Math.floor(minute / 5) })],
  ['oldest seal, s', (minute: number) => ({ seals_lag_s: minute / 5 })],
  ['event loop, p99, ms', (minute: number) => ({ event_loop_p99_ms: 30 + 2 * minute })],
])('what grows is found: %s', (what, of) => {
  expect(growing(hour(of))).toEqual([what])
})

test('a minute has its own times, and all of them stay for the end', () => {
  const times = new Times()
  for (let ms = 1; ms <= 100; ms++) times.add('create', ms)
  expect(times.takeMinute()).toEqual({ create: { p50_ms: 51, p99_ms: 100 } })
  expect(times.takeMinute()).toEqual({})
  expect(times.all()).toEqual({ create: { p50_ms: 51, p99_ms: 100 } })
})
