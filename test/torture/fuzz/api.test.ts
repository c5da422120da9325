import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeReceivers } from '../../outgoing/receiver.ts'
import { patience, rounds } from '../../support/effort.ts'
import { fuzz, type Tally } from './run.ts'
import { openWorld, type World } from './world.ts'

// Requests made from the service's own description, half of them spoilt in one place. The same ones each time, so
// that a build tells of its change; FUZZ_SEED makes others, TIMES more.
const seed = Number(process.env['FUZZ_SEED'] ?? 8)
const requests = rounds(8_000)

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  await world.service.close()
  await closeReceivers()
})

test(`${requests} requests are answered as described (FUZZ_SEED=${seed})`, { timeout: patience(300_000) }, async () => {
  const tally = await fuzz(world, { seed, requests })
  if (process.env['FUZZ_TELL']) tell(tally)
  expect([...tally.wrong.values()].join('\n\n')).toBe('')
  expect(tally.requests).toBeGreaterThanOrEqual(requests)
  expect(tally.taken / tally.valid).toBeGreaterThan(0.25)
  const seldom = [...tally.taken_by].filter(([, times]) => times < (2.5 * requests) / 20_000)
  expect(seldom).toEqual([])
  expect(tally.taken_by.size).toBe(tally.operations)
})

/** What was answered how often, for whoever asks with FUZZ_TELL=1. */
const tell = ({ taken_by, answers, wrong, ...counts }: Tally) =>
  process.stdout.write(
    `${JSON.stringify({ ...counts, taken_by: [...taken_by].sort(), answers: [...answers].sort(), wrong: [...wrong.keys()] })}\n`,
  )
