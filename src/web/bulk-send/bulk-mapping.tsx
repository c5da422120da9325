import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { unmapped } from './bulk-rows.ts'
import type { Column } from '../template/columns.ts'
import type { Mapping } from './mapping.ts'
import { separatorName, type Table } from './read-csv.ts'
import { counted } from '../template/use-template.ts'

interface BulkMappingProps {
  readonly columns: readonly Column[]
  readonly table: Table
  readonly mapping: Mapping
  readonly onMapping: (mapping: Mapping) => void
}

const SAMPLES = 2

/** Which column is meant by what, guessed and to be looked at, with what the first rows have there. */
export function BulkMapping({ columns, table, mapping, onMapping }: BulkMappingProps) {
  const missing = unmapped(columns, mapping)
  return (
    <Card title="2. The columns">
      <p className="text-sm text-soft">
        {counted(table.rows.length, 'row')}, {counted(table.headers.length, 'column')}, parted by{' '}
        {separatorName(table.separator)}.
      </p>
      {table.notes.map((note) => (
        <Notice key={note} tint="warn">
          {note}
        </Notice>
      ))}
      <div className="grid gap-4 sm:grid-cols-2">
        {columns.map((column) => (
          <SelectField
            key={column.key}
            label={column.required ? `${column.title} (needed)` : column.title}
            hint={samplesOf(table, mapping[column.key] ?? null)}
            value={mapping[column.key] ?? ''}
            onChange={({ target }) =>
              onMapping({ ...mapping, [column.key]: target.value === '' ? null : Number(target.value) })
            }
          >
            <option value="">Not in this list</option>
            {table.headers.map((header, at) => (
              <option key={`${header} ${at.toString()}`} value={at}>
                {header.slice(0, 80)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      {missing.length > 0 && (
        <Notice tint="warn">
          Choose a column for {missing.map(({ title }) => title).join(', ')}: without it every row has a problem.
        </Notice>
      )}
    </Card>
  )
}

function samplesOf({ rows }: Table, at: number | null) {
  if (at === null) return null
  const texts = rows.slice(0, SAMPLES).map(({ cells }) => cells[at] ?? '')
  return (
    <span className="line-clamp-1">
      {texts.map((text, i) => (
        <bdi key={`sample ${i.toString()}`}>{`${i > 0 ? ' · ' : ''}${text.slice(0, 60) || '(empty)'}`}</bdi>
      ))}
    </span>
  )
}
