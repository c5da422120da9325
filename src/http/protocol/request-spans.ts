import type { FastifyInstance } from 'fastify'
import { type RequestSpan, tracing } from '../../kit/trace.ts'

const spans = new WeakMap<object, RequestSpan>()

/** Programs may tell of which trace their call is a part; what a browser says about that is not asked. */
const OF_PROGRAMS = /^\/(api|v1|v2)\//

/** Each request as a span, by the pattern of its address: no id and no link is in it. Nothing where traces are off. */
export function traceRequests(server: FastifyInstance): void {
  const tracer = tracing()
  if (tracer === null) return
  server.addHook('onRequest', ({ method, headers, routeOptions, raw }, _reply, done) => {
    const route = routeOptions.url ?? 'none'
    const { traceparent } = headers
    const given = OF_PROGRAMS.test(route) && typeof traceparent === 'string' ? traceparent : null
    const span = tracer.request(method, route, given)
    spans.set(raw, span)
    span.within(done)
  })
  // What was read of a body came from the connection, which is no part of it.
  server.addHook('preValidation', ({ raw }, _reply, done) => {
    const span = spans.get(raw)
    if (span) span.within(done)
    else done()
  })
  server.addHook('onResponse', ({ raw }, { statusCode }, done) => {
    spans.get(raw)?.end(statusCode)
    done()
  })
}
