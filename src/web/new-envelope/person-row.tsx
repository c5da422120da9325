import type { ReactNode } from 'react'
import { STATE } from '../state.ts'
import { CheckField, SelectField, TextField } from '../ui/field.tsx'
import { LANGUAGE_WORDS } from '../ui/languages.ts'
import type { ServiceForm } from '../ui/service-form.ts'
import type { EnvelopeForm } from './envelope-form.ts'

interface PersonRowProps {
  readonly form: ServiceForm<EnvelopeForm>
  readonly at: number
  readonly turn: number
  readonly acts: ReactNode
}

export function PersonRow(props: PersonRowProps) {
  const { form, at, turn, acts } = props
  const role = form.watch(`recipients.${at}.role`)
  return (
    <fieldset className="m-0 grid min-w-0 gap-3 rounded-md border border-line p-3">
      <legend className="sr">Person {at + 1}</legend>
      <div className="flex items-center gap-2">
        <span className="text-xs text-soft">{role === 'cc' ? 'Gets a copy' : `Turn ${turn}`}</span>
        <div className="ms-auto">{acts}</div>
      </div>
      <div className="grid gap-3 sm:grid-cols-[1fr_1fr_9rem]">
        <TextField label="Name" autoComplete="off" {...form.entry(`recipients.${at}.name`)} />
        <TextField label="E-mail" inputMode="email" autoComplete="off" {...form.entry(`recipients.${at}.email`)} />
        <SelectField label="Role" {...form.entry(`recipients.${at}.role`)}>
          <option value="signer">Signs</option>
          <option value="cc">Gets a copy</option>
        </SelectField>
      </div>
      {at > 0 && (
        <CheckField label="At the same time as the person above" {...form.entry(`recipients.${at}.together`)} />
      )}
      <More {...props} />
    </fieldset>
  )
}

function More({ form, at }: PersonRowProps) {
  const { role, auth } = form.watch(`recipients.${at}`)
  return (
    <details>
      <summary className="w-fit text-sm text-soft">Label, phone, language, identity check</summary>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <TextField
          label="Label"
          hint="What they are in this: Tenant, Witness"
          {...form.entry(`recipients.${at}.label`)}
        />
        <TextField
          label="Phone"
          type="tel"
          hint="With the country: +49 30 123456"
          {...form.entry(`recipients.${at}.phone`)}
        />
        <SelectField
          label="Language"
          hint="Of the pages and mails this person gets"
          {...form.entry(`recipients.${at}.locale`)}
        >
          <option value="">As for the envelope</option>
          {LANGUAGE_WORDS.map(([tag, word]) => (
            <option key={tag} value={tag}>
              {word}
            </option>
          ))}
        </SelectField>
        {role === 'signer' && (
          <SelectField
            label="Identity check"
            hint="Beside the link in the mail"
            {...form.entry(`recipients.${at}.auth.method`)}
          >
            <option value="none">None</option>
            <option value="email_code">Code by e-mail</option>
            {STATE.sends_texts && <option value="sms_code">Code by text message</option>}
            <option value="access_code">Code that I tell them</option>
          </SelectField>
        )}
        {role === 'signer' && auth.method === 'access_code' && (
          <TextField
            label="Code"
            hint="4 to 64 characters; tell them another way than by this mail"
            {...form.entry(`recipients.${at}.auth.code`)}
          />
        )}
      </div>
    </details>
  )
}
