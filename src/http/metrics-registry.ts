import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { addDays } from '../kit/time.ts'
import { type LaneLag, WATCHED_LANES } from '../domain/account/admission.ts'
import type { App } from '../ports/app.ts'
import type { Pressure } from '../ports/pressure.ts'
import { sealDaysLeft } from './health.ts'

/** Seconds; an answer from the database takes a few milliseconds, a large upload some tens of seconds. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

interface Answered {
  readonly method: string
  readonly route: string
  readonly status: number
}

interface Metrics {
  readonly content_type: string
  note(answered: Answered, seconds: number): void
  /** As they stand now. */
  text(): Promise<string>
}

export function openMetrics(app: App): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'countersign_http_request_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  })
  const setGauges = openGauges(registry, app)
  return {
    content_type: registry.contentType,
    note: (answered, seconds) => requests.observe({ ...answered }, seconds),
    async text() {
      await setGauges()
      return registry.metrics()
    },
  }
}

/** What the database and the seal tell when they are asked. */
function openGauges(registry: Registry, app: App): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const jobs = gauge('countersign_jobs_waiting', 'Jobs that should have run by now')
  const oldest = gauge('countersign_job_oldest_seconds', 'How long the oldest of them has waited')
  const lagging = openLaneGauges(registry)
  const unsealed = gauge('countersign_seals_waiting', 'Signed envelopes whose sealing has failed at least once')
  const mails = new Gauge({
    name: 'countersign_mails_last_day',
    help: 'Mails of the last 24 hours that were refused or given up (failed), came back (bounced) or were not needed any more (superseded)',
    labelNames: ['state'],
    registers: [registry],
  })
  const deliveries = gauge(
    'countersign_deliveries_failed_last_day',
    'Webhook deliveries of the last 24 hours that were given up',
  )
  const held = gauge(
    'countersign_receivers_held',
    'Webhook subscriptions whose receiver answers nobody, and is therefore called seldom',
  )
  const paused = gauge('countersign_webhooks_paused', 'Webhook subscriptions whose calls had all failed for days')
  const days = gauge('countersign_seal_certificate_days', 'Days until the first certificate of the seal ends')

  return async () => {
    const now = app.real_clock.now()
    const [lag, lanes, sealing, issues] = await Promise.all([
      app.store.jobs.lag(),
      app.pressure.lanes(),
      app.store.health.stuckSeals(),
      app.store.health.countsSince(addDays(now, -1), now),
    ])
    mails.set({ state: 'failed' }, issues.mails_failed)
    mails.set({ state: 'bounced' }, issues.mails_bounced)
    mails.set({ state: 'superseded' }, issues.mails_superseded)
    deliveries.set(issues.deliveries_failed)
    held.set(issues.receivers_held)
    paused.set(issues.receivers_paused)
    jobs.set(lag.waiting)
    oldest.set(lag.oldest_s)
    lagging(lanes, app.pressure.refusals)
    unsealed.set(sealing.waiting)
    days.set(sealDaysLeft(app.settings.seal.not_after))
  }
}

/** Of the lanes whose lag slows new work (application/admission.ts). */
function openLaneGauges(registry: Registry) {
  const of = { registers: [registry] }
  const oldest = new Gauge({
    name: 'countersign_lane_oldest_seconds',
    help: 'How long the oldest due job of the lane has waited for a slot',
    labelNames: ['lane'],
    ...of,
  })
  const waiting = new Gauge({
    name: 'countersign_lane_waiting',
    help: 'Due jobs of the lane that wait for a slot, counted up to 1,000 of each task',
    labelNames: ['lane'],
    ...of,
  })
  const refused = new Counter({
    name: 'countersign_new_work_refused_total',
    help: 'Creations and sends that were refused while a lane lagged behind: busy (503), or the workspace that was the cause of it, backlog (429)',
    labelNames: ['lane', 'reason'],
    ...of,
  })
  return (lags: readonly LaneLag[], refusals: Pressure['refusals']) => {
    for (const lane of WATCHED_LANES) {
      const lag = lags.find((one) => one.lane === lane)
      oldest.set({ lane }, lag?.oldest_s ?? 0)
      waiting.set({ lane }, lag?.waiting ?? 0)
    }
    refused.reset()
    for (const { lane, reason, count } of refusals) refused.inc({ lane, reason }, count)
  }
}
