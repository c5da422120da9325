import { rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { generateIdentity } from '../../src/pdf/trust/generate-identity.ts'
import type { Cable } from '../../test/support/cable.ts'
import type { World } from './world.ts'

/** What goes wrong, and which alerts it has to set off. */
export interface Trouble {
  readonly name: string
  readonly alerts: readonly string[]
  begin(world: World): Promise<unknown>
  /** What clients do meanwhile, and until the alerts are over. */
  goOn?(world: World, is_over: boolean): Promise<unknown> | undefined
  end(world: World): Promise<unknown>
}

const cutting = (which: (cables: World['cables']) => readonly Cable[]) => ({
  begin: ({ cables }: World) => Promise.all(which(cables).map((cable) => cable.cut())),
  end: ({ cables }: World) => Promise.all(which(cables).map((cable) => cable.mend())),
})

const send = ({ send: sendOne }: World) => sendOne()

async function ask(db: World['db'], text: string): Promise<void> {
  const client = await db()
  await client.query(text)
  await client.end()
}

const GIVE_UP = `select graphile_worker.add_job('a job', job_key => 'given up', run_at => now() + interval '1 day');
  update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'for an alert' where key = 'given up'`

/** Prometheus begins to look some seconds after its start. */
const SEEN_BEFORE_MS = 15_000
const DAY_MS = 86_400_000
const IDENTITY_DAYS = 3652

/** Of the small node, with an identity that is good for so many days. */
async function restart({ small, small_disk }: World, days: number): Promise<void> {
  await small.kill()
  const seal = join(small_disk, 'seal')
  rmSync(seal, { recursive: true })
  await mkdir(seal, { mode: 0o700 })
  await generateIdentity(seal, new Date(Date.now() - (IDENTITY_DAYS - days) * DAY_MS))
  await small.start()
}

let holder: pg.Client | null = null
/** More than the connections that a node has. */
const WAITING = 20
/** Every look of Prometheus meets one. */
const STANDS_STILL_MS = 400
const GOES_ON_MS = 200

export const TROUBLES: readonly Trouble[] = [
  {
    name: 'documents are read by several processes; the bound is set just above a node at rest',
    alerts: ['CountersignMemoryHigh'],
    begin: async () => undefined,
    // Readers leave when they have had nothing to do for a minute.
    goOn: (world, is_over) => (is_over ? undefined : send(world)),
    end: async () => undefined,
  },
  {
    name: 'a node is killed',
    alerts: ['CountersignDown'],
    begin: ({ small }) => small.kill(),
    end: ({ small }) => small.start(),
  },
  {
    name: 'the service of a node is killed below its supervisor',
    alerts: ['CountersignCrashed'],
    // What fires is that there are more than a while ago.
    async begin({ small }) {
      await pause(SEEN_BEFORE_MS)
      small.crash()
    },
    // Its database is a child of nobody now, and would outlive what kills the node with all that it started.
    async end({ small }) {
      await small.stop()
      await small.start()
    },
  },
  {
    name: 'the cables between the nodes and the database are cut',
    alerts: ['CountersignDatabaseAway'],
    ...cutting(({ api_database, jobs_database }) => [api_database, jobs_database]),
  },
  {
    name: 'the bucket cannot be reached',
    alerts: ['CountersignBucketAway', 'CountersignServerErrors'],
    ...cutting(({ s3 }) => [s3]),
    goOn: send,
  },
  {
    name: 'somebody holds a lock that every creation needs',
    alerts: ['CountersignConnectionsExhausted'],
    async begin({ db, send: sendOne }) {
      holder = await db()
      await holder.query('begin; lock table envelope_count in exclusive mode')
      for (let i = 0; i < WAITING; i++) void sendOne().catch(() => undefined)
    },
    async end() {
      await holder?.query('rollback')
      await holder?.end()
    },
  },
  {
    name: 'the node of jobs stands still',
    alerts: ['CountersignJobsBehind'],
    begin: async ({ jobs }) => jobs.signal('SIGSTOP'),
    goOn: send,
    end: async ({ jobs }) => jobs.signal('SIGCONT'),
  },
  {
    name: 'a job has failed for good',
    alerts: ['CountersignJobsFailed'],
    // What fires is that there are more than a while ago.
    async begin({ db }) {
      await pause(SEEN_BEFORE_MS)
      await ask(db, GIVE_UP)
    },
    end: ({ db }) => ask(db, `delete from graphile_worker._private_jobs where key = 'given up'`),
  },
  {
    name: 'the time-stamping authority cannot be reached',
    alerts: ['CountersignTimestampsFail', 'CountersignSealsWaiting'],
    ...cutting(({ authority }) => [authority]),
    goOn: (world) => world.sign(),
  },
  {
    name: 'the mail server cannot be reached',
    alerts: ['CountersignMailServerAway'],
    ...cutting(({ mail }) => [mail]),
    goOn: send,
  },
  {
    name: 'a receiver of webhooks cannot be reached',
    alerts: ['CountersignReceiverSilent'],
    ...cutting(({ receiver }) => [receiver]),
    goOn: send,
  },
  {
    name: 'the disk fills up',
    alerts: ['CountersignDiskFull'],
    begin: async ({ small_disk }) => {
      const size = execFileSync('df', ['--output=avail', '-B1', small_disk], { encoding: 'utf8' }).split('\n')[1]
      execFileSync('fallocate', ['-l', String(Math.floor(Number(size) * 0.95)), join(small_disk, 'filler')])
    },
    end: async ({ small_disk }) => rmSync(join(small_disk, 'filler')),
  },
  {
    name: 'a node gets no processor for 0.4 seconds at a time',
    alerts: ['CountersignEventLoopSlow'],
    begin: async () => undefined,
    async goOn({ api }, is_over) {
      if (is_over) return
      api.signal('SIGSTOP')
      await pause(STANDS_STILL_MS)
      api.signal('SIGCONT')
      await pause(GOES_ON_MS)
    },
    end: async () => undefined,
  },
  {
    name: 'the certificate of the seal ends in 20 days',
    alerts: ['CountersignCertificateEnds'],
    begin: (world) => restart(world, 20),
    end: (world) => restart(world, IDENTITY_DAYS - 1),
  },
]
