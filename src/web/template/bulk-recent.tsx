import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { z } from 'zod'
import type { BulkListShape } from '../../contract/templates/bulk.ts'
import { useApi, useSpace } from '../api.ts'
import { Card } from '../ui/card.tsx'
import { When } from '../ui/when.tsx'
import { pathTo } from '../routes.ts'
import { t } from '../words.ts'

type Bulks = z.infer<typeof BulkListShape>

/** Lists that were sent with this template, the last ones first; nothing where there are none. */
export function RecentBulks({ id }: { readonly id: string }) {
  const api = useApi()
  const space = useSpace()
  const { data } = useQuery({
    queryKey: [space, 'bulks', id],
    queryFn: ({ signal }) => api.call<Bulks>('GET', `/templates/${id}/bulk`, { signal }),
  })
  if (!data || data.data.length === 0) return null
  return (
    <Card title={t('template.bulk_sends')}>
      <ul className="grid list-none">
        {data.data.map((bulk) => (
          <li
            key={bulk.id}
            className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1 text-sm last:border-b-0"
          >
            <Link {...pathTo.templateBulk(id, { run: bulk.id })}>
              <When at={bulk.created_at} />
            </Link>
            <span>{stateOf(bulk)}</span>
            <span className="ms-auto text-soft" dir="auto">
              {bulk.begun_by}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const stateOf = ({ rows, sent, failed, waiting, stopped }: Bulks['data'][number]): string =>
  t('template.bulk_state', { rows, sent, failed, waiting, stopped })
