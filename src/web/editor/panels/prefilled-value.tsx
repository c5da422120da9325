import type { ReactNode } from 'react'
import { LIMITS } from '../../../domain/account/limits.ts'
import { inOrder } from '../../../domain/fields/choices.ts'
import { type FieldKind, kindOf } from '../../../domain/fields/kinds.ts'
import { isChoices } from '../../../domain/fields/values.ts'
import { FIELD_WORDS } from '../../field-words.ts'
import { CheckField, TextField } from '../../ui/field.tsx'
import { t } from '../../words.ts'
import type { Box } from '../state/layout.ts'
import { Choice } from './choice-input.tsx'
import type { OptionsProps } from './options-props.ts'

/** What the sender fills in beforehand, by a control that fits what the field holds. */
export function PrefilledValue(props: OptionsProps): ReactNode {
  const { prefill = '', prefill_hint } = FIELD_WORDS[props.box.type]
  const Input = INPUTS[kindOf(props.box).holds]
  return Input && <Input {...props} label={prefill} {...(prefill_hint ? { hint: prefill_hint } : {})} />
}

interface InputProps extends OptionsProps {
  readonly label: string
  readonly hint?: string
}

const Written = ({ box, acts, ...words }: InputProps) => (
  <TextField
    {...words}
    maxLength={LIMITS.text_value_chars_max}
    value={typeof box.value === 'string' ? box.value : ''}
    onChange={({ target }) => acts.change({ value: target.value || null }, 'value')}
  />
)

const Ticked = ({ box, acts, label }: InputProps) => (
  <CheckField
    label={label}
    checked={box.value === true}
    onChange={({ target }) => acts.change({ value: target.checked ? true : null })}
  />
)

const Chosen = ({ box, acts, label }: InputProps) => (
  <Choice
    label={label}
    value={typeof box.value === 'string' ? box.value : ''}
    options={[
      ['', t('editor_panels.value_none')],
      ...(box.options ?? []).map((option) => [option.value, option.label] as const),
    ]}
    onValue={(value) => acts.change({ value: value || null })}
  />
)

const SeveralChosen = ({ box, acts, label }: InputProps) => (
  <fieldset className="grid gap-1">
    <legend className="mb-1 text-sm">{label}</legend>
    {(box.options ?? []).map((option) => (
      <CheckField
        key={option.value}
        label={option.label}
        checked={isChoices(box.value) && box.value.includes(option.value)}
        onChange={({ target }) => acts.change({ value: chosenWith(box, option.value, target.checked) })}
      />
    ))}
  </fieldset>
)

/** Nobody signs for somebody else. */
const INPUTS: Readonly<Record<FieldKind['holds'], ((props: InputProps) => ReactNode) | null>> = {
  mark: null,
  tick: Ticked,
  text: Written,
  number: Written,
  choice: Chosen,
  choices: SeveralChosen,
}

function chosenWith({ options = [], value }: Box, one: string, on: boolean): readonly string[] | null {
  const held = isChoices(value) ? value : []
  const next = on ? [...held, one] : held.filter((other) => other !== one)
  return next.length === 0 ? null : inOrder(next, options)
}
