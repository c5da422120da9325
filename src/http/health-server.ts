import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { App } from '../ports/app.ts'
import { mountHealth } from './health.ts'
import { type MetricsOf, mountMetrics } from './metrics.ts'

interface HealthServerOptions {
  readonly logger: FastifyBaseLogger
  readonly metrics: MetricsOf
  readonly isStarted: () => boolean
}

/** `/healthz`, `/readyz` and `/metrics` alone. It does not listen yet. */
export function openHealthServer(app: App, { logger, metrics, isStarted }: HealthServerOptions): FastifyInstance {
  const server = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  })
  mountHealth(server, app, { isStarted, inside: true })
  mountMetrics(server, metrics, { inside: true })
  return server
}
