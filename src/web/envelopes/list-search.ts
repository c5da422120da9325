import type { EnvelopeCounts } from '../../contract/dashboard/envelope-rows.ts'
import { ENVELOPE_STATUSES, type EnvelopeStatus } from '../../domain/envelopes/envelope.ts'
import { IN_FLIGHT } from '../../domain/envelopes/lifecycle.ts'
import { LIMITS } from '../../domain/account/limits.ts'

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
  all: tab('All', ENVELOPE_STATUSES, ''),
  attention: { word: 'Action needed', statuses: ['sent', 'opened', 'signed', 'declined'], about: '' },
  drafts: tab('Drafts', ['draft', 'recalled'], 'Envelopes that are not sent yet, or were taken back to be changed.'),
  in_flight: tab('In flight', IN_FLIGHT, 'Envelopes that people are asked to sign, or that are being sealed.'),
  completed: tab('Completed', ['completed'], 'Envelopes that everyone has signed, with their sealed documents.'),
  ended: tab(
    'Ended',
    ['declined', 'voided', 'expired'],
    'Envelopes that were declined, voided, or not signed in time.',
  ),
}

export type Tab = keyof EnvelopeCounts
export const isTab = (word: unknown): word is Tab => typeof word === 'string' && Object.hasOwn(TABS, word)

/** What a link to the list carries. */
export interface ListSearch {
  readonly tab: Tab
  readonly q?: string | undefined
  readonly status?: string | undefined
  /** Only what was made from this template. */
  readonly template_id?: string | undefined
  readonly page: number
}

/** Of an address that anybody may have typed: what means nothing is left out. */
export function listSearchOf(raw: Readonly<Record<string, unknown>>): ListSearch {
  const chosen = isTab(raw['tab']) ? raw['tab'] : 'all'
  const page = Number(raw['page'])
  // An address with `?q=2026` is read as a number.
  const q = raw['q'] === undefined ? undefined : String(raw['q']).slice(0, 254)
  const statuses: readonly string[] = TABS[chosen].statuses
  return {
    tab: chosen,
    ...(q ? { q } : {}),
    ...(/^tpl_\w{1,60}$/.test(String(raw['template_id'])) ? { template_id: String(raw['template_id']) } : {}),
    ...(statuses.includes(String(raw['status'])) ? { status: String(raw['status']) } : {}),
    page: Number.isSafeInteger(page) && page > 0 && page <= PAGES_MAX ? page : 1,
  }
}

/** Beyond it the service refuses the offset. */
const PAGES_MAX = Math.floor(LIMITS.list_offset_max / ROWS)
