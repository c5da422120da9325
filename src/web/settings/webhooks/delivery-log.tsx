import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { z } from 'zod'
import type { DeliveryPage, DeliveryShape, WebhookShape } from '../../../contract/webhooks/webhook.ts'
import { SECURITY_EVENT } from '../../../domain/account/security-events.ts'
import { EVENT_VARIANTS, WEBHOOK_EVENTS } from '../../../domain/envelopes/reactions.ts'
import { useApi, useSpace } from '../../api.ts'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Said } from '../../ui/said.tsx'
import { Empty, Failed, Skeleton } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { PATHS, pathTo } from '../../routes.ts'
import { t } from '../../words.ts'
import { DeliveryState } from './delivery-chip.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { Pager } from '../../ui/pager.tsx'
import { troubleNote } from './trouble.ts'

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
    <Card title={t('webhooks.deliveries')}>
      <div className="flex flex-wrap gap-3">
        <SelectField
          label={t('webhooks.state')}
          value={state}
          onChange={(change) => show({ state: change.target.value, offset: 0 })}
        >
          <option value="">{t('webhooks.state_all')}</option>
          <option value="pending">{t('webhooks.state_pending')}</option>
          <option value="delivered">{t('webhooks.state_delivered')}</option>
          <option value="failed">{t('webhooks.state_failed')}</option>
        </SelectField>
        <SelectField
          label={t('webhooks.event')}
          value={event}
          onChange={(change) => show({ event: change.target.value, offset: 0 })}
        >
          <option value="">{t('webhooks.event_all')}</option>
          {[...WEBHOOK_EVENTS, SECURITY_EVENT, ...Object.keys(EVENT_VARIANTS)].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      </div>
      {log.isPending && <Skeleton rows={4} />}
      {log.error && <Failed error={log.error} retry={() => void log.refetch()} />}
      {log.data?.data.length === 0 && (
        <Empty title={state || event ? t('webhooks.none_of_kind') : t('webhooks.none_delivered')}>
          {t('webhooks.none_delivered_about')}
        </Empty>
      )}
      {log.data && log.data.data.length > 0 && (
        <ul className="grid divide-y divide-line" aria-label={t('webhooks.deliveries')}>
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
        {delivery.test && <span className="text-warn"> {t('webhooks.is_test')}</span>}
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
  const { last_error, last_status } = delivery
  const answered = last_status === null ? null : t('webhooks.answered', { status: last_status })
  const outcome = last_error === null ? answered : troubleNote(last_error)
  const attempt = <Attempt delivery={delivery} />
  return (
    <span className="block text-xs text-soft">
      {outcome === null ? attempt : <Said id="webhooks.outcome" with={{ outcome, attempt }} />}
    </span>
  )
}

const Attempt = ({ delivery: { attempts, last_ms, next_attempt_at, state } }: { readonly delivery: Delivery }) => {
  const begun = attempts === 0 ? 'not_tried' : 'attempt'
  const timed = last_ms === null ? begun : (`${begun}_timed` as const)
  const next = state === 'pending' && attempts > 0 ? next_attempt_at : null
  if (next === null) return <Said id={`webhooks.${timed}`} with={{ attempt: attempts, ms: last_ms }} />
  return (
    <Said
      id={last_ms === null ? 'webhooks.attempt_next' : 'webhooks.attempt_timed_next'}
      with={{ attempt: attempts, ms: last_ms, date: <When at={next} /> }}
    />
  )
}
