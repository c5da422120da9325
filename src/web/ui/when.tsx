import { useQuery } from '@tanstack/react-query'
import { formatAge, formatInstant } from '../../kit/format-instant.ts'

/** The zone of whoever reads. */
export const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone

interface WhenProps {
  readonly at: string
  /** "2 hours ago" instead of the date. */
  readonly age?: boolean
  readonly zone?: string
}

/** A moment on the reader's wall; the exact instant is behind it. */
export function When({ at, age = false, zone = HERE }: WhenProps) {
  const now = useNow()
  return (
    <time dateTime={at} title={`${formatInstant(at, zone)} (${at})`}>
      {age ? formatAge(at, now) : formatInstant(at, zone)}
    </time>
  )
}

/** Ages move on while a page is open. */
export const useNow = (): string =>
  useQuery({
    queryKey: ['now'],
    queryFn: () => new Date().toISOString(),
    refetchInterval: 30_000,
    initialData: () => new Date().toISOString(),
  }).data
