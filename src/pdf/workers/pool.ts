import type { Watched } from '../../kit/trace.ts'
import { Turns } from '../../kit/turns.ts'
import { tell } from '../../kit/watch.ts'
import { ownShareSpent, Problem } from '../../problem.ts'
import type { Listener, WorkerHandle } from './launch.ts'
import { KEPT, mayWork } from './shares.ts'
import { startProcess, startThread, type ThreadSetting } from './start.ts'
import type { Report, Work } from './worker.ts'

/**
 * A few killable workers behind one bounded queue. A worker that spins inside WebAssembly can only be ended from
 * outside, so every task has a limit of processor time. Only a task that exceeds it is at fault. If a task gets no
 * time, worker or turn, the service is busy, and the error is `unavailable`; where its own workspace has all that it may
 * have, the error is `rate_limited`. Workspaces take turns, and a worker beyond the usual ones is kept for one that has
 * none at work.
 *
 * @example
 * const pool = new WorkerPool({
 *   kind: 'process', workers: 2, queue_max: 128, own_max: 64, idle_ms: 60_000, tasks_max: 5_000, bytes_max: 260_000_000,
 * })
 * const bounds = { cpu_ms: 5_000, answer_ms: 45_000, workspace_id: 'wsp_1' }
 * const read = await pool.run('readSealed', { path: '/tmp/file.pdf' }, bounds)
 * await pool.close()
 */
export class WorkerPool {
  readonly #options: PoolOptions
  readonly #waiting = new Turns<Job>()
  readonly #slots = new Set<Slot>()
  #closed = false

  constructor(options: PoolOptions) {
    this.#options = options
  }

  run<T extends keyof Work>(task: T, input: Parameters<Work[T]>[0], bounds: Bounds): ReturnType<Work[T]> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const { cpu_ms, workspace_id: of = THE_SERVICE } = bounds
    const refusal = this.#refusal(of)
    if (refusal) reject(refusal)
    else {
      const { patience_ms = 0 } = this.#options
      const job: Job = { task, input, of, cpu_ms, resolve, reject, tries: 0, patient: patience_ms > 0, calls: [] }
      const timers = [setTimeout(() => this.#giveUp(job), bounds.answer_ms)]
      if (job.patient) timers.push(setTimeout(() => this.#press(job), patience_ms))
      // Told here and not where they are reported: what follows a promise belongs to the work that awaits it.
      const settle = () => [timers.forEach(clearTimeout), job.calls.forEach(tell)]
      promise.finally(settle).catch(() => undefined)
      this.#waiting.add(of, job)
      this.#next()
    }
    return promise as ReturnType<Work[T]>
  }

  /** Memory of its processes. */
  bytes(): number {
    return [...this.#slots].reduce((sum, { worker }) => sum + worker.bytes(), 0)
  }

  /** Ends all workers at once and rejects everything that is unanswered. */
  async close(): Promise<void> {
    this.#closed = true
    for (const job of this.#waiting) job.reject(gone())
    this.#waiting.clear()
    const slots = [...this.#slots]
    for (const slot of slots) this.#dismiss(slot, gone())
    await Promise.all(slots.map((slot) => slot.left))
  }

  #refusal(of: string): Error | null {
    const { queue_max, own_max } = this.#options
    if (this.#closed) return gone()
    if (this.#mayHand(of)) return null
    if (of !== THE_SERVICE && this.#waiting.of(of) >= own_max) return ownShareSpent()
    return this.#waiting.size < queue_max ? null : busy(`${this.#waiting.size} tasks are waiting already`)
  }

  #mayHand(of: string): boolean {
    return [...this.#slots].some((slot) => slot.state === 'idle') && this.#mayWork(of)
  }

  /** Ends the wait for a turn, or for a machine that has no time. */
  #giveUp(job: Job): void {
    const slot = [...this.#slots].find((one) => one.job === job)
    const own = this.#isOwnDoing(job.of)
    this.#waiting.remove(job.of, job)
    const why = slot ? `${job.task} got no time to work` : `${job.task} got no turn`
    const error = own ? ownShareSpent() : busy(why)
    if (slot) this.#dismiss(slot, error)
    else job.reject(error)
  }

  /** Whether a workspace has as many at work as it could ask for beside the others. */
  #isOwnDoing(of: string): boolean {
    const owners = new Set([...this.#waiting.owners(), ...this.#atWork()])
    return of !== THE_SERVICE && this.#workingFor(of) > 1 && this.#workingFor(of) * owners.size >= this.#most()
  }

  #atWork(): readonly string[] {
    return [...this.#slots].flatMap(({ job }) => (job ? [job.of] : []))
  }

  #workingFor(of: string): number {
    return this.#atWork().filter((one) => one === of).length
  }

  /** So many work at once; one more if its workspace has none at work. */
  #most(): number {
    const { workers, burst } = this.#options
    return workers + (this.#slow() > 0 ? (burst?.workers ?? 0) : 0)
  }

  #mayWork(of: string): boolean {
    const [own, busy] = [this.#workingFor(of), this.#atWork().length]
    return mayWork({ own, busy, most: this.#most(), slow: this.#slow(), idle: this.#count('idle') })
  }

  /** Whether somebody waits for whom a worker is kept. */
  #isKeptForOne(): boolean {
    return [...this.#waiting.owners()].some((of) => this.#workingFor(of) === 0)
  }

  #press(job: Job): void {
    job.patient = false
    this.#next()
  }

  #next(): void {
    for (const slot of this.#slots) {
      const job = slot.state === 'idle' ? this.#turn() : undefined
      if (job !== undefined) this.#hand(slot, job)
    }
    const room = this.#slots.size < this.#options.workers + this.#slow() + (this.#isKeptForOne() ? KEPT : 0)
    if (this.#closed) return
    if (room && this.#pressing() > this.#count('starting')) this.#open()
    while (this.#wantsMore()) this.#open()
  }

  #turn(): Job | undefined {
    return this.#waiting.next(
      (of) => this.#workingFor(of),
      (of) => this.#mayWork(of),
    )
  }

  /** Tasks for which another worker is worth its start: all while there is none, then those that have waited. */
  #pressing(): number {
    if (this.#slots.size === this.#count('leaving')) return this.#waiting.size
    return [...this.#waiting].filter(({ patient }) => !patient).length
  }

  #count(state: Slot['state']): number {
    return [...this.#slots].filter((slot) => slot.state === state).length
  }

  /** The number of workers with long tasks, up to the number that may be replaced by a burst. */
  #slow(): number {
    const slow = [...this.#slots].filter((slot) => slot.slow).length
    return Math.min(slow, this.#options.burst?.workers ?? 0)
  }

  /**
   * While there are slow tasks, keeps a worker ready for each of them that may come next, one for everyone else, and the
   * one for a workspace that has none at work.
   */
  #wantsMore(): boolean {
    const { workers, burst } = this.#options
    const [slow, starting] = [this.#slow(), this.#count('starting')]
    if (burst === undefined || slow === 0 || starting >= STARTING_MAX) return false
    const ready = this.#count('idle') + starting
    return this.#slots.size < workers + burst.workers + KEPT && ready <= slow + this.#waiting.size
  }

  #open(): void {
    const { promise: left, resolve: ended } = Promise.withResolvers<void>()
    const listener: Listener = {
      onMessage: (message) => this.#hear(slot, message as Report),
      onExit: (why, killed) => this.#leave(slot, why, killed),
    }
    const start = this.#options.kind === 'process' ? startProcess : startThread
    const worker = start(listener, this.#options)
    const timer = setTimeout(() => worker.end(), START_LIMIT_MS)
    const slot: Slot = { worker, left, ended, timer, state: 'starting', job: null, tasks: 0, slow: false }
    this.#slots.add(slot)
  }

  #hand(slot: Slot, job: Job): void {
    clearTimeout(slot.timer)
    slot.state = 'busy'
    slot.job = job
    slot.tasks += 1
    job.tries += 1
    const begun: Begun = { at_ms: performance.now(), cpu_ms: slot.worker.cpuMs() }
    this.#watch(slot, job, begun)
    slot.worker.send({ task: job.task, input: job.input })
  }

  /** Checks again when the task may have used up its time. A busy machine needs several checks. */
  #watch(slot: Slot, job: Job, begun: Begun, worked_ms = 0): void {
    const { burst } = this.#options
    if (burst && !slot.slow && worked_ms >= burst.after_ms) this.#relieve(slot)
    const upto_ms = burst && !slot.slow ? burst.after_ms : job.cpu_ms
    if (worked_ms >= job.cpu_ms) {
      const why = `${job.task} took more than ${job.cpu_ms} ms of processor time`
      this.#dismiss(slot, new PdfWorkError('took_too_long', why))
      return
    }
    const look = async () => {
      const worked = await workedMs(slot, begun)
      if (slot.job === job) this.#watch(slot, job, begun, worked)
    }
    slot.timer = setTimeout(() => void look(), Math.max(upto_ms - worked_ms, LOOK_AGAIN_MS))
  }

  /** Tasks behind endless work do not wait for it: it continues at a lower priority. */
  #relieve(slot: Slot): void {
    slot.slow = true
    slot.worker.yieldMore()
    this.#next()
  }

  #hear(slot: Slot, report: Report): void {
    if (slot.state === 'leaving') return
    if ('calls' in report) slot.job?.calls.push(...report.calls)
    // A worker that threw does not get another file.
    if ('fault' in report) {
      this.#dismiss(slot, new PdfWorkError(report.fault, report.message, report.code))
      return
    }
    if ('value' in report) slot.job?.resolve(report.value)
    slot.job = null
    if (slot.slow || slot.tasks >= this.#options.tasks_max || this.#isWorn(report)) this.#dismiss(slot, gone())
    else this.#rest(slot)
  }

  /** Ends an idle worker unless the pool keeps it warm. */
  #retire(slot: Slot): void {
    if (this.#slots.size > (this.#options.keeps ?? 0)) this.#dismiss(slot, gone())
  }

  #isWorn(report: Report): boolean {
    const { bytes_max, cpu_s_max = Number.POSITIVE_INFINITY } = this.#options
    return 'value' in report && (report.bytes > bytes_max || report.cpu_s > cpu_s_max)
  }

  #rest(slot: Slot): void {
    clearTimeout(slot.timer)
    slot.state = 'idle'
    slot.timer = setTimeout(() => this.#retire(slot), this.#options.idle_ms).unref()
    this.#next()
  }

  #dismiss(slot: Slot, error: Error): void {
    clearTimeout(slot.timer)
    slot.state = 'leaving'
    slot.job?.reject(error)
    slot.job = null
    slot.worker.end()
  }

  #leave(slot: Slot, why: string, killed: boolean): void {
    clearTimeout(slot.timer)
    this.#slots.delete(slot)
    const { job } = slot
    // A worker that cannot start would be restarted forever, so one waiting task gets the error.
    if (slot.state === 'starting') this.#waiting.next(() => 0)?.reject(busy(`no worker came up: ${why}`))
    // Out of memory, the system kills any process. The task is tried once more, in case another file was the cause.
    else if (job && killed && job.tries < 2) this.#waiting.addFirst(job.of, job)
    else job?.reject(new PdfWorkError('died', why))
    slot.job = null
    slot.state = 'leaving'
    slot.ended()
    this.#next()
  }
}

export interface PoolOptions extends ThreadSetting {
  readonly kind: 'process' | 'thread'
  readonly workers: number
  /** So long a task waits for the workers that there are before another is started for it. */
  readonly patience_ms?: number
  /** Extra workers that may be started while tasks take longer than this, in processor time. */
  readonly burst?: { readonly workers: number; readonly after_ms: number }
  /** Tasks that may wait, all together and of one workspace. Further ones are rejected at once rather than late. */
  readonly queue_max: number
  readonly own_max: number
  /** Idle workers are ended after this, except those that the pool keeps. */
  readonly idle_ms: number
  readonly keeps?: number
  /**
   * A worker is replaced after this many tasks, or if it holds more than `bytes_max`: WebAssembly memory never shrinks.
   */
  readonly tasks_max: number
  readonly bytes_max: number
  /** The same for a process's processor time; the system ends it at a limit of its own (start.ts). */
  readonly cpu_s_max?: number
}

export interface Bounds {
  /** Processor time of the task. A task that uses more is at fault. */
  readonly cpu_ms: number
  /** The time until the answer, including the wait for a turn. */
  readonly answer_ms: number
  /** For whom. Absent: for the service itself. */
  readonly workspace_id?: string | undefined
}

export class PdfWorkError extends Error {
  override readonly name = 'PdfWorkError'
  readonly kind: 'took_too_long' | 'died' | 'failed' | 'closed'
  /** The system's error code, such as ENOSPC. */
  readonly code: string | null
  constructor(kind: PdfWorkError['kind'], message: string, code: string | null = null) {
    super(message)
    this.kind = kind
    this.code = code
  }
}

interface Job {
  readonly task: keyof Work
  readonly input: unknown
  readonly of: string
  readonly cpu_ms: number
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
  tries: number
  patient: boolean
  /** What it asked of others. */
  readonly calls: Watched[]
}

/** A place for one worker. It counts against `workers` until the worker has ended. */
interface Slot {
  readonly worker: WorkerHandle
  readonly left: Promise<void>
  readonly ended: () => void
  state: 'starting' | 'busy' | 'idle' | 'leaving'
  job: Job | null
  tasks: number
  timer: NodeJS.Timeout
  /** Its task takes long. The worker has a lower priority and is ended after it. */
  slow: boolean
}

/** Clock and processor time of a worker at the start of its task. */
interface Begun {
  readonly at_ms: number
  readonly cpu_ms: Promise<number | null>
}

/** Processor time since the start of the task, or wall time if it cannot be measured. */
async function workedMs({ worker }: Slot, begun: Begun): Promise<number> {
  const [before_ms, now_ms] = await Promise.all([begun.cpu_ms, worker.cpuMs()])
  return before_ms === null || now_ms === null ? performance.now() - begun.at_ms : now_ms - before_ms
}

/** Stands for a workspace where there is none. */
const THE_SERVICE = ''
/** Linux measures in hundredths of a second. */
const LOOK_AGAIN_MS = 20
/** More workers starting at once would delay each other. */
const STARTING_MAX = 2
/** Loading a worker's code takes 0.2 s. The limit is far above that, for a machine under load. */
const START_LIMIT_MS = 60_000

function busy(why: string): Problem {
  const problem = new Problem('unavailable', 'too many files are being worked on; try again in a moment')
  problem.cause = new Error(why)
  return problem
}

const gone = (): PdfWorkError => new PdfWorkError('closed', 'the PDF workers are closed')
