import { Session } from 'node:inspector/promises'
import { performance } from 'node:perf_hooks'

const MB = 1024 * 1024
const TICK_MS = 1_000
/** Above this share of its time the main thread has something better to do. */
const BUSY = 0.2
const QUIET_TICKS = 10
/** What ordinary work takes and leaves again, beside the least that was held so far. */
const SPARE_BYTES = 40 * MB

interface Reading {
  readonly is_busy: boolean
  readonly rss_bytes: number
}

/** When memory is to be given back: it is quiet, and much more is held than before. */
export class Quiet {
  #least_bytes = Number.POSITIVE_INFINITY
  #ticks = 0
  #was_given = false

  /** Of every second. Answers whether to give back now. */
  next({ is_busy, rss_bytes }: Reading): boolean {
    // What is still held after that is needed, so nobody looks for it again.
    this.#least_bytes = this.#was_given ? rss_bytes : Math.min(this.#least_bytes, rss_bytes)
    this.#ticks = is_busy ? 0 : this.#ticks + 1
    this.#was_given = this.#ticks >= QUIET_TICKS && rss_bytes > this.#least_bytes + SPARE_BYTES
    return this.#was_given
  }
}

/**
 * After a flood V8 keeps the pages of its heap for the next one: it gives them back when few objects are made, and a service
 * that answers a call a second makes too many. A collection of all that can be collected gives them back: it takes a tenth of
 * a second, once after each peak.
 */
export function giveBackMemory(): void {
  const quiet = new Quiet()
  let before = performance.eventLoopUtilization()
  // A collection that fails gives nothing back, and ends nothing.
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const is_busy = performance.eventLoopUtilization(now, before).utilization > BUSY
    before = now
    if (quiet.next({ is_busy, rss_bytes: process.memoryUsage.rss() })) void collectAll().catch(() => {})
  }, TICK_MS).unref()
}

/**
 * As the button of the developer tools does. Nothing else is switched on by it, and no port is opened.
 *
 * @public For its test, in a process of its own.
 */
export async function collectAll(): Promise<void> {
  const session = new Session()
  session.connect()
  try {
    await session.post('HeapProfiler.collectGarbage')
  } finally {
    session.disconnect()
  }
}
