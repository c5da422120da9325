import type { EnvelopeCounts } from '../../contract/dashboard/envelope-rows.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { ENVELOPE_STATUSES, type EnvelopeStatus } from '../../domain/envelopes/envelope.ts'
import { IN_FLIGHT } from '../../domain/envelopes/lifecycle.ts'
import { t } from '../words.ts'

/** Rows of a page of the list. */
export const ROWS = 25

interface TabSpec {
  readonly word: string
  /** As the API's own filter takes it. */
  readonly status?: string
  readonly statuses: readonly EnvelopeStatus[]
  /** Said where there is nothing. */
  readonly about: string
}

const tab = (word: string, statuses: readonly EnvelopeStatus[], about: string): TabSpec => ({
  word,
  statuses,
  about,
  ...(statuses === ENVELOPE_STATUSES ? {} : { status: statuses.join(',') }),
})

export const TABS: Readonly<Record<Tab, TabSpec>> = {
  all: tab(t('envelopes.tab_all'), ENVELOPE_STATUSES, ''),
  attention: { word: t('envelopes.tab_attention'), statuses: ['sent', 'opened', 'signed', 'declined'], about: '' },
  drafts: tab(t('envelopes.tab_drafts'), ['draft', 'recalled'], t('envelopes.none_in_drafts')),
  in_flight: tab(t('envelopes.tab_in_flight'), IN_FLIGHT, t('envelopes.none_in_flight')),
  completed: tab(t('envelopes.tab_completed'), ['completed'], t('envelopes.none_in_completed')),
  ended: tab(t('envelopes.tab_ended'), ['declined', 'voided', 'expired'], t('envelopes.none_in_ended')),
}

export type Tab = keyof EnvelopeCounts
export const isTab = (word: unknown): word is Tab => typeof word === 'string' && Object.hasOwn(TABS, word)

/** What narrows the list beside its tab; each is left out where it narrows nothing. */
export interface Filters {
  readonly q?: string | undefined
  readonly status?: string | undefined
  readonly label?: string | undefined
  /** A person or a key. */
  readonly sender?: string | undefined
  readonly template_id?: string | undefined
  /** Days on the reader's calendar, both of them included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** What a link to the list carries. */
export interface ListSearch extends Filters {
  readonly tab: Tab
  /** Absent: the usual one. */
  readonly sort?: Sort | undefined
  readonly page: number
}

/** The orders of the list, as the service names them; the first is the usual one. */
export const SORTS = {
  '-created_at': t('envelopes.newest_first'),
  created_at: t('envelopes.oldest_first'),
  '-updated_at': t('envelopes.sort_changed_last'),
  updated_at: t('envelopes.sort_changed_first'),
  name: t('envelopes.sort_name'),
  '-name': t('envelopes.sort_name_down'),
  deadline_at: t('envelopes.sort_deadline'),
  '-deadline_at': t('envelopes.sort_deadline_down'),
} as const
export type Sort = keyof typeof SORTS
export const USUAL_SORT: Sort = '-created_at'
export const isSort = (word: unknown): word is Sort => typeof word === 'string' && Object.hasOwn(SORTS, word)

/** The same list in another order, from its beginning. */
export const sortedBy = (shown: ListSearch, sort: Sort): ListSearch => ({
  ...shown,
  sort: sort === USUAL_SORT ? undefined : sort,
  page: 1,
})

export const NO_FILTERS: Filters = {
  ...{ status: undefined, label: undefined, sender: undefined, template_id: undefined, from: undefined, to: undefined },
}

/** Those that the panel shows; the search box has its own place. */
export const isFiltered = ({ status, label, sender, template_id, from, to }: Filters): boolean =>
  [status, label, sender, template_id, from, to].some((value) => value !== undefined)

const ID = /^[a-z]+_\w{1,60}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Of an address that anybody may have typed: what means nothing is left out. */
export function listSearchOf(raw: Readonly<Record<string, unknown>>): ListSearch {
  const chosen = isTab(raw['tab']) ? raw['tab'] : 'all'
  const page = Number(raw['page'])
  const statuses: readonly string[] = TABS[chosen].statuses
  const means: Readonly<Record<keyof Filters, (value: string) => boolean>> = {
    q: (value) => value !== '',
    status: (value) => statuses.includes(value),
    label: (value) => ID.test(value),
    sender: (value) => ID.test(value),
    template_id: (value) => ID.test(value),
    from: isDay,
    to: isDay,
  }
  const filters = Object.entries(means).flatMap(([name, isMeant]) => {
    // An address with `?q=2026` is read as a number.
    const value = raw[name] === undefined ? '' : String(raw[name]).slice(0, 254)
    return isMeant(value) ? [[name, value]] : []
  })
  return {
    tab: chosen,
    ...(Object.fromEntries(filters) as Filters),
    ...sortIn(raw),
    page: Number.isSafeInteger(page) && page > 0 && page <= PAGES_MAX ? page : 1,
  }
}

/** Addresses and saved filters of before say `oldest`. */
function sortIn({ sort, oldest }: Readonly<Record<string, unknown>>): Pick<ListSearch, 'sort'> {
  if (isSort(sort)) return sort === USUAL_SORT ? {} : { sort }
  return oldest === true || oldest === 'true' ? { sort: 'created_at' } : {}
}

const isDay = (value: string): boolean => DAY.test(value) && !Number.isNaN(Date.parse(value))

/** What is kept of a list under a name: all but the page. */
export const savedAs = ({ page: _, ...shown }: ListSearch): string =>
  new URLSearchParams(
    Object.entries(shown).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString()

export const searchOf = (saved: string): ListSearch => listSearchOf(Object.fromEntries(new URLSearchParams(saved)))

/** As the service asks for it: instants for days of the reader, one status or those of the tab. */
export const queryOf = ({ tab, q, status, label, sender, template_id, from, to, sort }: Omit<ListSearch, 'page'>) => ({
  status: status ?? TABS[tab].status,
  ...(tab === 'attention' ? { attention: true } : {}),
  search: q,
  label,
  sender,
  template_id,
  created_after: from === undefined ? undefined : new Date(midnight(from) - 1).toISOString(),
  created_before: to === undefined ? undefined : new Date(nextMidnight(to)).toISOString(),
  sort,
})

/** A day without a time is one of UTC; with a time it is one of the reader. */
const midnight = (day: string): number => Date.parse(`${day}T00:00`)
function nextMidnight(day: string): number {
  const next = new Date(midnight(day))
  next.setDate(next.getDate() + 1)
  return next.getTime()
}

/** Beyond it the service refuses the offset. */
const PAGES_MAX = Math.floor(LIMITS.list_offset_max / ROWS)
