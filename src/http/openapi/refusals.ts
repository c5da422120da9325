import { PROBLEMS, Problem, type ProblemCode } from '../../problem.ts'
import { presentProblem } from '../protocol/errors.ts'
import type { RouteFacts } from '../route.ts'
import { COMMON_HEADERS, headers } from './headers.ts'

/** Possible for every call: key, On-Behalf-Of, rate limits and our own errors. */
const EVERYWHERE: readonly ProblemCode[] = [
  'invalid_request',
  ...(['missing_token', 'invalid_token', 'revoked_token'] as const),
  ...(['public_key_refused', 'not_a_service_account', 'user_not_in_workspace', 'workspace_suspended'] as const),
  ...(['not_acceptable', 'rate_limited', 'internal_error', 'unavailable'] as const),
]
/** What only keys of workspaces meet. */
const OF_WORKSPACE_KEYS: readonly ProblemCode[] = ['public_key_refused', 'user_not_in_workspace', 'workspace_suspended']
const OF_UNSAFE: readonly ProblemCode[] = [
  ...(['idempotency_key_invalid', 'idempotency_in_progress', 'idempotency_key_reused'] as const),
  ...(['invalid_json', 'request_too_large', 'unsupported_media_type'] as const),
]
const OF_INPUT: readonly ProblemCode[] = ['invalid_parameter', 'unknown_parameter']

/** Every code that a route may answer: its own, and those that follow from its method, address and input. */
export function codesOf(route: RouteFacts): readonly ProblemCode[] {
  const has_input = route.query !== undefined || route.body !== undefined
  return [
    ...new Set([
      ...route.refuses,
      ...(route.method === 'GET' ? [] : OF_UNSAFE),
      ...(has_input ? OF_INPUT : []),
      ...(route.method === 'GET' ? (['unknown_parameter'] as const) : []),
      ...(route.path.includes('{') && route.door === undefined ? (['test_key_live_resource'] as const) : []),
      ...(route.door === undefined ? EVERYWHERE : EVERYWHERE.filter((code) => !OF_WORKSPACE_KEYS.includes(code))),
    ]),
  ]
}

/** What calls answer instead of success. */
export interface Refusals {
  /** One response for each status: its codes as an enum with an example of each, or a reference to what others answer too. */
  readonly of: (codes: readonly ProblemCode[]) => Record<string, object>
  /** components.responses */
  readonly shared: Readonly<Record<string, object>>
}

/** Describes the refusals of all calls; what several of them answer is described once. */
export function describeRefusals(calls: readonly (readonly ProblemCode[])[]): Refusals {
  // What has a word is shared in any case.
  const worded = byStatus(EVERYWHERE).filter(([status]) => WORDS[status] !== undefined)
  const all = [...calls.flatMap(byStatus), ...worded.flatMap((one) => [one, one])]
  const met = new Map<string, { readonly response: object; uses: number }>()
  for (const [status, list] of all) {
    const name = nameOf(status, list)
    const known = met.get(name) ?? { response: refusal(status, list), uses: 0 }
    met.set(name, { ...known, uses: known.uses + 1 })
  }
  const shared = [...met].filter(([, { uses }]) => uses > 1).sort(([a], [b]) => (a < b ? -1 : 1))
  const names = new Set(shared.map(([name]) => name))
  const one = (status: number, list: readonly ProblemCode[]) => {
    const name = nameOf(status, list)
    return names.has(name) ? { $ref: `#/components/responses/${name}` } : refusal(status, list)
  }
  return {
    of: (codes) => Object.fromEntries(byStatus(codes).map(([status, list]) => [status, one(status, list)])),
    shared: Object.fromEntries(shared.map(([name, { response }]) => [name, response])),
  }
}

/** Of these statuses, the codes that every call has are known by a word. */
const WORDS: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  406: 'NotAcceptable',
  429: 'TooManyRequests',
  500: 'InternalError',
  503: 'Unavailable',
}

/** What follows from the method and the input has a word of its own in the name of a response. */
const GROUPS: Readonly<Record<string, readonly ProblemCode[]>> = { change: OF_UNSAFE, input: OF_INPUT }
const GENERAL: readonly ProblemCode[] = [...OF_UNSAFE, ...OF_INPUT, ...EVERYWHERE]

/** Says all codes, so that no two lists have one name: `Refused400.change.input.missing_parameter`. */
function nameOf(status: number, codes: readonly ProblemCode[]): string {
  const ofStatus = (list: readonly ProblemCode[]) => list.filter((code) => PROBLEMS[code].status === status)
  const everywhere = ofStatus(EVERYWHERE)
  const word = WORDS[status]
  if (word !== undefined && everywhere.toSorted().join() === codes.toSorted().join()) return word
  const is_whole = (list: readonly ProblemCode[]) => list.length > 0 && list.every((code) => codes.includes(code))
  const groups = Object.entries(GROUPS).filter(([, list]) => is_whole(ofStatus(list)))
  const left_out = everywhere.filter((code) => !codes.includes(code)).map((code) => `without_${code}`)
  const said = new Set([...groups.flatMap(([, list]) => list), ...everywhere])
  return [
    `Refused${status}`,
    ...groups.map(([name]) => name),
    ...codes.filter((code) => !said.has(code)),
    ...left_out,
  ].join('.')
}

/** What is particular to a call comes first; else the order of problem.ts, so that equal lists are alike. */
function byStatus(codes: readonly ProblemCode[]): [number, ProblemCode[]][] {
  const known = Object.keys(PROBLEMS)
  const rank = (code: ProblemCode) => (GENERAL.includes(code) ? known.length : 0) + known.indexOf(code)
  const sorted = codes.toSorted((a, b) => rank(a) - rank(b))
  const statuses = [...new Set(sorted.map((code): number => PROBLEMS[code].status))].sort((a, b) => a - b)
  return statuses.map((status) => [status, sorted.filter((code) => PROBLEMS[code].status === status)])
}

const refusal = (status: number, codes: readonly ProblemCode[]) => ({
  description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code].title}`).join('; '),
  headers: headers([
    ...COMMON_HEADERS,
    ...(status === 429 || status === 503 || codes.includes('nothing_to_remind') ? ['Retry-After' as const] : []),
  ]),
  content: {
    'application/problem+json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Problem' },
          {
            type: 'object',
            required: ['status', 'code'],
            properties: {
              status: { type: 'integer', const: status },
              code: { type: 'string', enum: codes },
            },
          },
        ],
      },
      examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
    },
  },
})

/** An example of each error with one of these codes. */
export const problemExamples = (codes: readonly ProblemCode[], base_url: string): Record<string, object> =>
  Object.fromEntries(
    codes.map((code) => [code, { summary: PROBLEMS[code].title, value: problemExample(code, base_url) }]),
  )

function problemExample(code: ProblemCode, base_url: string) {
  const { title } = PROBLEMS[code]
  const { message = `${title.charAt(0).toLowerCase()}${title.slice(1)}`, param = null } = SAMPLES[code] ?? {}
  const problem = new Problem(code, message, {}, [{ code, param, message }])
  return presentProblem(problem, 'req_06F3A1C2J7D9F1H3K5M7P9R1T3', base_url)
}

/** What the service says; the other headers explain themselves. */
const SAMPLES: Readonly<Partial<Record<ProblemCode, { readonly message: string; readonly param?: string }>>> = {
  invalid_json: { message: 'the body is not valid JSON' },
  invalid_parameter: { message: 'limit must be at most 100', param: 'limit' },
  unknown_parameter: {
    message: 'recipients[0].mail is not a known parameter',
    param: 'recipients[0].mail',
  },
  missing_parameter: { message: 'recipients is required', param: 'recipients' },
  invalid_field_placement: {
    message: 'fields[3].page is 9 but contract.pdf has 4 page(s)',
    param: 'fields[3].page',
  },
  missing_token: { message: 'send the key as Authorization: Bearer <API_KEY>' },
  invalid_token: { message: 'this is not one of our keys; it may be mistyped' },
  revoked_token: { message: 'this key has been revoked' },
  not_found: { message: 'not found in this workspace' },
  internal_error: {
    message: 'something went wrong on our side; the request id helps us to find it',
  },
}
