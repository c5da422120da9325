import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../test/postgres/support.ts'
import type { Cable } from '../test/support/cable.ts'
import { treeOf } from '../test/support/process-tree.ts'
import type { Chance } from './chance.ts'
import type { Node } from './nodes.ts'
import type { World } from './world.ts'

/** Something that goes wrong and is well again when it resolves. Told in words, for the report. */
export interface Fault {
  readonly name: string
  run(world: World, chance: Chance): Promise<void>
}

const someNode = ({ nodes }: World, chance: Chance): Node => chance.of(nodes)

const killing = (name: string, what: Parameters<Node['kill']>[0]): Fault => ({
  name,
  async run(world, chance) {
    const node = someNode(world, chance)
    await node.kill(what)
    await node.ensure()
  },
})

/** Before or after one of so many steps, of those that have this name. */
const dying = (name: string, kind: string, most: number, which = ''): Fault => ({
  name,
  async run(world, chance) {
    const node = someNode(world, chance)
    await node.kill('tree')
    await node.ensure(`${kind} ${chance.between(1, most)} ${chance.of(['before', 'after'])} ${which}`.trim())
    // By itself, or it has less to do than that.
    for (let waited = 0; node.runs() && waited < 40; waited++) await pause(100)
    await node.kill('tree')
    await node.ensure()
  },
})

const cut = (name: string, cable: (world: World, chance: Chance) => Cable): Fault => ({
  name,
  async run(world, chance) {
    const one = cable(world, chance)
    await one.cut()
    await pause(chance.between(50, 2_000))
    await one.mend()
  },
})

const hang = (name: string, cable: (world: World, chance: Chance) => Cable): Fault => ({
  name,
  async run(world, chance) {
    const one = cable(world, chance)
    one.hang()
    await pause(chance.between(500, 4_000))
    one.unhang()
  },
})

const toDatabase = ({ cables }: World, chance: Chance) => chance.of(cables.database)
const toMail = ({ cables }: World) => cables.mail
const toReceiver = ({ cables }: World) => cables.receiver

export const FAULTS: readonly Fault[] = [
  killing('a node is killed with all that it started', 'tree'),
  killing('a node is killed alone, and what it started lives on', 'alone'),
  killing('what reads PDFs for a node is killed', 'helpers'),
  dying('a node dies between two statements', 'statement', 400),
  dying('a node dies at a commit', 'statement', 40, 'commit'),
  dying('a node dies as it notes that a job is done', 'statement', 30, 'done_jobs'),
  dying('a node dies between two steps on the disk', 'file', 120),
  {
    name: 'a node stands still and goes on',
    async run(world, chance) {
      const node = someNode(world, chance)
      node.signal('SIGSTOP')
      await pause(chance.between(500, 5_000))
      node.signal('SIGCONT')
    },
  },
  {
    name: 'a node is stopped and started',
    async run(world, chance) {
      const node = someNode(world, chance)
      await node.stop()
      await node.ensure()
    },
  },
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
  cut('the cable between a node and the database is cut', toDatabase),
  {
    name: 'the cable between a node and the database is loose',
    async run(world, chance) {
      const cable = toDatabase(world, chance)
      for (let times = 0; times < 20; times++) {
        await cable.cut()
        await cable.mend()
        await pause(chance.between(50, 400))
      }
    },
  },
  hang('what is sent between a node and the database arrives nowhere', toDatabase),
  cut('the mail server cannot be reached', toMail),
  hang('the mail server is silent', toMail),
  cut('the receiver of webhooks cannot be reached', toReceiver),
  hang('the receiver of webhooks is silent', toReceiver),
  ...(['slowly', 'with 500', 'with half an answer'] as const).map(
    (how): Fault => ({
      name: `the receiver of webhooks answers ${how}`,
      async run({ answers }, chance) {
        answers.now = how
        await pause(chance.between(500, 4_000))
        answers.now = 'well'
      },
    }),
  ),
]
