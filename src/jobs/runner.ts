import { EventEmitter } from 'node:events'
import {
  type Runner as GraphileRunner,
  type Job,
  type JobHelpers,
  Logger,
  type RunnerOptions,
  run,
  type WorkerEvents,
} from 'graphile-worker'
import { asAway } from '../away.ts'
import type { App } from '../ports/app.ts'
import type { JobSpec } from '../ports/jobs.ts'
import { LANES } from './tasks.ts'

export interface Runner {
  /** Settles when the engine gave up by itself, as it does when it cannot note how a job ended. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/** Where no notification says so, a job whose time has come is found this late. */
const POLL_MS = 2000

/**
 * A runner for each lane. Every job that is fetched is held under the name `worker_id`, so that it can be freed if
 * this process dies. When one of them gives up all end.
 */
export async function startRunner(
  app: App,
  pool: NonNullable<RunnerOptions['pgPool']>,
  worker_id: string,
): Promise<Runner> {
  const runners: Started[] = []
  const stop = async () => {
    await Promise.all(runners.filter(({ over }) => !over()).map(({ runner }) => runner.stop()))
  }
  try {
    for (const lane of Object.keys(LANES) as (keyof typeof LANES)[])
      runners.push(await startLane(app, lane, { pool, worker_id }))
  } catch (error) {
    await stop()
    throw error
  }
  return { stop, ended: Promise.race(runners.map(({ ended }) => ended)) }
}

interface Started {
  readonly runner: GraphileRunner
  readonly ended: Promise<void>
  readonly over: () => boolean
}

async function startLane(
  app: App,
  lane: keyof typeof LANES,
  { pool, worker_id }: { readonly pool: NonNullable<RunnerOptions['pgPool']>; readonly worker_id: string },
): Promise<Started> {
  const { slots, tasks } = LANES[lane]
  const runner = await run({
    pgPool: pool,
    concurrency: slots,
    noHandleSignals: true,
    pollInterval: POLL_MS,
    logger: quiet,
    events: eventsOf(app, worker_id),
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [
        name,
        async (payload: unknown, { job }: JobHelpers) => {
          await task(app, payload).catch((error: unknown) => soonAgain(app, job, error))
        },
      ]),
    ),
    preset: { worker: WORKER },
  })
  let over = false
  const ended = runner.promise
    .then(
      () => void 0,
      (error: unknown) => app.log.error({ err: error, lane }, 'the job runner stopped'),
    )
    .finally(() => {
      over = true
    })
  return { runner, ended, over: () => over }
}

const AWAY_WAIT_MS = 10_000

/**
 * What fails because a neighbour is away is well as soon as that is back: it comes again under the same key, with the
 * attempts and without the growing waits of a fault. One in a queue stays where it is, for the sake of the order.
 */
async function soonAgain(app: App, job: Job, error: unknown): Promise<void> {
  if (job.job_queue_id !== null || asAway(error) === null) throw error
  const { task_identifier: task, key, priority } = job
  const payload = job.payload as JobSpec['payload']
  await app.store.transact(null, (tx) =>
    tx.jobs.enqueue([{ task, payload, priority, wait_ms: AWAY_WAIT_MS, ...(key === null ? {} : { key }) }]),
  )
  app.log.warn({ err: error, task, job_id: job.id }, 'a job waits for a neighbour')
}

function eventsOf(app: App, worker_id: string): WorkerEvents {
  const events = new EventEmitter() as WorkerEvents
  // Emitted before the first job is fetched.
  events.on('pool:create', ({ workerPool }) => {
    workerPool.id = worker_id
  })
  events.on('job:error', ({ job, error }) => {
    app.log.error(
      { err: error, task: job.task_identifier, job_id: job.id, attempts: job.attempts },
      'a job failed and will be tried again',
    )
  })
  return events
}

/**
 * What keeps this process alive when the database is not: only in batches does the engine handle that
 * it cannot note an outcome, and its local queue, which we do without, rejects a promise that nobody
 * awaits when it cannot hand jobs back. A thousand jobs a second are enough (docs/decisions/0005-graphile-worker-as-outbox.md).
 */
const WORKER = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

/** The engine's chatter is left out; failures arrive by its events. */
const quiet = new Logger(() => () => {})
