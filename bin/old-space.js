// Plain JavaScript that any Node reads, as countersign.js.
import { totalmem } from 'node:os'

const MB = 1024 * 1024
/** What the service needs at its busiest on a small machine, and what one that is let grow still collects quickly. */
const LEAST_MB = 320
const MOST_MB = 2048
/** Beside it live the readers of documents, LibreOffice and the database. */
const SHARE = 0.25

/** How far the heap may grow: a part of what this machine or container has, unless the operator has said. */
export function oldSpaceFlags(
  options = process.env.NODE_OPTIONS ?? '',
  given = process.execArgv,
  bytes = memoryBytes(),
) {
  const is_said = [...options.split(/\s+/), ...given].some((flag) => /^--max[-_]old[-_]space[-_]size/.test(flag))
  return is_said ? [] : [`--max-old-space-size=${oldSpaceMb(bytes)}`]
}

export const oldSpaceMb = (bytes) => Math.min(MOST_MB, Math.max(LEAST_MB, Math.floor((bytes * SHARE) / MB)))

/** Of the machine, or of the control group of this process where that is less. No limit is 0, or more than there is. */
export const memoryBytes = (limit = process.constrainedMemory?.() ?? 0, whole = totalmem()) =>
  limit > 0 ? Math.min(whole, limit) : whole
