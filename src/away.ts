import { Problem } from './problem.ts'

/** What a service stands on and may be without for a while, and what that means to a caller. */
const SENTENCES = {
  database: 'the database does not answer; try again in a moment',
  files: 'the store of documents does not answer; try again in a moment',
  disk: 'the service cannot use its disk now (full, read-only or failing); try again in a moment',
  network: 'a service that is needed for this does not answer; try again in a moment',
  end: 'the service is shutting down; try again in a moment',
} as const

export type Neighbour = keyof typeof SENTENCES

/** The problem that such an error is to a caller; null for every other error. */
export function asAway(error: unknown): Problem | null {
  if (error instanceof Problem) return error.code === 'unavailable' ? error : null
  const who = awayOf(error)
  return who === null ? null : away(who, error)
}

export function away(who: Neighbour, cause: unknown): Problem {
  const problem = new Problem('unavailable', SENTENCES[who])
  problem.cause = cause
  return problem
}

/**
 * Which errors mean that a neighbour is away: full, read-only, too busy, unreachable, ending. None is the caller's
 * fault, and the same call may do well in a moment. Null is every other error, which is a fault of ours.
 */
export function awayOf(error: unknown): Neighbour | null {
  for (let found = error; found instanceof Error; found = found.cause) {
    const who = neighbourIn(found)
    if (who !== null) return who
    // A name with several addresses fails with an error for each.
    const [first] = found instanceof AggregateError ? found.errors : []
    const any = first === undefined ? null : awayOf(first)
    if (any !== null) return any
  }
  return null
}

/** By the code of the database (its appendix A), of the system, of Node.js or of its fetch. */
const CODES: readonly (readonly [RegExp, Neighbour])[] = [
  // Connection, authorization, no such database, read-only, resources, ended by an operator, its disk.
  [/^(08...|28...|3D000|25006|25P0[34]|53...|57P0\d|58000|58030)$/, 'database'],
  // What undid itself for another's sake, or waited for too long.
  [/^(40001|40P01|55P03|57014)$/, 'database'],
  [/^(ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE)$/, 'disk'],
  [/^(ECONN\w+|EHOST\w+|ENET\w+|ETIMEDOUT|EPIPE|EADDRNOTAVAIL|ENOTFOUND|EAI_\w+)$/, 'network'],
  [/^UND_ERR_(CONNECT_TIMEOUT|HEADERS_TIMEOUT|BODY_TIMEOUT|SOCKET)$/, 'network'],
]

/** What its library says without a code. */
const DATABASE_WORDS =
  /Connection terminated|timeout (expired|exceeded when trying to connect)|not queryable|Client was closed|Query read timeout|after calling end on the pool/

/** Names without a code: of a deadline, of no identity to show to a bucket, and of no bucket. */
const NAMES: Readonly<Record<string, Neighbour>> = {
  TimeoutError: 'network',
  CredentialsProviderError: 'files',
  NoSuchBucket: 'files',
}

function neighbourIn(error: Error): Neighbour | null {
  const { code, syscall, $metadata } = error as Error & ErrorDetails
  const named = NAMES[error.name]
  if (named) return named
  // An answer of a bucket is judged by its status alone.
  if ($metadata?.httpStatusCode !== undefined) return isOfStore($metadata.httpStatusCode) ? 'files' : null
  // The database's own socket is a file, and gone while it is not running.
  if (code === 'ENOENT' && syscall === 'connect') return 'database'
  const known = CODES.find(([pattern]) => typeof code === 'string' && pattern.test(code))
  if (known) return known[1]
  return DATABASE_WORDS.test(error.message) ? 'database' : null
}

interface ErrorDetails {
  readonly code?: unknown
  readonly syscall?: unknown
  readonly $metadata?: { readonly httpStatusCode?: number }
}

/** Not let in, told to slow down, or broken; none of it is about the object that was asked for. */
const isOfStore = (status: number): boolean => status >= 500 || [401, 403, 408, 429].includes(status)
