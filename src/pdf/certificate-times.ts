/** An instant as people of one time zone read it, and exactly; `utc` is null where the two say the same. */
export interface ShownTime {
  readonly local: string
  readonly utc: string | null
}

/** For ISO 8601 instants: '20 Nov 2026, 15:05:09 UTC+1', and below it '2026-11-20T14:05:09.123Z'. */
export function timesIn(zone: string): (instant: string) => ShownTime {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', timeZoneName: 'longOffset' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  })
  return (instant) => {
    const parts = new Map(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
    const date = `${part('day')} ${MONTHS[Number(part('month')) - 1] ?? ''} ${part('year')}`
    const offset = offsetOf(part('timeZoneName'))
    const local = `${date}, ${part('hour')}:${part('minute')}:${part('second')} UTC${offset}`
    return { local, utc: offset === '' ? null : instant }
  }
}

/** From 'GMT+05:30' the '+5:30', from 'GMT' and 'GMT+00:00' nothing; abbreviations such as CST mean several zones. */
function offsetOf(name: string): string {
  const [, sign, hours, minutes] = /([+-])0?(\d+):(\d+)/.exec(name) ?? []
  if (sign === undefined || (hours === '0' && minutes === '00')) return ''
  return `${sign}${hours}${minutes === '00' ? '' : `:${minutes}`}`
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

export const isInstant = (value: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value)
