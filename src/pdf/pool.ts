import { type Listener, type Place, type ProcessSetting, startProcess, startThread } from './pool-place.ts'
import type { Report, Work } from './worker.ts'

/**
 * A lane: a few killable workers behind one bounded queue. Nothing but an end from outside stops a worker
 * that spins inside WebAssembly, so every task runs against a clock.
 */
export class Lane {
  readonly #options: LaneOptions
  readonly #waiting: Job[] = []
  readonly #seats = new Set<Seat>()
  #closed = false

  constructor(options: LaneOptions) {
    this.#options = options
  }

  run<T extends keyof Work>(task: T, order: Parameters<Work[T]>[0], limit_ms: number): ReturnType<Work[T]> {
    const done = new Promise((resolve, reject) => {
      if (this.#closed) return reject(gone())
      const free = [...this.#seats].some((seat) => seat.state === 'idle')
      if (!free && this.#waiting.length >= this.#options.queue_max) {
        return reject(new PdfWorkError('too_busy', `${this.#waiting.length} tasks are waiting already`))
      }
      this.#waiting.push({ task, order, limit_ms, resolve, reject })
      this.#next()
    })
    return done as ReturnType<Work[T]>
  }

  /** Ends everything at once; what was asked and not answered is refused. */
  async close(): Promise<void> {
    this.#closed = true
    for (const job of this.#waiting.splice(0)) job.reject(gone())
    const seats = [...this.#seats]
    for (const seat of seats) this.#dismiss(seat, gone())
    await Promise.all(seats.map((seat) => seat.left))
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

  /** Who comes after endless work does not wait for it: it goes on, behind everything else on the machine. */
  #relieve(seat: Seat, begun: Begun): void {
    const { relief } = this.#options
    if (relief === undefined || seat.state !== 'busy') return
    const left_ms = relief.after_ms - workedMs(seat, begun, relief.after_ms)
    if (left_ms > 0) {
      this.#relieveAfter(left_ms, seat, begun)
      return
    }
    seat.slow = true
    seat.place.yieldAlways()
    this.#next()
  }

  #relieveAfter(ms: number, seat: Seat, begun: Begun): void {
    seat.slow_timer = setTimeout(() => this.#relieve(seat, begun), ms).unref()
  }

  #open(): void {
    let ended = (): void => undefined
    const left = new Promise<void>((resolve) => {
      ended = resolve
    })
    const listener: Listener = {
      heard: (message) => this.#hear(seat, message as Report),
      left: (why) => this.#leave(seat, why),
    }
    const { kind, setting } = this.#options
    const place = kind === 'process' ? startProcess(listener, this.#options) : startThread(listener, setting)
    const timer = setTimeout(() => place.end(), START_LIMIT_MS)
    const seat: Seat = {
      ...{ place, left, ended, timer, state: 'starting', job: null },
      ...{ tasks: 0, slow: false, slow_timer: undefined },
    }
    this.#seats.add(seat)
  }

  #hand(seat: Seat, job: Job): void {
    clearTimeout(seat.timer)
    seat.state = 'busy'
    seat.job = job
    seat.tasks += 1
    const begun: Begun = { at_ms: performance.now(), cpu_ms: seat.place.cpuMs() }
    seat.timer = setTimeout(() => this.#overdue(seat, job, begun), job.limit_ms)
    const { relief } = this.#options
    if (relief) this.#relieveAfter(relief.after_ms, seat, begun)
    seat.place.send({ task: job.task, order: job.order })
  }

  /** On a machine that is busy with something else, a good file is not to be refused for it. */
  #overdue(seat: Seat, job: Job, begun: Begun): void {
    const worked_ms = workedMs(seat, begun, job.limit_ms)
    if (worked_ms >= job.limit_ms * AT_WORK) {
      const why = `${job.task} took more than ${job.limit_ms} ms`
      this.#dismiss(seat, new PdfWorkError('took_too_long', why))
    } else if (performance.now() - begun.at_ms >= job.limit_ms * WAITS_AT_MOST) {
      this.#dismiss(seat, new PdfWorkError('too_busy', `${job.task} got no time to work`))
    } else {
      const left_ms = job.limit_ms * AT_WORK - worked_ms
      seat.timer = setTimeout(() => this.#overdue(seat, job, begun), left_ms)
    }
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
    clearTimeout(seat.slow_timer)
    if (seat.slow || seat.tasks >= this.#options.tasks_max || this.#isWorn(report))
      this.#dismiss(seat, gone())
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

  #dismiss(seat: Seat, error: PdfWorkError): void {
    clearTimeout(seat.timer)
    clearTimeout(seat.slow_timer)
    seat.state = 'leaving'
    seat.job?.reject(error)
    seat.job = null
    seat.place.end()
  }

  #leave(seat: Seat, why: string): void {
    clearTimeout(seat.timer)
    clearTimeout(seat.slow_timer)
    this.#seats.delete(seat)
    // A worker that cannot even start would be started for ever: its failure goes to one waiting task.
    const job = seat.state === 'starting' ? this.#waiting.shift() : seat.job
    seat.state = 'leaving'
    job?.reject(new PdfWorkError('died', why))
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

export class PdfWorkError extends Error {
  override readonly name = 'PdfWorkError'
  readonly kind: 'took_too_long' | 'died' | 'failed' | 'too_busy' | 'closed'
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
  readonly limit_ms: number
  readonly resolve: (value: unknown) => void
  readonly reject: (error: PdfWorkError) => void
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
  /** Its task takes long; the worker is of no use after it, for it works behind everything else. */
  slow: boolean
  slow_timer: NodeJS.Timeout | undefined
}

/** Clock and processor time of a worker when it got its task. */
interface Begun {
  readonly at_ms: number
  readonly cpu_ms: number | null
}

/** Processor time since then; as if it had worked all the time where nobody counts it. */
const workedMs = (seat: Seat, begun: Begun, limit_ms: number): number => {
  const cpu_ms = seat.place.cpuMs()
  return cpu_ms === null || begun.cpu_ms === null ? limit_ms : cpu_ms - begun.cpu_ms
}

/** Whoever has worked for this share of the time had enough: an intake of 25 MB works for 0.15 s of its 5. */
const AT_WORK = 0.05
/** More at once would each come up later. */
const STARTING_MAX = 2
/** Times the limit, on a machine that lets it do nothing. */
const WAITS_AT_MOST = 4

/** Loading the worker's own code; far above the 0.2 s it takes, for a machine under load. */
const START_LIMIT_MS = 20_000

const gone = (): PdfWorkError => new PdfWorkError('closed', 'the PDF workers are closed')
