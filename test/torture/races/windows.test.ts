import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEvent } from '../../../src/contract/webhooks/describe-event.ts'
import { sha256 } from '../../../src/kit/secrets.ts'
import { openStore } from '../../../src/store/open-store.ts'
import { CAPS, type Caps } from '../../../src/store/rate-limits.ts'
import { asAppRole } from '../../../src/store/rls.ts'
import { openService, type TestService } from '../../support/service.ts'
import { rounds } from './race.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

/** Two stores that share nothing but the database, with the caps of a node or with smaller ones. */
async function withStores(caps: Caps, story: (take: (n: number, hits: number) => Promise<number>) => Promise<void>) {
  const { live_key } = await service.addWorkspace('pro')
  const describe: Parameters<typeof openStore>[1] = ({ event }, envelope, actor) =>
    describeEvent(event, envelope, actor, 'http://countersign.test')
  const stores = [1, 2].map(() => openStore(asAppRole(service.database.connection), describe, caps))
  const token_hash = sha256(live_key)
  try {
    await story(async (n, hits) => {
      const address = '203.0.113.7'
      const answer = await stores[n % 2]?.rate_limits.pass({ token_hash, address, hits, asked: null })
      return answer?.passed ?? 0
    })
  } finally {
    await Promise.all(stores.map((store) => store.close()))
  }
}

const sum = (counts: readonly number[]) => counts.reduce((total, n) => total + n, 0)
const anew = () => service.database.query('delete from hit_window')

test('of a thousand calls over two nodes exactly 600 pass', () =>
  withStores(CAPS, (take) =>
    rounds(20, async (round) => {
      const passed = await round.race(Array.from({ length: 1000 }, (_, n) => () => take(n, 1)))
      expect(sum(passed)).toBe(600)
      await anew()
    }),
  ))

test.each([
  ['the key', { key: 12, address: 1000 }],
  ['the address', { key: 1000, address: 12 }],
])('a small minute of %s is never overdrawn, however the calls are grouped', (_, { key, address }) =>
  withStores({ key: { ...CAPS.key, pro: key }, address }, (take) =>
    rounds(30, async (round) => {
      const groups = Array.from({ length: 20 }, () => 1 + round.below(3))
      const passed = await round.race(groups.map((hits, n) => () => take(n, hits)))
      expect(sum(passed)).toBe(12)
      expect(passed.every((count, n) => count <= (groups[n] ?? 0))).toBe(true)
      const windows = await service.database.query('select (past_hits + now_hits)::int as n from hit_window')
      expect(windows).toEqual([{ n: 12 }, { n: 12 }])
      await anew()
    }),
  ),
)
