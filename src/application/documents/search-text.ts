import { misreadOf } from '../../domain/envelopes/misread.ts'
import type { Document } from '../../domain/envelopes/envelope.ts'
import { type SearchedDocument, searched } from '../../domain/fields/anchors.ts'
import type { PageFindings, TextQuery } from '../../domain/fields/found-text.ts'
import type { Issue, PlacementIssue } from '../../domain/refusal.ts'
import type { App } from '../../ports/app.ts'
import { Problem } from '../../problem.ts'

/** Where the bytes of a document lie; null where it could not be read. */
export type Locate = (document: Document) => Promise<string> | null

export interface Search {
  readonly document: Document
  /** Positions among the queries. */
  readonly wanted: readonly number[]
  readonly tags: boolean
}

/** Pages that one task reads: the densest take a second. */
const PAGES_AT_ONCE = 8
/** The caller waits with an open request, which proxies keep for a minute. 750 pages of prose take ten seconds. */
const PATIENCE_MS = 40_000

/** Reads each page of these documents once, one after the other, whatever is looked for. */
export async function searchDocuments(
  app: App,
  searches: readonly Search[],
  { queries, locate, workspace_id }: Asking,
): Promise<Searched> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const read: SearchedDocument[] = []
  const issues: Issue[] = []
  for (const search of searches) {
    const path = await locate(search.document)
    const pages =
      path === null ? null : await pagesOf(app, search, { path, queries, signal, workspace_id }).catch(refusedByFile)
    if (pages instanceof Problem) issues.push(issueOf(search.document))
    read.push(searched(search.document, pages instanceof Problem ? null : pages))
  }
  return { searched: read, issues }
}

interface Asking {
  readonly queries: readonly TextQuery[]
  readonly locate: Locate
  readonly workspace_id: string
}

interface Searched {
  readonly searched: readonly SearchedDocument[]
  /** Documents whose text cannot be read. */
  readonly issues: readonly Issue[]
}

const REFUSED_BY_FILE: readonly string[] = ['document_damaged', 'document_too_complex']

/** An accepted file may still have content that nobody can read. Everything else is no fault of it. */
function refusedByFile(error: unknown): Problem {
  if (error instanceof Problem && REFUSED_BY_FILE.includes(error.code)) return error
  throw error
}

const issueOf = ({ name, order }: Document): Issue => ({
  code: 'anchor_not_found' satisfies PlacementIssue,
  param: `documents[${order - 1}]`,
  message: `the text of ${name} is damaged or takes too long to read; give page, x and y for its fields`,
})

interface Reading {
  readonly path: string
  readonly queries: readonly TextQuery[]
  readonly signal: AbortSignal
  readonly workspace_id: string
}

async function pagesOf(app: App, { document, wanted, tags }: Search, { path, queries, signal, workspace_id }: Reading) {
  const count = document.pages.length
  const found: PageFindings[] = []
  for (let from = 1; from <= count; from += PAGES_AT_ONCE) {
    if (signal.aborted) throw tookTooLong()
    const to = Math.min(count, from + PAGES_AT_ONCE - 1)
    const own = wanted.flatMap((at) => queries[at] ?? [])
    const pages = await app.pdf.findText({
      path,
      from,
      to,
      queries: own,
      tags,
      workspace_id,
      ...misreadOf(document.pages),
    })
    found.push(...pages.map((page) => withPositions(page, wanted)))
  }
  return found
}

/** A task counts the queries that it was given; these are the positions of all. */
const withPositions = (page: PageFindings, wanted: readonly number[]): PageFindings => ({
  ...page,
  found: page.found.map((one) => ({ ...one, query: wanted[one.query] ?? -1 })),
})

const tookTooLong = () =>
  new Problem(
    'unavailable',
    `looking for texts took longer than ${PATIENCE_MS / 1000} seconds; name the documents to look in, give page, x and y, or try again later`,
  )
