import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openMove, removeMoved } from '../../../src/store/move.ts'
import { closeReceivers, receiver } from '../../outgoing/receiver.ts'
import { call, sendNew } from '../../support/api.ts'
import { completed, read, signAll } from '../../support/stories.ts'
import type { Death } from './die-at.ts'
import { endsOf, faultsOf, type Instances, idOf, keyOf, move, openInstances, rowsOf } from './two-instances.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const PROGRAM = join(import.meta.dirname, 'die-at.ts')

let instances: Instances
beforeEach(async () => {
  instances = await openInstances()
})
afterEach(() => instances.close())
afterAll(closeReceivers)

/** A step, or with a space the beginning of a statement at the other end. */
const DEATHS = [
  'begin',
  'files',
  'ahead',
  'insert into "envelope"',
  'catch_up',
  'freeze',
  'last_changes',
  'last_files',
  'arrive',
  'insert into "api_key"',
  'update workspace_move',
  'commit ',
  'settle',
  'end',
]

async function killedAt({ from, to }: Instances, id: string, at: string): Promise<void> {
  const end = ({ database, folder }: Instances['from']) => ({
    connection: database.connection,
    blobs: join(folder, 'blobs'),
  })
  const death: Death = { id, at, from: end(from), to: end(to) }
  const died = await promisify(execFile)(process.execPath, [PROGRAM, JSON.stringify(death)]).catch(
    (error: unknown) => error,
  )
  expect(died).toMatchObject({ signal: 'SIGKILL' })
}

test.each(DEATHS)('killed at %s and run again, it has moved once and whole', async (at) => {
  const { from, to } = instances
  const { hits, port } = await receiver()
  await call(from, 'POST', '/webhooks', { body: { url: `http://127.0.0.1:${port}/`, events: ['envelope.sent'] } })
  const [row] = await from.database.query<{ key: string }>('select min(key)::text as key from workspace')
  const key = row?.key ?? ''
  const id = await idOf(from, key)
  await completed(from)
  const told = hits.length
  const open = await sendNew(from)
  const before = await rowsOf(from, key)

  await killedAt(instances, id, at)
  await move(instances, id)
  expect(await rowsOf(to, await keyOf(to, id))).toEqual(before)
  expect((await call(from, 'POST', `/envelopes/${open.id}/void`, { body: { reason: 'x' } })).status).toBe(503)
  await removeMoved(from.database.connection, id)

  const there = { ...to, live_key: from.live_key }
  to.clock.advance(60_000)
  await from.runJobs()
  await there.runJobs()
  expect(hits).toHaveLength(told + 1)
  await signAll(there, open)
  await there.runJobs()
  expect((await read(there, open.id)).status).toBe('completed')
  expect([await faultsOf(from), await faultsOf(to)]).toEqual([[], []])
})

test.each(['begin', 'catch_up', 'freeze', 'arrive', 'commit ', 'settle'])(
  'killed at %s and given up, it lives on in one of the two',
  async (at) => {
    const { from, to } = instances
    const [row] = await from.database.query<{ key: string }>('select min(key)::text as key from workspace')
    const id = await idOf(from, row?.key ?? '')
    const open = await sendNew(from)
    await killedAt(instances, id, at)

    const again = await openMove(endsOf(instances), id)
    if (!again.has_arrived) await again.giveUp()
    await again.close()
    const owner = again.has_arrived ? { ...to, live_key: from.live_key } : from
    expect(await keyOf(to, id)).toEqual(again.has_arrived ? expect.any(String) : null)
    to.clock.advance(60_000)
    await signAll(owner, open)
    await owner.runJobs()
    expect((await read(owner, open.id)).status).toBe('completed')
  },
)
