import { LIMITS } from '../../../domain/account/limits.ts'
import { renewSession, workspaceApi } from '../../api.ts'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { useServiceForm } from '../../ui/service-form.ts'
import { toast } from '../../ui/toast.tsx'

const SECRET = { type: 'password', required: true, maxLength: LIMITS.password_chars_max } as const

/** Whoever was given a password has to choose another before anything else. */
export function PasswordCard({ temporary, email }: { readonly temporary: boolean; readonly email: string }) {
  const form = useServiceForm({
    start: { current: '', next: '', again: '' },
    check: ({ next, again }) => ({ again: next === again ? null : 'It differs from the new password.' }),
    send: async ({ current, next }) => {
      await workspaceApi.call('POST', '/account/password', { body: { current, next } })
      form.reset()
      // What the page knows of the person has changed with it.
      if (temporary) return location.assign('/')
      await renewSession()
      toast('Your password is changed. You are signed out everywhere else.')
    },
  })
  return (
    <Card title={temporary ? 'Choose a password' : 'Password'}>
      <p className="text-soft">
        {temporary
          ? 'Somebody else has seen the one you signed in with. Choose your own to go on.'
          : 'When you change it, you stay signed in here and are signed out everywhere else.'}
      </p>
      <FormSection
        form={form}
        className="max-w-md"
        verb={temporary ? 'Choose password' : 'Change password'}
        plain={!temporary}
      >
        <input className="sr" type="text" readOnly tabIndex={-1} aria-hidden value={email} autoComplete="username" />
        <TextField
          label={temporary ? 'The password you were given' : 'Current password'}
          autoComplete="current-password"
          {...SECRET}
          {...form.entry('current')}
        />
        <TextField
          label="New password"
          hint={`At least ${LIMITS.password_chars_min} characters.`}
          autoComplete="new-password"
          minLength={LIMITS.password_chars_min}
          {...SECRET}
          {...form.entry('next')}
        />
        <TextField label="New password again" autoComplete="new-password" {...SECRET} {...form.entry('again')} />
      </FormSection>
    </Card>
  )
}
