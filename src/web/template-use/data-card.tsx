import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { Column, Template } from '../template/columns.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import type { ServiceForm } from '../ui/service-form.ts'
import { t } from '../words.ts'
import { EntryField, type TemplateUse } from './value-fields.tsx'

/** More rows than anyone types; programs send as many as they like. */
export const DATA_ROWS_MAX = 50

interface DataCardProps {
  readonly template: Template
  readonly columns: readonly Column[]
  readonly form: ServiceForm<TemplateUse>
}

/** What fills the template's Word documents: an entry for each variable, and rows for each list. */
export function DataCard({ template: { variables = [] }, columns, form }: DataCardProps) {
  if (columns.every(({ data }) => data === null)) return null
  const lists = variables.filter(({ type }) => type === 'list')
  const single = columns.filter(({ data }) => data !== null && data.within === null)
  return (
    <Card title={t('template_use.data')}>
      <p className="text-sm text-soft">{t('template_use.data_hint')}</p>
      {single.length > 0 && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Entries those={single} columns={columns} form={form} />
        </div>
      )}
      {lists.map(({ name }) => (
        <DataRows key={name} list={name} columns={columns} form={form} />
      ))}
    </Card>
  )
}

interface DataRowsProps extends Omit<DataCardProps, 'template'> {
  readonly list: string
}

function DataRows({ list, columns, form }: DataRowsProps) {
  const [count, setCount] = useState(1)
  const own = columns.filter(({ data }) => data?.within?.list === list)
  const inRow = (row: number) => own.filter(({ data }) => data?.within?.row === row)
  const removeLast = () => {
    for (const column of inRow(count - 1)) form.setValue(`columns.${columns.indexOf(column)}`, '')
    setCount(count - 1)
  }
  return (
    <div className="grid gap-3">
      {Array.from({ length: count }, (_, row) => (
        <fieldset key={`row ${row.toString()}`} className="m-0 grid min-w-0 gap-3 rounded-md border border-line p-3">
          <legend className="px-1 text-sm font-medium">{t('template_use.row_of', { list, row: row + 1 })}</legend>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Entries those={inRow(row)} columns={columns} form={form} />
          </div>
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-2">
        {count < DATA_ROWS_MAX && (
          <Button small onClick={() => setCount(count + 1)}>
            <Plus aria-hidden /> {t('template_use.add_row_to', { list })}
          </Button>
        )}
        {count > 1 && (
          <Button small look="quiet" onClick={removeLast}>
            <X aria-hidden /> {t('template_use.remove_row_of', { list })}
          </Button>
        )}
      </div>
    </div>
  )
}

interface EntriesProps extends Omit<DataCardProps, 'template'> {
  readonly those: readonly Column[]
}

const Entries = ({ those, columns, form }: EntriesProps) =>
  those.map((column) => <EntryField key={column.key} form={form} column={column} at={columns.indexOf(column)} />)
