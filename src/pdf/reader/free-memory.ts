/** Well below what a reader may hold (docs/internals/intake.md). */
const FULL_BYTES = 220 * 1024 * 1024

/**
 * Between two large pieces of a stranger's file: what was unpacked for the last one is given back before the next is
 * unpacked, since the engine lets several of them pile up. Does nothing where no reader process runs.
 */
export function sweepWhenFull(): void {
  if (globalThis.gc && process.memoryUsage.rss() > FULL_BYTES) globalThis.gc()
}
