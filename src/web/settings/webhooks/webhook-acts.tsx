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
import { SecretOnce } from '../../ui/secret-once.tsx'
import { toast, toastFailure } from '../../ui/toast.tsx'
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
    onSuccess: () => toast('A test event is on its way.'),
    onError: toastFailure,
    onSettled: () => forget(id),
  })
  const switchTo = useMutation({
    mutationFn: () => api.call('PATCH', `/webhooks/${id}`, { body: { enabled: !enabled } }),
    onSuccess: () => toast(enabled ? 'The webhook is disabled.' : 'The webhook is enabled.'),
    onError: toastFailure,
    onSettled: () => forget(id),
  })
  const resume = useMutation({
    mutationFn: () => api.call('PATCH', `/webhooks/${id}`, { body: { enabled: true } }),
    onSuccess: () => toast('The webhook is resumed: what waited is on its way.'),
    onError: toastFailure,
    onSettled: () => forget(id),
  })
  const close = () => setAsked(null)
  return (
    <>
      {paused && (
        <Button small busy={resume.isPending} onClick={() => resume.mutate()}>
          Resume
        </Button>
      )}
      <Button small busy={test.isPending} why_not={whyNoTest(enabled, paused)} onClick={() => test.mutate()}>
        Send a test event
      </Button>
      <Menu
        trigger={
          <Button small aria-label="More for this webhook">
            <MoreHorizontal aria-hidden />
          </Button>
        }
        items={[
          { word: 'Edit', onSelect: () => setAsked('edit') },
          { word: enabled ? 'Disable' : 'Enable', onSelect: () => switchTo.mutate() },
          { word: 'Replace the secret', onSelect: () => setAsked('rotate') },
          { word: 'Delete', danger: true, onSelect: () => setAsked('delete') },
        ]}
      />
      {asked === 'edit' && <Edit webhook={webhook} onClose={close} />}
      {asked === 'rotate' && <Rotate webhook={webhook} onClose={close} />}
      {asked === 'delete' && <Delete webhook={webhook} onClose={close} />}
    </>
  )
}

function whyNoTest(enabled: boolean, paused: boolean): string | null {
  if (paused) return 'It is paused: resume it first'
  return enabled ? null : 'It is disabled: enable it first'
}

type DialogProps = ActProps & { readonly onClose: () => void }

function Edit({ webhook, onClose }: DialogProps) {
  const api = useApi()
  const forget = useForget()
  const save = async (body: WebhookTerms) => {
    await api.call('PATCH', `/webhooks/${webhook.id}`, { body })
    await forget(webhook.id)
    toast('Saved. What still waits goes to the address as it is now.')
    onClose()
  }
  return <WebhookForm start={webhook} title="Edit the webhook" verb="Save" send={save} onClose={onClose} />
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
      <Dialog open wide onClose={onClose} title="The new secret">
        <p>
          For a day both secrets sign each call, so nothing is lost while you change it over. After that only this one
          does.
        </p>
        <SecretOnce label="Signing secret" secret={rotate.data.secret} />
        <div className="flex justify-end">
          <Button look="primary" onClick={onClose}>
            I have copied it
          </Button>
        </div>
      </Dialog>
    )
  return (
    <Confirm
      {...{ open: true, onClose, verb: 'Replace secret' }}
      title="Replace the signing secret?"
      busy={rotate.isPending}
      error={rotate.error}
      onConfirm={() => rotate.mutate()}
    >
      <p>
        Calls are signed with the new secret from now on, and for 24 hours with the present one beside it. A secret that
        the present one had itself followed stops at once.
      </p>
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
      toast('The webhook is deleted.')
    },
  })
  return (
    <Confirm
      {...{ open: true, onClose, verb: 'Delete webhook', danger: true }}
      title="Delete this webhook?"
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
    >
      <p className="[overflow-wrap:anywhere]">
        Nothing more is delivered to <code>{webhook.url}</code>, and its log is deleted with it. To stop it for a while,
        disable it instead.
      </p>
    </Confirm>
  )
}
