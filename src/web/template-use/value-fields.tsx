import { LIMITS } from '../../domain/account/limits.ts'
import type { Column } from '../template/columns.ts'
import { CheckField, TextArea, TextField } from '../ui/field.tsx'
import type { ServiceForm } from '../ui/service-form.ts'
import { t } from '../words.ts'

export interface TemplateUse {
  /** In the order of the template's columns. */
  readonly columns: readonly string[]
  readonly message: { readonly subject: string; readonly body: string }
  readonly deadline_days: string
  /** Else it stays a draft. */
  readonly send: boolean
}

interface EntryFieldProps {
  readonly form: ServiceForm<TemplateUse>
  readonly column: Column
  readonly at: number
}

/** One entry of the form, whatever it takes. */
export function EntryField({ form, column, at }: EntryFieldProps) {
  const { kind, data } = column
  const title = data?.within ? data.name || column.title : column.title
  const name = `columns.${at}` as const
  if (kind === 'tick')
    return (
      <CheckField
        label={title}
        name={name}
        checked={form.watch(name) === 'yes'}
        error={form.errorOf(name)}
        onChange={({ target }) => form.setValue(name, target.checked ? 'yes' : 'no')}
      />
    )
  if (data?.type === 'long_text')
    return <TextArea label={title} rows={3} hint={hintOf(column)} maxLength={MAX.data} {...form.entry(name)} />
  return (
    <TextField
      label={title}
      inputMode={INPUT_MODES[data?.type ?? kind] ?? 'text'}
      hint={hintOf(column)}
      autoComplete="off"
      maxLength={MAX[kind]}
      {...form.entry(name)}
    />
  )
}

const INPUT_MODES: Readonly<Partial<Record<string, 'email' | 'decimal'>>> = { email: 'email', number: 'decimal' }

function hintOf({ kind, hint, required, data }: Column): string | null {
  if (data !== null) return data.always ? null : t('template_use.data_optional')
  if (kind !== 'value') return null
  const says = [
    ...(required ? [t('template_use.needed')] : []),
    ...(hint ? [t('template_use.takes', { what: hint })] : []),
  ]
  return says.join(' ') || null
}

const MAX = {
  name: LIMITS.name_chars_max,
  email: LIMITS.email_chars_max,
  value: LIMITS.text_value_chars_max,
  tick: undefined,
  data: LIMITS.data_text_chars_max,
  reference: LIMITS.external_ref_chars_max,
} as const
