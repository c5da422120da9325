import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { linkToken } from '../../../src/kit/link-token.ts'
import { closeReceivers } from '../../outgoing/receiver.ts'
import { until } from '../../postgres/support.ts'
import { ada, envelopeForm, simple } from '../../support/api.ts'
import { given } from '../../support/programs.ts'
import { openCollector, type ReceivedSpan } from './collector.ts'
import { client } from './http.ts'
import { cleanUp, end, labelled, madeFolder, serve } from './process.ts'
import { openTwoNodes, wholeEnvelope } from './two-nodes.ts'

// Whole processes on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

afterEach(cleanUp)
afterAll(closeReceivers)

const SECRET = 'collector-secret-7f3a'
/** Says each package of the standard's that is loaded, but for the one of empty functions that prom-client has anyway. */
const TELLS_LOADS = `--import data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from 'node:module'
   registerHooks({ resolve(name, context, next) { if (name.startsWith('@opentelemetry/') && !name.endsWith('/api')) console.error('LOADED ' + name); return next(name, context) } })`,
)}`

/** Its names from the outermost to itself, as far as they were told. */
function pathOf(spans: readonly ReceivedSpan[], span: ReceivedSpan | undefined): readonly string[] {
  if (span === undefined) return []
  return [
    ...pathOf(
      spans,
      spans.find(({ id }) => id === span.parent_id),
    ),
    span.name,
  ]
}

test(
  'a whole envelope is seen, from the request over its jobs on another node to all calls',
  given('qa', 'openssl'),
  async () => {
    const collector = await openCollector()
    const nodes = await openTwoNodes({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer ${SECRET}`,
      LOG_LEVEL: 'info',
    })
    const trace_id = '0af7651916cd43dd8448eb211c80319c'
    const traceparent = `00-${trace_id}-b7ad6b7169203331-01`
    const { payload, type } = envelopeForm(simple({ name: 'Canary contract', recipients: [ada] }))
    const own = await fetch(`${nodes.api_node.url}/api/v1/envelopes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${nodes.key}`, 'content-type': type, traceparent },
      body: new Uint8Array(payload),
    })
    expect(own.status).toBe(201)
    const envelope = await wholeEnvelope(nodes)
    await until(() => (nodes.hits.length > 0 ? true : null))
    for (const node of [nodes.api_node, nodes.job_node]) expect(await end(node)).toMatchObject({ code: 0 })

    const spans = collector.spans()
    const paths = spans.map((span) => pathOf(spans, span).join(' > '))
    const inOwn = spans.filter((span) => span.trace_id === trace_id)
    expect(inOwn.find(({ name }) => name === 'POST /api/v1/envelopes')).toMatchObject({
      parent_id: 'b7ad6b7169203331',
      attributes: { 'http.route': '/api/v1/envelopes', 'http.response.status_code': 201 },
    })
    const create = 'POST /api/v1/envelopes > operation createEnvelope > transaction'
    expect(inOwn.map((span) => pathOf(spans, span).join(' > '))).toContain(create)
    const finish = paths.find((path) => path.endsWith('> job seal_envelope'))?.replace(' > job seal_envelope', '') ?? ''
    expect(finish).toMatch(/^POST \/sign\/:\w+\/finish > operation finishSign > transaction$/)
    const seal = `${finish} > job seal_envelope > seal envelope`
    expect(paths).toContain(`${seal} > seal document > call tsa`)
    expect(paths).toContain(`${seal} > seal certificate > call tsa`)
    expect(paths).toContain(`${seal} > call s3`)
    expect(paths).toContain(`${seal} > transaction`)
    expect(paths).toContain(`${seal} > transaction > job deliver_webhooks > call webhook`)
    expect(
      paths.some((path) => path.startsWith(`${seal} > transaction > job send_mails`) && path.endsWith('call mail')),
    ).toBe(true)

    const line = nodes.api_node.err.find((text) => text.includes('"POST"') && text.includes(trace_id)) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({
      trace_id,
      span_id: expect.stringMatching(/^[\da-f]{16}$/),
      msg: 'request',
    })
    // Receivers asked for no such header.
    expect(nodes.hits.map(({ headers }) => headers['traceparent'])).toEqual(nodes.hits.map(() => undefined))
    expect(collector.headers.every(({ authorization }) => authorization === `Bearer ${SECRET}`)).toBe(true)
    const [recipient] = envelope.recipients
    const sent = Buffer.concat(collector.bodies).toString('latin1')
    for (const canary of [
      ada.email,
      ada.name,
      'Canary',
      'sample-agreement',
      nodes.key,
      envelope.id,
      recipient.id,
      nodes.hook_url,
      SECRET,
      linkToken(nodes.link_key, recipient.id, 1),
    ])
      expect(sent).not.toContain(canary)
    for (const node of [nodes.api_node, nodes.job_node]) expect(node.err.join('\n')).not.toContain(SECRET)
    await nodes.close()
    await collector.close()
  },
)

test('where no collector is set nothing of it is loaded; one that hangs delays neither a call nor the end', async () => {
  const quiet = await serve(await madeFolder(), { env: { NODE_OPTIONS: TELLS_LOADS } })
  await quiet.ready
  const off = client(quiet.url, labelled(quiet, 'Live key'))
  expect((await off.create(simple({ send: true, recipients: [ada] }))).status).toBe(201)
  expect(await end(quiet)).toMatchObject({ code: 0 })
  expect(quiet.err.filter((text) => text.includes('LOADED'))).toEqual([])

  const collector = await openCollector(true)
  const env = { NODE_OPTIONS: TELLS_LOADS, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
  const traced = await serve(await madeFolder(), { env })
  await traced.ready
  const on = client(traced.url, labelled(traced, 'Live key'))
  expect((await on.create(simple({ send: true, recipients: [ada] }))).status).toBe(201)
  expect(traced.err.filter((text) => text.includes('LOADED')).length).toBeGreaterThan(0)
  // It would be 1 if the end had to be forced.
  expect(await end(traced)).toMatchObject({ code: 0 })
  expect(collector.bodies.length).toBeGreaterThan(0)
  await collector.close()
})
