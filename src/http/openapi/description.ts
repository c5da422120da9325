import type { FastifyInstance } from 'fastify'
import { ProblemShape } from '../../contract/common/shapes.ts'
import { UploadShape } from '../../contract/uploads/shapes.ts'
import type { App } from '../../ports/app.ts'
import { PROBLEMS, type ProblemCode } from '../../problem.ts'
import { PREFIXES } from '../mounts.ts'
import { PLATFORM_ROUTES } from '../platform/routes.ts'
import { keptText } from '../protocol/kept-text.ts'
import { refuseUnknownKeys } from '../pipeline/parsed.ts'
import type { RouteFacts } from '../route.ts'
import { ROUTES } from '../routes.ts'
import { EXTRA_REFUSALS, extraOperations } from './extra-operations.ts'
import { REQUEST_HEADERS, RESPONSE_HEADERS } from './headers.ts'
import { tagOf } from './names.ts'
import { NOT_CHANGED, operation, pathParametersOf, slotsOf } from './operation.ts'
import { codesOf, describeRefusals, problemExamples } from './refusals.ts'
import { postmanCollection } from './postman/collection.ts'
import { describeSchemas } from './schemas.ts'
import { describeWebhooks, payloads, SIGNED_HEADERS } from './webhooks.ts'

/** The OpenAPI description under every prefix, made from the list that the router reads, and a collection made from it. */
export function mountOpenapi(server: FastifyInstance, app: App): void {
  const described = () => describeApi(app.settings.base_url)
  const files = { 'openapi.json': described, 'postman.json': () => postmanCollection(described()) }
  for (const [name, make] of Object.entries(files)) {
    const send = keptText(JSON_TYPE, () => JSON.stringify(make()))
    for (const prefix of PREFIXES)
      server.get(`${prefix}/${name}`, async (request, reply) => {
        refuseUnknownKeys(request)
        return send(request, reply)
      })
  }
}
const JSON_TYPE = 'application/json; charset=utf-8'

/** Calls of workspaces' keys, then those of platforms. */
export const DESCRIBED: readonly RouteFacts[] = [...ROUTES, ...PLATFORM_ROUTES]

export function describeApi(base_url: string) {
  const { roots, components: schemas } = describeSchemas(sentBy(DESCRIBED), answeredBy(DESCRIBED))
  const refusals = describeRefusals([...DESCRIBED.map(codesOf), ...EXTRA_REFUSALS])
  const paths: Record<string, Record<string, object>> = {}
  for (const route of DESCRIBED) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route, roots, refusals) }
  }
  for (const [path, item] of Object.entries(extraOperations(base_url, refusals)))
    paths[path] = { ...paths[path], ...item }
  const webhooks = describeWebhooks(roots, base_url)
  const used = usedCodes({ paths, shared: refusals.shared })
  return {
    openapi: '3.1.0',
    info: INFO(base_url),
    servers: PREFIXES.map((prefix) => ({ url: base_url + prefix, description: describePrefix(prefix) })),
    security: [{ bearer: [] }],
    tags: tags(),
    paths,
    webhooks,
    components: {
      securitySchemes: SECURITY,
      schemas: { ...schemas, Problem: withCodes(schemas['Problem']) },
      responses: { ...refusals.shared, NotModified: NOT_CHANGED },
      parameters: { ...REQUEST_HEADERS, ...pathParametersOf(DESCRIBED.map(({ path }) => path)), ...SIGNED_HEADERS },
      headers: RESPONSE_HEADERS,
      examples: problemExamples(used, base_url),
    },
  }
}

function sentBy(routes: readonly RouteFacts[]) {
  return Object.fromEntries(
    routes.flatMap((route) => {
      const slots = slotsOf(route)
      const body = route.described_body ?? route.body
      return [
        ...(route.query ? [[slots.query, route.query] as const] : []),
        ...(body ? [[slots.body, body] as const] : []),
      ]
    }),
  )
}

const answeredBy = (routes: readonly RouteFacts[]) =>
  Object.fromEntries([
    ...routes.flatMap((route) => (route.answers ? [[slotsOf(route).answer, route.answers] as const] : [])),
    ...routes.flatMap((route) =>
      Object.entries(route.other_answers ?? {}).map(
        ([status, { schema }]) => [slotsOf(route).other(status), schema] as const,
      ),
    ),
    ...Object.entries(payloads()),
    ['a problem', ProblemShape] as const,
    ['an upload', UploadShape] as const,
  ])

/** Every code there is: a client meets a new one only after an update of the service. */
function withCodes(problem: object | undefined) {
  const { properties, ...rest } = (problem ?? {}) as { properties?: Record<string, object> }
  const code = { ...properties?.['code'], enum: Object.keys(PROBLEMS) }
  return { ...rest, properties: { ...properties, code } }
}

/** Codes for which the calls name an example. */
const usedCodes = (described: object): ProblemCode[] => {
  const named = new Set(
    [...JSON.stringify(described).matchAll(/#\/components\/examples\/(\w+)/g)].map(([, code]) => code),
  )
  return (Object.keys(PROBLEMS) as ProblemCode[]).filter((code) => named.has(code))
}

const tags = () => {
  const all = [...DESCRIBED.map(({ path }) => tagOf(path)), DESCRIPTION_TAG]
  return [...new Map(all.map((tag) => [tag.name, tag])).values()]
}
const DESCRIPTION_TAG = { name: 'Description', description: 'The machine-readable description of this API.' }

const INFO = (base_url: string) => ({
  title: 'Countersign',
  version: '1',
  summary: 'Envelopes of PDFs, signed in the browser, sealed so that anyone can verify them.',
  description: [
    'A complete send takes at most three calls: create the envelope with documents, recipients and fields;',
    'send it; read its state, or wait for a webhook. Plain REST with JSON in snake_case; instants are ISO 8601',
    `in UTC. Every error is \`application/problem+json\` with a code of [this list](${base_url}/docs/errors).`,
  ].join(' '),
  contact: { name: 'Countersign', url: `${base_url}/docs` },
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
})

const describePrefix = (prefix: (typeof PREFIXES)[number]) =>
  prefix === PREFIXES[0] ? 'Canonical' : 'Answers the same, with a Link header to the canonical address'

const SECURITY = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'A key of the workspace: `csk_live_…`, or `csk_test_…` for its test space',
  },
  platform: {
    type: 'http',
    scheme: 'bearer',
    description: 'A key of a platform, `cspk_…`, from the operator of the service',
  },
  upload_signature: {
    type: 'apiKey',
    in: 'query',
    name: 'sig',
    description: 'Part of the address from `/uploads/init`; valid for 24 hours',
  },
}
