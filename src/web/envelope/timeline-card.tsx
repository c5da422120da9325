import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Timeline } from '../../contract/dashboard/envelope-rows.ts'
import { useApi, useSpace } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Said } from '../ui/said.tsx'
import { Failed, Skeleton } from '../ui/states.tsx'
import { When } from '../ui/when.tsx'
import { t } from '../words.ts'
import type { Envelope } from './envelope.ts'
import { envelopeKey } from './use-envelope.ts'

/** Asked anew only when something has happened, and when a lock may have run out. */
export function useTimeline({ id, audit_trail }: Pick<Envelope, 'id' | 'audit_trail'>) {
  const api = useApi()
  return useQuery({
    queryKey: [...envelopeKey(useSpace(), id), 'timeline', audit_trail.length],
    queryFn: ({ signal }) => api.call<Timeline>('GET', `/envelopes/${id}/timeline`, { signal }),
    placeholderData: (before) => before,
    staleTime: 60_000,
  })
}

/** The newest stand first; more are behind a press. */
const SHOWN_MAX = 12

export function TimelineCard({ timeline }: { readonly timeline: ReturnType<typeof useTimeline> }) {
  const [all, setAll] = useState(false)
  const { data, error, refetch } = timeline
  const entries = data?.entries.toReversed() ?? []
  const shown = all ? entries : entries.slice(0, SHOWN_MAX)
  return (
    <Card title={t('envelope.happened')}>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={4} />}
      <ol className="grid gap-3 border-s border-line ps-4">
        {shown.map(({ seq, at, what, by, ip }) => (
          <li
            key={seq}
            className="relative [overflow-wrap:anywhere] before:absolute before:-start-[21px] before:top-1.5 before:size-2 before:rounded-full before:bg-edge before:content-['']"
          >
            <p dir="auto">{what}</p>
            <p className="text-xs text-soft">
              {by ? (
                <Said id="envelope.happened_by" with={{ date: <When at={at} />, by: <bdi>{by}</bdi> }} />
              ) : (
                <When at={at} />
              )}
              {ip && (
                <>
                  {' · '}
                  <span className="font-mono">{ip}</span>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
      {entries.length > shown.length && (
        <Button small className="justify-self-start" onClick={() => setAll(true)}>
          {t('envelope.show_earlier', { count: entries.length - shown.length })}
        </Button>
      )}
    </Card>
  )
}
