import type { RouteFacts } from '../route.ts'
import { COMMON_HEADERS, type HeaderName, headers, requestHeader } from './headers.ts'
import { operationId, tagOf } from './names.ts'
import { codesOf, type Refusals } from './refusals.ts'
import type { Described, Json } from './schemas.ts'

type Roots = Described['roots']

/** One route as an OpenAPI operation. Its schemas are in `roots`, under the names of slotsOf. */
export function operation(route: RouteFacts, roots: Roots, refusals: Refusals) {
  const { path } = route
  return {
    operationId: operationId(route),
    summary: route.summary,
    description: route.description ?? `${route.summary}.`,
    tags: [tagOf(path).name],
    ...(route.door === 'platform' ? { security: [{ platform: [] }] } : {}),
    parameters: [...pathParameters(path), ...queryParameters(route, roots), ...headerParameters(route)],
    ...requestBody(route, roots),
    responses: { ...success(route, roots), ...refusals.of(codesOf(route)) },
  }
}

/** Names under which a route's schemas are described together with those of all others. */
export const slotsOf = (route: RouteFacts) => {
  const id = operationId(route)
  const other = (status: number | string) => `${id} answer ${status}`
  return { query: `${id} query`, body: `${id} body`, answer: `${id} answer`, other }
}

const idsIn = (path: string) =>
  [...path.matchAll(/(\w+)\/\{(\w+)\}/g)].map(([, noun = '', name = '']) => ({ noun, name, key: `${noun}.${name}` }))

const pathParameters = (path: string) => idsIn(path).map(({ key }) => ({ $ref: `#/components/parameters/${key}` }))

/** components.parameters: the ids in addresses. */
export const pathParametersOf = (paths: readonly string[]): Record<string, object> =>
  Object.fromEntries(
    paths.flatMap(idsIn).map(({ noun, name, key }) => [
      key,
      {
        name,
        in: 'path',
        required: true,
        description: `Id in \`${noun}\``,
        schema: { type: 'string' },
        example: `${PREFIXES[noun] ?? noun.slice(0, 3)}_06F3A1C2GEZ9W6Q4T8N5B7XKMD`,
      },
    ]),
  )

const PREFIXES: Readonly<Record<string, string>> = {
  envelopes: 'env',
  audit_trail: 'env',
  recipients: 'rcp',
  templates: 'tpl',
  uploads: 'upl',
  webhooks: 'whk',
  workspaces: 'ws',
  members: 'usr',
  keys: 'key',
  deliveries: 'dlv',
  fields: 'fld',
  documents: 'doc',
  events: 'evt',
}

function queryParameters(route: RouteFacts, roots: Roots) {
  const { properties = {}, required = [] } = (roots[slotsOf(route).query] ?? {}) as {
    readonly properties?: Readonly<Record<string, Json>>
    readonly required?: readonly string[]
  }
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema,
  }))
}

/** A read that may answer that nothing has changed. */
export const isNamed = ({ method, produces, tagged }: Pick<RouteFacts, 'method' | 'produces' | 'tagged'>): boolean =>
  produces !== undefined || (tagged === true && method === 'GET')

const headerParameters = (route: RouteFacts) => [
  ...(route.method === 'GET' ? [] : [requestHeader('IdempotencyKey')]),
  ...(isNamed(route) ? [requestHeader('IfNoneMatch')] : []),
  ...(route.tagged && route.method !== 'GET' ? [requestHeader('IfMatch')] : []),
  ...(route.door === 'platform' ? [] : [requestHeader('OnBehalfOf')]),
]

function requestBody(route: RouteFacts, roots: Roots): object {
  const schema = roots[slotsOf(route).body]
  if (!schema) return {}
  const example = route.example?.body
  if (route.rawBody) return { requestBody: { required: true, content: multipart(schema, example) } }
  const media = { schema, ...(example === undefined ? {} : { example }) }
  // A schema that accepts {} accepts a missing body too.
  const required = route.body?.safeParse({}).success !== true || route.described_body !== undefined
  return { requestBody: { required, content: { 'application/json': media } } }
}

/** One part `metadata` (JSON), one part `files` for each document. */
const multipart = (metadata: Json, example: object | undefined) => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['metadata', 'files'],
      properties: {
        metadata,
        files: {
          type: 'array',
          minItems: 1,
          items: { type: 'string', format: 'binary', contentMediaType: 'application/pdf' },
        },
      },
    },
    encoding: { metadata: { contentType: 'application/json' }, files: { contentType: 'application/pdf' } },
    ...(example === undefined ? {} : { example: { metadata: example, files: ['%PDF-1.7 …'] } }),
  },
})

function success(route: RouteFacts, roots: Roots): Record<string, object> {
  const statuses = [route.status ?? 200, ...(route.other_statuses ?? [])]
  const content = { ...files(route), ...json(route, roots) }
  const answers = statuses.map((status) => [
    status,
    {
      description: WORDS[status] ?? 'Done',
      headers: headers(headersOf(route, roots)),
      ...(Object.keys(content).length === 0 ? {} : { content }),
    },
  ])
  const all = { ...others(route, roots), ...Object.fromEntries(answers) }
  if (!isNamed(route)) return all
  return {
    ...all,
    304: { $ref: '#/components/responses/NotModified' },
  }
}

export const NOT_CHANGED = {
  description: 'Not modified: the ETag that you sent is still current',
  headers: headers(['X-Request-Id', 'ETag']),
}

/** Other answers that the query asks for. */
const others = (route: RouteFacts, roots: Roots): Record<string, object> =>
  Object.fromEntries(
    Object.entries(route.other_answers ?? {}).map(([status, { description, example }]) => {
      const schema = roots[slotsOf(route).other(status)]
      const named = headers([...COMMON_HEADERS, 'Link'])
      return [status, { description, headers: named, content: { 'application/json': { schema, example } } }]
    }),
  )

const WORDS: Readonly<Record<number, string>> = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted; in progress',
  204: 'Done; no body',
}

const files = ({ produces = [] }: RouteFacts) =>
  Object.fromEntries(
    produces
      .filter((type) => type !== 'application/json')
      .map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
  )

function json(route: RouteFacts, roots: Roots) {
  const schema = roots[slotsOf(route).answer]
  if (!schema) return {}
  const example = route.example?.answer
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } }
}

function headersOf(route: RouteFacts, roots: Roots): HeaderName[] {
  const creates_envelope =
    route.status === 201 && roots[slotsOf(route).answer]?.['$ref'] === '#/components/schemas/Envelope'
  return [
    ...COMMON_HEADERS,
    'Link',
    ...(route.method === 'GET' ? [] : (['Idempotent-Replayed'] as const)),
    ...(creates_envelope ? (['Location'] as const) : []),
    ...(route.produces ? (['Content-Disposition', 'Digest', 'ETag'] as const) : []),
    ...(route.tagged ? (['ETag'] as const) : []),
  ]
}
