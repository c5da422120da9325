import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'

const MB = 1024 * 1024
const TICK_MS = 1_000
/** Above this share of its time the main thread has something better to do. */
const BUSY = 0.2
const QUIET_TICKS = 10
/** What ordinary work takes and leaves again, beside the least that was held so far. */
const SPARE_BYTES = 40 * MB
/** The collector waits 8 s before it looks. */
const SAVING_TICKS = 15

interface Reading {
  readonly is_busy: boolean
  readonly rss_bytes: number
}

/** When memory is to be saved: it is quiet, and much more is held than before. */
export class Saving {
  #least_bytes = Number.POSITIVE_INFINITY
  #quiet_ticks = 0
  /** Of the saving that goes on. */
  #ticks: number | null = null

  /** Of every second. Answers whether to save now. */
  next({ is_busy, rss_bytes }: Reading): boolean {
    this.#least_bytes = Math.min(this.#least_bytes, rss_bytes)
    this.#quiet_ticks = is_busy ? 0 : this.#quiet_ticks + 1
    if (is_busy) this.#ticks = null
    else if (this.#ticks !== null) this.#goOn(this.#ticks + 1, rss_bytes)
    else if (this.#quiet_ticks >= QUIET_TICKS && rss_bytes > this.#least_bytes + SPARE_BYTES) this.#ticks = 0
    return this.#ticks !== null
  }

  #goOn(ticks: number, rss_bytes: number): void {
    this.#ticks = ticks < SAVING_TICKS ? ticks : null
    // What is still held is needed, so nobody looks for it again.
    if (this.#ticks === null) this.#least_bytes = rss_bytes
  }
}

/**
 * After a flood V8 keeps the pages of its heap for the next one: it gives them back when few objects are made, and a service
 * that answers a call a second makes too many. Saving memory for good would cost a third more processor time.
 */
export function giveBackMemory(): void {
  const saving = new Saving()
  let was_saving = false
  let before = performance.eventLoopUtilization()
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const is_busy = performance.eventLoopUtilization(now, before).utilization > BUSY
    before = now
    const is_saving = saving.next({ is_busy, rss_bytes: process.memoryUsage.rss() })
    if (is_saving !== was_saving) setFlagsFromString(is_saving ? '--memory-saver-mode' : '--no-memory-saver-mode')
    was_saving = is_saving
  }, TICK_MS).unref()
}
