import type { AccountAnswer } from '../../../contract/accounts/people.ts'
import { TextField } from '../../ui/field.tsx'
import type { ServiceForm } from '../../ui/service-form.ts'
import { t } from '../../words.ts'
import { hasPasskeyHere, type Typed } from './passkey-ceremony.ts'

interface ProofFieldsProps {
  readonly form: Pick<ServiceForm<Typed>, 'entry'>
  readonly account: AccountAnswer
}

/** Whoever changes how an account is signed in to shows what signs in to it. */
export function ProofFields({ form, account }: ProofFieldsProps) {
  const has_passkey = hasPasskeyHere(account)
  return (
    <>
      <TextField
        key="password"
        label={t('account.your_password')}
        hint={t('account.your_password_hint')}
        type="password"
        autoComplete="current-password"
        required
        {...form.entry('password')}
      />
      {account.second_factor && (
        <TextField
          label={t('account.code')}
          hint={t(has_passkey ? 'passkeys.code_or_passkey' : 'account.code_hint')}
          autoComplete="one-time-code"
          required={!has_passkey}
          {...form.entry('code')}
        />
      )}
    </>
  )
}
