import { LIMITS } from '../../domain/account/limits.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import { STATE } from '../state.ts'
import type { PersonForm } from './person-form.ts'

interface PersonFieldsProps {
  readonly form: PersonForm
  readonly onChange: (form: PersonForm) => void
  /** After the send only name and address can be corrected. */
  readonly everything: boolean
  readonly has_code: boolean
}

export function PersonFields({ form, onChange, everything, has_code }: PersonFieldsProps) {
  const set = (key: keyof PersonForm) => (event: { readonly target: { readonly value: string } }) =>
    onChange({ ...form, [key]: event.target.value })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={LIMITS.name_chars_max}
          value={form.name}
          onChange={set('name')}
        />
        <TextField
          label="E-mail address"
          inputMode="email"
          autoComplete="off"
          maxLength={LIMITS.email_chars_max}
          value={form.email}
          onChange={set('email')}
        />
      </div>
      {everything && <MoreFields form={form} set={set} has_code={has_code} />}
    </>
  )
}

interface MoreFieldsProps {
  readonly form: PersonForm
  readonly set: (key: keyof PersonForm) => (event: { readonly target: { readonly value: string } }) => void
  readonly has_code: boolean
}

const MoreFields = ({ form, set, has_code }: MoreFieldsProps) => (
  <>
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField label="Takes part as" value={form.role} onChange={set('role')}>
        <option value="signer">Signer</option>
        <option value="cc">Gets a copy</option>
      </SelectField>
      <TextField
        label="Turn"
        hint="Equal numbers sign at the same time."
        type="number"
        min={1}
        max={LIMITS.signing_order_max}
        value={form.signing_order}
        onChange={set('signing_order')}
      />
      <TextField
        label="Label (optional)"
        hint="Such as: the tenant."
        maxLength={LIMITS.name_chars_max}
        value={form.label}
        onChange={set('label')}
      />
      <TextField
        label="Language (optional)"
        hint="A language tag such as en, de or pt-BR."
        maxLength={35}
        value={form.locale}
        onChange={set('locale')}
      />
      <SelectField label="Identity check" value={form.method} onChange={set('method')}>
        <option value="none">The link alone</option>
        <option value="access_code">An access code that you tell them</option>
        <option value="email_code">A code by e-mail</option>
        {(STATE.sends_texts || form.method === 'sms_code') && <option value="sms_code">A code by text message</option>}
      </SelectField>
      <TextField
        label={form.method === 'sms_code' ? 'Phone' : 'Phone (optional)'}
        hint="International, such as +4930123456."
        type="tel"
        maxLength={LIMITS.phone_chars_max}
        value={form.phone}
        onChange={set('phone')}
      />
    </div>
    {form.method === 'access_code' && (
      <TextField
        label="Access code"
        hint={has_code ? 'Empty: the code stays as it is.' : 'Tell it to them yourself, not by e-mail.'}
        autoComplete="off"
        maxLength={LIMITS.access_code_chars_max}
        value={form.code}
        onChange={set('code')}
      />
    )}
  </>
)
