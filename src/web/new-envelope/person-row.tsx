import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { CheckField, SelectField, TextField } from '../ui/field.tsx'
import { LANGUAGE_WORDS } from '../ui/languages.ts'
import { STATE } from '../state.ts'
import type { Person } from './person.ts'

interface PersonRowProps {
  readonly person: Person
  readonly place: number
  readonly turn: number
  /** What the service said about `recipients[place].…`. */
  readonly errorOf: (entry: string) => string | undefined
  readonly onChange: (next: Partial<Person>) => void
  readonly onUp: (() => void) | null
  readonly onDown: (() => void) | null
  readonly onRemove: (() => void) | null
}

export function PersonRow(props: PersonRowProps) {
  const { person, place, turn, errorOf, onChange, onUp, onDown, onRemove } = props
  const called = person.name.trim() || `person ${place + 1}`
  return (
    <fieldset className="m-0 grid min-w-0 gap-3 rounded-md border border-line p-3">
      <legend className="sr">Person {place + 1}</legend>
      <div className="flex items-center gap-2">
        <span className="text-xs text-soft">{person.role === 'cc' ? 'Gets a copy' : `Turn ${turn}`}</span>
        <div className="ms-auto flex gap-1">
          <Button
            small
            look="quiet"
            why_not={onUp ? null : 'The first already'}
            onClick={() => onUp?.()}
            aria-label={`Move ${called} up`}
          >
            <ArrowUp aria-hidden />
          </Button>
          <Button
            small
            look="quiet"
            why_not={onDown ? null : 'The last already'}
            onClick={() => onDown?.()}
            aria-label={`Move ${called} down`}
          >
            <ArrowDown aria-hidden />
          </Button>
          <Button
            small
            look="quiet"
            why_not={onRemove ? null : 'An envelope needs somebody'}
            onClick={() => onRemove?.()}
            aria-label={`Remove ${called}`}
          >
            <X aria-hidden />
          </Button>
        </div>
      </div>
      <div className="grid gap-3 sm:grid-cols-[1fr_1fr_9rem]">
        <TextField
          label="Name"
          autoComplete="off"
          value={person.name}
          error={errorOf('name')}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        <TextField
          label="E-mail"
          inputMode="email"
          autoComplete="off"
          value={person.email}
          error={errorOf('email')}
          onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
        />
        <SelectField
          label="Role"
          value={person.role}
          error={errorOf('role')}
          onChange={({ currentTarget }) => onChange({ role: currentTarget.value as Person['role'] })}
        >
          <option value="signer">Signs</option>
          <option value="cc">Gets a copy</option>
        </SelectField>
      </div>
      {place > 0 && (
        <CheckField
          label="At the same time as the person above"
          checked={person.together}
          onChange={({ currentTarget }) => onChange({ together: currentTarget.checked })}
        />
      )}
      <More {...props} />
    </fieldset>
  )
}

function More({ person, errorOf, onChange }: PersonRowProps) {
  const wrong = ['label', 'phone', 'locale', 'auth', 'auth.code', 'auth.method'].some((entry) => errorOf(entry))
  return (
    <details open={wrong || undefined}>
      <summary className="w-fit text-sm text-soft">Label, phone, language, identity check</summary>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <TextField
          label="Label"
          hint="What they are in this: Tenant, Witness"
          value={person.label}
          error={errorOf('label')}
          onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
        />
        <TextField
          label="Phone"
          type="tel"
          hint="With the country: +49 30 123456"
          value={person.phone}
          error={errorOf('phone')}
          onChange={({ currentTarget }) => onChange({ phone: currentTarget.value })}
        />
        <SelectField
          label="Language"
          hint="Of the pages and mails this person gets"
          value={person.locale}
          error={errorOf('locale')}
          onChange={({ currentTarget }) => onChange({ locale: currentTarget.value })}
        >
          <option value="">As for the envelope</option>
          {LANGUAGE_WORDS.map(([tag, word]) => (
            <option key={tag} value={tag}>
              {word}
            </option>
          ))}
        </SelectField>
        {person.role === 'signer' && (
          <SelectField
            label="Identity check"
            hint="Beside the link in the mail"
            value={person.check}
            error={errorOf('auth') ?? errorOf('auth.method')}
            onChange={({ currentTarget }) => onChange({ check: currentTarget.value as Person['check'] })}
          >
            <option value="none">None</option>
            <option value="email_code">Code by e-mail</option>
            {STATE.sends_texts && <option value="sms_code">Code by text message</option>}
            <option value="access_code">Code that I tell them</option>
          </SelectField>
        )}
        {person.role === 'signer' && person.check === 'access_code' && (
          <TextField
            label="Code"
            hint="4 to 64 characters; tell them another way than by this mail"
            value={person.code}
            error={errorOf('auth.code')}
            onChange={({ currentTarget }) => onChange({ code: currentTarget.value })}
          />
        )}
      </div>
    </details>
  )
}
