import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { IssuedKeyShape, KeyShape } from '../../../contract/accounts/keys.ts'
import { idempotencyKey, queryClient, workspaceApi } from '../../api.ts'
import { Confirm } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { When } from '../../ui/when.tsx'

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
      {...{ open: true, onClose, verb: 'Rotate key', danger: true }}
      title={`Rotate “${shown.name}”?`}
      busy={rotate.isPending}
      error={rotate.error}
      onConfirm={() => rotate.mutate()}
    >
      <p>
        <Masked shown={shown} /> is replaced at once: <b>every integration that still uses it stops working</b>, until
        it is given the new key.
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
      toast('The key is revoked.')
      onClose()
    },
  })
  return (
    <Confirm
      {...{ open: true, onClose, verb: 'Revoke key', danger: true }}
      title={`Revoke “${shown.name}”?`}
      busy={revoke.isPending}
      error={revoke.error}
      onConfirm={() => revoke.mutate()}
    >
      <p>
        <Masked shown={shown} /> stops working at once and for good. Nothing takes its place.
      </p>
      <LastUse shown={shown} />
    </Confirm>
  )
}

const Masked = ({ shown }: Pick<KeyDialogProps, 'shown'>) => (
  <code className="[overflow-wrap:anywhere]">{shown.masked}</code>
)

const LastUse = ({ shown: { last_used_at, last_used_ip } }: Pick<KeyDialogProps, 'shown'>) =>
  last_used_at === null ? (
    <p>It has never been used.</p>
  ) : (
    <p>
      It was last used <When at={last_used_at} />
      {last_used_ip !== null && ` from ${last_used_ip}`}.
    </p>
  )
