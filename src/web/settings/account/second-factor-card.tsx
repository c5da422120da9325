import { useState } from 'react'
import type { AccountAnswer } from '../../../contract/accounts/people.ts'
import { queryClient, workspaceApi } from '../../api.ts'
import { STATE } from '../../state.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useServiceForm } from '../../ui/service-form.ts'
import { toast } from '../../ui/toast.tsx'
import { When } from '../../ui/when.tsx'
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
    <Card title="Two-factor sign-in">
      {needed && !on && (
        <Notice tint="warn">
          {STATE.workspace.name} asks everybody to set this up. Nothing else works until you have.
        </Notice>
      )}
      {on ? (
        <p>
          On since <When at={on.since} />. You have {on.recovery_codes_left} unused recovery{' '}
          {on.recovery_codes_left === 1 ? 'code' : 'codes'} left.
        </p>
      ) : (
        <p className="text-soft">
          After your password we ask for a code that an app on your phone shows. A password alone then opens nothing.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {on ? (
          <>
            <Button onClick={() => setAsk('codes')}>New recovery codes</Button>
            <Button look="danger" onClick={() => setAsk('off')}>
              Switch off
            </Button>
          </>
        ) : (
          <Button look={needed ? 'primary' : 'plain'} onClick={() => setAsk('set_up')}>
            Set up two-factor sign-in
          </Button>
        )}
      </div>
      {ask === 'set_up' && <SetUpDialog onClose={() => setAsk(null)} onDone={changed} />}
      {ask === 'codes' && <ProofDialog act="codes" onClose={() => setAsk(null)} onDone={changed} />}
      {ask === 'off' && <ProofDialog act="off" onClose={() => setAsk(null)} onDone={changed} />}
    </Card>
  )
}

const ACTS = {
  codes: {
    title: 'Make new recovery codes',
    path: '/account/second-factor/recovery-codes',
    verb: 'Make new codes',
    told: 'The codes you have are good for nothing from then on.',
  },
  off: {
    title: 'Switch off two-factor sign-in',
    path: '/account/second-factor/off',
    verb: 'Switch off',
    told: 'Your password alone opens your account from then on.',
  },
} as const

interface ProofProps {
  readonly act: keyof typeof ACTS
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Whoever weakens an account shows both: the password and a code. */
function ProofDialog({ act, onClose, onDone }: ProofProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { title, path, verb, told } = ACTS[act]
  const form = useServiceForm({
    start: { password: '', code: '' },
    send: async (body) => {
      const answer = await workspaceApi.call<{ recovery_codes: readonly string[] } | null>('POST', path, { body })
      if (answer !== null) return setCodes(answer.recovery_codes)
      toast('Two-factor sign-in is off.')
      onDone()
    },
  })
  if (codes)
    return (
      <Dialog open onClose={onDone} title="Keep your recovery codes">
        <RecoveryCodes codes={codes} onDone={onDone} />
      </Dialog>
    )
  return (
    <FormDialog form={form} onClose={onClose} title={title} verb={verb} danger={act === 'off'}>
      <p>{told}</p>
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        required
        {...form.entry('password')}
      />
      <TextField
        label="Code"
        hint="From your app, or a recovery code."
        autoComplete="one-time-code"
        required
        {...form.entry('code')}
      />
    </FormDialog>
  )
}
