import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRunner } from '../../src/jobs/runner.ts'
import { LANES } from '../../src/jobs/tasks.ts'
import type { JobQueue, JobRoom } from '../../src/ports/jobs.ts'
import { type JobNode, openJobNode } from '../../src/store/job-nodes.ts'
import { sendNew, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'

const SLOTS = LANES.mails.slots

let service: TestService
let node: JobNode
/** The mails that are with the mail server, which takes each when it is told to. */
const held: (() => void)[] = []
const mailer = {
  async send() {
    await new Promise<void>((resolve) => held.push(resolve))
    return { outcome: 'sent' as const, response: '250 ok' }
  },
  check: async () => undefined,
  close: async () => undefined,
}
/** For each exchange that noted an end, the lanes that it looked at. */
const looks: (readonly JobRoom[])[] = []
/** For each exchange that took jobs, the lanes that it asked by turn. */
const by_turn: (readonly string[])[] = []
/** Awaited before an exchange that noted an end is answered. */
let answering: Promise<unknown> = Promise.resolve()
const watched = (queue: JobQueue): JobQueue => ({
  ...queue,
  async exchange(ended, rooms) {
    const jobs = await queue.exchange(ended, rooms)
    if (jobs.length > 0) by_turn.push(rooms.flatMap((room) => (room.by_turn ? [room.tasks.join()] : [])))
    if (ended.length === 0) return jobs
    looks.push(rooms)
    await answering
    return jobs
  },
})

beforeAll(async () => {
  service = await openService({ mailer })
  node = await openJobNode(service.database.connection)
})
afterAll(async () => {
  await node.close()
  await service.close()
})

test('a lane is looked at after an end only where a job may have waited for its slot', async () => {
  for (let n = 0; n <= SLOTS; n++) await sendNew(service, simple())
  const runner = await startRunner(service.app, watched(node.queue))
  await expect.poll(() => held.length).toBe(SLOTS)
  expect(looks).toEqual([])

  held.shift()?.()
  await expect.poll(() => looks.length).toBe(1)
  expect(looks[0]?.map(({ tasks }) => tasks)).toEqual([Object.keys(LANES.mails.tasks)])
  await expect.poll(() => held.length).toBe(SLOTS)
  // Whose turn it is is asked from where not all got a slot.
  expect([by_turn[0], by_turn.at(-1)]).toEqual([[], [Object.keys(LANES.mails.tasks).join()]])

  held.shift()?.()
  await expect.poll(() => looks.length).toBe(2)
  expect(looks[1]).toHaveLength(1)
  held.shift()?.()
  await expect.poll(() => looks.length).toBe(3)
  expect(looks[2]).toEqual([])
  for (const take of held.splice(0)) take()
  await runner.stop()
})

test('a slot that gets free while another is being filled is filled too', async () => {
  for (let n = 0; n < SLOTS + 2; n++) await sendNew(service, simple())
  const runner = await startRunner(service.app, watched(node.queue))
  await expect.poll(() => held.length).toBe(SLOTS)
  looks.length = 0

  let answer = () => {}
  answering = new Promise<void>((resolve) => {
    answer = resolve
  })
  const sent = async () => (await service.database.query("select id from mail where state = 'sent'")).length
  const before = await sent()
  held.shift()?.()
  await expect.poll(() => looks.length).toBe(1)
  held.shift()?.()
  await expect.poll(sent).toBe(before + 2)
  answer()
  await expect.poll(() => looks.length).toBe(2)
  expect(looks[1]?.map(({ tasks }) => tasks)).toEqual([Object.keys(LANES.mails.tasks)])
  await expect.poll(() => held.length).toBe(SLOTS)
  for (const take of held.splice(0)) take()
  await runner.stop()
})
