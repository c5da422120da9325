import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import type { CreatedWebhookShape, WebhookShape, WebhookList } from '../../../contract/webhooks/webhook.ts'
import { queryClient, useApi, useSpace } from '../../api.ts'
import { pathTo } from '../../routes.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Said } from '../../ui/said.tsx'
import { SecretOnce } from '../../ui/secret-once.tsx'
import type { Send } from '../../ui/service-form.ts'
import { Empty, Failed, Skeleton } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { t } from '../../words.ts'
import { Setting } from '../setting.tsx'
import { DeliveryState } from './delivery-chip.tsx'
import { WebhookForm, type WebhookTerms } from './webhook-form.tsx'

type Webhook = z.infer<typeof WebhookShape>
type Created = z.infer<typeof CreatedWebhookShape>

/** Settings, Webhooks: who is told of what, and how the last telling went. */
export function WebhooksPage() {
  const [api, space] = [useApi(), useSpace()]
  const [adding, setAdding] = useState(false)
  const webhooks = useQuery({
    queryKey: ['webhooks', space],
    queryFn: () => api.call<z.infer<typeof WebhookList>>('GET', '/webhooks'),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ last_delivery }) => last_delivery?.state === 'pending') ? 3_000 : false,
  })
  const add = (
    <Button look="primary" onClick={() => setAdding(true)}>
      {t('webhooks.add')}
    </Button>
  )
  return (
    <Setting
      title={t('webhooks.title')}
      action={add}
      about={
        <Said
          id={`webhooks.about_${space}`}
          with={{ guide: (text) => <a href="/docs/interface#webhooks">{text}</a> }}
        />
      }
    >
      {webhooks.isPending && <Skeleton rows={3} />}
      {webhooks.error && <Failed error={webhooks.error} retry={() => void webhooks.refetch()} />}
      {webhooks.data?.data.length === 0 && (
        <Empty title={t(`webhooks.none_${space}`)} action={add}>
          {t('webhooks.none_about')}
        </Empty>
      )}
      {webhooks.data && webhooks.data.data.length > 0 && (
        <ul
          className="grid divide-y divide-line rounded-md border border-line bg-paper"
          aria-label={t('webhooks.title')}
        >
          {webhooks.data.data.map((webhook) => (
            <Row key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      {adding && <AddWebhook onClose={() => setAdding(false)} />}
    </Setting>
  )
}

const Row = ({
  webhook: { id, url, description, events, enabled, paused_at, last_delivery },
}: {
  webhook: Webhook
}) => (
  <li className="grid gap-2 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-6">
    <div className="min-w-0">
      <Link {...pathTo.webhook(id)} className="font-medium [overflow-wrap:anywhere]" dir="ltr">
        {url}
      </Link>
      {description !== null && (
        <p className="[overflow-wrap:anywhere]" dir="auto">
          {description}
        </p>
      )}
      <p className="text-xs text-soft [overflow-wrap:anywhere]">
        {events.includes('*') ? t('webhooks.all_events') : events.join(', ')}
      </p>
    </div>
    <div className="text-xs text-soft sm:text-end">
      {!enabled && <p className="font-medium text-warn">{t('webhooks.disabled')}</p>}
      {enabled && paused_at !== null && <p className="font-medium text-warn">{t('webhooks.paused')}</p>}
      {last_delivery === null ? (
        <p>{t('webhooks.none_delivered')}</p>
      ) : (
        <p>
          <DeliveryState state={last_delivery.state} />{' '}
          <LastAnswer status={last_delivery.last_status} at={last_delivery.at} />
        </p>
      )}
    </div>
  </li>
)

function LastAnswer({ status, at }: { readonly status: number | null; readonly at: string }) {
  const age = <When at={at} age />
  return status === null ? age : <Said id="webhooks.status_and_age" with={{ status, age }} />
}

const START: WebhookTerms = { url: '', events: ['*'], description: null }

function AddWebhook({ onClose }: { readonly onClose: () => void }) {
  const [api, space] = [useApi(), useSpace()]
  const [created, setCreated] = useState<Created | null>(null)
  const create: Send<WebhookTerms> = async (body, headers) => {
    const webhook = await api.call<Created>('POST', '/webhooks', { body, headers })
    void queryClient.invalidateQueries({ queryKey: ['webhooks', space] })
    setCreated(webhook)
  }
  if (created === null)
    return (
      <WebhookForm
        start={START}
        title={t('webhooks.add')}
        verb={t('webhooks.add_verb')}
        send={create}
        onClose={onClose}
      />
    )
  return (
    <Dialog open wide onClose={onClose} title={t('webhooks.added')}>
      <p>
        <Said id="webhooks.added_about" with={{ guide: (text) => <a href="/docs/interface#webhooks">{text}</a> }} />
      </p>
      <SecretOnce label={t('webhooks.secret_label')} secret={created.secret} />
      <div className="flex flex-wrap justify-end gap-2">
        <Link {...pathTo.webhook(created.id)} className={buttonClass()}>
          {t('webhooks.send_test')}
        </Link>
        <Button look="primary" onClick={onClose}>
          {t('webhooks.secret_copied')}
        </Button>
      </div>
    </Dialog>
  )
}
