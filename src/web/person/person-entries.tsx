import type { UseFormRegisterReturn } from 'react-hook-form'
import type { KnownPerson } from '../../contract/dashboard/people.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { TEXT_CHANNELS } from '../../domain/recipients/channel.ts'
import { TEXT_WAYS } from '../../i18n/text-ways.ts'
import { STATE } from '../state.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import { LANGUAGE_WORDS } from '../ui/languages.ts'
import { t } from '../words.ts'
import { PersonField } from './person-field.tsx'
import type { PersonTyped } from './person-typed.ts'

type Entry = 'name' | 'email' | 'role' | 'label' | 'phone' | 'locale' | 'notify_by' | 'auth.method' | 'auth.code'

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
      <PersonField
        label={t('person.name')}
        maxLength={LIMITS.name_chars_max}
        typed={typed.name}
        onPick={pick}
        {...entry('name')}
      />
      <PersonField
        label={t('person.email')}
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
  <SelectField label={t('person.role')} {...entry('role')}>
    <option value="signer">{t('person.role_signer')}</option>
    <option value="cc">{t('person.role_cc')}</option>
  </SelectField>
)

/** What few people need, for a grid of two. */
export function MoreOfPerson({ typed, entry, has_code = false }: PersonOfForm) {
  const { role, auth, locale, notify_by } = typed
  const is_known = locale === '' || LANGUAGE_WORDS.some(([tag]) => tag === locale)
  return (
    <>
      <TextField
        label={t('person.person_label')}
        hint={t('person.person_label_hint')}
        maxLength={LIMITS.name_chars_max}
        {...entry('label')}
      />
      <SelectField label={t('person.language')} hint={t('person.language_hint')} {...entry('locale')}>
        <option value="">{t('person.language_of_envelope')}</option>
        {!is_known && <option value={locale}>{locale}</option>}
        {LANGUAGE_WORDS.map(([tag, word]) => (
          <option key={tag} value={tag} lang={tag}>
            {word}
          </option>
        ))}
      </SelectField>
      <TextField
        label={auth.method === 'sms_code' || notify_by !== 'email' ? t('person.phone') : t('person.phone_optional')}
        hint={t('person.phone_hint')}
        type="tel"
        maxLength={LIMITS.phone_chars_max}
        {...entry('phone')}
      />
      {role === 'signer' && (STATE.text_channels.length > 0 || notify_by !== 'email') && (
        <SelectField label={t('person.notify_by')} {...entry('notify_by')}>
          <option value="email">{t('person.notify_by_email')}</option>
          {TEXT_CHANNELS.filter((way) => STATE.text_channels.includes(way) || way === notify_by).map((way) => (
            <option key={way} value={way}>
              {TEXT_WAYS[way]}
            </option>
          ))}
        </SelectField>
      )}
      {role === 'signer' && (
        <SelectField label={t('person.check')} {...entry('auth.method')}>
          <option value="none">{t('person.check_none')}</option>
          <option value="access_code">{t('person.check_access_code')}</option>
          <option value="email_code">{t('person.check_email_code')}</option>
          {(STATE.sends_texts || auth.method === 'sms_code') && (
            <option value="sms_code">{t('person.check_sms_code')}</option>
          )}
        </SelectField>
      )}
      {role === 'signer' && auth.method === 'access_code' && (
        <TextField
          label={t('person.code')}
          hint={has_code ? t('person.code_kept') : t('person.code_hint')}
          autoComplete="off"
          maxLength={LIMITS.access_code_chars_max}
          {...entry('auth.code')}
        />
      )}
    </>
  )
}
