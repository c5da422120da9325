import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AccountAnswer } from '../../../contract/accounts/people.ts'
import { queryClient, sentenceOf, workspaceApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { tell } from '../../ui/toast.tsx'
import { When } from '../../ui/when.tsx'
import { STATE } from '../../state.ts'
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
      {ask === 'set_up' && <SetUpDialog open onClose={() => setAsk(null)} onDone={changed} />}
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
  const [proof, setProof] = useState({ password: '', code: '' })
  const { title, path, verb, told } = ACTS[act]
  const send = useMutation({
    mutationFn: () => workspaceApi.call<{ recovery_codes: readonly string[] } | null>('POST', path, { body: proof }),
    onSuccess(answer) {
      if (answer !== null) return
      tell('Two-factor sign-in is off.')
      onDone()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate()
  }
  if (send.data)
    return (
      <Dialog open onClose={onDone} title="Keep your recovery codes">
        <RecoveryCodes codes={send.data.recovery_codes} onDone={onDone} />
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title={title}>
      <form className="grid gap-4" onSubmit={submit}>
        <p>{told}</p>
        <TextField
          label="Your password"
          type="password"
          autoComplete="current-password"
          required
          value={proof.password}
          onChange={(event) => setProof({ ...proof, password: event.target.value })}
        />
        <TextField
          label="Code"
          hint="From your app, or a recovery code."
          autoComplete="one-time-code"
          required
          value={proof.code}
          onChange={(event) => setProof({ ...proof, code: event.target.value })}
        />
        {send.error && <Notice tint="bad">{sentenceOf(send.error)}</Notice>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look={act === 'off' ? 'danger' : 'primary'} busy={send.isPending}>
            {verb}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
