import { expect, test } from 'vitest'
import { sweepFiles } from '../../src/application/sweeps/files.ts'
import type { App } from '../../src/ports/app.ts'
import type { KeptFile } from '../../src/ports/blobs.ts'

// The walk over all bytes, in a store that makes its names as they are asked for.

const NOW = '2026-11-23T12:00:00.000Z'
const HASHES = 2 ** 48

/** So many names, as evenly spread as hashes are. */
function storeOf(count: number) {
  const nameOf = (n: number) =>
    Math.floor((n / count) * HASHES)
      .toString(16)
      .padStart(12, '0')
      .padEnd(64, '0')
  const indexAfter = (name: string) =>
    name === '' ? 0 : Math.round((Number.parseInt(name.slice(0, 12), 16) / HASHES) * count) + 1
  let listed = 0
  return {
    listed: () => listed,
    async *list(after: string): AsyncGenerator<KeptFile> {
      for (let n = indexAfter(after); n < count; n++) {
        listed++
        yield { sha256: nameOf(n), size: 1, kept_at: '2026-11-20T12:00:00.000Z' }
      }
    },
  }
}

function walker(count: number) {
  const store = storeOf(count)
  const walk = { to: '' as string | null, asked: 0, order_holds: true }
  const retention = {
    leavingBlobs: async () => [],
    forgetUploads: async () => 0,
    walkFrom: async () => walk.to,
    walkOn: async (files: readonly KeptFile[], walked_to: string) => {
      walk.asked += files.length
      walk.order_holds &&= walk.to !== null && (files[0]?.sha256 ?? '') > walk.to && walked_to >= walk.to
      walk.to = walked_to
      return 0
    },
    endWalk: async () => {
      walk.to = null
    },
  }
  const parts = {
    blobs: store,
    real_clock: { now: () => NOW, ahead_ms: 0 },
    store: { retention, transact: (_: unknown, work: (tx: unknown) => unknown) => work({ retention }) },
  }
  return { walk, store, run: () => sweepFiles(parts as unknown as App) }
}

test('of a hundred million files, runs of a day look at all', async () => {
  const { walk, store, run } = walker(100_000_000)
  const runs = 5
  for (let n = 0; n < runs; n++) await run()
  const share = Number.parseInt(String(walk.to).slice(0, 12), 16) / HASHES
  expect(share).toBeGreaterThan(runs / 1440)
  // And no run is a day's work.
  expect(store.listed()).toBeLessThan(runs * 120_000)
  expect(walk.order_holds).toBe(true)
})

test.each([0, 1, 999, 1000, 8000, 50_001])(
  'of %i files each is looked at once, in no more runs than it takes',
  async (count) => {
    const { walk, run } = walker(count)
    let runs = 0
    while (walk.to !== null) {
      await run()
      runs++
    }
    expect(walk.asked).toBe(count)
    expect(walk.order_holds).toBe(true)
    expect(runs).toBeLessThanOrEqual(Math.floor(count / 8000) + 1)
  },
)
