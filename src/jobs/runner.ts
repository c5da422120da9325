import { asAway } from '../away.ts'
import { makeBell } from '../kit/bell.ts'
import { tracing } from '../kit/trace.ts'
import { watch } from '../kit/watch.ts'
import type { App } from '../ports/app.ts'
import type { EndedJob, HeldJob, JobQueue } from '../ports/jobs.ts'
import { LANES, type LaneSpec, TASKS } from './tasks.ts'

export interface Runner {
  /** Takes no more jobs; settles when those that run have ended, and that is noted. */
  stop(): Promise<void>
}

/** Where no notification says so, a job whose time has come is found this late. */
const POLL_MS = 2000

/**
 * Runs the jobs of every lane, each in its own slots. One exchange with the queue serves all of them: it notes the ends
 * and fills the slots. It follows when a job was added or has ended, and what happens meanwhile waits for the next. A
 * lane is looked at when jobs of it were added, when the last look filled all its slots, or when a job has ended for which
 * others may have waited: to find nothing in it can mean to read all that waits in the others.
 */
export async function startRunner(app: App, queue: JobQueue): Promise<Runner> {
  const lanes = Object.values<LaneSpec>(LANES).map(
    ({ slots, by_turn = false, tasks }): Lane => ({
      slots,
      by_turn,
      tasks: Object.keys(tasks),
      ...UNSEEN,
    }),
  )
  const bell = makeBell()
  const lookAgain = (lane: Lane) => {
    lane.looked_at = UNSEEN.looked_at
    bell.ring()
  }
  let ended: EndedJob[] = []
  let is_stopping = false

  const perform = async (job: HeldJob, lane: Lane) => {
    lane.running += 1
    const { outcome, error } = await run(app, job)
    lane.running -= 1
    const { id, queue_id, task, key } = job
    ended.push({ id, queue_id, task, key, error, is_away: outcome === 'waits' })
    // Others of its queue waited for it.
    if (job.queue_id !== null) lane.looked_at = UNSEEN.looked_at
    bell.ring()
  }
  const exchange = async () => {
    const noted = ended
    ended = []
    const looked_at = is_stopping ? [] : lanesToLookAt(lanes)
    const rooms = looked_at.map(({ slots, by_turn, is_crowded, tasks, running }) => ({
      tasks,
      // Whose turn it is matters where not all get one, and takes longer to find out.
      by_turn: by_turn && is_crowded,
      slots: slots - running,
    }))
    try {
      const jobs = await queue.exchange(noted, rooms)
      looked_at.forEach((lane, i) => {
        const taken = jobs.filter(({ task }) => lane.tasks.includes(task))
        lane.is_crowded = taken.length === rooms[i]?.slots
        // More may wait for the next slot.
        if (lane.is_crowded) lane.looked_at = UNSEEN.looked_at
        for (const job of taken) void perform(job, lane)
      })
    } catch (error) {
      for (const lane of looked_at) lane.looked_at = UNSEEN.looked_at
      // Noted with the next exchange. Where the connection is lost, another node frees and repeats them.
      ended.unshift(...noted)
      app.log.warn({ err: error }, 'cannot reach the jobs')
      if (is_stopping) throw error
    }
  }
  const isOver = () => is_stopping && ended.length === 0 && lanes.every(({ running }) => running === 0)
  const work = async () => {
    for (await exchange(); !isOver(); await exchange()) await bell.rung(POLL_MS)
  }

  await queue.onAdded((added) =>
    lanes.filter(({ tasks }) => added === null || added.some((task) => tasks.includes(task))).forEach(lookAgain),
  )
  const worked = work()
  worked.catch(() => {})
  return {
    async stop() {
      is_stopping = true
      bell.ring()
      await worked
    },
  }
}

interface Lane {
  readonly slots: number
  readonly by_turn: boolean
  readonly tasks: readonly string[]
  running: number
  /** All that it had room for was taken the last time. */
  is_crowded: boolean
  /** In the time of performance.now(). */
  looked_at: number
}

const UNSEEN = { running: 0, is_crowded: false, looked_at: Number.NEGATIVE_INFINITY }

/** Those with a free slot, of which more is not known than that nothing waited a while ago. */
function lanesToLookAt(lanes: readonly Lane[]): readonly Lane[] {
  const now = performance.now()
  const open = lanes.filter(({ running, slots, looked_at }) => running < slots && now - looked_at > POLL_MS / 2)
  for (const lane of open) lane.looked_at = now
  return open
}

interface Ran {
  readonly outcome: 'done' | 'waits' | 'failed'
  /** Null where all went well. */
  readonly error: string | null
}

/** Traces of the request that asked for the job hold it too, where that was told. */
function run(app: App, job: HeldJob): Promise<Ran> {
  const work = { kind: 'job', name: job.task } as const
  const watched = () =>
    watch(
      work,
      () => attempt(app, job),
      ({ outcome }) => outcome,
    )
  return tracing()?.under(job.payload['traceparent'], watched) ?? watched()
}

/** What fails because a neighbour is away is well as soon as that is back, and no fault of the job. */
async function attempt(app: App, job: HeldJob): Promise<Ran> {
  try {
    await TASKS[job.task]?.(app, job.payload)
    return { outcome: 'done', error: null }
  } catch (error) {
    const { id: job_id, task, attempts } = job
    const is_away = asAway(error) !== null
    if (is_away) app.log.warn({ err: error, task, job_id }, 'a job waits for a neighbour')
    else app.log.error({ err: error, task, job_id, attempts }, 'a job failed and will be tried again')
    const message = error instanceof Error && error.message !== '' ? error.message : String(error)
    return { outcome: is_away ? 'waits' : 'failed', error: message }
  }
}
