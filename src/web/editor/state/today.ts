import { dayNumber } from '../../../domain/forms/calendar.ts'

/** Day number where the reader is. */
export function today(): number {
  const now = new Date()
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) =>
    String(n).padStart(2, '0'),
  )
  return dayNumber(`${year}-${month}-${day}`) ?? 0
}
