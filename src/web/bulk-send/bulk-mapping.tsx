import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { unmapped } from './bulk-rows.ts'
import type { Column } from '../template/columns.ts'
import type { Mapping } from './mapping.ts'
import type { Table } from './read-csv.ts'
import { enumerated } from '../template/enumerated.ts'
import { type DashboardMessageId, t } from '../words.ts'

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
    <Card title={t('bulk_send.columns')}>
      <p className="text-sm text-soft">{shapeOf(table)}</p>
      {table.notes.map((note) => (
        <Notice key={note} tint="warn">
          {note}
        </Notice>
      ))}
      <div className="grid gap-4 sm:grid-cols-2">
        {columns.map((column) => (
          <SelectField
            key={column.key}
            label={column.required ? t('bulk_send.column_needed', { column: column.title }) : column.title}
            hint={samplesOf(table, mapping[column.key] ?? null)}
            value={mapping[column.key] ?? ''}
            onChange={({ target }) =>
              onMapping({ ...mapping, [column.key]: target.value === '' ? null : Number(target.value) })
            }
          >
            <option value="">{t('bulk_send.not_in_list')}</option>
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
          {t('bulk_send.columns_missing', { columns: enumerated(missing.map(({ title }) => title)) })}
        </Notice>
      )}
    </Card>
  )
}

const PARTED_BY: Readonly<Partial<Record<string, DashboardMessageId>>> = {
  ';': 'bulk_send.parted_by_semicolons',
  ',': 'bulk_send.parted_by_commas',
  '\t': 'bulk_send.parted_by_tabs',
  '|': 'bulk_send.parted_by_bars',
}

const shapeOf = ({ rows, headers, separator }: Table): string =>
  t(PARTED_BY[separator] ?? 'bulk_send.parted_by_other', { rows: rows.length, columns: headers.length, separator })

function samplesOf({ rows }: Table, at: number | null) {
  if (at === null) return null
  const texts = rows.slice(0, SAMPLES).map(({ cells }) => cells[at]?.slice(0, 60) || t('bulk_send.cell_empty'))
  return (
    <span className="line-clamp-1">
      {texts.map((text, i) => (
        <bdi key={`sample ${i.toString()}`}>{`${i > 0 ? ' · ' : ''}${text}`}</bdi>
      ))}
    </span>
  )
}
