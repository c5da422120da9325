import { describe, expect, test } from 'vitest'
import { WEBHOOK_BODIES } from '../../src/contract/webhooks/bodies.ts'
import { WEBHOOK_EVENTS } from '../../src/domain/envelopes/reactions.ts'
import { operationId } from '../../src/http/openapi/names.ts'
import { codesOf } from '../../src/http/openapi/refusals.ts'
import { DESCRIBED, describeApi } from '../../src/http/openapi/description.ts'
import { PROBLEMS } from '../../src/problem.ts'

const document: any = describeApi('https://sign.example.org')
const operations = DESCRIBED.map((route) => ({
  route,
  call: `${route.method} ${route.path}`,
  operation: document.paths[route.path][route.method.toLowerCase()],
}))

/** Follows one reference, as readers of the description do. */
const followed = (part: any): any =>
  part?.$ref === undefined
    ? part
    : part.$ref
        .split('/')
        .slice(1)
        .reduce((at: any, key: string) => at[key], document)

describe.each(operations)('$call', ({ route, operation }) => {
  test('is described in words, with parameters for its whole address', () => {
    expect(operation.summary.length).toBeGreaterThan(5)
    expect(operation.description.length).toBeGreaterThan(5)
    expect(document.tags.map(({ name }: any) => name)).toContain(operation.tags[0])
    const parameters = operation.parameters.map(followed)
    const inPath = parameters.filter((p: any) => p.in === 'path').map((p: any) => p.name)
    expect(inPath).toEqual([...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    const names = parameters.map((p: any) => p.name)
    expect(names.includes('On-Behalf-Of')).toBe(route.door === undefined)
    expect(operation.security).toEqual(route.door === undefined ? undefined : [{ platform: [] }])
    expect(names.includes('Idempotency-Key')).toBe(route.method !== 'GET')
  })

  test('names each code it may answer once, under its status, with an example', () => {
    const described = Object.entries(operation.responses)
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([status, response]) => {
        const { schema, examples } = followed(response).content['application/problem+json']
        const { code } = schema.allOf[1].properties
        expect(Object.keys(examples)).toEqual(code.enum)
        for (const name of code.enum) expect(followed(examples[name]).value.status).toBe(Number(status))
        return code.enum
      })
    expect(described.toSorted()).toEqual(codesOf(route).toSorted())
  })

  test('has a success with its headers, and examples that are true', () => {
    const { headers, content = {} } = operation.responses[route.status ?? 200]
    expect(Object.keys(headers)).toEqual(expect.arrayContaining(['X-Request-Id', 'X-RateLimit-Remaining']))
    const types = [...(route.produces ?? []), ...(route.answers ? ['application/json'] : [])]
    expect(Object.keys(content)).toEqual([...new Set(types)])
    if (route.answers) expect(() => route.answers?.parse(route.example?.answer)).not.toThrow()
    for (const [status, { schema, example }] of Object.entries(route.other_answers ?? {})) {
      expect(() => schema.parse(example)).not.toThrow()
      expect(operation.responses[status].content['application/json'].example).toEqual(example)
    }
    const body = route.described_body ?? route.body
    if (route.example?.body) expect(() => body?.parse(route.example?.body)).not.toThrow()
  })
})

test('every name of an operation stands for one call', () => {
  const ids = DESCRIBED.map(operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[a-z][a-zA-Z]+$/)
})

test.each([
  ['GET', '/envelopes', 'listEnvelopes'],
  ['GET', '/envelopes/{id}', 'getEnvelope'],
  ['POST', '/envelopes/from-refs', 'createEnvelopeFromRefs'],
  ['POST', '/envelopes/{id}/send', 'sendEnvelope'],
  ['POST', '/templates/{id}/envelopes', 'createEnvelopeFromTemplate'],
  ['POST', '/envelopes/{id}/recipients', 'addRecipient'],
  ['POST', '/webhooks/{id}/test', 'testWebhook'],
  ['DELETE', '/webhooks/{id}', 'deleteWebhook'],
  ['POST', '/uploads/init', 'initUpload'],
  ['GET', '/audit_trail/{id}.json', 'getAuditTrail'],
  ['PATCH', '/webhooks/{id}', 'updateWebhook'],
] as const)('%s %s is called %s', (method, path, id) => {
  expect(operationId({ method, path })).toBe(id)
})

test('creation shows what its lists hold, and its parts', () => {
  const { properties } = document.components.schemas.EnvelopeRequest
  expect(properties.recipients.items.$ref).toBe('#/components/schemas/RecipientRequest')
  expect(properties.fields.items.anyOf.map(({ $ref }: { $ref: string }) => $ref)).toEqual([
    '#/components/schemas/FieldRequest',
    '#/components/schemas/AnchoredFieldRequest',
  ])
  const { content } = document.paths['/envelopes'].post.requestBody
  expect(content['multipart/form-data'].encoding).toEqual({
    metadata: { contentType: 'application/json' },
    files: { contentType: 'application/pdf' },
  })
})

test.each(WEBHOOK_EVENTS)('the webhook %s has its own shape, an example and the signed headers', (event) => {
  const { post } = document.webhooks[event]
  const { schema, example } = post.requestBody.content['application/json']
  expect(followed(schema).properties.event.enum).toContain(event)
  expect(() => WEBHOOK_BODIES[event].parse(example)).not.toThrow()
  expect(post.parameters.map((p: any) => followed(p).name)).toContain('X-Svc-Signature')
})

test('every reference leads somewhere, and every code of Problem is one of ours', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to ?? '')
  const broken = references.filter((to) => followed({ $ref: to }) === undefined)
  expect(broken).toEqual([])
  expect(document.components.schemas.Problem.properties.code.enum).toEqual(Object.keys(PROBLEMS))
})

test('a shape that is sent has no key of its own making, one that is answered may gain some', () => {
  expect(document.components.schemas.FieldRequest.additionalProperties).toBe(false)
  expect(document.components.schemas.Envelope.additionalProperties).toBeUndefined()
})
