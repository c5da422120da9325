import { useState } from 'react'
import type { AccountAnswer } from '../../../contract/accounts/people.ts'
import { queryClient, workspaceApi } from '../../api.ts'
import { STATE } from '../../state.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Said } from '../../ui/said.tsx'
import { useServiceForm } from '../../ui/service-form.ts'
import { toast } from '../../ui/toast.tsx'
import { When } from '../../ui/when.tsx'
import { t } from '../../words.ts'
import { proofOf } from './passkey-ceremony.ts'
import { ProofFields } from './proof-fields.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'

type Ask = 'set_up' | 'codes' | 'off' | null

export function SecondFactorCard({ account }: { readonly account: AccountAnswer }) {
  const [ask, setAsk] = useState<Ask>(null)
  const { second_factor: on, second_factor_needed: needed } = account
  const changed = () => {
    setAsk(null)
    // What the page knows of the person has changed with it.
    if (STATE.second_factor_missing) location.assign('/')
    else void queryClient.invalidateQueries({ queryKey: ['account'] })
  }
  return (
    <Card title={t('account.two_factor')}>
      {needed && !on && (
        <Notice tint="warn">{t('account.two_factor_asked', { workspace: STATE.workspace.name })}</Notice>
      )}
      {on ? (
        <p>
          <Said id="account.two_factor_on" with={{ since: <When at={on.since} />, count: on.recovery_codes_left }} />
        </p>
      ) : (
        <p className="text-soft">{t('account.two_factor_about')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {on ? (
          <>
            {!on.app && <Button onClick={() => setAsk('set_up')}>{t('passkeys.add_app')}</Button>}
            <Button onClick={() => setAsk('codes')}>{t('account.new_recovery_codes')}</Button>
            <Button look="danger" onClick={() => setAsk('off')}>
              {t('account.switch_off')}
            </Button>
          </>
        ) : (
          <Button look={needed ? 'primary' : 'plain'} onClick={() => setAsk('set_up')}>
            {t('account.set_up_two_factor')}
          </Button>
        )}
      </div>
      {ask === 'set_up' && <SetUpDialog account={account} onClose={() => setAsk(null)} onDone={changed} />}
      {ask === 'codes' && <ProofDialog act="codes" account={account} onClose={() => setAsk(null)} onDone={changed} />}
      {ask === 'off' && <ProofDialog act="off" account={account} onClose={() => setAsk(null)} onDone={changed} />}
    </Card>
  )
}

const ACTS = {
  codes: {
    title: t('account.make_recovery_codes'),
    path: '/account/second-factor/recovery-codes',
    verb: t('account.make_codes'),
    told: t('account.make_recovery_codes_told'),
  },
  off: {
    title: t('account.switch_off_two_factor'),
    path: '/account/second-factor/off',
    verb: t('account.switch_off'),
    told: t('account.switch_off_told'),
  },
} as const

interface ProofProps {
  readonly act: keyof typeof ACTS
  readonly account: AccountAnswer
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Whoever weakens an account shows both: the password, and a code or a passkey. */
function ProofDialog({ act, account, onClose, onDone }: ProofProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { title, path, verb, told } = ACTS[act]
  const form = useServiceForm({
    start: { password: '', code: '' },
    send: async (typed) => {
      const body = await proofOf(typed, account)
      const answer = await workspaceApi.call<{ recovery_codes: readonly string[] } | null>('POST', path, { body })
      if (answer !== null) return setCodes(answer.recovery_codes)
      toast(t('account.two_factor_is_off'))
      onDone()
    },
  })
  if (codes)
    return (
      <Dialog open onClose={onDone} title={t('account.keep_recovery_codes')}>
        <RecoveryCodes codes={codes} onDone={onDone} />
      </Dialog>
    )
  return (
    <FormDialog form={form} onClose={onClose} title={title} verb={verb} danger={act === 'off'}>
      <p>{told}</p>
      <ProofFields form={form} account={account} />
    </FormDialog>
  )
}
