import type { Report } from './worker.ts'

/**
 * A message of a reader, if it has the shape of one. A reader that was taken over sends what it likes, and nothing of it
 * may end the service. What it says that it asked of others is left out: it asks nobody.
 */
export function reportOf(message: unknown): Report | null {
  if (typeof message !== 'object' || message === null) return null
  const { up, fault, value, ...said } = message as Readonly<Record<string, unknown>>
  if (up === true) return { up }
  if (fault === 'died' || fault === 'failed') return { fault, ...complaintIn(said), calls: [] }
  const { bytes, cpu_s } = said
  if (!('value' in message) || typeof bytes !== 'number' || typeof cpu_s !== 'number') return null
  return { value, bytes, cpu_s, calls: [] }
}

const complaintIn = ({ message, code }: Readonly<Record<string, unknown>>) => ({
  message: String(typeof message === 'string' ? message : 'the reader said no more').slice(0, COMPLAINT_CHARS_MAX),
  code: typeof code === 'string' ? code.slice(0, CODE_CHARS_MAX) : null,
})
const COMPLAINT_CHARS_MAX = 2_000
const CODE_CHARS_MAX = 40
