import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRunner } from '../../src/jobs/runner.ts'
import { LANES, SWEEPS } from '../../src/jobs/tasks.ts'
import { LANE_TASKS } from '../../src/kit/lane-tasks.ts'
import type { App } from '../../src/ports/app.ts'
import { openJobNode } from '../../src/store/job-nodes.ts'
import { ada, call, create, sendNew, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'

let service: TestService
let mails = 0
const calls = { under_way: 0, end: () => {} }
const ended = new Promise<void>((resolve) => {
  calls.end = resolve
})
/** Receivers that answer nobody until the end of the tests. */
const hanging = (app: App): App => ({
  ...app,
  post: {
    check: () => null,
    async post() {
      calls.under_way += 1
      await ended
      return { outcome: 'timed_out', message: 'no answer', status: null, ms: 10_000 }
    },
  },
})
const mailer = {
  async send() {
    mails += 1
    return { outcome: 'sent' as const, response: '250 ok' }
  },
  check: async () => undefined,
  close: async () => undefined,
}
beforeAll(async () => {
  service = await openService({ around: hanging, mailer })
})
afterAll(() => service.close())

test('a task belongs to one lane, and those that a timer starts to the sweeps', () => {
  const names = Object.values(LANES).flatMap(({ tasks }) => Object.keys(tasks))
  expect(new Set(names).size).toBe(names.length)
  expect(Object.keys(LANES.sweeps.tasks).toSorted()).toEqual(Object.keys(SWEEPS).toSorted())
})

test('the lag of a watched lane is that of all its tasks', () => {
  for (const [lane, tasks] of Object.entries(LANE_TASKS))
    expect(Object.keys(LANES[lane as keyof typeof LANE_TASKS].tasks).toSorted()).toEqual([...tasks].toSorted())
})

test('mails go out while every slot of the webhooks is taken', async () => {
  const { slots } = LANES.webhooks
  for (let n = 0; n < slots + 2; n++) {
    const { live_key: key } = await service.addWorkspace()
    await call(service, 'POST', '/webhooks', { key, body: { url: `https://hangs.test/${n}` } })
    await create(service, { recipients: [ada] }, { key })
  }
  const node = await openJobNode(service.database.connection)
  const runner = await startRunner(service.app, node.queue)
  try {
    await expect.poll(() => calls.under_way, { timeout: 30_000 }).toBe(slots)
    const { live_key: key } = await service.addWorkspace()
    await sendNew(service, simple(), { key })
    await expect.poll(() => mails, { timeout: 30_000 }).toBe(1)
    expect(calls.under_way).toBe(slots)
  } finally {
    calls.end()
    await runner.stop()
    await node.close()
  }
}, 90_000)
