/** How long a workspace may say that ended envelopes are kept. */
export const RETENTION_DAYS = { least: 1, most: 3650 } as const

/** Days from typed text; null if the text is not a number of days. */
export function retentionDaysIn(text: string): number | null {
  const days = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN
  return days >= RETENTION_DAYS.least && days <= RETENTION_DAYS.most ? days : null
}
