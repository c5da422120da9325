import { LIMITS } from '../../domain/account/limits.ts'
import { STATE } from '../state.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import type { ServiceForm } from '../ui/service-form.ts'
import type { PersonForm } from './person-form.ts'

interface PersonFieldsProps {
  readonly form: ServiceForm<PersonForm>
  /** After the send only name and address can be corrected. */
  readonly everything: boolean
  readonly has_code: boolean
}

export const PersonFields = (props: PersonFieldsProps) => {
  const { form, everything } = props
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Name" autoComplete="off" maxLength={LIMITS.name_chars_max} {...form.entry('name')} />
        <TextField
          label="E-mail address"
          inputMode="email"
          autoComplete="off"
          maxLength={LIMITS.email_chars_max}
          {...form.entry('email')}
        />
      </div>
      {everything && <MoreFields {...props} />}
    </>
  )
}

function MoreFields({ form, has_code }: PersonFieldsProps) {
  const method = form.watch('auth.method')
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Takes part as" {...form.entry('role')}>
          <option value="signer">Signer</option>
          <option value="cc">Gets a copy</option>
        </SelectField>
        <TextField
          label="Turn"
          hint="Equal numbers sign at the same time."
          type="number"
          min={1}
          max={LIMITS.signing_order_max}
          {...form.entry('signing_order')}
        />
        <TextField
          label="Label (optional)"
          hint="Such as: the tenant."
          maxLength={LIMITS.name_chars_max}
          {...form.entry('label')}
        />
        <TextField
          label="Language (optional)"
          hint="A language tag such as en, de or pt-BR."
          maxLength={35}
          {...form.entry('locale')}
        />
        <SelectField label="Identity check" {...form.entry('auth.method')}>
          <option value="none">The link alone</option>
          <option value="access_code">An access code that you tell them</option>
          <option value="email_code">A code by e-mail</option>
          {(STATE.sends_texts || method === 'sms_code') && <option value="sms_code">A code by text message</option>}
        </SelectField>
        <TextField
          label={method === 'sms_code' ? 'Phone' : 'Phone (optional)'}
          hint="International, such as +4930123456."
          type="tel"
          maxLength={LIMITS.phone_chars_max}
          {...form.entry('phone')}
        />
      </div>
      {method === 'access_code' && (
        <TextField
          label="Access code"
          hint={has_code ? 'Empty: the code stays as it is.' : 'Tell it to them yourself, not by e-mail.'}
          autoComplete="off"
          maxLength={LIMITS.access_code_chars_max}
          {...form.entry('auth.code')}
        />
      )}
    </>
  )
}
