import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { LIMITS } from '../../../domain/account/limits.ts'
import { renewSession, sentenceOf, workspaceApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { tell } from '../../ui/toast.tsx'

const EMPTY = { current: '', next: '', again: '' }

/** Whoever was given a password has to choose another before anything else. */
export function PasswordCard({ temporary, email }: { readonly temporary: boolean; readonly email: string }) {
  const [typed, setTyped] = useState(EMPTY)
  const [differ, setDiffer] = useState(false)
  const change = useMutation({
    mutationFn: ({ current, next }: typeof EMPTY) =>
      workspaceApi.call('POST', '/account/password', { body: { current, next } }),
    async onSuccess() {
      setTyped(EMPTY)
      // What the page knows of the person has changed with it.
      if (temporary) return location.assign('/')
      await renewSession()
      tell('Your password is changed. You are signed out everywhere else.')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setDiffer(typed.next !== typed.again)
    if (typed.next === typed.again) change.mutate(typed)
  }
  const field = (name: keyof typeof EMPTY) => ({
    type: 'password',
    required: true,
    maxLength: LIMITS.password_chars_max,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  })
  return (
    <Card title={temporary ? 'Choose a password' : 'Password'}>
      <p className="text-soft">
        {temporary
          ? 'Somebody else has seen the one you signed in with. Choose your own to go on.'
          : 'When you change it, you stay signed in here and are signed out everywhere else.'}
      </p>
      <form className="grid max-w-md gap-4" onSubmit={submit}>
        <input className="sr" type="text" readOnly tabIndex={-1} aria-hidden value={email} autoComplete="username" />
        <TextField
          label={temporary ? 'The password you were given' : 'Current password'}
          autoComplete="current-password"
          {...field('current')}
        />
        <TextField
          label="New password"
          hint={`At least ${LIMITS.password_chars_min} characters.`}
          autoComplete="new-password"
          minLength={LIMITS.password_chars_min}
          {...field('next')}
        />
        <TextField
          label="New password again"
          autoComplete="new-password"
          error={differ ? 'It differs from the new password.' : null}
          {...field('again')}
        />
        {change.error && <Notice tint="bad">{sentenceOf(change.error)}</Notice>}
        <div>
          <Button type="submit" look={temporary ? 'primary' : 'plain'} busy={change.isPending}>
            {temporary ? 'Choose password' : 'Change password'}
          </Button>
        </div>
      </form>
    </Card>
  )
}
