import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { z } from 'zod'
import type { WebhookShape } from '../../../contract/webhooks/webhook.ts'
import { useApi, useSpace } from '../../api.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { PATHS, pathTo } from '../../routes.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { Setting } from '../setting.tsx'
import { WebhookActs } from './webhook-acts.tsx'

type Webhook = z.infer<typeof WebhookShape>

/** One subscription: what it is, what can be done with it, and everything it was told. */
export function WebhookPage() {
  const { id } = useParams({ from: `/settings${PATHS.webhook}` })
  const [api, space] = [useApi(), useSpace()]
  const webhook = useQuery({
    queryKey: ['webhook', space, id],
    queryFn: () => api.call<Webhook>('GET', `/webhooks/${id}`),
  })
  return (
    <Setting
      title="Webhook"
      back={{ place: pathTo.webhooks(), word: 'Webhooks' }}
      about={
        <>
          Each delivery has up to three attempts, about one and five minutes apart; after that it has failed, and you
          can <a href="/docs/interface#webhooks">deliver it again</a>.
        </>
      }
    >
      {webhook.isPending && <Skeleton rows={4} />}
      {webhook.error && <Failed error={webhook.error} retry={() => void webhook.refetch()} />}
      {webhook.data && <About webhook={webhook.data} />}
      {webhook.data && <DeliveryLog webhook={webhook.data} />}
    </Setting>
  )
}

function About({ webhook }: { readonly webhook: Webhook }) {
  const { url, description, events, enabled, disabled_reason, paused_at, secret_hint, previous_valid_until } = webhook
  return (
    <Card title="Subscription" action={<WebhookActs webhook={webhook} />}>
      {!enabled && (
        <Notice tint="warn">
          Disabled: nothing is delivered.{disabled_reason !== null && ` Why: ${disabled_reason}.`}
        </Notice>
      )}
      {enabled && paused_at !== null && (
        <Notice tint="warn">
          Paused since <When at={paused_at} />: every call had failed for five days. What happens meanwhile waits for 30
          days, and goes out when you resume it.
        </Notice>
      )}
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-y-2">
        <dt className="text-soft">Address</dt>
        <dd className="font-mono [overflow-wrap:anywhere]">{url}</dd>
        {description !== null && (
          <>
            <dt className="text-soft">Description</dt>
            <dd className="[overflow-wrap:anywhere]" dir="auto">
              {description}
            </dd>
          </>
        )}
        <dt className="text-soft">Events</dt>
        <dd className="[overflow-wrap:anywhere]">
          {events.map((name) => (name === '*' ? 'All events' : name)).join(', ')}
        </dd>
        <dt className="text-soft">Secret</dt>
        <dd>
          <code>{secret_hint}</code>
          {previous_valid_until !== null && (
            <>
              ; the one before signs too until <When at={previous_valid_until} />
            </>
          )}
        </dd>
        <dt className="text-soft">Created</dt>
        <dd>
          <When at={webhook.created_at} />
        </dd>
      </dl>
    </Card>
  )
}
