import { useState } from 'react'
import { LIMITS } from '../../../domain/account/limits.ts'
import { lookedAt } from '../../../domain/forms/looked.ts'
import { fromDecimal } from '../../../domain/forms/rational.ts'
import { DateField } from '../../ui/date-field.tsx'
import { CheckField, TextField } from '../../ui/field.tsx'
import { t } from '../../words.ts'
import type { Box } from '../state/layout.ts'
import type { Ask } from '../state/rules.ts'
import { Choice } from './choice.tsx'

interface RowValueProps {
  readonly decider: Box
  readonly ask: Ask
  readonly values: readonly string[]
  readonly onValues: (values: readonly string[]) => void
}

/** What the answer is compared with, as the field that is looked at would be answered. */
export function RowValue(props: RowValueProps) {
  const { decider, ask, values, onValues } = props
  if (ask === 'ticked' || ask === 'unticked' || ask === 'filled' || ask === 'empty') return null
  if (ask === 'one_of') return <Several {...props} />
  if (decider.options)
    return (
      <Choice
        label={t('editor_panels.row_value')}
        value={values[0] ?? ''}
        options={decider.options.map(({ value, label }) => [value, label] as const)}
        onValue={(value) => onValues([value])}
      />
    )
  return lookedAt(decider) === 'date' ? <Day {...props} /> : <Typed {...props} />
}

/** Always one: a test against no day never holds. */
const Day = ({ values: [day = ''], onValues }: RowValueProps) => (
  <DateField
    label={t('editor_panels.row_value')}
    value={day}
    onChange={(next) => {
      if (next !== '') onValues([next])
    }}
  />
)

const Several = ({ decider: { options = [] }, values, onValues }: RowValueProps) => (
  <fieldset className="m-0 grid gap-1 border-0 p-0">
    <legend className="mb-1 text-sm font-medium">{t('editor_panels.row_value')}</legend>
    {options.map(({ value, label }) => (
      <CheckField
        key={value}
        label={label}
        checked={values.includes(value)}
        // One at least stays: a test against nothing never holds.
        onChange={({ target }) => {
          const next = options
            .map((option) => option.value)
            .filter((one) => (one === value ? target.checked : values.includes(one)))
          if (next.length > 0) onValues(next)
        }}
      />
    ))}
  </fieldset>
)

/** What is typed counts as soon as it is a value. */
function Typed({ decider, values, onValues }: RowValueProps) {
  const looked = lookedAt(decider)
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? values[0] ?? ''
  const wrong = wrongIn(text, looked)
  return (
    <TextField
      label={t('editor_panels.row_value')}
      {...(looked === 'number' ? { inputMode: 'decimal' as const } : {})}
      maxLength={looked === 'number' ? 64 : LIMITS.text_value_chars_max}
      error={wrong}
      value={text}
      onChange={({ target }) => {
        setTyped(target.value)
        if (wrongIn(target.value, looked) === null) onValues([target.value])
      }}
      onBlur={() => wrong === null && setTyped(null)}
    />
  )
}

function wrongIn(text: string, looked: ReturnType<typeof lookedAt>): string | null {
  if (looked === 'number') return fromDecimal(text) === null ? t('editor_panels.value_number') : null
  return text === '' ? t('editor_panels.value_missing') : null
}
