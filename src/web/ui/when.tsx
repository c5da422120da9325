import { useQuery } from '@tanstack/react-query'
import { useApi, useSpace } from '../api.ts'
import { FRAME } from '../embedded/frame.ts'
import { t } from '../words.ts'
import { ageText, HERE, instantText } from './instant.ts'

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
    <time dateTime={at} title={t('ui.instant_exact', { date: instantText(at, zone), at })}>
      {age ? ageText(at, now) : instantText(at, zone)}
    </time>
  )
}

/** Ages move on while a page is open. In the test space they follow its own clock, which programs move ahead. */
export function useNow(): string {
  const api = useApi()
  const space = useSpace()
  return useQuery({
    queryKey: [space, 'now'],
    queryFn: async ({ signal }) =>
      space === 'test' && FRAME === null
        ? (await api.call<{ readonly now: string }>('GET', '/test/clock', { signal })).now
        : new Date().toISOString(),
    refetchInterval: 30_000,
    initialData: () => new Date().toISOString(),
    // What a page begins with is a guess.
    initialDataUpdatedAt: 0,
  }).data
}
