import type { FastifyInstance } from 'fastify'
import { once } from '../kit/once.ts'
import type { App } from '../ports/app.ts'

/**
 * Metrics for an operator's Prometheus (docs/operating.md). Addresses are labelled by their pattern, so no id and no
 * link can appear in a label, and unknown addresses share one.
 */
export function mountMetrics(server: FastifyInstance, app: App): void {
  // With the first answer: the eighty files of its library would delay the start.
  const opened = once(async () => (await import('./metrics-registry.ts')).openMetrics(app))
  server.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode }
    const seconds = reply.elapsedTime / 1000
    opened().then((metrics) => {
      metrics.note(labels, seconds)
      done()
    }, done)
  })
  server.get('/metrics', async (_request, reply) => {
    const metrics = await opened()
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.content_type)
      .send(await metrics.text())
  })
}
