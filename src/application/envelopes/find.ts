import { DEADLINE_NEAR_DAYS, DECLINE_RECENT_DAYS } from '../../domain/envelopes/attention.ts'
import type { EnvelopeStatus } from '../../domain/envelopes/envelope.ts'
import { IN_FLIGHT } from '../../domain/envelopes/lifecycle.ts'
import { nearPatternsOf, patternOf, wordsAsked } from '../../domain/envelopes/words.ts'
import { emailKey, isEmail } from '../../domain/recipients/email.ts'
import { addDays } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import type { AttentionWindow, EnvelopeFilter, ListPage } from '../../ports/envelopes.ts'
import type { Space } from '../caller.ts'

type Narrowing = Pick<
  EnvelopeFilter,
  | 'status'
  | 'template_id'
  | 'created_after'
  | 'created_before'
  | 'label_id'
  | 'sender_id'
  | 'order'
  | 'sort'
  | 'limit'
  | 'offset'
>

interface ListInput extends Narrowing {
  readonly attention: boolean
  readonly search: string
}

const NO_FILTER = {
  external_ref: null,
  template_id: null,
  recipient_email: null,
  created_after: null,
  created_before: null,
  q: null,
}

/** A search that was asked for, or a list by what lies beside its words, may lack envelopes for a while. */
interface Found extends ListPage {
  readonly search_incomplete: boolean
}

/** Asked before the list: what is added in between is only found too early. */
const isIncomplete = (app: App, { scope }: Space, is_by_words: boolean): Promise<boolean> =>
  is_by_words ? app.store.envelopes.isSearchIncomplete(scope.workspace_id) : Promise.resolve(false)

/** A page of the list that people look through. What they search by is told by what it looks like. */
export async function findEnvelopes(app: App, space: Space, wish: ListInput) {
  const { search, sender_id, sort } = wish
  const is_by_words = search.trim() !== '' || sender_id !== undefined || sort?.by === 'name'
  const search_incomplete = await isIncomplete(app, space, is_by_words)
  return { ...(await found(app, space, wish)), search_incomplete }
}

async function found(app: App, { scope, clock }: Space, { attention, search, ...narrowing }: ListInput) {
  const base: EnvelopeFilter = {
    ...NO_FILTER,
    ...narrowing,
    limit: narrowing.limit + 1,
    ...(attention ? { attention: attentionAt(clock.now()) } : {}),
  }
  const find = (narrowing: Partial<EnvelopeFilter>) => app.store.envelopes.list(scope, { ...base, ...narrowing })
  const wanted = search.trim()
  if (wanted === '') return { ...(await find({})), found_by: null }
  if (isEmail(wanted)) {
    const by_address = await find({ recipient_email: emailKey(wanted) })
    if (by_address.total > 0) return { ...by_address, found_by: 'address' as const }
  } else if (/\d/.test(wanted)) {
    // Given whole, it means just that one.
    const by_reference = await find({ external_ref: wanted })
    if (by_reference.total > 0) return { ...by_reference, found_by: 'reference' as const }
  }
  return findByWords(find, wordsAsked(wanted))
}

const exactly = (words: readonly string[]) => words.map((word) => [patternOf(word)])

/** For programs, which mean what they write. */
export async function listEnvelopes(
  app: App,
  space: Space,
  { search, ...filter }: EnvelopeFilter & { readonly search: string | undefined },
): Promise<Found> {
  const { scope } = space
  if (search === undefined) return { ...(await app.store.envelopes.list(scope, filter)), search_incomplete: false }
  const words = wordsAsked(search)
  if (words.length === 0) return { ...NOTHING, search_incomplete: false }
  const search_incomplete = await isIncomplete(app, space, true)
  return { ...(await app.store.envelopes.list(scope, { ...filter, words: exactly(words) })), search_incomplete }
}

const NOTHING: ListPage = { rows: [], total: 0 }

/** What has all of the words somewhere; where nothing has, what has words that are one letter away. */
async function findByWords(find: (narrowing: Partial<EnvelopeFilter>) => Promise<ListPage>, words: readonly string[]) {
  if (words.length === 0) return { ...NOTHING, found_by: 'words' as const }
  const exact = await find({ words: exactly(words) })
  if (exact.total > 0) return { ...exact, found_by: 'words' as const }
  // What is somewhere is not mistyped: only the other words are taken for another.
  const are_there = await Promise.all(
    words.map(async (word) => (await find({ words: exactly([word]), limit: 1, offset: 0 })).total > 0),
  )
  const near = words.map((word, at) => (are_there[at] ? [patternOf(word)] : nearPatternsOf(word)))
  if (near.every(({ length }) => length === 1)) return { ...exact, found_by: 'words' as const }
  return { ...(await find({ words: near })), found_by: 'near' as const }
}

/** How many there are behind each tab of the list. */
export async function countEnvelopes(app: App, { scope, clock }: Space) {
  const [counts, { total }] = await Promise.all([
    app.store.envelopes.countByStatus(scope),
    app.store.envelopes.list(scope, {
      ...NO_FILTER,
      status: null,
      attention: attentionAt(clock.now()),
      limit: 0,
      offset: 0,
    }),
  ])
  const of = (...statuses: readonly EnvelopeStatus[]) =>
    statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0)
  return {
    all: of(...counts.keys()),
    attention: total,
    drafts: of('draft', 'recalled'),
    in_flight: of(...IN_FLIGHT),
    completed: of('completed'),
    ended: of('declined', 'voided', 'expired'),
  }
}

const attentionAt = (now: string): AttentionWindow => ({
  deadline_until: addDays(now, DEADLINE_NEAR_DAYS),
  declined_since: addDays(now, -DECLINE_RECENT_DAYS),
})
