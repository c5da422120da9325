import { LIMITS } from '../../domain/account/limits.ts'
import { CheckField, TextField } from '../ui/field.tsx'
import type { Column } from '../template/columns.ts'

interface ValueFieldProps {
  readonly column: Column
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** One entry of the form, whatever it takes. */
export function EntryField({ column, value, error, onChange }: ValueFieldProps) {
  const { kind, title } = column
  if (kind === 'tick')
    return (
      <CheckField
        label={title}
        checked={value === 'yes'}
        onChange={({ target }) => onChange(target.checked ? 'yes' : 'no')}
      />
    )
  return (
    <TextField
      label={title}
      type={kind === 'email' ? 'email' : 'text'}
      hint={hintOf(column)}
      error={error}
      value={value}
      autoComplete="off"
      maxLength={MAX[kind]}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function hintOf({ kind, hint, required }: Column): string | null {
  if (kind !== 'value') return null
  const says = [...(required ? ['Needed: nobody fills it in later.'] : []), ...(hint ? [`Takes ${hint}.`] : [])]
  return says.join(' ') || null
}

const MAX = {
  name: LIMITS.name_chars_max,
  email: LIMITS.email_chars_max,
  value: LIMITS.text_value_chars_max,
  tick: undefined,
  reference: LIMITS.external_ref_chars_max,
} as const
