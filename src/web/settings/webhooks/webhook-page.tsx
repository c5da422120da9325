import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { z } from 'zod'
import type { WebhookShape } from '../../../contract/webhooks/webhook.ts'
import { useApi, useSpace } from '../../api.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Said } from '../../ui/said.tsx'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { PATHS, pathTo } from '../../routes.ts'
import { t } from '../../words.ts'
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
      title={t('webhooks.one')}
      back={{ place: pathTo.webhooks(), word: t('webhooks.title') }}
      about={<Said id="webhooks.about_one" with={{ guide: (text) => <a href="/docs/interface#webhooks">{text}</a> }} />}
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
  const hint = <code dir="ltr">{secret_hint}</code>
  return (
    <Card title={t('webhooks.subscription')} action={<WebhookActs webhook={webhook} />}>
      {!enabled && (
        <Notice tint="warn">
          {disabled_reason === null ? t('webhooks.is_disabled') : t('webhooks.is_disabled_gone')}
        </Notice>
      )}
      {enabled && paused_at !== null && (
        <Notice tint="warn">
          <Said id="webhooks.is_paused" with={{ date: <When at={paused_at} /> }} />
        </Notice>
      )}
      <dl className="grid gap-x-4 text-sm max-sm:[&_dd]:mb-3 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-y-2">
        <dt className="text-soft">{t('webhooks.address')}</dt>
        <dd className="font-mono [overflow-wrap:anywhere]">
          <bdi>{url}</bdi>
        </dd>
        {description !== null && (
          <>
            <dt className="text-soft">{t('webhooks.description')}</dt>
            <dd className="[overflow-wrap:anywhere]" dir="auto">
              {description}
            </dd>
          </>
        )}
        <dt className="text-soft">{t('webhooks.events')}</dt>
        <dd className="[overflow-wrap:anywhere]">{eventsText(events)}</dd>
        <dt className="text-soft">{t('webhooks.secret')}</dt>
        <dd>
          {previous_valid_until === null ? (
            hint
          ) : (
            <Said id="webhooks.secret_and_former" with={{ hint, date: <When at={previous_valid_until} /> }} />
          )}
        </dd>
        <dt className="text-soft">{t('webhooks.created')}</dt>
        <dd>
          <When at={webhook.created_at} />
        </dd>
      </dl>
    </Card>
  )
}

function eventsText(events: Webhook['events']): string {
  const names = events.filter((name) => name !== '*').join(', ')
  if (!events.includes('*')) return names
  return names === '' ? t('webhooks.all_events') : t('webhooks.all_events_and', { names })
}
