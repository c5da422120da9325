/** How long a workspace may say that ended envelopes are kept. */
export const RETENTION_DAYS = { least: 1, most: 3650 } as const

/** What somebody typed, as days; null where it is none. */
export function retentionDaysIn(text: string): number | null {
  const days = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN
  return days >= RETENTION_DAYS.least && days <= RETENTION_DAYS.most ? days : null
}
