import { useState } from 'react'
import type { AccountAnswer } from '../../../contract/accounts/people.ts'
import { workspaceApi } from '../../api.ts'
import { CopyButton } from '../../ui/copy.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useServiceForm } from '../../ui/service-form.ts'
import { t } from '../../words.ts'
import { proofOf } from './passkey-ceremony.ts'
import { ProofFields } from './proof-fields.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Begun {
  readonly secret: string
  readonly address: string
}

interface SetUpProps {
  readonly account: AccountAnswer
  readonly onClose: () => void
  /** The codes have been seen: two-factor sign-in is on. */
  readonly onDone: () => void
}

/** Password (and a passkey where there is one), QR code with a code back, recovery codes: one after the other. */
export function SetUpDialog({ account, onClose, onDone }: SetUpProps) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const begin = useServiceForm({
    start: { password: '', code: '' },
    async send(typed) {
      const body = await proofOf(typed, account)
      setBegun(await workspaceApi.call<Begun>('POST', '/account/second-factor', { body }))
    },
  })
  const confirm = useServiceForm({
    start: { code: '' },
    send: async (body) => {
      const path = '/account/second-factor/confirm'
      const { recovery_codes } = await workspaceApi.call<{ recovery_codes: readonly string[] }>('POST', path, { body })
      if (recovery_codes.length > 0) setCodes(recovery_codes)
      else onDone()
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
        <ProofFields form={begin} account={account} />
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
