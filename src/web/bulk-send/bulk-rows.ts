import { t } from '../words.ts'
import { assignmentsOf, type Column, columnsOf, dataIn, prefillOf, type Template } from '../template/columns.ts'
import { valueAt } from '../template/data-entries.ts'
import type { Mapping } from './mapping.ts'
import type { Table } from './read-csv.ts'

/** One envelope of a bulk send, as the service takes it. */
export interface BulkRow {
  readonly line: number
  readonly assignments: ReturnType<typeof assignmentsOf>
  readonly prefill: Readonly<Record<string, string | boolean>>
  readonly data?: Readonly<Record<string, unknown>>
  readonly external_ref?: string
}

export function rowsOf(
  template: Template,
  columns: readonly Column[],
  { table, mapping }: { readonly table: Table; readonly mapping: Mapping },
): readonly BulkRow[] {
  return table.rows.map(({ line, cells }) => {
    const textOf = ({ key }: Column) => cells[mapping[key] ?? -1] ?? ''
    const reference = columns.find(({ kind }) => kind === 'reference')
    const external_ref = reference ? textOf(reference) : ''
    const data = dataIn(columns, textOf)
    return {
      line,
      assignments: assignmentsOf(template, columns, textOf),
      prefill: prefillOf(columns, textOf),
      ...(data === undefined ? {} : { data }),
      ...(external_ref === '' ? {} : { external_ref }),
    }
  })
}

/** The cells that a row came from, for a list to mend and send again. */
export const cellsOf = (columns: readonly Column[], row: BulkRow): readonly string[] =>
  columns.map((column) => cellOf(column, row))

function cellOf({ kind, signing_order, label, data }: Column, row: BulkRow): string {
  if (data !== null) return valueText(valueAt(row.data, data) as string | boolean | undefined)
  if (kind === 'reference') return row.external_ref ?? ''
  if (label !== null) return valueText(row.prefill[label])
  const person = row.assignments.find((one) => one.signing_order === signing_order)
  return (kind === 'name' ? person?.full_name : person?.email) ?? ''
}

function valueText(value: string | boolean | undefined): string {
  if (typeof value === 'boolean') return value ? t('template.cell_yes') : t('template.cell_no')
  return value ?? ''
}

/** Columns for rows that were sent, with as many for each list as the longest has. */
export function columnsFor(template: Template, rows: readonly BulkRow[]): readonly Column[] {
  const lists = (template.variables ?? []).filter(({ type }) => type === 'list')
  const lengths = rows.flatMap(({ data }) =>
    lists.map(({ name }) => {
      const items = valueAt(data, { name, within: null })
      return Array.isArray(items) ? items.length : 0
    }),
  )
  return columnsOf(template, Math.max(1, ...lengths))
}

/** What each entry needs and has no column for. */
export const unmapped = (columns: readonly Column[], mapping: Mapping): readonly Column[] =>
  columns.filter(({ key, required }) => required && mapping[key] === null)
