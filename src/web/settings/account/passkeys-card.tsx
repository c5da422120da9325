import { useState } from 'react'
import type { AccountAnswer, PasskeyAnswer } from '../../../contract/accounts/people.ts'
import { LIMITS } from '../../../domain/account/limits.ts'
import { queryClient, workspaceApi } from '../../api.ts'
import { STATE } from '../../state.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Said } from '../../ui/said.tsx'
import { useServiceForm } from '../../ui/service-form.ts'
import { toast } from '../../ui/toast.tsx'
import { When } from '../../ui/when.tsx'
import { t } from '../../words.ts'
import { makePasskey, proofOf } from './passkey-ceremony.ts'
import { ProofFields } from './proof-fields.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface CardProps {
  readonly account: AccountAnswer
}

type Asked = { readonly act: 'add' } | { readonly act: 'rename' | 'remove'; readonly passkey: PasskeyAnswer }

export function PasskeysCard({ account }: CardProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { passkeys, passkeys_offered: offered } = account
  const dialog = {
    account,
    onClose: () => setAsked(null),
    onDone() {
      setAsked(null)
      // What the page knows of the person has changed with it.
      if (STATE.second_factor_missing) location.assign('/')
      else void queryClient.invalidateQueries({ queryKey: ['account'] })
    },
  }
  return (
    <Card title={t('passkeys.title')}>
      <p className="text-soft">{t(offered ? 'passkeys.about' : 'passkeys.not_offered')}</p>
      {passkeys.length > 0 && (
        <ul className="m-0 grid list-none divide-y divide-line p-0" aria-label={t('passkeys.title')}>
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} account={account} onAsk={(act) => setAsked({ act, passkey })} />
          ))}
        </ul>
      )}
      {offered && (
        <div>
          <Button onClick={() => setAsked({ act: 'add' })}>{t('passkeys.add')}</Button>
        </div>
      )}
      {asked?.act === 'add' && <Add {...dialog} />}
      {asked?.act === 'rename' && <Rename {...dialog} passkey={asked.passkey} />}
      {asked?.act === 'remove' && <Remove {...dialog} passkey={asked.passkey} />}
    </Card>
  )
}

interface RowProps extends CardProps {
  readonly passkey: PasskeyAnswer
  readonly onAsk: (act: 'rename' | 'remove') => void
}

function Row({ passkey, account, onAsk }: RowProps) {
  const { name, created_at, last_used_at, backed_up, elsewhere } = passkey
  const is_last = account.passkeys.length === 1 && account.second_factor?.app === false
  const called = { passkey: name }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]" dir="auto">
          {name}
        </p>
        <p className="text-xs text-soft">
          <Said
            id={last_used_at === null ? 'passkeys.made' : 'passkeys.used'}
            with={{ when: <When at={last_used_at ?? created_at} /> }}
          />
          {backed_up && ` · ${t('passkeys.synced')}`}
        </p>
        {elsewhere && <p className="text-xs text-warn">{t('passkeys.elsewhere')}</p>}
      </div>
      <div className="ms-auto flex gap-2">
        <Button small look="quiet" onClick={() => onAsk('rename')}>
          <Spoken id="passkeys.rename" with={called} />
        </Button>
        <Button small look="quiet" why_not={is_last ? t('passkeys.only_one') : null} onClick={() => onAsk('remove')}>
          <Spoken id="passkeys.remove" with={called} />
        </Button>
      </div>
    </li>
  )
}

const Spoken = ({ id, with: holes }: { readonly id: 'passkeys.rename' | 'passkeys.remove'; readonly with: object }) => (
  <Said id={id} with={{ ...holes, sr: (passage) => <span className="sr">{passage}</span> }} />
)

interface DialogProps extends CardProps {
  readonly onClose: () => void
  readonly onDone: () => void
}

const NAME = { required: true, maxLength: LIMITS.passkey_name_chars_max, autoComplete: 'off' } as const

/** The first factor comes with recovery codes, which are shown this once. */
function Add({ account, onClose, onDone }: DialogProps) {
  const [codes, setCodes] = useState<readonly string[]>([])
  const form = useServiceForm({
    start: { name: '', password: '', code: '' },
    async send({ name, ...typed }) {
      const proof = await proofOf(typed, account)
      const { recovery_codes } = await makePasskey(name, proof).catch((error: unknown) => {
        // It was used up by the question to the browser: each code works once.
        form.setValue('code', '')
        throw error
      })
      toast(t('passkeys.added'))
      if (recovery_codes.length > 0) setCodes(recovery_codes)
      else onDone()
    },
  })
  if (codes.length > 0)
    return (
      <Dialog open onClose={onDone} title={t('account.keep_recovery_codes')}>
        <RecoveryCodes codes={codes} onDone={onDone} />
      </Dialog>
    )
  return (
    <FormDialog form={form} onClose={onClose} title={t('passkeys.add')} verb={t('passkeys.add')}>
      <TextField label={t('passkeys.name')} hint={t('passkeys.name_hint')} {...NAME} {...form.entry('name')} />
      <ProofFields form={form} account={account} />
    </FormDialog>
  )
}

interface OfOneProps extends DialogProps {
  readonly passkey: PasskeyAnswer
}

function Rename({ passkey, onClose, onDone }: OfOneProps) {
  const form = useServiceForm({
    start: { name: passkey.name },
    async send(body) {
      await workspaceApi.call('PATCH', `/account/passkeys/${passkey.id}`, { body })
      onDone()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('passkeys.rename_title')} verb={t('passkeys.rename_title')}>
      <TextField label={t('passkeys.name')} hint={t('passkeys.name_hint')} {...NAME} {...form.entry('name')} />
    </FormDialog>
  )
}

function Remove({ account, passkey, onClose, onDone }: OfOneProps) {
  const form = useServiceForm({
    start: { password: '', code: '' },
    async send(typed) {
      const body = await proofOf(typed, account)
      await workspaceApi.call('POST', `/account/passkeys/${passkey.id}/remove`, { body })
      toast(t('passkeys.removed'))
      onDone()
    },
  })
  const title = t('passkeys.remove_title', { passkey: passkey.name })
  return (
    <FormDialog form={form} onClose={onClose} title={title} verb={t('passkeys.remove_verb')} danger>
      <p>{t('passkeys.remove_told')}</p>
      <ProofFields form={form} account={account} />
    </FormDialog>
  )
}
