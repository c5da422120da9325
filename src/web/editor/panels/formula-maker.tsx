import { useState } from 'react'
import { FORMULA_CHARS_MAX } from '../../../domain/forms/formula.ts'
import { TextArea } from '../../ui/field.tsx'
import { t } from '../../words.ts'
import { named, operandsOf } from '../state/form-fields.ts'
import {
  type Built,
  builtFrom,
  type FormulaTrouble,
  formulaTrouble,
  type Operation,
  operationsFor,
  roomOf,
  TODAY,
  takenAt,
  typesIn,
  writtenFormula,
} from '../state/formulas.ts'
import type { Box } from '../state/layout.ts'
import { Choice } from './choice.tsx'
import { FormulaParts } from './formula-parts.tsx'
import type { Part, RulesProps } from './rules-props.ts'

/** Of number and date fields: what they come to, by an operation and its parts, or as somebody writes it. */
export function FormulaMaker(props: RulesProps) {
  const { box, layout, people, acts } = props
  const [by_hand, setByHand] = useState(false)
  const types = typesIn(layout)
  const { formula } = box
  const built = formula === undefined || by_hand ? null : builtFrom(formula, types)
  const result = box.type === 'date' ? 'date' : 'number'
  const put = (next: Omit<Built, 'operands'>, parts: readonly Part[]) => {
    const after = named(
      layout,
      parts.filter((part) => typeof part !== 'string'),
    )
    const keys = new Map(after.layout.map(({ key, field_key }) => [key, field_key ?? '']))
    const operands = parts.map((part) => (typeof part === 'string' ? part : (keys.get(part.key) ?? '')))
    const text = writtenFormula({ ...next, operands }, roomOf(box), typesIn(after.layout))
    acts.relate({ ...filledBy(box), formula: text }, after.names, 'formula')
  }
  const partFor = (operation: Operation, at: number): Part => {
    const taken = takenAt(operation, at, result)
    const fields = operandsOf(taken)(box, layout, people)
    return fields[at] ?? (taken === 'date' ? TODAY : '1')
  }
  const choose = (value: Operation | 'none' | 'own') => {
    setByHand(value === 'own')
    if (value === 'none') acts.relate({ formula: undefined }, new Map())
    else if (value !== 'own') put({ operation: value, decimals: null }, [partFor(value, 0), partFor(value, 1)])
  }
  const is_open = formula !== undefined || by_hand
  return (
    <div className="grid gap-2">
      <Choice
        label={t('editor_panels.formula')}
        value={built?.operation ?? (is_open ? 'own' : 'none')}
        options={[
          ['none', t('common.no')],
          ...operationsFor(result).map((one) => [one, t(`editor_panels.formula_${one}`)] as const),
          ['own', t('editor_panels.formula_own')],
        ]}
        onValue={choose}
      />
      {is_open && (
        <div className="grid gap-3 border-s-2 border-edge ps-2">
          {built && <FormulaParts {...props} built={built} result={result} partFor={partFor} onParts={put} />}
          <TextArea
            label={t('editor_panels.formula_text')}
            dir="ltr"
            rows={2}
            spellCheck={false}
            maxLength={FORMULA_CHARS_MAX}
            value={formula ?? ''}
            error={formula === undefined ? null : troubleWords(formulaTrouble(formula, box, types))}
            onChange={({ target }) => {
              setByHand(true)
              acts.relate({ ...filledBy(box), formula: target.value || undefined }, new Map(), 'formula')
            }}
          />
        </div>
      )}
    </div>
  )
}

/** What a formula fills in nobody else does, and no moment of signing. */
const filledBy = ({ type }: Box) => ({
  value: null,
  read_only: false,
  required_if: undefined,
  ...(type === 'date' ? { date_mode: 'manual' as const } : {}),
})

function troubleWords(trouble: FormulaTrouble | null): string | null {
  if (!trouble) return null
  switch (trouble.kind) {
    case 'unknown':
      return t('editor_panels.formula_unknown', { key: trouble.key })
    case 'decimals':
      return t('editor_panels.formula_decimals_max', { decimals: trouble.decimals })
    case 'unreadable':
    case 'parts':
    case 'result':
      return t(`editor_panels.formula_${trouble.kind}`)
    default:
      return trouble satisfies never
  }
}
