import { EventEmitter } from 'node:events'
import { Logger, type RunnerOptions, run, type WorkerEvents } from 'graphile-worker'
import type { App } from '../ports/app.ts'
import { CRONTAB, TASKS } from './tasks.ts'

export interface Runner {
  stop(): Promise<void>
}

/** What the runner needs of the store: to say which workers are ours, so that a dead node's jobs are freed. */
export interface WorkerRegistry {
  register(worker_id: string): Promise<void>
}

const CONCURRENCY = 8
/** Jobs fetched at once: 2.5 times the throughput at the same latency (hotpaths.md 5). */
const LOCAL_QUEUE = 100

export async function startRunner(
  app: App,
  pool: NonNullable<RunnerOptions['pgPool']>,
  registry: WorkerRegistry,
): Promise<Runner> {
  const events = new EventEmitter() as WorkerEvents
  const registered: Promise<void>[] = []
  events.on('pool:create', ({ workerPool }) => registered.push(registry.register(workerPool.id)))
  events.on('worker:create', ({ worker }) => registered.push(registry.register(worker.workerId)))
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
    crontab: CRONTAB,
    preset: { worker: { localQueue: { size: LOCAL_QUEUE } } },
  })
  await Promise.all(registered)
  runner.promise.catch((error: unknown) => app.log.error({ err: error }, 'the job runner stopped'))
  return { stop: () => runner.stop() }
}

/** The engine's chatter is left out; failures arrive by its events. */
const quiet = new Logger(() => () => {})
