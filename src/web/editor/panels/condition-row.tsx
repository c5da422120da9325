import { X } from 'lucide-react'
import type { Comparison } from '../../../domain/forms/conditions.ts'
import { lookedAt } from '../../../domain/forms/looked.ts'
import { Button } from '../../ui/button.tsx'
import { t } from '../../words.ts'
import type { Box, Layout } from '../state/layout.ts'
import { type Ask, askOf, asksOf, rowFor, valuesOf } from '../state/rules.ts'
import { today } from '../state/today.ts'
import { Choice } from './choice.tsx'
import { chosenName } from './chosen-name.ts'
import { RowValue } from './row-value.tsx'
import type { RulesProps } from './rules-props.ts'

interface RowProps extends RulesProps {
  readonly row: Comparison
  readonly number: number
  readonly deciders: Layout
  /** The field that it looks at; nothing where that is gone. */
  readonly decider: Box | undefined
  readonly onBox: (box: Box) => void
  readonly onRow: (row: Comparison) => void
  readonly onRemove: () => void
}

/** One look at one field: which, by which test, against what. */
export function ConditionRow({ box, people, row, number, deciders, decider, onBox, onRow, onRemove }: RowProps) {
  const listed = decider && !deciders.includes(decider) ? [decider, ...deciders] : deciders
  const ask = decider ? askOf(row, decider) : null
  const asked = (next: Ask, values: readonly string[]) =>
    decider && onRow(rowFor(decider, row.field, { ask: next, values, today: today() }))
  return (
    <fieldset className="m-0 grid min-w-0 gap-2 border-0 p-0">
      <legend className="mb-1 w-full text-xs text-soft">
        <span className="flex items-center justify-between gap-2">
          {t('editor_panels.row', { number })}
          <Button small look="quiet" aria-label={t('editor_panels.row_remove', { number })} onClick={onRemove}>
            <X aria-hidden />
          </Button>
        </span>
      </legend>
      <Choice
        label={t('editor.field')}
        value={decider?.key ?? ''}
        options={[
          ...(decider ? [] : [['', t('editor_panels.field_gone', { key: row.field })] as const]),
          ...listed.map((one) => [one.key, chosenName(one, box, people)] as const),
        ]}
        onValue={(key) => {
          const next = listed.find((one) => one.key === key)
          if (next) onBox(next)
        }}
      />
      {decider && ask && (
        <>
          <Choice
            label={t('editor_panels.row_test')}
            value={ask}
            options={asksOf(decider).map((one) => [one, askWords(one, decider)] as const)}
            onValue={(next) => asked(next, valuesOf(row))}
          />
          <RowValue
            key={`${decider.key} ${ask}`}
            decider={decider}
            ask={ask}
            values={valuesOf(row)}
            onValues={(values) => asked(ask, values)}
          />
        </>
      )}
    </fieldset>
  )
}

const DAYS = {
  gt: t('editor_panels.ask_after'),
  gte: t('editor_panels.ask_not_before'),
  lt: t('editor_panels.ask_before'),
  lte: t('editor_panels.ask_not_after'),
}

/** Days come after each other; numbers are more or less. */
function askWords(ask: Ask, decider: Box): string {
  const is_order = ask === 'gt' || ask === 'gte' || ask === 'lt' || ask === 'lte'
  return is_order && lookedAt(decider) === 'date' ? DAYS[ask] : t(`editor_panels.ask_${ask}`)
}
