import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { sentenceOf, workspaceApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Begun {
  readonly secret: string
  readonly address: string
}

interface SetUpProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The codes have been seen: two-factor sign-in is on. */
  readonly onDone: () => void
}

/** Password, QR code with a code back, recovery codes: one after the other. */
export function SetUpDialog({ open, onClose, onDone }: SetUpProps) {
  const [typed, setTyped] = useState('')
  const begin = useMutation({
    mutationFn: (password: string) =>
      workspaceApi.call<Begun>('POST', '/account/second-factor', { body: { password } }),
    onSuccess: () => setTyped(''),
  })
  const confirm = useMutation({
    mutationFn: (code: string) =>
      workspaceApi.call<{ recovery_codes: readonly string[] }>('POST', '/account/second-factor/confirm', {
        body: { code },
      }),
  })
  const step = begin.data ? confirm : begin
  const submit = (event: FormEvent) => {
    event.preventDefault()
    step.mutate(typed)
  }
  if (confirm.data)
    return (
      <Dialog open={open} onClose={onDone} title="Keep your recovery codes">
        <RecoveryCodes codes={confirm.data.recovery_codes} onDone={onDone} />
      </Dialog>
    )
  return (
    <Dialog open={open} onClose={onClose} title="Set up two-factor sign-in">
      <form className="grid gap-4" onSubmit={submit}>
        {begin.data ? (
          <>
            <Scan {...begin.data} />
            <TextField
              key="code"
              label="Code that the app shows"
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={12}
              required
              autoFocus
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </>
        ) : (
          <TextField
            key="password"
            label="Your password"
            hint="So that nobody who finds your screen open can lock you out."
            type="password"
            autoComplete="current-password"
            required
            autoFocus
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        {step.error && <Notice tint="bad">{sentenceOf(step.error)}</Notice>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={step.isPending}>
            {begin.data ? 'Switch on' : 'Go on'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const Scan = ({ secret, address }: Begun) => (
  <>
    <p>Scan this with an authenticator app on your phone, or type the key into it.</p>
    <div className="flex flex-wrap items-center gap-4">
      <QrCode text={address} label="QR code for an authenticator app" />
      <div className="grid min-w-0 flex-1 gap-2">
        <p className="text-xs text-soft">Key</p>
        <p className="font-mono [overflow-wrap:anywhere]">{(secret.match(/.{1,4}/g) ?? []).join(' ')}</p>
        <div>
          <CopyButton text={secret} word="Copy the key" />
        </div>
      </div>
    </div>
  </>
)
