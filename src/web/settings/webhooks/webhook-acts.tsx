import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import type { RotatedWebhookShape, WebhookShape } from '../../../contract/webhooks/webhook.ts'
import { idempotencyKey, queryClient, useApi, useSpace } from '../../api.ts'
import { pathTo } from '../../routes.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm, Dialog } from '../../ui/dialog.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Said } from '../../ui/said.tsx'
import { SecretOnce } from '../../ui/secret-once.tsx'
import { toast, toastFailure } from '../../ui/toast.tsx'
import { t } from '../../words.ts'
import { WebhookForm, type WebhookTerms } from './webhook-form.tsx'

type Webhook = z.infer<typeof WebhookShape>
interface ActProps {
  readonly webhook: Webhook
}
type Asked = 'edit' | 'rotate' | 'delete' | null

/** What was changed is asked for again: the subscription, the list, and what is still to come of it. */
export const useForget = () => {
  const space = useSpace()
  return async (id: string) => {
    for (const queryKey of [
      ['webhook', space, id],
      ['deliveries', space, id],
      ['webhooks', space],
    ])
      await queryClient.invalidateQueries({ queryKey })
  }
}

export function WebhookActs({ webhook }: ActProps) {
  const api = useApi()
  const forget = useForget()
  const [asked, setAsked] = useState<Asked>(null)
  const { id, enabled, paused_at } = webhook
  const paused = enabled && paused_at !== null
  const test = useMutation({
    mutationFn: () => api.call('POST', `/webhooks/${id}/test`, { body: {}, headers: idempotencyKey() }),
    onSuccess: () => toast(t('webhooks.test_sent')),
    onError: toastFailure,
    onSettled: () => forget(id),
  })
  const switchTo = useMutation({
    mutationFn: () => api.call('PATCH', `/webhooks/${id}`, { body: { enabled: !enabled } }),
    onSuccess: () => toast(enabled ? t('webhooks.was_disabled') : t('webhooks.was_enabled')),
    onError: toastFailure,
    onSettled: () => forget(id),
  })
  const resume = useMutation({
    mutationFn: () => api.call('PATCH', `/webhooks/${id}`, { body: { enabled: true } }),
    onSuccess: () => toast(t('webhooks.was_resumed')),
    onError: toastFailure,
    onSettled: () => forget(id),
  })
  const close = () => setAsked(null)
  return (
    <>
      {paused && (
        <Button small busy={resume.isPending} onClick={() => resume.mutate()}>
          {t('webhooks.resume')}
        </Button>
      )}
      <Button small busy={test.isPending} why_not={whyNoTest(enabled, paused)} onClick={() => test.mutate()}>
        {t('webhooks.send_test')}
      </Button>
      <Menu
        trigger={
          <Button small aria-label={t('webhooks.more')}>
            <MoreHorizontal aria-hidden />
          </Button>
        }
        items={[
          { word: t('common.edit'), onSelect: () => setAsked('edit') },
          { word: enabled ? t('webhooks.disable') : t('webhooks.enable'), onSelect: () => switchTo.mutate() },
          { word: t('webhooks.replace_secret'), onSelect: () => setAsked('rotate') },
          { word: t('common.delete'), danger: true, onSelect: () => setAsked('delete') },
        ]}
      />
      {asked === 'edit' && <Edit webhook={webhook} onClose={close} />}
      {asked === 'rotate' && <Rotate webhook={webhook} onClose={close} />}
      {asked === 'delete' && <Delete webhook={webhook} onClose={close} />}
    </>
  )
}

function whyNoTest(enabled: boolean, paused: boolean): string | null {
  if (paused) return t('webhooks.no_test_paused')
  return enabled ? null : t('webhooks.no_test_disabled')
}

type DialogProps = ActProps & { readonly onClose: () => void }

function Edit({ webhook, onClose }: DialogProps) {
  const api = useApi()
  const forget = useForget()
  const save = async (body: WebhookTerms) => {
    await api.call('PATCH', `/webhooks/${webhook.id}`, { body })
    await forget(webhook.id)
    toast(t('webhooks.was_saved'))
    onClose()
  }
  return (
    <WebhookForm start={webhook} title={t('webhooks.edit')} verb={t('common.save')} send={save} onClose={onClose} />
  )
}

function Rotate({ webhook, onClose }: DialogProps) {
  const api = useApi()
  const forget = useForget()
  const [press] = useState(idempotencyKey)
  const rotate = useMutation({
    mutationFn: () =>
      api.call<z.infer<typeof RotatedWebhookShape>>('POST', `/webhooks/${webhook.id}/rotate-secret`, {
        body: {},
        headers: press,
      }),
    onSuccess: () => forget(webhook.id),
  })
  if (rotate.data)
    return (
      <Dialog open wide onClose={onClose} title={t('webhooks.rotated')}>
        <p>{t('webhooks.rotated_about')}</p>
        <SecretOnce label={t('webhooks.secret_label')} secret={rotate.data.secret} />
        <div className="flex justify-end">
          <Button look="primary" onClick={onClose}>
            {t('webhooks.secret_copied')}
          </Button>
        </div>
      </Dialog>
    )
  return (
    <Confirm
      {...{ open: true, onClose, verb: t('webhooks.rotate_verb') }}
      title={t('webhooks.rotate')}
      busy={rotate.isPending}
      error={rotate.error}
      onConfirm={() => rotate.mutate()}
    >
      <p>{t('webhooks.rotate_about')}</p>
    </Confirm>
  )
}

function Delete({ webhook, onClose }: DialogProps) {
  const api = useApi()
  const space = useSpace()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => api.call('DELETE', `/webhooks/${webhook.id}`),
    onSuccess: async () => {
      await navigate(pathTo.webhooks())
      await queryClient.invalidateQueries({ queryKey: ['webhooks', space] })
      toast(t('webhooks.was_deleted'))
    },
  })
  return (
    <Confirm
      {...{ open: true, onClose, verb: t('webhooks.delete_verb'), danger: true }}
      title={t('webhooks.delete')}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
    >
      <p className="[overflow-wrap:anywhere]">
        <Said id="webhooks.delete_about" with={{ url: <code dir="ltr">{webhook.url}</code> }} />
      </p>
    </Confirm>
  )
}
