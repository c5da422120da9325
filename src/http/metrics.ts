import type { FastifyInstance } from 'fastify'
import { once } from '../kit/once.ts'
import { isOwnNetwork } from '../kit/own-network.ts'
import { onWatched } from '../kit/watch.ts'
import type { App } from '../ports/app.ts'
import type { DoorFacts } from './budget/budget.ts'
import type { Metrics } from './metrics-registry.ts'
import { sparing } from './sparing.ts'

/** Of a process, wherever they are told. */
export type MetricsOf = () => Promise<Metrics>

/**
 * Opened with the first answer or the first job: the eighty files of its library would delay the start. What is watched
 * is counted until `stop`.
 */
export function metricsOf(app: App): { readonly opened: MetricsOf; readonly stop: () => void } {
  const opened = once(async () => (await import('./metrics-registry.ts')).openMetrics(app))
  return { opened, stop: onWatched((watched) => void opened().then((metrics) => metrics.watched(watched))) }
}

/**
 * Metrics for an operator's Prometheus (docs/operating.md). Addresses are labelled by their pattern, so no id and no
 * link can appear in a label, and unknown addresses share one.
 */
export function countAnswers(server: FastifyInstance, opened: MetricsOf, door: () => DoorFacts): void {
  const counting = once(async () => {
    const metrics = await opened()
    metrics.watchDoor(door)
    return metrics
  })
  server.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode }
    const seconds = reply.elapsedTime / 1000
    counting().then((metrics) => {
      metrics.note(labels, seconds)
      done()
    }, done)
  })
}

/**
 * At the public port strangers do not learn the release, which would tell them which faults to try, and however often
 * they ask, the metrics are not collected for them without pause.
 */
export function mountMetrics(server: FastifyInstance, opened: MetricsOf, { inside = false } = {}): void {
  const collect = async (wait_ms: number) => (await opened()).text(wait_ms)
  const told = inside ? collect : sparing(collect, COLLECTED_PER_MINUTE)
  server.get('/metrics', async ({ headers, ip }, reply) => {
    const { content_type } = await opened()
    const text = await told(waitOf(headers['x-prometheus-scrape-timeout-seconds']))
    return reply
      .header('cache-control', 'no-store')
      .type(content_type)
      .send(inside || isOwnNetwork(ip) ? text : text.replaceAll(OF_RELEASES, ''))
  })
}

/** Far more than a Prometheus asks for, and a small part of a processor. */
const COLLECTED_PER_MINUTE = 60

const OF_RELEASES = /^(# (HELP|TYPE) )?(countersign_build_info|countersign_nodes|nodejs_version_info)\b.*\n/gm

const PATIENCE_S = 10
const PATIENCE_S_MAX = 60

/** Half of what Prometheus waits, which anyone may say who asks. */
export const waitOf = (patience_s: unknown): number =>
  500 * Math.min(PATIENCE_S_MAX, Math.max(1, Number(patience_s) || PATIENCE_S))
