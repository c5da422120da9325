import type { Document } from '../../domain/envelopes/envelope.ts'
import { type Anchored, documentsOf, type FoundSpot, located, queryOf } from '../../domain/fields/anchors.ts'
import type { TextQuery } from '../../domain/fields/found-text.ts'
import type { Issue } from '../../domain/refusal.ts'
import type { Indexed } from '../../domain/templates/layout.ts'
import type { App } from '../../ports/app.ts'
import { type Locate, type Search, searchDocuments } from './search-text.ts'

/** An anchored entry with the place that was found for it. */
type Found<Entry> = Omit<Entry, 'anchor'> & FoundSpot

interface Placed<Entry> {
  readonly fields: readonly Indexed<Found<Entry>>[]
  readonly issues: readonly Issue[]
}

interface Asked {
  readonly documents: readonly Document[]
  readonly locate: Locate
}

/** Entries by their anchors, once for each place that is meant. Without anchors nothing is read. */
export async function placeByText<Entry extends Anchored>(
  app: App,
  anchored: readonly Indexed<Entry>[],
  { documents, locate }: Asked,
): Promise<Placed<Entry>> {
  if (anchored.length === 0) return { fields: [], issues: [] }
  const plan = planOf(anchored, documents)
  const searched = await searchDocuments(app, plan.searches, { queries: plan.queries, locate })
  const outcomes = plan.lookups.map(({ index, entry, query, within }) => {
    const here = searched.filter(({ document }) => within.includes(document))
    const { spots, issues } = located(entry, { query, searched: here, at: `fields[${index}]` })
    const { anchor: _, ...own } = entry
    return { fields: spots.map((spot) => [index, { ...own, ...spot }] as const), issues }
  })
  return {
    fields: outcomes.flatMap(({ fields }) => fields),
    issues: [...plan.issues, ...outcomes.flatMap(({ issues }) => issues)],
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

/** What is looked for in each document; equal texts are looked for once. */
function planOf<Entry extends Anchored>(anchored: readonly Indexed<Entry>[], documents: readonly Document[]) {
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
    return wanted.size === 0 ? [] : [{ document, wanted: [...wanted], tags: false }]
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
