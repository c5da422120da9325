import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { z } from 'zod'
import type { DeliveryPage, DeliveryShape, WebhookShape } from '../../../contract/webhooks/webhook.ts'
import { EVENT_VARIANTS, WEBHOOK_EVENTS } from '../../../domain/envelopes/reactions.ts'
import { useApi, useSpace } from '../../api.ts'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Empty, Failed, Skeleton } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { PATHS, pathTo } from '../../routes.ts'
import { DeliveryState } from './delivery-chip.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { Pager } from '../../ui/pager.tsx'

type Delivery = z.infer<typeof DeliveryShape>
const ROWS = 25

/** Everything one subscription was told, newest first; moves on by itself while something is pending. */
export function DeliveryLog({ webhook }: { readonly webhook: z.infer<typeof WebhookShape> }) {
  const [api, space] = [useApi(), useSpace()]
  const search = useSearch({ from: `/settings${PATHS.webhook}` })
  const { state, event, offset, delivery } = search
  const navigate = useNavigate()
  const show = (next: Partial<typeof search>) =>
    void navigate({ ...pathTo.webhook(webhook.id, { ...search, ...next }), resetScroll: false })
  const query = { state, event, offset, limit: ROWS }
  const log = useQuery({
    queryKey: ['deliveries', space, webhook.id, query],
    queryFn: () => api.call<z.infer<typeof DeliveryPage>>('GET', `/webhooks/${webhook.id}/deliveries`, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: (current) => (current.state.data?.data.some((one) => one.state === 'pending') ? 2_000 : 10_000),
  })
  return (
    <Card title="Deliveries">
      <div className="flex flex-wrap gap-3">
        <SelectField label="State" value={state} onChange={(change) => show({ state: change.target.value, offset: 0 })}>
          <option value="">All</option>
          <option value="pending">Pending</option>
          <option value="delivered">Delivered</option>
          <option value="failed">Failed</option>
        </SelectField>
        <SelectField label="Event" value={event} onChange={(change) => show({ event: change.target.value, offset: 0 })}>
          <option value="">All</option>
          {[...WEBHOOK_EVENTS, ...Object.keys(EVENT_VARIANTS)].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      </div>
      {log.isPending && <Skeleton rows={4} />}
      {log.error && <Failed error={log.error} retry={() => void log.refetch()} />}
      {log.data?.data.length === 0 && (
        <Empty title={state || event ? 'Nothing of that kind' : 'Nothing delivered yet'}>
          Send a test event to see what your receiver gets and answers, or wait for the next event.
        </Empty>
      )}
      {log.data && log.data.data.length > 0 && (
        <ul className="grid divide-y divide-line" aria-label="Deliveries">
          {log.data.data.map((one) => (
            <Row key={one.id} delivery={one} onOpen={() => show({ delivery: one.id })} />
          ))}
        </ul>
      )}
      {log.data && <Pager page={log.data} onOffset={(next) => show({ offset: next })} />}
      {delivery !== '' && (
        <DeliveryDialog webhook={webhook} delivery_id={delivery} onClose={() => show({ delivery: '' })} />
      )}
    </Card>
  )
}

const Row = ({ delivery, onOpen }: { readonly delivery: Delivery; readonly onOpen: () => void }) => (
  <li>
    <button
      type="button"
      onClick={onOpen}
      className="grid w-full gap-x-4 gap-y-1 px-1 py-2 text-start text-sm hover:bg-calm-wash sm:grid-cols-[8rem_minmax(0,1fr)_auto]"
    >
      <DeliveryState state={delivery.state} />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {delivery.event}
        {delivery.test && <span className="text-warn"> test</span>}
        <Outcome delivery={delivery} />
      </span>
      <span className="text-xs text-soft sm:text-end">
        <When at={delivery.created_at} />
      </span>
    </button>
  </li>
)

/** The answer, the attempt, and when the next one is. */
const Outcome = ({ delivery }: { readonly delivery: Delivery }) => {
  const { last_error, last_status, attempts, last_ms, next_attempt_at, state } = delivery
  const said = last_error ?? (last_status === null ? null : `answered ${last_status}`)
  return (
    <span className="block text-xs text-soft">
      {said !== null && `${said}; `}
      {attempts === 0 ? 'not tried yet' : `attempt ${attempts} of 3`}
      {last_ms !== null && `, ${last_ms} ms`}
      {state === 'pending' && next_attempt_at !== null && attempts > 0 && (
        <>
          , next <When at={next_attempt_at} />
        </>
      )}
    </span>
  )
}
