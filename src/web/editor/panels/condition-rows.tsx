import { Plus } from 'lucide-react'
import type { Condition } from '../../../domain/forms/conditions.ts'
import { Button } from '../../ui/button.tsx'
import { t } from '../../words.ts'
import { keyFor, named } from '../state/form-fields.ts'
import type { Box, Layout } from '../state/layout.ts'
import { conditionOf, type Rows, rowFor, rowsOf } from '../state/rules.ts'
import { today } from '../state/today.ts'
import { Choice } from './choice.tsx'
import { ConditionRow } from './condition-row.tsx'
import type { RulesProps } from './rules-props.ts'

interface ConditionRowsProps extends RulesProps {
  readonly condition: Condition
  /** What may decide about this field. */
  readonly deciders: Layout
  readonly onCondition: (condition: Condition | undefined, names?: ReadonlyMap<string, string>) => void
}

/** A condition, row by row; one that rows cannot say is only told of. */
export function ConditionRows(props: ConditionRowsProps) {
  const { layout, deciders, condition, onCondition } = props
  const boxOf = (key: string) => layout.find(({ field_key }) => field_key === key)
  const rows = rowsOf(condition, boxOf)
  if (!rows)
    return (
      <div className="grid gap-2 border-s-2 border-edge ps-2">
        <p className="text-xs text-soft">{t('editor_panels.by_api')}</p>
        <Button small onClick={() => onCondition(undefined)}>
          {t('editor_panels.by_api_remove')}
        </Button>
      </div>
    )
  const put = (next: Rows, names?: ReadonlyMap<string, string>) => onCondition(conditionOf(next), names)
  // What is chosen and has no name for programs yet gets one by itself.
  const chosen = (box: Box) => ({
    row: rowFor(box, keyFor(box, layout), { today: today() }),
    names: named(layout, [box]).names,
  })
  const unasked = deciders.find(({ field_key }) => !rows.rows.some(({ field }) => field === field_key))
  const next = unasked ?? deciders[0]
  return (
    <div className="grid gap-3 border-s-2 border-edge ps-2">
      {rows.rows.length > 1 && (
        <Choice
          label={t('editor_panels.join')}
          value={rows.join}
          options={JOINS}
          onValue={(join) => put({ ...rows, join })}
        />
      )}
      {rows.rows.map((row, at) => (
        <ConditionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is nothing but its place
          key={at}
          {...props}
          row={row}
          number={at + 1}
          decider={boxOf(row.field)}
          onBox={(box) => {
            const { row: next, names } = chosen(box)
            put({ ...rows, rows: rows.rows.with(at, next) }, names)
          }}
          onRow={(next) => put({ ...rows, rows: rows.rows.with(at, next) })}
          onRemove={() => put({ ...rows, rows: rows.rows.toSpliced(at, 1) })}
        />
      ))}
      {next && rows.rows.length < ROWS_MAX && (
        <Button
          small
          onClick={() => {
            const { row, names } = chosen(next)
            put({ ...rows, rows: [...rows.rows, row] }, names)
          }}
        >
          <Plus aria-hidden /> {t('editor_panels.row_add')}
        </Button>
      )}
    </div>
  )
}

/** More than anybody reads; the interface takes 50. */
const ROWS_MAX = 20

const JOINS = [
  ['all', t('editor_panels.join_all')],
  ['any', t('editor_panels.join_any')],
] as const
