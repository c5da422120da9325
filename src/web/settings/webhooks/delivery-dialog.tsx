import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { OpenedDeliveryShape } from '../../../contract/webhooks/opened-delivery.ts'
import type { WebhookShape } from '../../../contract/webhooks/webhook.ts'
import { idempotencyKey, sentenceOf, useApi, useSpace } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Quote } from '../../ui/quote.tsx'
import { Said } from '../../ui/said.tsx'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { When } from '../../ui/when.tsx'
import { Code } from '../../ui/code.tsx'
import { t } from '../../words.ts'
import { DeliveryState } from './delivery-chip.tsx'
import { troubleQuote, troubleSentence } from './trouble.ts'
import { useForget } from './webhook-acts.tsx'

interface DeliveryDialogProps {
  readonly webhook: z.infer<typeof WebhookShape>
  readonly delivery_id: string
  readonly onClose: () => void
}

/** One delivery: what went out, and what came back. */
export function DeliveryDialog({ webhook, delivery_id, onClose }: DeliveryDialogProps) {
  const [api, space] = [useApi(), useSpace()]
  const forget = useForget()
  const path = `/webhooks/${webhook.id}/deliveries/${delivery_id}`
  const opened = useQuery({
    queryKey: ['deliveries', space, webhook.id, 'opened', delivery_id],
    queryFn: () => api.call<OpenedDeliveryShape>('GET', path),
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? 2_000 : false),
  })
  const again = useMutation({
    mutationFn: () => api.call('POST', `${path}/redeliver`, { body: {}, headers: idempotencyKey() }),
    onSuccess: () => toast(t('webhooks.delivering_again')),
    onSettled: () => forget(webhook.id),
  })
  const { data } = opened
  return (
    <Dialog open wide onClose={onClose} title={data ? data.event : t('webhooks.delivery')}>
      {opened.isPending && <Skeleton rows={4} />}
      {opened.error && <Failed error={opened.error} retry={() => void opened.refetch()} />}
      {data && <Opened delivery={data} />}
      {again.error && <Notice tint="bad">{sentenceOf(again.error)}</Notice>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          busy={again.isPending}
          why_not={data ? whyNotAgain(data.state, webhook.enabled) : t('common.loading')}
          onClick={() => again.mutate()}
        >
          {t('webhooks.deliver_again')}
        </Button>
        <Button look="primary" onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </Dialog>
  )
}

/** By the rules of the call itself (application/webhooks/request-delivery.ts). */
function whyNotAgain(state: OpenedDeliveryShape['state'], enabled: boolean): string | null {
  if (!enabled) return t('webhooks.not_again_disabled')
  return state === 'pending' ? t('webhooks.not_again_pending') : null
}

function Opened({ delivery }: { readonly delivery: OpenedDeliveryShape }) {
  const { state, last_status, last_error } = delivery
  const { last_request, last_answer, id, event_id, seq } = delivery
  const answered =
    last_status === null ? t('webhooks.answer_none') : t('webhooks.answer_status', { status: last_status })
  return (
    <>
      <Tries delivery={delivery} />
      {last_error !== null && (
        <Notice tint={state === 'pending' ? 'warn' : 'bad'}>
          {troubleSentence(last_error)} <Quote text={troubleQuote(last_error)} />
        </Notice>
      )}
      <Part
        title={t('webhooks.request')}
        note={last_request === null ? t('webhooks.not_sent') : `POST ${last_request.url}`}
      >
        {last_request !== null && (
          <Text label={t('webhooks.request_headers')} text={headerText(Object.entries(last_request.headers))} />
        )}
        <Text label={t('webhooks.request_body')} text={pretty(delivery.body)} copy={delivery.body} />
      </Part>
      <Part title={t('webhooks.answer')} note={answered}>
        {last_answer !== null && <Text label={t('webhooks.answer_headers')} text={headerText(last_answer.headers)} />}
        {last_answer !== null && (
          <Text
            label={last_answer.is_whole ? t('webhooks.answer_body') : t('webhooks.answer_body_start')}
            text={last_answer.body_start === '' ? t('webhooks.answer_empty') : last_answer.body_start}
          />
        )}
      </Part>
      <p className="text-xs text-soft [overflow-wrap:anywhere]">
        {seq > 0
          ? t('webhooks.delivery_ids_number', { delivery: id, event: event_id, number: seq })
          : t('webhooks.delivery_ids', { delivery: id, event: event_id })}
      </p>
    </>
  )
}

function Tries({ delivery }: { readonly delivery: OpenedDeliveryShape }) {
  const { state, attempts, attempted_at, last_ms, next_attempt_at } = delivery
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
      <DeliveryState state={state} />
      <span>{t('webhooks.attempt', { attempt: attempts })}</span>
      {attempted_at !== null && (
        <span>
          <Said
            id={last_ms === null ? 'webhooks.tried' : 'webhooks.tried_timed'}
            with={{ date: <When at={attempted_at} />, ms: last_ms }}
          />
        </span>
      )}
      {next_attempt_at !== null && attempts > 0 && (
        <span>
          <Said id="webhooks.next" with={{ date: <When at={next_attempt_at} /> }} />
        </span>
      )}
    </p>
  )
}

const Part = ({ title, note, children }: { title: string; note: string; children: ReactNode }) => (
  <section className="grid gap-2">
    <h3>
      {title}{' '}
      <span className="font-normal text-soft [overflow-wrap:anywhere]" dir="auto">
        {note}
      </span>
    </h3>
    {children}
  </section>
)

interface TextProps {
  readonly label: string
  readonly text: string
  readonly copy?: string
}

const Text = ({ label, text, copy = text }: TextProps) => (
  <div className="grid gap-1">
    <div className="flex items-center gap-2 text-xs text-soft">
      {label}
      <span className="ms-auto">
        <CopyButton text={copy} />
      </span>
    </div>
    <Code label={label} text={text} wraps />
  </div>
)

const headerText = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([name, value]) => `${name}: ${value}`).join('\n')

/** With its lines; as it is where it is no JSON. */
function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
