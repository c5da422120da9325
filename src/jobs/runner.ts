import { EventEmitter } from 'node:events'
import { Logger, type RunnerOptions, run, type WorkerEvents } from 'graphile-worker'
import type { App } from '../ports/app.ts'
import { TASKS } from './tasks.ts'

export interface Runner {
  /** Settles when the engine gave up by itself, as it does when it cannot note how a job ended. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

const CONCURRENCY = 8

/** Every job that is fetched is held under the name `worker_id`, so that it can be freed if this process dies. */
export async function startRunner(
  app: App,
  pool: NonNullable<RunnerOptions['pgPool']>,
  worker_id: string,
): Promise<Runner> {
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
  const runner = await run({
    pgPool: pool,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: quiet,
    events,
    taskList: Object.fromEntries(
      Object.entries(TASKS).map(([name, task]) => [
        name,
        async (payload: unknown) => void (await task(app, payload)),
      ]),
    ),
    preset: { worker: WORKER },
  })
  let over = false
  const ended = runner.promise.then(
    () => void 0,
    (error: unknown) => app.log.error({ err: error }, 'the job runner stopped'),
  )
  void ended.then(() => {
    over = true
  })
  return {
    ended,
    async stop() {
      if (!over) await runner.stop()
    },
  }
}

/**
 * What keeps this process alive when the database is not: only in batches does the engine handle that
 * it cannot note an outcome, and its local queue, which we do without, rejects a promise that nobody
 * awaits when it cannot hand jobs back. A thousand jobs a second are enough (docs/decisions/0005-graphile-worker-as-outbox.md).
 */
const WORKER = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

/** The engine's chatter is left out; failures arrive by its events. */
const quiet = new Logger(() => () => {})
