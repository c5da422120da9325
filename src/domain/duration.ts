const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const WEEK_MS = 7 * DAY_MS

/** ISO 8601-1 5.5.2 without years and months, whose length depends on where they begin. */
const FORM = /^P(?=\d|T\d)(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?=\d)(?:(\d{1,6})H)?(?:(\d{1,8})M)?(?:(\d{1,10})S)?)?$/

/** P7D, PT90M, P1W2DT3H -> milliseconds; null where it is none of ours. */
export function readDuration(text: string): number | null {
  const parts = FORM.exec(text)?.slice(1)
  if (!parts) return null
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0))
  return weeks * WEEK_MS + days * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS
}

/** Milliseconds -> P7DT1H; nothing is PT0S. */
export function writeDuration(ms: number): string {
  const part = (n: number, unit: string) => (n > 0 ? `${n}${unit}` : '')
  const days = part(Math.floor(ms / DAY_MS), 'D')
  const hours = part(Math.floor((ms % DAY_MS) / HOUR_MS), 'H')
  const minutes = part(Math.floor((ms % HOUR_MS) / MINUTE_MS), 'M')
  const seconds = part((ms % MINUTE_MS) / SECOND_MS, 'S')
  const time = `${hours}${minutes}${seconds}`
  if (time === '') return days === '' ? 'PT0S' : `P${days}`
  return `P${days}T${time}`
}
