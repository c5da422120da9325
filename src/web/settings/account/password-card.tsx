import { LIMITS } from '../../../domain/account/limits.ts'
import type { AccountAnswer } from '../../../contract/accounts/people.ts'
import { queryClient, renewSession, workspaceApi } from '../../api.ts'
import { Card } from '../../ui/card.tsx'
import { CheckField, TextField } from '../../ui/field.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { useServiceForm } from '../../ui/service-form.ts'
import { toast } from '../../ui/toast.tsx'
import { t } from '../../words.ts'
import { programNames } from './program-names.ts'

const SECRET = { type: 'password', required: true, maxLength: LIMITS.password_chars_max } as const

/** Whoever was given a password has to choose another before anything else. */
interface PasswordCardProps extends Pick<AccountAnswer, 'email' | 'programs'> {
  readonly temporary: boolean
}

export function PasswordCard({ temporary, email, programs }: PasswordCardProps) {
  const form = useServiceForm({
    start: { current: '', next: '', again: '', end_programs: false },
    check: ({ next, again }) => ({ again: next === again ? null : t('account.password_differs') }),
    send: async ({ current, next, end_programs }) => {
      await workspaceApi.call('POST', '/account/password', { body: { current, next, end_programs } })
      form.reset()
      // What the page knows of the person has changed with it.
      if (temporary) return location.assign('/')
      await renewSession()
      await Promise.all(['account', 'programs'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
      toast(t('account.password_changed'))
    },
  })
  return (
    <Card title={t(temporary ? 'account.password_to_choose' : 'account.password')}>
      <p className="text-soft">{t(temporary ? 'account.password_to_choose_about' : 'account.password_about')}</p>
      <FormSection
        form={form}
        className="max-w-md"
        verb={t(temporary ? 'account.choose_password' : 'account.change_password')}
        plain={!temporary}
      >
        <input className="sr" type="text" readOnly tabIndex={-1} aria-hidden value={email} autoComplete="username" />
        <TextField
          label={t(temporary ? 'account.password_given' : 'account.password_current')}
          autoComplete="current-password"
          {...SECRET}
          {...form.entry('current')}
        />
        <TextField
          label={t('account.password_new')}
          hint={t('account.password_new_hint', { count: LIMITS.password_chars_min })}
          autoComplete="new-password"
          minLength={LIMITS.password_chars_min}
          {...SECRET}
          {...form.entry('next')}
        />
        <TextField
          label={t('account.password_again')}
          autoComplete="new-password"
          {...SECRET}
          {...form.entry('again')}
        />
        {programs.length > 0 && (
          <CheckField
            label={t('account.end_programs', { programs: programNames(programs) })}
            {...form.entry('end_programs')}
          />
        )}
      </FormSection>
    </Card>
  )
}
