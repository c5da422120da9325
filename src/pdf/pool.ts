import { type Listener, type Place, startProcess, startThread } from './pool-place.ts'
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
      const job: Job = { task, order, limit_ms, resolve, reject }
      this.#waiting.push(job)
      this.#next()
      this.#relieveLater(job)
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
    const starting = [...this.#seats].filter((seat) => seat.state === 'starting').length
    const room = this.#seats.size < this.#options.workers
    if (!this.#closed && room && this.#waiting.length > starting) this.#open()
  }

  /** Those in front may take all the time they are given; whoever comes after them does not wait for that. */
  #relieveLater(job: Job): void {
    const { workers, relief } = this.#options
    if (relief === undefined || !this.#waiting.includes(job)) return
    const relieve = () => {
      const more = !this.#closed && this.#seats.size < workers + relief.workers
      if (more && this.#waiting.includes(job)) this.#open()
    }
    setTimeout(relieve, relief.after_ms).unref()
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
    const { kind, gives_way } = this.#options
    const place =
      kind === 'process'
        ? startProcess(listener, gives_way ?? false)
        : startThread(listener, this.#options.setting)
    const timer = setTimeout(() => place.end(), START_LIMIT_MS)
    const seat: Seat = { place, state: 'starting', job: null, tasks: 0, timer, left, ended }
    this.#seats.add(seat)
  }

  #hand(seat: Seat, job: Job): void {
    clearTimeout(seat.timer)
    seat.state = 'busy'
    seat.job = job
    seat.tasks += 1
    const late = new PdfWorkError('took_too_long', `${job.task} took more than ${job.limit_ms} ms`)
    seat.timer = setTimeout(() => this.#dismiss(seat, late), job.limit_ms)
    seat.place.send({ task: job.task, order: job.order })
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
    if (seat.tasks >= this.#options.tasks_max || this.#isWorn(report)) this.#dismiss(seat, gone())
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
    seat.state = 'leaving'
    seat.job?.reject(error)
    seat.job = null
    seat.place.end()
  }

  #leave(seat: Seat, why: string): void {
    clearTimeout(seat.timer)
    this.#seats.delete(seat)
    // A worker that cannot even start would be started for ever: its failure goes to one waiting task.
    const job = seat.state === 'starting' ? this.#waiting.shift() : seat.job
    seat.state = 'leaving'
    job?.reject(new PdfWorkError('died', why))
    seat.ended()
    this.#next()
  }
}

export interface LaneOptions {
  readonly kind: 'process' | 'thread'
  /** Of processes: answering requests and sealing go first on a busy machine. */
  readonly gives_way?: boolean
  readonly workers: number
  /** How many more may be started for tasks that have waited this long. */
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
}

/** Loading the worker's own code; far above the 0.2 s it takes, for a machine under load. */
const START_LIMIT_MS = 20_000

const gone = (): PdfWorkError => new PdfWorkError('closed', 'the PDF workers are closed')
