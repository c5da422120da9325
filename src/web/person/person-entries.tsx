import type { UseFormRegisterReturn } from 'react-hook-form'
import type { KnownPerson } from '../../contract/dashboard/people.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { STATE } from '../state.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import { LANGUAGE_WORDS } from '../ui/languages.ts'
import { PersonField } from './person-field.tsx'
import type { PersonTyped } from './person-typed.ts'

type Entry = 'name' | 'email' | 'role' | 'label' | 'phone' | 'locale' | 'auth.method' | 'auth.code'

/** One person of a form: the same words and the same entries wherever somebody is asked for. */
export interface PersonOfForm {
  readonly typed: PersonTyped
  readonly entry: (name: Entry) => UseFormRegisterReturn & { readonly error: string | undefined }
  readonly set: (name: 'name' | 'email' | 'locale', text: string) => void
  /** A code is in force, which is never shown. */
  readonly has_code?: boolean
}

/** Two entries, for a grid. */
export function NameAndAddress({ typed, entry, set }: PersonOfForm) {
  const pick = ({ name, email, locale }: KnownPerson) => {
    set('name', name)
    set('email', email)
    if (typed.locale === '' && locale !== null) set('locale', locale)
  }
  return (
    <>
      <PersonField label="Name" maxLength={LIMITS.name_chars_max} typed={typed.name} onPick={pick} {...entry('name')} />
      <PersonField
        label="E-mail address"
        inputMode="email"
        maxLength={LIMITS.email_chars_max}
        typed={typed.email}
        onPick={pick}
        {...entry('email')}
      />
    </>
  )
}

export const RoleEntry = ({ entry }: PersonOfForm) => (
  <SelectField label="Takes part as" {...entry('role')}>
    <option value="signer">Signer</option>
    <option value="cc">Gets a copy</option>
  </SelectField>
)

/** What few people need, for a grid of two. */
export function MoreOfPerson({ typed, entry, has_code = false }: PersonOfForm) {
  const { role, auth, locale } = typed
  const is_known = locale === '' || LANGUAGE_WORDS.some(([tag]) => tag === locale)
  return (
    <>
      <TextField
        label="Label (optional)"
        hint="What they are in this, such as: the tenant."
        maxLength={LIMITS.name_chars_max}
        {...entry('label')}
      />
      <SelectField label="Language" hint="Of the pages and mails that this person gets." {...entry('locale')}>
        <option value="">As for the envelope</option>
        {!is_known && <option value={locale}>{locale}</option>}
        {LANGUAGE_WORDS.map(([tag, word]) => (
          <option key={tag} value={tag}>
            {word}
          </option>
        ))}
      </SelectField>
      <TextField
        label={auth.method === 'sms_code' ? 'Phone' : 'Phone (optional)'}
        hint="With the country, such as +49 30 123456."
        type="tel"
        maxLength={LIMITS.phone_chars_max}
        {...entry('phone')}
      />
      {role === 'signer' && (
        <SelectField label="Identity check" {...entry('auth.method')}>
          <option value="none">The link alone</option>
          <option value="access_code">An access code that you tell them</option>
          <option value="email_code">A code by e-mail</option>
          {(STATE.sends_texts || auth.method === 'sms_code') && (
            <option value="sms_code">A code by text message</option>
          )}
        </SelectField>
      )}
      {role === 'signer' && auth.method === 'access_code' && (
        <TextField
          label="Access code"
          hint={has_code ? 'Empty: the code stays as it is.' : 'Tell it to them yourself, not by e-mail.'}
          autoComplete="off"
          maxLength={LIMITS.access_code_chars_max}
          {...entry('auth.code')}
        />
      )}
    </>
  )
}
