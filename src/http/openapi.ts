import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { App } from '../ports/app.ts'
import { PROBLEMS, type ProblemCode } from '../problem.ts'
import { METADATA_SCHEMA } from './api/envelope-create.ts'
import { PREFIXES } from './mounts.ts'
import type { Route } from './route.ts'
import { ROUTES } from './routes.ts'

/** The description under every prefix; made from the same list that the router reads (interface 9.3). */
export function mountOpenapi(server: FastifyInstance, app: App): void {
  const text = JSON.stringify(describeApi(app.settings.base_url))
  for (const prefix of PREFIXES) {
    server.get(`${prefix}/openapi.json`, async (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(text),
    )
  }
}

function describeApi(base_url: string) {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of ROUTES) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Countersign',
      version: '1',
      description: 'Envelopes of PDFs, signed in the browser, sealed so that anyone can verify them.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: PREFIXES.map((prefix) => ({ url: base_url + prefix })),
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A workspace key: csk_live_… or csk_test_…' },
      },
      schemas: { Problem: PROBLEM_SCHEMA },
    },
  }
}

const EVERYWHERE: readonly ProblemCode[] = [
  'missing_token',
  'invalid_token',
  'revoked_token',
  'public_key_refused',
  // With On-Behalf-Of.
  'not_a_service_account',
  'user_not_in_workspace',
  'internal_error',
  'unavailable',
]

function operation(route: Route) {
  return {
    operationId: operationId(route),
    summary: route.summary,
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...requestBody(route),
    responses: {
      [route.status ?? 200]: { description: 'Success' },
      ...refusals([...new Set([...route.refuses, ...EVERYWHERE])]),
    },
  }
}

/** POST /envelopes/{id}/send -> post_envelopes_id_send: stable, and unique because paths are. */
const operationId = ({ method, path }: Route) =>
  `${method}${path}`
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '_')
    .replace(/_$/, '')

function parameters(schema: z.ZodType | undefined, where: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

function requestBody(route: Route): object {
  if (route.rawBody) return { requestBody: { required: true, content: { 'multipart/form-data': MULTIPART } } }
  if (!route.body) return {}
  const schema = route.path === '/envelopes/from-refs' ? METADATA_SCHEMA : route.body
  return { requestBody: { content: { 'application/json': { schema: jsonSchema(schema) } } } }
}

const jsonSchema = (schema: z.ZodType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

const MULTIPART = {
  schema: {
    type: 'object',
    required: ['metadata', 'files'],
    properties: {
      metadata: jsonSchema(METADATA_SCHEMA),
      files: { type: 'array', items: { type: 'string', contentMediaType: 'application/pdf' } },
    },
  },
  encoding: { metadata: { contentType: 'application/json' }, files: { contentType: 'application/pdf' } },
}

function refusals(codes: readonly ProblemCode[]) {
  const by_status: Record<string, ProblemCode[]> = {}
  for (const code of codes) {
    const { status } = PROBLEMS[code]
    by_status[status] = [...(by_status[status] ?? []), code]
  }
  return Object.fromEntries(
    Object.entries(by_status).map(([status, list]) => [
      status,
      {
        description: list.map((code) => `\`${code}\`: ${PROBLEMS[code].title}`).join('; '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

const TROUBLE_SCHEMA = {
  type: 'object',
  required: ['code', 'message'],
  properties: { code: { type: 'string' }, param: { type: ['string', 'null'] }, message: { type: 'string' } },
}

const PROBLEM_SCHEMA = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'message', 'errors', 'request_id'],
  properties: {
    type: { type: 'string', format: 'uri' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(PROBLEMS) },
    message: { type: 'string' },
    detail: { type: 'string' },
    param: { type: 'string' },
    errors: { type: 'array', items: TROUBLE_SCHEMA },
    request_id: { type: 'string' },
  },
}
