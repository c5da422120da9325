import { Link } from '@tanstack/react-router'
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { useNow, When } from '../ui/when.tsx'
import { pathTo } from '../routes.ts'
import { attentionWords } from './attention.ts'
import { StatusChip } from '../envelope/chips.tsx'
import type { EnvelopeRow } from '../envelope/envelope.ts'
import { PeopleMarks } from './people-marks.tsx'

interface EnvelopesTableProps {
  readonly rows: readonly EnvelopeRow[]
  /** Whether a row says why it needs somebody. */
  readonly reasons: boolean
}

const features = tableFeatures({})
const helper = createColumnHelper<typeof features, EnvelopeRow>()

const columnsWith = (reasons: boolean) =>
  helper.columns([
    helper.accessor('name', {
      header: 'Name',
      cell: ({ row }) => <Name row={row.original} reasons={reasons} />,
    }),
    helper.accessor('status', {
      header: 'Status',
      cell: ({ row }) => <StatusChip status={row.original.status} />,
    }),
    helper.display({
      id: 'people',
      header: 'People',
      cell: ({ row }) => <PeopleMarks people={row.original.recipients} />,
    }),
    helper.accessor('updated_at', {
      header: 'Last change',
      cell: ({ row }) => <When at={row.original.updated_at} age />,
    }),
  ])

/** On a phone the name and its status stand in the first line, people and age in the second. */
const CELLS: Readonly<Record<string, string>> = {
  name: 'min-w-0 md:w-full md:max-w-0',
  people: 'md:whitespace-nowrap',
  updated_at: 'text-end whitespace-nowrap text-soft',
}

/** A row is a link as a whole: the link in it lies over all of it. On a phone a row is two lines. */
export function EnvelopesTable({ rows, reasons }: EnvelopesTableProps) {
  const columns = useMemo(() => columnsWith(reasons), [reasons])
  const table = useTable({ features, columns, data: rows, getRowId: ({ id }) => id })
  return (
    <div className="overflow-hidden rounded-md border border-line bg-paper">
      <table className="block w-full border-collapse md:table">
        <thead className="sr md:not-sr md:table-header-group!">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th
                  key={header.id}
                  scope="col"
                  className={`border-b border-line px-3 py-2 text-start text-xs font-medium text-soft ${header.id === 'updated_at' ? 'text-end!' : ''}`}
                >
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody className="block md:table-row-group">
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              className="relative grid grid-cols-[1fr_auto] items-center border-b border-line px-1 py-2 last:border-b-0 focus-within:bg-accent-wash hover:bg-accent-wash md:table-row md:p-0"
            >
              {row.getAllCells().map((cell) => (
                <td key={cell.id} className={`px-3 py-1 md:h-11 ${CELLS[cell.column.id] ?? ''}`}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Name({ row, reasons }: { readonly row: EnvelopeRow; readonly reasons: boolean }) {
  const reason = attentionWords(row, useNow())
  return (
    <div className="min-w-0">
      <Link
        {...pathTo.envelope(row.id)}
        dir="auto"
        title={row.name}
        className="block truncate font-medium text-ink no-underline after:absolute after:inset-0 after:content-[''] hover:text-ink"
      >
        {row.name}
      </Link>
      {reasons && reason && (
        <p className="flex items-center gap-1.5 text-xs text-warn" title={reason}>
          <TriangleAlert className="size-3.5 flex-none" aria-hidden />
          <span className="truncate" dir="auto">
            {reason}
          </span>
        </p>
      )}
    </div>
  )
}
