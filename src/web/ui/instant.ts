import { formatAge, formatInstant } from '../../kit/format-instant.ts'
import { zoneName } from '../../kit/time.ts'
import { LOCALE, t } from '../words.ts'

/** The zone of whoever reads. */
export const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone

/** "CET": the zone of whoever reads, for an entry that takes a time. */
export const zoneHere = (): string => zoneName(new Date(), HERE)

/** "20 Nov 2026, 14:05 CET" */
export const instantText = (at: string, zone: string = HERE): string => formatInstant(at, zone, LOCALE)

/** "2 hours ago" */
export const ageText = (at: string, now: string): string => formatAge(at, now, LOCALE) ?? t('common.just_now')
