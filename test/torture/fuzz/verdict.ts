import type { Wanted } from './requests.ts'

export interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

/** What was done to a request, and where, as problems name it. */
export interface Spoilt {
  readonly wanted: Wanted
  readonly what: string
  /** The key of the body or the query, where it is one. */
  readonly param: string | null
  /** Whether the description forbids the request as it now is. */
  readonly is_forbidden: boolean
  /** Another call, or none, is at the address that came of it. */
  readonly is_elsewhere?: boolean
}

/** No word of ours: from a stack, from the database, or from the packages below us. */
const INNARDS =
  /\bat \S+ \(|node:internal|node_modules|\.ts:\d+|syntax error at|invalid byte sequence|violates \w+ constraint|\brelation "|\bselect \S+ from\b|FST_ERR|pg_/i

/** Why an answer is wrong; null where all is well. */
export function complaintOf(spoilt: Spoilt, answered: Answered): string | null {
  const { wanted, is_forbidden, is_elsewhere } = spoilt
  const { status } = answered
  const broken = complaintOfAny(answered)
  if (broken !== null) return broken
  const { type, body } = bodyOf(answered)
  if (is_forbidden && status < 300 && !saysSo(body)) return 'the description forbids this request, and it was taken'
  if (is_elsewhere || wanted.method !== wanted.operation.method || status === 405) return null
  return wanted.operation.complaint(status, type, body) ?? complaintOfParam(spoilt, body)
}

/** A dry run answers with the problems that a real call is refused for. */
const saysSo = (body: any): boolean => body?.object === 'dry_run' && body.valid === false

/** What no answer of ours may be, described or not. */
export function complaintOfAny({ status, headers, text }: Answered): string | null {
  if (status >= 500) return `the status is ${status}`
  if (headers['x-request-id'] === undefined) return 'there is no X-Request-Id'
  const told = status >= 400 ? INNARDS.exec(text) : null
  return told ? `the answer tells of our insides: ${told[0]}` : null
}

function bodyOf({ headers, text }: Answered): { readonly type: string; readonly body: any } {
  const type = String(headers['content-type'] ?? '').split(';', 1)[0] ?? ''
  return { type, body: type.endsWith('json') && text !== '' ? JSON.parse(text) : null }
}

const OF_SHAPE = ['invalid_parameter', 'unknown_parameter', 'missing_parameter']

function complaintOfParam({ wanted, param, is_forbidden }: Spoilt, body: any): string | null {
  // Which form of several was meant is for the service to guess.
  const is_decidable = is_forbidden && wanted.operation.body?.['anyOf'] === undefined
  if (param === null || !is_decidable || !OF_SHAPE.includes(body?.code)) return null
  const named: string[] = body.errors.flatMap((issue: any) => issue.param || [])
  // A wrong container may be told by what is then missing in it, and an entry by its list.
  const is_named = named.some((one) => one.startsWith(param) || param.startsWith(one))
  return is_named ? null : `no entry of errors names ${param}: ${JSON.stringify(body.errors)}`
}
