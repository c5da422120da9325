import { useState } from 'react'
import { workspaceApi } from '../../api.ts'
import { CopyButton } from '../../ui/copy.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useServiceForm } from '../../ui/service-form.ts'
import { t } from '../../words.ts'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Begun {
  readonly secret: string
  readonly address: string
}

interface SetUpProps {
  readonly onClose: () => void
  /** The codes have been seen: two-factor sign-in is on. */
  readonly onDone: () => void
}

/** Password, QR code with a code back, recovery codes: one after the other. */
export function SetUpDialog({ onClose, onDone }: SetUpProps) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const begin = useServiceForm({
    start: { password: '' },
    send: async (body) => setBegun(await workspaceApi.call<Begun>('POST', '/account/second-factor', { body })),
  })
  const confirm = useServiceForm({
    start: { code: '' },
    send: async (body) => {
      const path = '/account/second-factor/confirm'
      const { recovery_codes } = await workspaceApi.call<{ recovery_codes: readonly string[] }>('POST', path, { body })
      setCodes(recovery_codes)
    },
  })
  if (codes)
    return (
      <Dialog open onClose={onDone} title={t('account.keep_recovery_codes')}>
        <RecoveryCodes codes={codes} onDone={onDone} />
      </Dialog>
    )
  return (
    <FormDialog
      form={begun ? confirm : begin}
      onClose={onClose}
      title={t('account.set_up_two_factor')}
      verb={t(begun ? 'account.switch_on' : 'account.go_on')}
    >
      {begun ? (
        <>
          <Scan {...begun} />
          <TextField
            key="code"
            label={t('account.code_of_app')}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={12}
            required
            autoFocus
            {...confirm.entry('code')}
          />
        </>
      ) : (
        <TextField
          key="password"
          label={t('account.your_password')}
          hint={t('account.your_password_hint')}
          type="password"
          autoComplete="current-password"
          required
          autoFocus
          {...begin.entry('password')}
        />
      )}
    </FormDialog>
  )
}

const Scan = ({ secret, address }: Begun) => (
  <>
    <p>{t('account.scan')}</p>
    <div className="flex flex-wrap items-center gap-4">
      <QrCode text={address} label={t('account.qr_code')} />
      <div className="grid min-w-0 flex-1 gap-2">
        <p className="text-xs text-soft">{t('account.key')}</p>
        <p className="font-mono [overflow-wrap:anywhere]">
          <bdi dir="ltr">{(secret.match(/.{1,4}/g) ?? []).join(' ')}</bdi>
        </p>
        <div>
          <CopyButton text={secret} word={t('account.copy_key')} />
        </div>
      </div>
    </div>
  </>
)
