import { setTimeout as sleep } from 'node:timers/promises'
import { startRunner } from '../../jobs/runner.ts'
import { SWEEPS } from '../../jobs/tasks.ts'
import type { Wired } from '../../main.ts'
import { resumeSealing } from '../../application/sweeps/sweeps.ts'
import type { App } from '../../ports/app.ts'
import { type JobNode, openJobNode } from '../../store/job-nodes.ts'

const RELEASE_EVERY_MS = 10_000
/** A node that was killed is noticed by then: what it held is not late by more than a few seconds. */
const LOOK_EVERY_MS = 1_000
/** Jobs that are still running then are run again by the node that frees them. */
const END_MS_MAX = 7_000
const PAUSE_MS_MAX = 4_000

/**
 * Runs jobs until stopped, as a program that knows the migrations up to this number. A shift ends when the database connection is lost: what its node held then is in doubt, so
 * the next shift takes a new name and frees everything under the old one.
 */
export async function runJobs(wired: Wired, schema: number): Promise<() => Promise<void>> {
  const { log } = wired.app
  const halt = new AbortController()
  const halted = new Promise((resolve) => {
    halt.signal.addEventListener('abort', resolve)
  })
  let shift: Shift | null = await startShift(wired, schema)
  const work = async () => {
    for (let pause_ms = 50; !halt.signal.aborted; pause_ms = Math.min(2 * pause_ms, PAUSE_MS_MAX)) {
      if (shift) {
        await Promise.race([shift.over, halted])
        const ended = shift.end()
        if (halt.signal.aborted) return ended
        log.warn({}, 'the job runner lost the database; starting it again')
        pause_ms = 50
      }
      await sleep(pause_ms, undefined, { signal: halt.signal }).catch(() => {})
      shift = await startShift(wired, schema).catch((error: unknown) => {
        log.warn({ err: error }, 'jobs cannot run yet')
        return null
      })
    }
    await shift?.end()
  }
  const worked = work()
  return async () => {
    halt.abort()
    await worked
  }
}

interface Shift {
  readonly over: Promise<void>
  end(): Promise<void>
}

/** Frees jobs of dead nodes first, so that nothing a killed process held waits for hours. */
async function startShift({ app, connection }: Wired, schema: number): Promise<Shift> {
  const node = await openJobNode(connection, { schema })
  try {
    await node.release()
    await resumeSealing(app)
    const runner = await startRunner(app, node.queue)
    const warn = (error: unknown) => app.log.warn({ err: error }, 'could not look for dead nodes')
    const timers = [
      setInterval(oneAtATime(node.release, warn), RELEASE_EVERY_MS),
      setInterval(oneAtATime(node.releaseGone, warn), LOOK_EVERY_MS),
    ]
    const stopSweeps = startSweeps(app, node)
    return {
      over: node.lost,
      async end() {
        for (const timer of timers) clearInterval(timer)
        stopSweeps()
        const ended = runner.stop().then(node.close, node.close)
        await Promise.race([ended, sleep(END_MS_MAX, undefined, { ref: false })])
      },
    }
  } catch (error) {
    await node.close().catch(() => {})
    throw error
  }
}

/** Where the last one is not over, there is none. */
function oneAtATime(work: () => Promise<unknown>, onError: (error: unknown) => void): () => void {
  let is_over = true
  return () => {
    if (!is_over) return
    is_over = false
    work()
      .catch(onError)
      .finally(() => {
        is_over = true
      })
  }
}

const MINUTE_MS = 60_000

/**
 * The process's timers are monotonic, unlike the job engine's cron, which waits for wall-clock times: setting the
 * clock forward by a day and back would stop it for a day.
 */
function startSweeps(app: App, node: JobNode): () => void {
  let minute = 0
  const timer = setInterval(() => {
    minute++
    const due = Object.keys(SWEEPS).filter((task) => minute % (SWEEPS[task] ?? 1) === 0)
    node.addSweeps(due).catch((error: unknown) => app.log.warn({ err: error }, 'could not start the sweeps'))
  }, MINUTE_MS)
  return () => clearInterval(timer)
}
