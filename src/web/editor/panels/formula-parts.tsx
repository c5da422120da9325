import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { DECIMALS_MAX } from '../../../domain/forms/formula-types.ts'
import { fromDecimal } from '../../../domain/forms/rational.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { t } from '../../words.ts'
import { operandsOf } from '../state/form-fields.ts'
import { type Built, isKey, OPERATIONS, type Operation, roomOf, TODAY, takenAt } from '../state/formulas.ts'
import { Choice } from './choice.tsx'
import { chosenName } from './chosen-name.ts'
import type { Part, RulesProps } from './rules-props.ts'

interface PartsProps extends RulesProps {
  readonly built: Built
  readonly result: 'number' | 'date'
  readonly partFor: (operation: Operation, at: number) => Part
  readonly onParts: (next: Omit<Built, 'operands'>, parts: readonly Part[]) => void
}

/** What is added, compared or counted: fields, numbers that stand still, today. */
export function FormulaParts({ built, result, partFor, onParts, ...props }: PartsProps) {
  const { operation, operands, decimals } = built
  const { is_long } = OPERATIONS[operation]
  const put = (parts: readonly Part[]) => onParts({ operation, decimals }, parts)
  return (
    <>
      {operands.map((operand, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but its place
          key={at}
          className="grid gap-1"
        >
          <PartInput
            {...props}
            operand={operand}
            number={at + 1}
            taken={takenAt(operation, at, result)}
            onPart={(part) => put(operands.map((one, i) => (i === at ? part : one)))}
          />
          {is_long && operands.length > 2 && (
            <Button small look="quiet" onClick={() => put(operands.toSpliced(at, 1))}>
              <X aria-hidden /> {t('editor_panels.operand_remove', { number: at + 1 })}
            </Button>
          )}
        </div>
      ))}
      {is_long && (
        <Button small onClick={() => put([...operands, partFor(operation, operands.length)])}>
          <Plus aria-hidden /> {t('editor_panels.operand_add')}
        </Button>
      )}
      {operation === 'quotient' && (
        <TextField
          label={t('editor_panels.formula_decimals')}
          type="number"
          min={0}
          max={Math.min(roomOf(props.box), DECIMALS_MAX)}
          value={decimals ?? ''}
          onChange={({ target }) => {
            const next = Math.trunc(target.valueAsNumber)
            if (next >= 0 && next <= DECIMALS_MAX) onParts({ operation, decimals: next }, operands)
          }}
        />
      )}
    </>
  )
}

interface PartProps extends RulesProps {
  readonly operand: string
  readonly number: number
  readonly taken: 'number' | 'date'
  readonly onPart: (part: Part) => void
}

/** A field, or what stands still. */
function PartInput({ box, layout, people, operand, number, taken, onPart }: PartProps) {
  const held = isKey(operand) ? layout.find(({ field_key }) => field_key === operand) : undefined
  const may_be = operandsOf(taken)(box, layout, people)
  const fields = held && !may_be.includes(held) ? [held, ...may_be] : may_be
  const otherwise =
    taken === 'date'
      ? ([TODAY, t('editor_panels.operand_today')] as const)
      : (['1', t('editor_panels.operand_number')] as const)
  return (
    <>
      <Choice
        label={t('editor_panels.operand', { number })}
        value={isKey(operand) ? (held?.key ?? '') : otherwise[0]}
        options={[
          ...(isKey(operand) && !held ? [['', t('editor_panels.field_gone', { key: operand })] as const] : []),
          ...fields.map((one) => [one.key, chosenName(one, box, people)] as const),
          otherwise,
        ]}
        onValue={(key) => {
          const part = fields.find((one) => one.key === key) ?? (key === otherwise[0] ? key : undefined)
          if (part !== undefined) onPart(part)
        }}
      />
      {taken === 'number' && !isKey(operand) && <Still operand={operand} number={number} onPart={onPart} />}
    </>
  )
}

/** What is typed counts as soon as it is a number. */
function Still({ operand, number, onPart }: Pick<PartProps, 'operand' | 'number' | 'onPart'>) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? operand
  const wrong = fromDecimal(text) === null ? t('editor_panels.value_number') : null
  return (
    <TextField
      label={t('editor_panels.operand_number_value', { number })}
      inputMode="decimal"
      maxLength={64}
      error={wrong}
      value={text}
      onChange={({ target }) => {
        setTyped(target.value)
        if (fromDecimal(target.value) !== null) onPart(target.value)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
