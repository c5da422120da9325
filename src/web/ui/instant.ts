import { formatAge, formatInstant } from '../../kit/format-instant.ts'
import { zoneName } from '../../kit/time.ts'
import { LOCALE, t } from '../words.ts'

/** The zone of whoever reads. */
export const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone

/** "CET": the zone of whoever reads, for an entry that takes a time. */
export const zoneHere = (): string => zoneName(new Date(), HERE)

/** The day on the reader's wall: "2026-11-20". */
export const today = (): string => localText(new Date().toISOString()).slice(0, 10)

/** By the clock of this machine, to the minute: "2026-11-20T14:05". */
export function localText(instant: string): string {
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** "20 Nov 2026, 14:05 CET" */
export const instantText = (at: string, zone: string = HERE): string => formatInstant(at, zone, LOCALE)

/** "2 hours ago" */
export const ageText = (at: string, now: string): string => formatAge(at, now, LOCALE) ?? t('common.just_now')
