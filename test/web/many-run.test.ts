import { expect, test } from 'vitest'
import { CallProblem } from '../../src/client/client.ts'
import { doMany, type Outcome } from '../../src/web/envelopes/many-run.ts'

const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `env_${at}` }))
const limited = (retry_after: number) =>
  new CallProblem(429, { code: 'rate_limited', message: 'too many reminders', retry_after })

interface Plan {
  readonly count: number
  /** How many calls the service takes before it asks to wait. */
  readonly room: number
  readonly stopped_at_wait?: boolean
}

async function run({ count, room, stopped_at_wait = false }: Plan) {
  const outcomes = new Map<string, Outcome>()
  const acted: string[] = []
  const waits: number[] = []
  let [left, is_stopped] = [room, false]
  await doMany(rows(count), {
    async act({ id }) {
      if (id === 'env_3') throw new CallProblem(409, { code: 'nothing_to_remind', message: 'nobody is due' })
      if (left === 0) throw limited(17)
      left -= 1
      acted.push(id)
    },
    told: (error) => String(error),
    note: (id, outcome) => outcomes.set(id, outcome),
    isStopped: () => is_stopped,
    async pause(ms) {
      waits.push(ms)
      if (stopped_at_wait) is_stopped = true
      left = room
    },
  })
  return { outcomes, acted, waits }
}

test('what the service takes no more of now waits for as long as it says, and goes on', async () => {
  const { outcomes, acted, waits } = await run({ count: 30, room: 8 })
  expect(acted).toHaveLength(29)
  expect(new Set(acted).size).toBe(29)
  expect([...outcomes.values()].filter((outcome) => outcome === 'done')).toHaveLength(29)
  expect(outcomes.get('env_3')).toEqual({ failed: expect.any(String) })
  expect(waits.length).toBeGreaterThanOrEqual(3)
  expect(new Set(waits)).toEqual(new Set([17_000]))
})

test('somebody who stops it while it waits leaves the rest as it is', async () => {
  const { outcomes, acted } = await run({ count: 30, room: 8, stopped_at_wait: true })
  expect(acted).toHaveLength(8)
  expect([...outcomes.values()]).toContain('waiting')
  expect([...outcomes.values()]).not.toContain('under_way')
})
