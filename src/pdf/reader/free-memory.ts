/** Well below the memory limit of a reading worker (docs/internals/intake.md). */
const FULL_BYTES = 220 * 1024 * 1024

/**
 * Frees the last unpacked stream of an uploaded file before the next one is unpacked, because V8 lets several pile up.
 * It does nothing outside of a reading process.
 */
export function freeWhenFull(): void {
  if (globalThis.gc && process.memoryUsage.rss() > FULL_BYTES) globalThis.gc()
}
