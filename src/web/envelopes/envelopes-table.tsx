import { Link } from '@tanstack/react-router'
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, TriangleAlert } from 'lucide-react'
import { type ReactNode, useMemo, useRef } from 'react'
import { useNow, When } from '../ui/when.tsx'
import { pathTo } from '../routes.ts'
import { attentionWords } from './attention.ts'
import { StatusChip } from '../envelope/chips.tsx'
import type { EnvelopeRow } from '../envelope/envelope.ts'
import { t } from '../words.ts'
import { type Label, LabelChip } from './labels.tsx'
import { SORTS, type Sort } from './list-search.ts'
import { PeopleMarks } from './people-marks.tsx'
import type { Selection } from './use-selection.ts'

interface EnvelopesTableProps {
  readonly rows: readonly EnvelopeRow[]
  readonly selection: Selection
  /** None for an envelope that has no labels. */
  readonly labelsOf: (id: string) => readonly Label[]
  /** Whether a row says why it needs somebody. */
  readonly reasons: boolean
  readonly sort: Sort
  readonly sortPath: (sort: Sort) => ReturnType<typeof pathTo.envelopes>
}

const features = tableFeatures({})
const helper = createColumnHelper<typeof features, EnvelopeRow>()

const columnsWith = ({ reasons, labelsOf }: Pick<EnvelopesTableProps, 'reasons' | 'labelsOf'>) =>
  helper.columns([
    helper.accessor('name', {
      header: t('common.name'),
      cell: ({ row }) => <Name row={row.original} reasons={reasons} labels={labelsOf(row.original.id)} />,
    }),
    helper.accessor('status', {
      header: t('envelopes.status'),
      cell: ({ row }) => <StatusChip status={row.original.status} />,
    }),
    helper.display({
      id: 'people',
      header: t('envelopes.people'),
      cell: ({ row }) => <PeopleMarks people={row.original.recipients} />,
    }),
    helper.accessor('updated_at', {
      header: t('envelopes.last_change'),
      cell: ({ row }) => <When at={row.original.updated_at} age />,
    }),
  ])

/** On a phone the name and its status stand in the first line, people and age in the second. */
const CELLS: Readonly<Record<string, string>> = {
  name: 'min-w-0 md:w-full md:max-w-0',
  people: 'min-w-0 md:whitespace-nowrap',
  updated_at: 'text-end whitespace-nowrap text-soft',
}

/** A row is a link as a whole: the link in it lies over all of it. On a phone a row is two lines. */
export function EnvelopesTable({ rows, reasons, selection, labelsOf, sort, sortPath }: EnvelopesTableProps) {
  const columns = useMemo(() => columnsWith({ reasons, labelsOf }), [reasons, labelsOf])
  const table = useTable({ features, columns, data: rows, getRowId: ({ id }) => id })
  return (
    <div className="overflow-hidden rounded-md border border-line bg-paper">
      <table className="block w-full border-collapse md:table">
        <thead className="block border-b border-line md:table-header-group">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} className="flex items-center md:table-row">
              <th
                scope="col"
                className="flex items-center border-line ps-3 text-start md:table-cell md:w-11 md:border-b"
              >
                <AllOfPage rows={rows} selection={selection} />
                <span className="text-xs font-medium text-soft md:hidden" aria-hidden>
                  {t('envelopes.select_all')}
                </span>
              </th>
              {group.headers.map((header) => (
                <th
                  key={header.id}
                  scope="col"
                  aria-sort={ariaSortOf(header.id, sort)}
                  className={`hidden border-b border-line px-3 py-2 text-start text-xs font-medium whitespace-nowrap text-soft md:table-cell ${header.id === 'updated_at' ? 'text-end!' : ''}`}
                >
                  <Heading column={header.id} sort={sort} sortPath={sortPath}>
                    <table.FlexRender header={header} />
                  </Heading>
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody className="block md:table-row-group">
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              className={`relative grid grid-cols-[auto_1fr_auto] items-center border-b border-line py-2 pe-1 last:border-b-0 focus-within:bg-accent-wash hover:bg-accent-wash md:table-row md:p-0 ${selection.has(row.id) ? 'bg-accent-wash' : ''}`}
            >
              <td className="row-span-2 w-11 self-start ps-3 md:self-auto">
                <OneRow row={row.original} selection={selection} />
              </td>
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

/** What a press on a heading sorts by first, and by the next press. */
const SORTED_BY: Readonly<Record<string, readonly [first: Sort, then: Sort]>> = {
  name: ['name', '-name'],
  updated_at: ['-updated_at', 'updated_at'],
}

function ariaSortOf(column: string, sort: Sort): 'ascending' | 'descending' | undefined {
  if (!SORTED_BY[column]?.includes(sort)) return undefined
  return sort.startsWith('-') ? 'descending' : 'ascending'
}

interface HeadingProps extends Pick<EnvelopesTableProps, 'sort' | 'sortPath'> {
  readonly column: string
  readonly children: ReactNode
}

/** A link, so that an order can be opened in a tab of its own and kept. */
function Heading({ column, sort, sortPath, children }: HeadingProps) {
  const sorts = SORTED_BY[column]
  if (!sorts) return children
  const [first, then] = sorts
  const direction = ariaSortOf(column, sort)
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <Link
      {...sortPath(sort === first ? then : first)}
      title={SORTS[sort === first ? then : first]}
      className="inline-flex items-center gap-1 text-soft no-underline hover:text-ink"
    >
      {children}
      <Arrow className={`size-3.5 ${direction ? '' : 'invisible'}`} aria-hidden />
    </Link>
  )
}

/** Large enough for a thumb, and above the link that lies over the row. */
const TICK = 'relative z-10 grid size-11 -ms-3 cursor-pointer place-items-center'

function AllOfPage({ rows, selection }: Pick<EnvelopesTableProps, 'rows' | 'selection'>) {
  const chosen = rows.filter(({ id }) => selection.has(id)).length
  return (
    <label className={TICK}>
      <input
        type="checkbox"
        aria-label={t('envelopes.select_page')}
        checked={chosen === rows.length}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < rows.length
        }}
        onChange={({ target }) => selection.togglePage(target.checked)}
      />
    </label>
  )
}

function OneRow({ row, selection }: { readonly row: EnvelopeRow; readonly selection: Selection }) {
  const through = useRef(false)
  return (
    <label className={TICK} onPointerDown={(event) => event.shiftKey && event.preventDefault()}>
      <input
        type="checkbox"
        aria-label={t('envelopes.select_one', { name: row.name })}
        checked={selection.has(row.id)}
        onClick={(event) => {
          through.current = event.shiftKey
        }}
        onKeyDown={(event) => {
          // A browser tells of no shift with the change that a space makes.
          if (event.key !== ' ' || !event.shiftKey) return
          event.preventDefault()
          selection.toggle(row, { on: !selection.has(row.id), through: true })
        }}
        onChange={({ target }) => selection.toggle(row, { on: target.checked, through: through.current })}
      />
    </label>
  )
}

interface NameProps {
  readonly row: EnvelopeRow
  readonly reasons: boolean
  readonly labels: readonly Label[]
}

function Name({ row, reasons, labels }: NameProps) {
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
      {labels.length > 0 && (
        <ul aria-label={t('envelopes.labels')} className="mt-0.5 flex flex-wrap gap-1">
          {labels.map((label) => (
            <li key={label.id}>
              <LabelChip label={label} />
            </li>
          ))}
        </ul>
      )}
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
