import {
  CHECKBOX_STYLES,
  DATE_FORMATS,
  type FieldType,
  TIME_FORMATS,
  VALIDATIONS,
} from '../../../domain/envelopes/envelope.ts'
import { LIMITS } from '../../../domain/account/limits.ts'
import { isStamped } from '../../../domain/fields/values.ts'
import { CheckField, SelectField, TextField } from '../../ui/field.tsx'
import type { EditorActs } from '../state/acts.ts'
import type { Box } from '../state/layout.ts'

interface OptionsProps {
  readonly box: Box
  readonly acts: EditorActs
}

const WRITTEN: readonly FieldType[] = ['text', 'date', 'time', 'full_name']
const MODES = [
  ['signing', 'The moment of signing'],
  ['manual', 'Chosen by the signer'],
] as const

/** The options that this type of field has (docs/interface.md, Fields), and no others. */
export function FieldOptionInputs({ box, acts }: OptionsProps) {
  return (
    <>
      <TextField
        label="Label"
        maxLength={LIMITS.name_chars_max}
        value={box.label ?? ''}
        onChange={({ target }) => acts.change({ label: target.value || null }, 'label')}
      />
      {box.type === 'text' && <TextOptions {...{ box, acts }} />}
      {box.type === 'date' && (
        <>
          <Choice
            label="Which date"
            value={box.date_mode ?? 'signing'}
            options={MODES}
            onValue={(date_mode) => acts.change({ date_mode })}
          />
          <Choice
            label="Written as"
            value={box.date_format ?? 'YYYY-MM-DD'}
            options={DATE_FORMATS.map((format) => [format, format] as const)}
            onValue={(date_format) => acts.change({ date_format })}
          />
        </>
      )}
      {box.type === 'time' && (
        <>
          <Choice
            label="Which time"
            value={box.time_mode ?? 'signing'}
            options={MODES}
            onValue={(time_mode) => acts.change({ time_mode })}
          />
          <Choice
            label="Written as"
            value={box.time_format ?? 'HH:mm'}
            options={TIME_FORMATS.map((format) => [format, format] as const)}
            onValue={(time_format) => acts.change({ time_format })}
          />
        </>
      )}
      {box.type === 'checkbox' && (
        <Choice
          label="Ticked with"
          value={box.checkbox_style ?? 'check'}
          options={CHECKBOX_STYLES.map((style) => [style, style] as const)}
          onValue={(checkbox_style) => acts.change({ checkbox_style })}
        />
      )}
      <Prefill {...{ box, acts }} />
    </>
  )
}

const TextOptions = ({ box, acts }: OptionsProps) => (
  <>
    <TextField
      label="Placeholder"
      maxLength={LIMITS.name_chars_max}
      value={box.placeholder ?? ''}
      onChange={({ target }) => acts.change({ placeholder: target.value || undefined }, 'placeholder')}
    />
    <TextField
      label="Longest text, characters"
      type="number"
      min={1}
      max={LIMITS.text_value_chars_max}
      value={box.max_length ?? ''}
      onChange={({ target }) => acts.change({ max_length: wholeNumber(target.value) }, 'max_length')}
    />
    <Choice
      label="Has to be"
      value={box.validation ?? ''}
      options={[['', 'Any text'], ...VALIDATIONS.map((kind) => [kind, VALIDATION_WORDS[kind]] as const)]}
      onValue={(kind) => acts.change({ validation: kind === '' ? undefined : kind })}
    />
  </>
)

const VALIDATION_WORDS = { email: 'An e-mail address', number: 'A number', phone: 'A phone number' } as const

const wholeNumber = (text: string): number | undefined => {
  const number = Math.trunc(Number(text))
  return text === '' || !(number >= 1) ? undefined : Math.min(number, LIMITS.text_value_chars_max)
}

/** What the sender fills in beforehand; a signature is never made for somebody. */
function Prefill({ box, acts }: OptionsProps) {
  if (box.type === 'signature' || box.type === 'initials' || isStamped(box)) return null
  const read_only = (
    <CheckField
      label="Read-only"
      hint="The signer cannot change what is filled in."
      checked={box.read_only}
      onChange={({ target }) => acts.change({ read_only: target.checked })}
    />
  )
  if (WRITTEN.includes(box.type))
    return (
      <>
        <TextField
          label="Filled in beforehand"
          {...(box.type === 'date' ? { hint: 'As 2027-02-18' } : {})}
          maxLength={LIMITS.text_value_chars_max}
          value={typeof box.value === 'string' ? box.value : ''}
          onChange={({ target }) => acts.change({ value: target.value || null }, 'value')}
        />
        {read_only}
      </>
    )
  return (
    <>
      <CheckField
        label={box.type === 'checkbox' ? 'Ticked beforehand' : 'Struck out beforehand'}
        checked={box.value === true}
        onChange={({ target }) => acts.change({ value: target.checked ? true : null })}
      />
      {read_only}
    </>
  )
}

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly (readonly [T, string])[]
  readonly onValue: (value: T) => void
}

const Choice = <T extends string>({ label, value, options, onValue }: ChoiceProps<T>) => (
  <SelectField label={label} value={value} onChange={({ target }) => onValue(target.value as T)}>
    {options.map(([name, word]) => (
      <option key={name} value={name}>
        {word}
      </option>
    ))}
  </SelectField>
)
