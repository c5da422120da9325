import type { ReactNode } from 'react'
import { LIMITS } from '../../../domain/account/limits.ts'
import { FIELD_OPTIONS, type FieldOptions, kindOf } from '../../../domain/fields/kinds.ts'
import { isStamped } from '../../../domain/fields/values.ts'
import { FIELD_WORDS } from '../../field-words.ts'
import { CheckField, SelectField, TextField } from '../../ui/field.tsx'
import type { EditorActs } from '../state/acts.ts'
import type { Box } from '../state/layout.ts'
import { t } from '../../words.ts'

interface OptionsProps {
  readonly box: Box
  readonly acts: EditorActs
}

/** The options that this kind of field takes, and no others. */
export function FieldOptionInputs({ box, acts }: OptionsProps) {
  const { options } = kindOf(box)
  const inputs = Object.entries(OPTION_INPUTS).filter(([option]) => option in options)
  return (
    <>
      <TextField
        label={t('editor_panels.field_label')}
        maxLength={LIMITS.name_chars_max}
        value={box.label ?? ''}
        onChange={({ target }) => acts.change({ label: target.value || null }, 'label')}
      />
      {inputs.map(([option, Input]) => (
        <Input key={option} box={box} acts={acts} />
      ))}
      <Prefill box={box} acts={acts} />
    </>
  )
}

const MODES = [
  ['signing', t('editor_panels.mode_signing')],
  ['manual', t('editor_panels.mode_manual')],
] as const

/** In the order in which they are shown. */
const OPTION_INPUTS: Readonly<Record<keyof FieldOptions, (props: OptionsProps) => ReactNode>> = {
  placeholder: ({ box, acts }) => (
    <TextField
      label={t('editor_panels.placeholder')}
      maxLength={FIELD_OPTIONS.placeholder.chars_max}
      value={box.placeholder ?? ''}
      onChange={({ target }) => acts.change({ placeholder: target.value || undefined }, 'placeholder')}
    />
  ),
  max_length: ({ box, acts }) => (
    <TextField
      label={t('editor_panels.max_length')}
      type="number"
      min={FIELD_OPTIONS.max_length.min}
      max={FIELD_OPTIONS.max_length.max}
      value={box.max_length ?? ''}
      onChange={({ target }) => acts.change({ max_length: wholeNumber(target.value) }, 'max_length')}
    />
  ),
  validation: ({ box, acts }) => (
    <Choice
      label={t('editor_panels.validation')}
      value={box.validation ?? ''}
      options={[
        ['', t('editor_panels.validation_none')],
        ...FIELD_OPTIONS.validation.of.map((one) => [one, t(`editor_panels.validation_${one}`)] as const),
      ]}
      onValue={(validation) => acts.change({ validation: validation === '' ? undefined : validation })}
    />
  ),
  date_mode: ({ box, acts }) => (
    <Choice
      label={t('editor_panels.which_date')}
      value={box.date_mode ?? 'signing'}
      options={MODES}
      onValue={(date_mode) => acts.change({ date_mode })}
    />
  ),
  date_format: ({ box, acts }) => (
    <Choice
      label={t('editor_panels.written_as')}
      value={box.date_format ?? 'YYYY-MM-DD'}
      options={asTheyAre(FIELD_OPTIONS.date_format.of)}
      onValue={(date_format) => acts.change({ date_format })}
    />
  ),
  time_mode: ({ box, acts }) => (
    <Choice
      label={t('editor_panels.which_time')}
      value={box.time_mode ?? 'signing'}
      options={MODES}
      onValue={(time_mode) => acts.change({ time_mode })}
    />
  ),
  time_format: ({ box, acts }) => (
    <Choice
      label={t('editor_panels.written_as')}
      value={box.time_format ?? 'HH:mm'}
      options={asTheyAre(FIELD_OPTIONS.time_format.of)}
      onValue={(time_format) => acts.change({ time_format })}
    />
  ),
  checkbox_style: ({ box, acts }) => (
    <Choice
      label={t('editor_panels.ticked_with')}
      value={box.checkbox_style ?? 'check'}
      options={FIELD_OPTIONS.checkbox_style.of.map((one) => [one, t(`editor_panels.tick_${one}`)] as const)}
      onValue={(checkbox_style) => acts.change({ checkbox_style })}
    />
  ),
}

const wholeNumber = (text: string): number | undefined => {
  const number = Math.trunc(Number(text))
  return text === '' || !(number >= FIELD_OPTIONS.max_length.min)
    ? undefined
    : Math.min(number, FIELD_OPTIONS.max_length.max)
}

/** What the sender fills in beforehand; a signature is never made for somebody. */
function Prefill({ box, acts }: OptionsProps) {
  const { can_be_prefilled } = kindOf(box)
  if (!can_be_prefilled || isStamped(box)) return null
  return (
    <>
      <PrefilledValue box={box} acts={acts} />
      <CheckField
        label={t('editor_panels.read_only')}
        hint={t('editor_panels.read_only_hint')}
        checked={box.read_only}
        onChange={({ target }) => acts.change({ read_only: target.checked })}
      />
    </>
  )
}

function PrefilledValue({ box, acts }: OptionsProps) {
  const { holds } = kindOf(box)
  const { prefill = '', prefill_hint } = FIELD_WORDS[box.type]
  switch (holds) {
    case 'mark':
      return null
    case 'text':
      return (
        <TextField
          label={prefill}
          {...(prefill_hint ? { hint: prefill_hint } : {})}
          maxLength={LIMITS.text_value_chars_max}
          value={typeof box.value === 'string' ? box.value : ''}
          onChange={({ target }) => acts.change({ value: target.value || null }, 'value')}
        />
      )
    case 'tick':
      return (
        <CheckField
          label={prefill}
          checked={box.value === true}
          onChange={({ target }) => acts.change({ value: target.checked ? true : null })}
        />
      )
    default:
      return holds satisfies never
  }
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

/** Formats are their own names. */
function asTheyAre<T extends string>(names: readonly T[]): readonly (readonly [T, T])[] {
  return names.map((name) => [name, name])
}
