import { createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openWatch } from '../../src/store/connection-watch.ts'
import { openJobNode } from '../../src/store/job-nodes.ts'
import { type Cable, openCable } from '../support/cable.ts'
import { servers } from '../support/database.ts'
import { addDraft, addWorkspace, type OpenedStore, openedStore } from './open-test-store.ts'

/** As quick as a busy machine may still be asked for. */
const TICK_MS = 250

describe.each(servers())('a connection to $name', (server) => {
  let cable: Cable
  let watch: ReturnType<typeof openWatch>
  let client: pg.Client
  beforeEach(async () => {
    cable = await openCable(server.connection)
    watch = openWatch(TICK_MS)
    client = new pg.Client(watch(cable.connection))
    client.on('error', () => undefined)
    await client.connect()
  })
  afterEach(async () => {
    await client.end()
    await cable.cut()
  })

  test('of a host that vanishes every connection is closed, also one that only listens', async () => {
    const listening = new pg.Client(watch(cable.connection))
    const lost = new Promise((done) => listening.on('error', done))
    await listening.connect()
    await listening.query('listen anything')
    cable.hang()
    await expect(client.query('select 1')).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    await expect(lost).resolves.toMatchObject({ code: 'ETIMEDOUT' })
  })

  test('a long statement on a server that is there goes on', async () => {
    // Far longer than the silence that a host may keep.
    const asked = client.query('select pg_sleep($1) is not null as done', [(TICK_MS * 20) / 1000])
    expect((await asked).rows).toEqual([{ done: true }])
  })

  test('what is only half connected when a host is lost is closed too', async () => {
    cable.hang()
    // Nothing but the watch ends it: the pool's own limit would come later than the test.
    const settings = { ...watch(cable.connection), connectionTimeoutMillis: 0 }
    const late = new pg.Client(settings)
    late.on('error', () => undefined)
    await expect(late.connect()).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  })

  test('nothing is kept of connections that ended', async () => {
    await client.end()
    await expect.poll(() => cable.taken()).toBe(0)
  })
})

test('a connection on its way when its host is lost goes with those that stood', async () => {
  const taken: Socket[] = []
  const silent = createServer((socket) => taken.push(socket.on('error', () => undefined)))
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  const { port } = silent.address() as { port: number }
  const watch = openWatch(TICK_MS)
  const settings = watch({ host: '127.0.0.1', port })
  const stream = () => settings.stream?.() as Socket
  const [standing, underway] = [stream(), stream()]
  const ended = (socket: Socket) => new Promise((done) => socket.once('error', ({ message }: Error) => done(message)))
  const both = Promise.all([standing, underway].map(ended))
  standing.connect(port, '127.0.0.1')
  // `underway` has no answer to its first packet, as from a host that is gone: it is never let to connect.
  expect(await both).toEqual(Array(2).fill('the database server has been silent for too long'))
  for (const socket of taken) socket.destroy()
  await new Promise((done) => silent.close(done))
})

describe.each(servers())('a store whose host vanishes, on $name', (server) => {
  let cable: Cable
  let far: OpenedStore
  beforeEach(async () => {
    cable = await openCable(server.connection)
    far = await openedStore({ ...server, connection: cable.connection })
  })
  afterEach(async () => {
    cable.unhang()
    await far.close()
    await cable.cut()
  })

  const outcome = (act: () => Promise<unknown>) =>
    act().then(
      () => 'done',
      ({ code }: { code: string }) => code,
    )

  test('is unavailable within seconds, and well as soon as the host is back under its address', async () => {
    const own = await addWorkspace(far.store)
    const node = await openJobNode(far.database.connection)
    const reads = () => far.store.workspaces.read(own)
    const writes = () => addDraft(far.store, own)
    await Promise.all([reads(), writes()])

    cable.hang()
    const acts = [reads, writes, () => far.store.health.check(), () => far.store.templates.read(scopeOf(own), 'tpl')]
    expect(new Set(await Promise.all(acts.map(outcome)))).toEqual(new Set(['unavailable']))
    await expect(node.release()).rejects.toThrow()
    await node.lost

    // Those of before hear nothing for ever; were one still in use, these would wait for it.
    cable.replace()
    expect([await outcome(reads), await outcome(writes)]).toEqual(['done', 'done'])
    await openJobNode(far.database.connection).then((again) => again.close())
  })
})

const scopeOf = (workspace_id: string) => ({ workspace_id, livemode: true })
