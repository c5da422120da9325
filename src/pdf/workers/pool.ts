import { Problem } from '../../problem.ts'
import { type Listener, type Place, type ProcessSetting, startProcess, startThread } from './start.ts'
import type { Report, Work } from './worker.ts'

/**
 * A lane: a few killable workers behind one bounded queue. Nothing but an end from outside stops a worker
 * that spins inside WebAssembly, so every task has so much processor time. Only a task that uses it up is at fault;
 * where it gets none in time, or no worker, or no turn, it is we who are busy, and the answer is `unavailable`.
 */
export class Lane {
  readonly #options: LaneOptions
  readonly #waiting: Job[] = []
  readonly #seats = new Set<Seat>()
  #closed = false

  constructor(options: LaneOptions) {
    this.#options = options
  }

  run<T extends keyof Work>(task: T, order: Parameters<Work[T]>[0], bounds: Bounds): ReturnType<Work[T]> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    if (this.#closed) reject(gone())
    else if (this.#isFull()) reject(busy(`${this.#waiting.length} tasks are waiting already`))
    else {
      const job: Job = { task, order, cpu_ms: bounds.cpu_ms, resolve, reject, tries: 0 }
      const timer = setTimeout(() => this.#giveUp(job), bounds.answer_ms)
      promise.finally(() => clearTimeout(timer)).catch(() => undefined)
      this.#waiting.push(job)
      this.#next()
    }
    return promise as ReturnType<Work[T]>
  }

  /** Ends everything at once; what was asked and not answered is refused. */
  async close(): Promise<void> {
    this.#closed = true
    for (const job of this.#waiting.splice(0)) job.reject(gone())
    const seats = [...this.#seats]
    for (const seat of seats) this.#dismiss(seat, gone())
    await Promise.all(seats.map((seat) => seat.left))
  }

  #isFull(): boolean {
    const free = [...this.#seats].some((seat) => seat.state === 'idle')
    return !free && this.#waiting.length >= this.#options.queue_max
  }

  /** Nobody waits for ever, neither for a turn nor for a machine that has no time. */
  #giveUp(job: Job): void {
    const at = this.#waiting.indexOf(job)
    const seat = [...this.#seats].find((one) => one.job === job)
    if (at >= 0) this.#waiting.splice(at, 1)
    if (seat) this.#dismiss(seat, busy(`${job.task} got no time to work`))
    else job.reject(busy(`${job.task} got no turn`))
  }

  #next(): void {
    for (const seat of this.#seats) {
      const job = seat.state === 'idle' ? this.#waiting.shift() : undefined
      if (job !== undefined) this.#hand(seat, job)
    }
    const room = this.#seats.size < this.#options.workers + this.#slow()
    if (this.#closed) return
    if (room && this.#waiting.length > this.#count('starting')) this.#open()
    while (this.#wantsMore()) this.#open()
  }

  #count(state: Seat['state']): number {
    return [...this.#seats].filter((seat) => seat.state === state).length
  }

  /** How many work on what takes long, as far as the lane may have others in their place. */
  #slow(): number {
    const slow = [...this.#seats].filter((seat) => seat.slow).length
    return Math.min(slow, this.#options.relief?.workers ?? 0)
  }

  /** Beside slow work, a worker is ready for whatever may come in its place, and one for everybody else. */
  #wantsMore(): boolean {
    const { workers, relief } = this.#options
    const [slow, starting] = [this.#slow(), this.#count('starting')]
    if (relief === undefined || slow === 0 || starting >= STARTING_MAX) return false
    const ready = this.#count('idle') + starting
    return this.#seats.size < workers + relief.workers && ready <= slow + this.#waiting.length
  }

  #open(): void {
    let ended = (): void => undefined
    const left = new Promise<void>((resolve) => {
      ended = resolve
    })
    const listener: Listener = {
      heard: (message) => this.#hear(seat, message as Report),
      left: (why, killed) => this.#leave(seat, why, killed),
    }
    const { kind, setting } = this.#options
    const place = kind === 'process' ? startProcess(listener, this.#options) : startThread(listener, setting)
    const timer = setTimeout(() => place.end(), START_LIMIT_MS)
    const seat: Seat = {
      place,
      left,
      ended,
      timer,
      state: 'starting',
      job: null,
      tasks: 0,
      slow: false,
    }
    this.#seats.add(seat)
  }

  #hand(seat: Seat, job: Job): void {
    clearTimeout(seat.timer)
    seat.state = 'busy'
    seat.job = job
    seat.tasks += 1
    job.tries += 1
    const begun: Begun = { at_ms: performance.now(), cpu_ms: seat.place.cpuMs() }
    this.#watch(seat, job, begun)
    seat.place.send({ task: job.task, order: job.order })
  }

  /** Looks again when the task can have used up what it has left; on a busy machine that is several times. */
  #watch(seat: Seat, job: Job, begun: Begun, worked_ms = 0): void {
    const { relief } = this.#options
    if (relief && !seat.slow && worked_ms >= relief.after_ms) this.#relieve(seat)
    const upto_ms = relief && !seat.slow ? relief.after_ms : job.cpu_ms
    if (worked_ms >= job.cpu_ms) {
      const why = `${job.task} took more than ${job.cpu_ms} ms of processor time`
      this.#dismiss(seat, new PdfWorkError('took_too_long', why))
      return
    }
    const look = async () => {
      const worked = await workedMs(seat, begun)
      if (seat.job === job) this.#watch(seat, job, begun, worked)
    }
    seat.timer = setTimeout(() => void look(), Math.max(upto_ms - worked_ms, LOOK_AGAIN_MS))
  }

  /** Who comes after endless work does not wait for it: it goes on, behind what others wait for. */
  #relieve(seat: Seat): void {
    seat.slow = true
    seat.place.yieldMore()
    this.#next()
  }

  #hear(seat: Seat, report: Report): void {
    if (seat.state === 'leaving') return
    // A worker that threw is not trusted with the next file.
    if ('fault' in report) {
      this.#dismiss(seat, new PdfWorkError(report.fault, report.message, report.code))
      return
    }
    if ('value' in report) seat.job?.resolve(report.value)
    seat.job = null
    if (seat.slow || seat.tasks >= this.#options.tasks_max || this.#isWorn(report)) this.#dismiss(seat, gone())
    else this.#rest(seat)
  }

  /** The last ones are kept warm where the lane says so. */
  #retire(seat: Seat): void {
    if (this.#seats.size > (this.#options.keeps ?? 0)) this.#dismiss(seat, gone())
  }

  #isWorn(report: Report): boolean {
    const { bytes_max, cpu_s_max = Number.POSITIVE_INFINITY } = this.#options
    return 'value' in report && (report.bytes > bytes_max || report.cpu_s > cpu_s_max)
  }

  #rest(seat: Seat): void {
    clearTimeout(seat.timer)
    seat.state = 'idle'
    seat.timer = setTimeout(() => this.#retire(seat), this.#options.idle_ms).unref()
    this.#next()
  }

  #dismiss(seat: Seat, error: Error): void {
    clearTimeout(seat.timer)
    seat.state = 'leaving'
    seat.job?.reject(error)
    seat.job = null
    seat.place.end()
  }

  #leave(seat: Seat, why: string, killed: boolean): void {
    clearTimeout(seat.timer)
    this.#seats.delete(seat)
    const { job } = seat
    // A worker that cannot even start would be started for ever: its failure goes to one waiting task.
    if (seat.state === 'starting') this.#waiting.shift()?.reject(busy(`no worker came up: ${why}`))
    // A machine that is out of memory kills whoever is there; a file that is the cause of it gets no third worker.
    else if (job && killed && job.tries < 2) this.#waiting.unshift(job)
    else job?.reject(new PdfWorkError('died', why))
    seat.job = null
    seat.state = 'leaving'
    seat.ended()
    this.#next()
  }
}

export interface LaneOptions extends ProcessSetting {
  readonly kind: 'process' | 'thread'
  readonly workers: number
  /** How many more may be started beside tasks that take this long, in processor time. */
  readonly relief?: { readonly workers: number; readonly after_ms: number }
  /** Tasks that may wait; one more is refused at once rather than late. */
  readonly queue_max: number
  /** An idle worker is ended after this, but for as many as the lane keeps. */
  readonly idle_ms: number
  readonly keeps?: number
  /** A worker is replaced after this many tasks, or once it holds more than `bytes_max`: WebAssembly memory never shrinks. */
  readonly tasks_max: number
  readonly bytes_max: number
  /** Of a process, which is ended by the system at its own limit (pool-place.ts). */
  readonly cpu_s_max?: number
  /** Given to each thread as its workerData. */
  readonly setting?: unknown
}

export interface Bounds {
  /** Processor time of the task; what uses more is at fault itself. */
  readonly cpu_ms: number
  /** From the question to the answer, the wait for a turn included. After it nobody waits any more. */
  readonly answer_ms: number
}

export class PdfWorkError extends Error {
  override readonly name = 'PdfWorkError'
  readonly kind: 'took_too_long' | 'died' | 'failed' | 'closed'
  /** The system's word for what went wrong, such as ENOSPC. */
  readonly code: string | null
  constructor(kind: PdfWorkError['kind'], message: string, code: string | null = null) {
    super(message)
    this.kind = kind
    this.code = code
  }
}

interface Job {
  readonly task: keyof Work
  readonly order: unknown
  readonly cpu_ms: number
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
  tries: number
}

/** Where one worker sits. It counts against `workers` until the worker has really ended. */
interface Seat {
  readonly place: Place
  readonly left: Promise<void>
  readonly ended: () => void
  state: 'starting' | 'busy' | 'idle' | 'leaving'
  job: Job | null
  tasks: number
  timer: NodeJS.Timeout
  /** Its task takes long; the worker is of no use after it, for it works behind the others. */
  slow: boolean
}

/** Clock and processor time of a worker when it got its task. */
interface Begun {
  readonly at_ms: number
  readonly cpu_ms: Promise<number | null>
}

/** Processor time since then; as if it had worked all the time where nobody counts it. */
async function workedMs({ place }: Seat, begun: Begun): Promise<number> {
  const [before_ms, now_ms] = await Promise.all([begun.cpu_ms, place.cpuMs()])
  return before_ms === null || now_ms === null ? performance.now() - begun.at_ms : now_ms - before_ms
}

/** Linux counts in hundredths of a second. */
const LOOK_AGAIN_MS = 20
/** More at once would each come up later. */
const STARTING_MAX = 2
/** Loading the worker's own code; far above the 0.2 s it takes, for a machine under load. */
const START_LIMIT_MS = 60_000

function busy(why: string): Problem {
  const problem = new Problem('unavailable', 'too many files are being worked on; try again in a moment')
  problem.cause = new Error(why)
  return problem
}

const gone = (): PdfWorkError => new PdfWorkError('closed', 'the PDF workers are closed')
