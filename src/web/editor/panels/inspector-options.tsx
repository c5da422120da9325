import type { ReactNode } from 'react'
import { LIMITS } from '../../../domain/account/limits.ts'
import { FIELD_OPTIONS, type FieldOptions, kindOf } from '../../../domain/fields/kinds.ts'
import { isStamped } from '../../../domain/fields/values.ts'
import { CheckField, TextArea, TextField } from '../../ui/field.tsx'
import { t } from '../../words.ts'
import { Choice } from './choice.tsx'
import type { OptionsProps } from './rules-props.ts'
import { Prefill } from './inspector-prefill.tsx'

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
      onChange={({ target }) =>
        acts.change({ max_length: wholeNumber(target.value, FIELD_OPTIONS.max_length) }, 'max_length')
      }
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
  options: ({ box, acts }) => (
    <TextArea
      label={t('editor_panels.options')}
      hint={t('editor_panels.options_hint')}
      rows={4}
      value={(box.options ?? []).map(({ label }) => label).join('\n')}
      onChange={({ target }) => acts.change({ options: optionsIn(target.value, box.options ?? []) }, 'options')}
    />
  ),
  min_choices: numberInput('min_choices', t('editor_panels.min_choices')),
  max_choices: numberInput('max_choices', t('editor_panels.max_choices')),
  min: textInput('min', t('editor_panels.min')),
  max: textInput('max', t('editor_panels.max')),
  step: textInput('step', t('editor_panels.step')),
  decimals: numberInput('decimals', t('editor_panels.decimals')),
  unit: textInput('unit', t('editor_panels.unit')),
  currency: textInput('currency', t('editor_panels.currency')),
  grouping: ({ box, acts }) => (
    <CheckField
      label={t('editor_panels.grouping')}
      checked={box.grouping ?? true}
      onChange={({ target }) => acts.change({ grouping: target.checked ? undefined : false })}
    />
  ),
  min_length: numberInput('min_length', t('editor_panels.min_length')),
  pattern: textInput('pattern', t('editor_panels.pattern')),
  pattern_message: textInput('pattern_message', t('editor_panels.pattern_message')),
  multiline: ({ box, acts }) => (
    <Choice
      label={t('editor_panels.multiline')}
      value={box.multiline === undefined ? '' : String(box.multiline)}
      options={[
        ['', t('editor_panels.multiline_box')],
        ['true', t('editor_panels.multiline_yes')],
        ['false', t('editor_panels.multiline_no')],
      ]}
      onValue={(lines) => acts.change({ multiline: lines === '' ? undefined : lines === 'true' })}
    />
  ),
  comb: ({ box, acts }) => (
    <Choice
      label={t('editor_panels.comb')}
      value={String(box.comb ?? false)}
      options={[
        ['false', t('editor_panels.multiline_no')],
        ['true', t('editor_panels.multiline_yes')],
      ]}
      onValue={(comb) => acts.change({ comb: comb === 'true' ? true : undefined })}
    />
  ),
  min_date: (props) => (isStamped(props.box) ? null : textInput('min_date', t('editor_panels.min_date'))(props)),
  max_date: (props) => (isStamped(props.box) ? null : textInput('max_date', t('editor_panels.max_date'))(props)),
  font_size: numberInput('font_size', t('editor_panels.font_size')),
  align: ({ box, acts }) => (
    <Choice
      label={t('editor_panels.align')}
      value={box.align ?? ''}
      options={[
        ['', t('editor_panels.align_auto')],
        ...FIELD_OPTIONS.align.of.map((one) => [one, t(`editor_panels.align_${one}`)] as const),
      ]}
      onValue={(align) => acts.change({ align: align === '' ? undefined : align })}
    />
  ),
  attach: ({ box, acts }) => (
    <Choice
      label={t('editor_panels.attach')}
      value={box.attach ?? 'append'}
      options={FIELD_OPTIONS.attach.of.map((one) => [one, t(`editor_panels.attach_${one}`)] as const)}
      onValue={(attach) => acts.change({ attach })}
    />
  ),
}

type Named<T> = {
  [Name in keyof FieldOptions]-?: NonNullable<FieldOptions[Name]> extends T ? Name : never
}[keyof FieldOptions]

function textInput(name: Named<string>, label: string) {
  return ({ box, acts }: OptionsProps) => (
    <TextField
      label={label}
      maxLength={500}
      value={box[name] ?? ''}
      onChange={({ target }) => acts.change({ [name]: target.value || undefined }, name)}
    />
  )
}

function numberInput(name: Named<number>, label: string) {
  const { min, max } = FIELD_OPTIONS[name]
  return ({ box, acts }: OptionsProps) => (
    <TextField
      label={label}
      type="number"
      min={min}
      max={max}
      value={box[name] ?? ''}
      onChange={({ target }) => acts.change({ [name]: wholeNumber(target.value, { min, max }) }, name)}
    />
  )
}

/** One on each line. An option whose words are changed goes on under the value that it had. */
function optionsIn(text: string, before: NonNullable<FieldOptions['options']>): NonNullable<FieldOptions['options']> {
  const labels = text.split('\n').slice(0, FIELD_OPTIONS.options.choices_max)
  const taken = new Set<string>()
  return labels.map((label, at) => {
    const same = labels.length === before.length ? before[at] : before.find((option) => option.label === label)
    const value = same && !taken.has(same.value) ? same.value : label
    taken.add(value)
    return { ...same, value, label }
  })
}

function wholeNumber(text: string, { min, max }: { readonly min: number; readonly max: number }): number | undefined {
  const number = Math.trunc(Number(text))
  return text === '' || !(number >= min) ? undefined : Math.min(number, max)
}

/** Formats are their own names. */
function asTheyAre<T extends string>(names: readonly T[]): readonly (readonly [T, T])[] {
  return names.map((name) => [name, name])
}
