import { LIMITS } from '../../../domain/account/limits.ts'
import { inOrder, isChosen } from '../../../domain/fields/choices.ts'
import { kindOf } from '../../../domain/fields/kinds.ts'
import { isChoices, isStamped } from '../../../domain/fields/values.ts'
import { FIELD_WORDS } from '../../field-words.ts'
import { CheckField, TextField } from '../../ui/field.tsx'
import { t } from '../../words.ts'
import type { Box } from '../state/layout.ts'
import { Choice } from './choice.tsx'
import type { OptionsProps } from './rules-props.ts'

/** What the sender fills in beforehand; a signature is never made for somebody. */
export function Prefill({ box, acts }: OptionsProps) {
  const { can_be_prefilled, is_senders } = kindOf(box)
  // What a formula fills in, nobody else does.
  if (!can_be_prefilled || isStamped(box) || box.formula !== undefined) return null
  return (
    <>
      <PrefilledValue box={box} acts={acts} />
      {!is_senders && (
        <CheckField
          label={t('editor_panels.read_only')}
          hint={t('editor_panels.read_only_hint')}
          checked={box.read_only}
          onChange={({ target }) => acts.change({ read_only: target.checked })}
        />
      )}
    </>
  )
}

function PrefilledValue({ box, acts }: OptionsProps) {
  const { holds } = kindOf(box)
  const { prefill = '' } = FIELD_WORDS[box.type]
  switch (holds) {
    case 'mark':
    case 'file':
      return null
    case 'text':
    case 'number':
      return <TypedValue box={box} acts={acts} />
    case 'choice':
      return (
        <Choice
          label={prefill}
          value={typeof box.value === 'string' ? box.value : ''}
          options={[
            ['', t('editor_panels.value_none')],
            ...(box.options ?? []).map(({ value, label }) => [value, label] as const),
          ]}
          onValue={(value) => acts.change({ value: value || null })}
        />
      )
    case 'choices':
      return (
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-sm">{prefill}</legend>
          {(box.options ?? []).map(({ value, label }) => (
            <CheckField
              key={value}
              label={label}
              checked={isChosen(box.value, { value })}
              onChange={({ target }) => acts.change({ value: ticked(box, value, target.checked) })}
            />
          ))}
        </fieldset>
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

function TypedValue({ box, acts }: OptionsProps) {
  const { prefill = '', prefill_hint } = FIELD_WORDS[box.type]
  return (
    <TextField
      label={prefill}
      {...(prefill_hint ? { hint: prefill_hint } : {})}
      {...(kindOf(box).holds === 'number' ? { inputMode: 'decimal' as const } : {})}
      maxLength={LIMITS.text_value_chars_max}
      value={typeof box.value === 'string' ? box.value : ''}
      onChange={({ target }) => acts.change({ value: target.value || null }, 'value')}
    />
  )
}

function ticked({ options = [], value }: Box, one: string, on: boolean): readonly string[] | null {
  const held = isChoices(value) ? value : []
  const next = on ? [...held, one] : held.filter((other) => other !== one)
  return next.length === 0 ? null : inOrder(next, options)
}
