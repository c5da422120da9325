import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Download, ListFilter, Plus } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { EnvelopeCounts, EnvelopeRows } from '../../contract/dashboard/envelope-rows.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { useApi, useSpace } from '../api.ts'
import { PATHS, pathTo } from '../routes.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Said } from '../ui/said.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { Empty, Failed, Skeleton } from '../ui/states.tsx'
import { countText, t } from '../words.ts'
import { DropToBegin, PickToBegin } from './begin.tsx'
import { EnvelopesTable } from './envelopes-table.tsx'
import { useLabels } from './labels.tsx'
import {
  isFiltered,
  isSort,
  isTab,
  type ListSearch,
  listSearchOf,
  queryOf,
  ROWS,
  SORTS,
  sortedBy,
  TABS,
  type Tab,
  USUAL_SORT,
} from './list-search.ts'
import { SavedFilters } from './saved-filters.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection } from './use-selection.ts'

/** Fetched when somebody opens it: most look through the list as it is. */
const FilterPanel = lazy(() => import('./filters.tsx').then((part) => ({ default: part.FilterPanel })))

/** While the page is looked at; a hidden one asks nothing. */
const REFRESH_MS = 10_000

/** All envelopes of a space: what needs somebody first, and everything else behind tabs. */
export function EnvelopesPage() {
  const shown = listSearchOf(useSearch({ from: PATHS.envelopes }))
  const navigate = useNavigate()
  const go = (search: ListSearch) => void navigate(pathTo.envelopes(search))
  const { tab, q } = shown
  const { counts, rows } = useLists(shown)
  const selection = useSelection(rows.data?.data ?? [])
  const labels = useLabels()
  const [is_open, setOpen] = useState(isFiltered(shown))
  const own = rows.data?.labels
  const labelsOf = useCallback((id: string) => labels.filter((label) => own?.[id]?.includes(label.id)), [labels, own])
  return (
    <>
      <PageHead title={t('envelopes.title')}>
        <SearchBox
          label={t('envelopes.search')}
          placeholder={t('envelopes.search')}
          value={q ?? ''}
          onSearch={(typed) => go({ ...shown, q: typed || undefined, page: 1 })}
        />
        <Link {...pathTo.newEnvelope()} className={buttonClass({ look: 'primary' })}>
          <Plus aria-hidden /> {t('envelopes.new')}
        </Link>
      </PageHead>
      <div className="mb-3 flex flex-wrap items-center gap-2 border-b border-line">
        <Tabs shown={shown} counts={counts.data} />
        <ListTools shown={shown} is_open={is_open} onToggle={() => setOpen(!is_open)} onChange={go} />
      </div>
      {is_open && (
        <Suspense>
          <FilterPanel shown={shown} onChange={(filters) => go({ ...shown, ...filters, page: 1 })} />
        </Suspense>
      )}
      <SavedFilters shown={shown} />
      <SelectionBar selection={selection} />
      <DropToBegin />
      {rows.isError && <Failed error={rows.error} retry={() => void rows.refetch()} />}
      {rows.isPending && <Skeleton rows={10} />}
      {rows.data && (
        <section aria-label={TABS[tab].word} aria-busy={rows.isPlaceholderData}>
          {rows.data.search_incomplete && <p className="mb-3 text-soft">{t('envelopes.search_incomplete')}</p>}
          <FoundBy rows={rows.data} />
          {rows.data.data.length === 0 ? (
            <Nothing shown={shown} />
          ) : (
            <EnvelopesTable
              rows={rows.data.data}
              reasons={tab === 'attention' || tab === 'all'}
              selection={selection}
              labelsOf={labelsOf}
              sort={shown.sort ?? USUAL_SORT}
              sortPath={(sort) => pathTo.envelopes(sortedBy(shown, sort))}
            />
          )}
          <Pager shown={shown} rows={rows.data} onPage={(to) => go({ ...shown, page: to })} />
        </section>
      )}
    </>
  )
}

function useLists({ page, ...shown }: ListSearch) {
  const api = useApi()
  const space = useSpace()
  const counts = useQuery({
    queryKey: [space, 'envelopes', 'counts'],
    queryFn: ({ signal }) => api.call<EnvelopeCounts>('GET', '/envelope-counts', { signal }),
    refetchInterval: REFRESH_MS,
  })
  const query = { ...queryOf(shown), limit: ROWS, offset: (page - 1) * ROWS }
  const rows = useQuery({
    queryKey: [space, 'envelopes', query],
    queryFn: ({ signal }) => api.call<EnvelopeRows>('GET', '/envelope-rows', { query, signal }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  return { counts, rows }
}

const Tabs = ({ shown, counts }: { readonly shown: ListSearch; readonly counts?: EnvelopeCounts | undefined }) => (
  <nav aria-label={t('envelopes.tabs')} className="-mb-px flex max-w-full gap-1 overflow-x-auto">
    {Object.keys(TABS)
      .filter(isTab)
      .map((tab) => (
        <Link
          key={tab}
          {...pathTo.envelopes({ ...shown, tab, status: undefined, page: 1 })}
          aria-current={tab === shown.tab ? 'page' : undefined}
          className={`flex min-h-11 items-center gap-2 border-b-2 px-3 whitespace-nowrap no-underline ${tab === shown.tab ? 'border-accent font-medium text-accent' : 'border-transparent text-soft hover:text-ink'}`}
        >
          {TABS[tab].word}
          {counts && <Count tab={tab} counts={counts} />}
        </Link>
      ))}
  </nav>
)

const COUNT_MAX = 10_000

function Count({ tab, counts }: { readonly tab: Tab; readonly counts: EnvelopeCounts }) {
  const count = counts[tab]
  const urgent = tab === 'attention' && count > 0
  return (
    <span className={`rounded-full px-1.5 text-xs ${urgent ? 'bg-warn-wash font-medium text-warn' : ''}`}>
      {tab === 'attention' && count === COUNT_MAX ? t('envelopes.count_or_more', { count }) : countText(count)}
    </span>
  )
}

interface ListToolsProps {
  readonly shown: ListSearch
  readonly is_open: boolean
  readonly onToggle: () => void
  readonly onChange: (search: ListSearch) => void
}

/** The order of the list, its filters, and itself as a file. */
function ListTools({ shown, is_open, onToggle, onChange }: ListToolsProps) {
  const space = useSpace()
  const query = Object.entries(queryOf(shown)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return (
    <div className="ms-auto flex flex-wrap items-center gap-2 py-1 max-sm:w-full max-sm:flex-nowrap">
      <select
        aria-label={t('envelopes.order')}
        value={shown.sort ?? USUAL_SORT}
        onChange={({ target }) => isSort(target.value) && onChange(sortedBy(shown, target.value))}
        className="min-h-11 max-w-full min-w-0 rounded-md border border-edge bg-paper px-2 text-ink max-sm:flex-1 sm:min-h-8"
      >
        {Object.entries(SORTS).map(([sort, word]) => (
          <option key={sort} value={sort}>
            {word}
          </option>
        ))}
      </select>
      <Button small aria-expanded={is_open} onClick={onToggle}>
        <ListFilter aria-hidden /> {t('envelopes.filters')}
      </Button>
      <a
        className={buttonClass({ small: true })}
        href={`/app/${space}/envelope-list.csv?${new URLSearchParams(query)}`}
        title={t('envelopes.csv_hint', { count: LIMITS.list_total_max })}
        download
      >
        <Download aria-hidden /> {t('envelopes.csv')}
      </a>
    </div>
  )
}

const FOUND: Readonly<Record<NonNullable<EnvelopeRows['found_by']>, string | null>> = {
  words: null,
  near: t('envelopes.found_near'),
  address: t('envelopes.found_address'),
  reference: t('envelopes.found_reference'),
}

/** How the search was taken, which is told where it finds less or more than was typed. */
function FoundBy({ rows: { found_by, data } }: { readonly rows: EnvelopeRows }) {
  const words = found_by === null || data.length === 0 ? null : FOUND[found_by]
  return words === null ? null : <p className="mb-3 text-soft">{words}</p>
}

function Nothing({ shown }: { readonly shown: ListSearch }) {
  const all = (
    <Link {...pathTo.envelopes()} className={buttonClass()}>
      {t('envelopes.show_all')}
    </Link>
  )
  if (shown.q || isFiltered(shown) || shown.page > 1)
    return (
      <Empty title={t('envelopes.no_match')} action={all}>
        {t('envelopes.no_match_about')}
      </Empty>
    )
  if (shown.tab === 'attention')
    return (
      <Empty title={t('envelopes.no_attention')} action={all}>
        {t('envelopes.no_attention_about')}
      </Empty>
    )
  if (shown.tab !== 'all')
    return (
      <Empty title={t('envelopes.none_here')} action={all}>
        {TABS[shown.tab].about}
      </Empty>
    )
  return (
    <Empty
      title={t('envelopes.none_yet')}
      action={
        <>
          <PickToBegin />
          <a href="/docs/quickstart" className={buttonClass()}>
            {t('envelopes.send_by_api')}
          </a>
        </>
      }
    >
      <Said id="envelopes.none_yet_about" with={{ guide: (text) => <a href="/docs/sending">{text}</a> }} />
    </Empty>
  )
}

interface PagerProps {
  readonly shown: ListSearch
  readonly rows: EnvelopeRows
  readonly onPage: (page: number) => void
}

function Pager({
  shown: { page, ...rest },
  rows: { data, total, total_is_least, has_more, offset },
  onPage,
}: PagerProps) {
  // What was deleted or acted on elsewhere may leave a last page empty.
  const beyond = data.length === 0 && page > 1 && total > 0
  useEffect(() => {
    if (beyond) onPage(Math.max(1, Math.ceil(total / ROWS)))
  }, [beyond, total, onPage])
  if (page === 1 && !has_more) return null
  return (
    <nav aria-label={t('envelopes.pages')} className="mt-4 flex items-center gap-2">
      <p className="me-auto text-xs text-soft">
        {t(total_is_least ? 'envelopes.rows_of_more_than' : 'envelopes.rows_of', {
          from: data.length === 0 ? 0 : offset + 1,
          to: offset + data.length,
          total,
        })}
      </p>
      {page > 1 && (
        <Link {...pathTo.envelopes({ ...rest, page: page - 1 })} className={buttonClass()}>
          {t('envelopes.newer')}
        </Link>
      )}
      {has_more && (
        <Link {...pathTo.envelopes({ ...rest, page: page + 1 })} className={buttonClass()}>
          {t('envelopes.older')}
        </Link>
      )}
    </nav>
  )
}
