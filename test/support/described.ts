import { ProblemShape } from '../../src/contract/common/shapes.ts'
import { isNamed } from '../../src/http/openapi/operation.ts'
import { codesOf } from '../../src/http/openapi/refusals.ts'
import { PLATFORM_ROUTES } from '../../src/http/platform/routes.ts'
import type { RouteFacts } from '../../src/http/route.ts'
import { ROUTES } from '../../src/http/routes.ts'

interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/** What the description promises of one route, ready to be held against its answers. */
interface Promised {
  readonly route: RouteFacts
  readonly address: RegExp
  readonly codes: ReadonlySet<string>
}

const PROMISED: readonly Promised[] = [...ROUTES, ...PLATFORM_ROUTES].map((route) => ({
  route,
  address: new RegExp(`^${route.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
  codes: new Set<string>(codesOf(route)),
}))

/** Fails the test when a call answered what the description does not say: every test of the API is a test of it. */
export function refuseUndescribed(method: string, path: string, reply: Answered): void {
  const [address = ''] = path.split('?', 1)
  const found = PROMISED.filter(({ route }) => route.method === method).find((promised) =>
    promised.address.test(address),
  )
  if (!found) return
  const complaint = complaintOf(found, reply)
  if (complaint !== null) throw new Error(`${method} ${path} answered ${reply.status}: ${complaint}`)
}

function complaintOf({ route, codes }: Promised, { status, headers, body }: Answered): string | null {
  const type = String(headers['content-type'] ?? '').split(';', 1)[0] ?? ''
  if (headers['x-request-id'] === undefined) return 'no X-Request-Id'
  if (status >= 400) return complaintOfProblem(codes, type, body)
  if (status === 304 && isNamed(route)) return null
  const other = route.other_answers?.[status]
  if (other) return other.schema.safeParse(body).error?.message ?? null
  if (![route.status ?? 200, ...(route.other_statuses ?? [])].includes(status)) return 'this status is not described'
  return type === 'application/json' ? complaintOfJson(route, body) : complaintOfBytes(route, type)
}

const complaintOfJson = ({ answers }: RouteFacts, body: unknown): string | null =>
  answers ? (answers.safeParse(body).error?.message ?? null) : 'a JSON body is not described'

function complaintOfBytes({ answers, produces }: RouteFacts, type: string): string | null {
  if (produces) return produces.includes(type) ? null : `the type ${type} is not described`
  return type === '' && !answers ? null : 'a JSON body is described'
}

function complaintOfProblem(codes: ReadonlySet<string>, type: string, body: unknown): string | null {
  if (type !== 'application/problem+json') return `the type ${type} is no problem's`
  const { data, error } = ProblemShape.safeParse(body)
  if (error) return error.message
  return codes.has(data.code) ? null : `the code ${data.code} is not described`
}
