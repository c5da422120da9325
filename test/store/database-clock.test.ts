import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { databaseClock } from '../../src/store/database-clock.ts'

const NOON = Date.parse('2026-11-23T12:00:00.000Z')
const HOUR = 3_600_000

/** A machine and a database whose clocks are moved by hand, and an answer that takes a while. */
async function openMachine({ wrong = 0, takes = 0 } = {}) {
  const state = { passed: 1_000, wrong, takes, away: false, database: 0, asked: 0 }
  const times = { wall: () => NOON + state.wrong + state.passed, monotonic: () => state.passed }
  const ask = async () => {
    state.asked += 1
    state.passed += state.takes / 2
    const found = new Date(NOON + state.database + state.passed)
    state.passed += state.takes / 2
    if (state.away) throw new Error('away')
    return found
  }
  const clock = await databaseClock(ask, times)
  /** How far it is from the database's time, once it has asked where it wants to. */
  const error = async () => {
    clock.now()
    await nextTurn()
    return Date.parse(clock.now()) - (NOON + state.database + state.passed)
  }
  return { state, clock, error }
}

test('the time is that of the database, however wrong this machine is', async () => {
  for (const wrong of [-24 * HOUR, -HOUR, 0, HOUR, 24 * HOUR]) {
    const { error } = await openMachine({ wrong, takes: 40 })
    expect(await error()).toBe(0)
  }
})

test('a machine whose clock is set goes on as before, and asks at once', async () => {
  const { state, clock, error } = await openMachine()
  const before = clock.now()
  for (const wrong of [HOUR, -HOUR, 24 * HOUR, 0]) {
    const { asked } = state
    state.wrong = wrong
    expect(clock.now()).toBe(before)
    expect(await error()).toBe(0)
    expect(state.asked).toBe(asked + 1)
  }
})

test('it asks at most every ten seconds, and follows a database whose clock is set', async () => {
  const { state, error } = await openMachine()
  state.passed += 9_000
  await error()
  expect(state.asked).toBe(1)
  state.passed += 2_000
  state.database = 7_000
  expect(await error()).toBe(0)
  expect(state.asked).toBe(2)
})

test('a machine that was suspended learns of it', async () => {
  const { state, error } = await openMachine()
  // Its monotonic clock stood still meanwhile.
  state.database = state.wrong = 8 * HOUR
  expect(await error()).toBe(0)
})

test('while the database is away it goes on, and asks again later', async () => {
  const { state, error } = await openMachine()
  state.away = true
  state.passed += 60_000
  expect(await error()).toBe(0)
  state.wrong = HOUR
  expect(await error()).toBe(0)
  state.away = false
  state.database = 3_000
  state.passed += 11_000
  expect(await error()).toBe(0)
})

test('a slow answer does not spoil what is known', async () => {
  const { state, clock, error } = await openMachine()
  state.passed += 11_000
  state.takes = 5_000
  // The whole delay was on the way there.
  state.database = -2_000
  const before = Date.parse(clock.now())
  await error()
  expect(Date.parse(clock.now()) - before).toBe(5_000)
})

test('a service without its database does not start', async () => {
  await expect(databaseClock(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
})
