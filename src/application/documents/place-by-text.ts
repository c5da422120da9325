import type { Document } from '../../domain/envelopes/envelope.ts'
import {
  type Anchored,
  documentsOf,
  type FoundSpot,
  located,
  queryOf,
  type SearchedDocument,
} from '../../domain/fields/anchors.ts'
import type { PlacedBy } from '../../domain/fields/anchor.ts'
import type { TextQuery } from '../../domain/fields/found-text.ts'
import type { Issue } from '../../domain/refusal.ts'
import type { Indexed } from '../../domain/templates/layout.ts'
import type { App } from '../../ports/app.ts'
import { type Locate, type Search, searchDocuments } from './search-text.ts'
import { AS_WRITTEN, type Named, placeByTags, type TaggedField, type TagWish } from './tags.ts'

export interface TextWish<Entry> {
  readonly anchored: readonly Indexed<Entry>[]
  /** Null where tags stay what they are: text. */
  readonly tags: TagWish | null
}

/** An anchored entry with the place that was found for it. */
type Found<Entry> = Omit<Entry, 'anchor'> & FoundSpot & { readonly placed_by: PlacedBy }

interface Placed<Entry, Covered> {
  readonly fields: readonly Indexed<Found<Entry>>[]
  readonly tagged: readonly Indexed<TaggedField>[]
  /** With what covers their tags. */
  readonly documents: readonly Covered[]
  readonly issues: readonly Issue[]
  /** What the domain says of a field that a tag made, in words about the tag. */
  readonly named: Named
}

interface Asked<D extends Document> {
  readonly documents: readonly D[]
  readonly locate: Locate
  readonly workspace_id: string
}

/** Fields by their anchors, once for each place that is meant, and by the tags of pages. Without either nothing is read. */
export async function placeByText<Entry extends Anchored, D extends Document>(
  app: App,
  { anchored, tags }: TextWish<Entry>,
  { documents, ...asked }: Asked<D>,
): Promise<Placed<Entry, D>> {
  const { searched, ...found } = await findTexts(app, { anchored, has_tags: tags !== null }, { documents, ...asked })
  if (tags === null) return { ...found, tagged: [], documents, named: AS_WRITTEN }
  const { issues, ...made } = placeByTags(tags, searched, documents)
  return { ...found, ...made, issues: [...found.issues, ...issues] }
}

/** Where the texts of anchored entries are, and with tags all that pages say of those. */
export async function findTexts<Entry extends Anchored>(
  app: App,
  { anchored, has_tags }: { readonly anchored: readonly Indexed<Entry>[]; readonly has_tags: boolean },
  { documents, ...asked }: Asked<Document>,
) {
  const plan = planOf(anchored, documents, has_tags)
  const { searched, issues: unread } = await searchDocuments(app, plan.searches, { queries: plan.queries, ...asked })
  const outcomes = plan.lookups.map((lookup) => outcomeOf(lookup, searched))
  return {
    searched,
    fields: outcomes.flatMap(({ fields }) => fields),
    issues: [...plan.issues, ...unread, ...outcomes.flatMap(({ issues }) => issues)],
  }
}

/** Entries in the order in which the caller wrote them. */
export const inOrderOfEntries = <Entry>(...lists: readonly (readonly Indexed<Entry>[])[]): readonly Indexed<Entry>[] =>
  lists.flat().toSorted(([a], [b]) => a - b)

interface Lookup<Entry> {
  readonly index: number
  readonly entry: Entry
  readonly query: number
  readonly within: readonly Document[]
}

function outcomeOf<Entry extends Anchored>(
  { index, entry, query, within }: Lookup<Entry>,
  searched: readonly SearchedDocument[],
) {
  const here = searched.filter(({ document }) => within.includes(document))
  const { spots, issues } = located(entry, { query, searched: here, at: `fields[${index}]` })
  const { anchor, ...own } = entry
  return { fields: spots.map((spot) => [index, { ...own, ...spot, placed_by: { anchor } }] as const), issues }
}

/** What is looked for in each document; equal texts are looked for once. */
function planOf<Entry extends Anchored>(
  anchored: readonly Indexed<Entry>[],
  documents: readonly Document[],
  tags: boolean,
) {
  const queries: TextQuery[] = []
  const known = new Map<string, number>()
  const issues: Issue[] = []
  const lookups = anchored.flatMap(([index, entry]): Lookup<Entry>[] => {
    const within = documentsOf(entry, documents, `fields[${index}]`)
    if ('message' in within) {
      issues.push(within)
      return []
    }
    return [{ index, entry, within, query: positionOf(queryOf(entry.anchor), queries, known) }]
  })
  const searches = documents.flatMap((document): Search[] => {
    const wanted = new Set(lookups.flatMap(({ within, query }) => (within.includes(document) ? [query] : [])))
    const has_tags = tags && document.signable
    return wanted.size === 0 && !has_tags ? [] : [{ document, wanted: [...wanted], tags: has_tags }]
  })
  return { queries, lookups, issues, searches }
}

function positionOf(query: TextQuery, queries: TextQuery[], known: Map<string, number>): number {
  const key = JSON.stringify([query.text, query.match_case, query.whole_words])
  const at = known.get(key) ?? queries.length
  known.set(key, at)
  queries[at] = { ...query, limit: Math.max(query.limit, queries[at]?.limit ?? 0) }
  return at
}
