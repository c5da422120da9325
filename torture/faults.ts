import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../test/postgres/support.ts'
import type { Cable } from '../test/support/cable.ts'
import { treeOf } from '../test/support/process-tree.ts'
import type { Chance } from './chance.ts'
import type { Disk } from './disk.ts'
import { type Fault, type Need, atCable, dying, killing, turning } from './kinds.ts'
import type { World } from './world.ts'

const toDatabase = ({ to_database }: World, chance: Chance): Cable => chance.of(to_database)

const NODES: readonly Fault[] = [
  killing('a node is killed with all that it started', 'tree'),
  killing('a node is killed alone, and what it started lives on', 'alone'),
  killing('what reads PDFs for a node is killed', 'helpers'),
  {
    name: 'a node stands still and goes on',
    async run({ nodes }, chance) {
      const node = chance.of(nodes)
      node.signal('SIGSTOP')
      await pause(chance.between(500, 5_000))
      node.signal('SIGCONT')
    },
  },
  {
    name: 'a node is stopped and started',
    async run({ nodes }, chance) {
      const node = chance.of(nodes)
      await node.stop()
      await node.ensure()
    },
  },
  {
    name: 'the clock of a node is wrong',
    needs: 'clocks',
    is_gentle: true,
    async run({ clocks }, chance) {
      const clock = chance.of(clocks)
      clock.step(chance.of([1, -1, 24, -24]) * 3600)
      await pause(chance.between(3_000, 8_000))
      clock.step(0)
    },
  },
]

const STEPS: readonly Fault[] = [
  dying('a node dies between two statements', { kind: 'statement', most: 400 }),
  dying('a node dies at a commit', { kind: 'statement', most: 40, which: 'commit' }),
  dying('a node dies between a change and its trail', { kind: 'statement', most: 40, which: 'insert_entries' }),
  dying('a node dies as it adds jobs', { kind: 'statement', most: 40, which: 'enqueue' }),
  dying('a node dies as it notes that a job is done', { kind: 'statement', most: 30, which: 'done_jobs' }),
  dying('a node dies when it has sealed', {
    kind: 'statement',
    most: 1,
    which: 'envelope.sealed>commit>done_jobs',
    when: ['before'],
  }),
  dying('a node dies as it notes that a mail went out', { kind: 'statement', most: 20, which: 'note_mail' }),
  dying('a node dies as it takes a delivery', { kind: 'statement', most: 40, which: 'claim_attempt' }),
  dying('a node dies as it notes a delivery', { kind: 'statement', most: 40, which: 'note_attempt' }),
  dying('a node dies between two steps on the disk', { kind: 'file', most: 120 }),
  dying('a node dies as it calls a neighbour', { kind: 'call', most: 40 }),
]

const DATABASE: readonly Fault[] = [
  {
    name: 'the database is killed',
    async run(world) {
      const before = world.database_pid()
      for (const pid of treeOf(before)) process.kill(pid, 'SIGKILL')
      await until(() => (world.database_pid() === before ? null : true))
    },
  },
  {
    name: 'one of the database’s processes is killed',
    async run(world, chance) {
      const [, ...backends] = treeOf(world.database_pid())
      process.kill(chance.of(backends), 'SIGKILL')
      await pause(500)
    },
  },
  {
    name: 'the database ends a connection',
    async run(world) {
      const db = await world.db()
      await db.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'countersign%'
          and pid <> pg_backend_pid() order by random() limit 3`,
      )
      await db.end()
    },
  },
  ...atCable('the database', toDatabase, { piece_ms: 20 }),
  {
    name: 'the cable to the database is loose',
    async run(world, chance) {
      const cable = toDatabase(world, chance)
      for (let times = 0; times < 20; times++) {
        await cable.cut()
        await cable.mend()
        await pause(chance.between(50, 400))
      }
    },
  },
]

const full = (name: string, disk: (world: World) => Disk): Fault => ({
  name,
  needs: 'full disks',
  async run(world, chance) {
    await disk(world).fill()
    await pause(chance.between(500, 4_000))
    disk(world).empty()
  },
})

/** As S3 and Ceph say it. */
const BUSY = `HTTP/1.1 503 Slow Down\r\nconnection: close\r\ncontent-type: application/xml\r\n\r\n<Error><Code>SlowDown</Code></Error>`

const NEIGHBOURS: readonly Fault[] = [
  ...atCable('the mail server', ({ neighbours }) => neighbours.mail, { piece_ms: 200 }),
  ...atCable('the receiver of webhooks', ({ neighbours }) => neighbours.receiver, { piece_ms: 500, is_gentle: true }),
  ...(['slowly', 'with 500', 'with half an answer'] as const).map((how) =>
    turning(`the receiver of webhooks answers ${how}`, null, ({ neighbours }, now) => {
      neighbours.answers.now = now ? how : 'well'
    }),
  ),
  ...(['slowly', 'not at all', 'that there is no such name', 'with a failure', 'with noise'] as const).map((how) =>
    turning(`the name server answers ${how}`, null, ({ neighbours }, now) => {
      neighbours.names.now = now ? how : 'well'
    }),
  ),
  ...atCable('the store of documents', ({ neighbours }) => neighbours.store, {
    piece_ms: 200,
    needs: 'store',
    is_gentle: true,
  }),
  turning('the store of documents answers that it is busy', 'store', ({ neighbours: { store } }, now) => {
    store?.answer(now ? BUSY : null)
  }),
  ...atCable('the time-stamp authority', ({ neighbours }) => neighbours.stamps, {
    piece_ms: 500,
    needs: 'stamps',
    is_gentle: true,
  }),
  ...(['with a refusal', 'with 500', 'with noise', 'with half a token'] as const).map((how) =>
    turning(`the time-stamp authority answers ${how}`, 'stamps', ({ neighbours: { stamping } }, now) => {
      if (stamping) stamping.now = now ? how : 'well'
    }),
  ),
  full('the disk of the documents is full', ({ disks }) => disks.nodes),
  full('the disk of the database is full', ({ disks }) => disks.database),
]

export const FAULTS: readonly Fault[] = [...NODES, ...STEPS, ...DATABASE, ...NEIGHBOURS]

/** Why a fault cannot be had in this world; null where it can. */
export function lacking({ needs }: Fault, { neighbours, disks, clocks }: World): string | null {
  if (needs === undefined) return null
  const found: Readonly<Record<Need, string | null>> = {
    store: neighbours.store ? null : 'the documents lie on a disk',
    stamps: neighbours.stamps ? null : 'openssl is not installed',
    'full disks': disks.nodes.is_own && disks.database.is_own ? null : 'only root may mount disks, and not everywhere',
    clocks: clocks.every(({ library }) => library !== null) ? null : 'libfaketime is not installed',
  }
  return found[needs]
}
