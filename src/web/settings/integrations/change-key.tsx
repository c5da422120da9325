import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { IssuedKeyShape, KeyShape } from '../../../contract/accounts/keys.ts'
import { idempotencyKey, queryClient, workspaceApi } from '../../api.ts'
import { Confirm } from '../../ui/dialog.tsx'
import { Said } from '../../ui/said.tsx'
import { toast } from '../../ui/toast.tsx'
import { When } from '../../ui/when.tsx'
import { t } from '../../words.ts'

interface KeyDialogProps {
  readonly shown: KeyShape
  readonly onClose: () => void
}

/** Before every integration that uses it stops. */
export function RotateKey({
  shown,
  onClose,
  onIssued,
}: KeyDialogProps & { readonly onIssued: (key: IssuedKeyShape) => void }) {
  const [press] = useState(idempotencyKey)
  const rotate = useMutation({
    mutationFn: () =>
      workspaceApi.call<IssuedKeyShape>('POST', `/keys/${shown.id}/rotate`, { body: {}, headers: press }),
    onSuccess: (key) => {
      void queryClient.invalidateQueries({ queryKey: ['keys'] })
      onIssued(key)
    },
  })
  return (
    <Confirm
      {...{ open: true, onClose, verb: t('integrations.rotate_verb'), danger: true }}
      title={t('integrations.rotate_title', { name: shown.name })}
      busy={rotate.isPending}
      error={rotate.error}
      onConfirm={() => rotate.mutate()}
    >
      <p>
        <Said id="integrations.rotate_about" with={{ key: <Masked shown={shown} />, b: (text) => <b>{text}</b> }} />
      </p>
      <LastUse shown={shown} />
    </Confirm>
  )
}

export function RevokeKey({ shown, onClose }: KeyDialogProps) {
  const revoke = useMutation({
    mutationFn: () => workspaceApi.call('POST', `/keys/${shown.id}/revoke`, { body: {} }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['keys'] })
      toast(t('integrations.key_is_revoked'))
      onClose()
    },
  })
  return (
    <Confirm
      {...{ open: true, onClose, verb: t('integrations.revoke_verb'), danger: true }}
      title={t('integrations.revoke_title', { name: shown.name })}
      busy={revoke.isPending}
      error={revoke.error}
      onConfirm={() => revoke.mutate()}
    >
      <p>
        <Said id="integrations.revoke_about" with={{ key: <Masked shown={shown} /> }} />
      </p>
      <LastUse shown={shown} />
    </Confirm>
  )
}

const Masked = ({ shown }: Pick<KeyDialogProps, 'shown'>) => (
  <code className="[overflow-wrap:anywhere]">{shown.masked}</code>
)

function LastUse({ shown: { last_used_at, last_used_ip: ip } }: Pick<KeyDialogProps, 'shown'>) {
  if (last_used_at === null) return <p>{t('integrations.was_never_used')}</p>
  const date = <When at={last_used_at} />
  return (
    <p>
      {ip === null ? (
        <Said id="integrations.was_last_used" with={{ date }} />
      ) : (
        <Said id="integrations.was_last_used_from" with={{ date, ip: <bdi>{ip}</bdi> }} />
      )}
    </p>
  )
}
