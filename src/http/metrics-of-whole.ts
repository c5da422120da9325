import { Gauge, Registry } from 'prom-client'
import { WATCHED_LANES } from '../domain/account/admission.ts'
import { addDays } from '../kit/time.ts'
import type { App } from '../ports/app.ts'

/** A database that has not answered by then is away. */
const ANSWER_MS_MAX = 4_000
/** What takes longer to count, and changes slowly. */
const TOTALS_LIFE_MS = 30_000

/**
 * What holds of all nodes together, as the database knows it; each node tells the same. Where the database does not
 * answer, only that is told, in the registry of the node.
 */
export function wholeMetrics(of_node: Registry, app: App): (wait_ms: number) => Promise<string> {
  const up = new Gauge({
    name: 'countersign_database_up',
    help: 'Whether the database answered this node: 1 or 0',
    registers: [of_node],
  })
  const registry = new Registry()
  const gauges = openGauges(registry)
  const totals = keptFor(TOTALS_LIFE_MS, () => app.store.health.totals())
  let known: Facts | null = null
  let asked: { readonly at: number; readonly answered: Promise<void> } | null = null
  // Who asks again meanwhile asks the database no second time.
  const ask = async () => {
    known = await read(app, totals).catch(() => null)
    asked = null
  }
  return async (wait_ms) => {
    asked ??= { at: performance.now(), answered: ask() }
    await Promise.race([asked.answered, passed(Math.min(wait_ms, ANSWER_MS_MAX))])
    const waited_ms = asked === null ? 0 : performance.now() - asked.at
    const is_up = known !== null && waited_ms < ANSWER_MS_MAX
    up.set(is_up ? 1 : 0)
    if (!is_up || known === null) return ''
    setAll(gauges, known)
    return registry.metrics()
  }
}

/** What nodes that do not say so are. */
const BEFORE_RELEASES = 'before 0.3.0'

type Facts = Awaited<ReturnType<typeof read>>
type Totals = Awaited<ReturnType<App['store']['health']['totals']>>

/** One after the other: together they would take most of the connections. */
async function read({ real_clock, pressure, store: { jobs, health, nodes } }: App, totals: () => Promise<Totals>) {
  const now = real_clock.now()
  const lags = await jobs.lags()
  const failed = await jobs.failed()
  const live = await nodes.live()
  const lanes = await pressure.lanes()
  const sealing = await health.stuckSeals()
  const issues = await health.countsSince(addDays(now, -1), now)
  return { lags, failed, live, lanes, sealing, issues, total: await totals() }
}

function setAll(gauges: ReturnType<typeof openGauges>, facts: Facts): void {
  const { lags, failed, live, lanes, sealing, issues, total } = facts
  for (const gauge of Object.values(gauges)) gauge.reset()
  gauges.mails.set({ state: 'failed' }, issues.mails_failed)
  gauges.mails.set({ state: 'bounced' }, issues.mails_bounced)
  gauges.mails.set({ state: 'superseded' }, issues.mails_superseded)
  gauges.deliveries.set(issues.deliveries_failed)
  gauges.held.set(issues.receivers_held)
  gauges.paused.set(issues.receivers_paused)
  gauges.jobs.set(lags.reduce((sum, { waiting }) => sum + waiting, 0))
  gauges.oldest.set(Math.max(0, ...lags.map(({ oldest_s }) => oldest_s)))
  for (const { task, waiting, oldest_s } of lags) {
    gauges.backlog.set({ task }, waiting)
    gauges.behind.set({ task }, oldest_s)
  }
  gauges.failed.set(failed.reduce((sum, { failed: n }) => sum + n, 0))
  for (const { task, failed: n } of failed) gauges.given_up.set({ task }, n)
  for (const { release, schema, role } of live)
    gauges.nodes.inc({ release: release ?? BEFORE_RELEASES, schema: schema ?? '', role })
  for (const lane of WATCHED_LANES) {
    const lag = lanes.find((one) => one.lane === lane)
    gauges.late.set({ lane }, lag?.oldest_s ?? 0)
    gauges.queued.set({ lane }, lag?.waiting ?? 0)
  }
  gauges.unsealed.set(sealing.waiting)
  for (const { livemode, status, n } of total.envelopes)
    gauges.envelopes.set({ space: livemode ? 'live' : 'test', status }, n)
  gauges.bytes.set(total.database_bytes)
}

function openGauges(registry: Registry) {
  const gauge = <L extends string = never>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  return {
    envelopes: gauge('countersign_envelopes', 'Envelopes of all workspaces by state', ['space', 'status']),
    bytes: gauge('countersign_database_bytes', 'Size of the database'),
    jobs: gauge(
      'countersign_jobs_waiting',
      'Jobs that should have run by now, with those that failed and wait for their next try',
    ),
    oldest: gauge('countersign_job_oldest_seconds', 'How long the oldest of them has waited'),
    backlog: gauge('countersign_jobs_waiting_by_task', 'Jobs that should have run by now, by what they are to do', [
      'task',
    ]),
    behind: gauge('countersign_job_oldest_seconds_by_task', 'How long the oldest of them has waited', ['task']),
    failed: gauge('countersign_jobs_failed', 'Jobs that have failed for good: nobody tries them again'),
    given_up: gauge('countersign_jobs_failed_by_task', 'Jobs that have failed for good, by what they were to do', [
      'task',
    ]),
    nodes: gauge(
      'countersign_nodes',
      'Nodes on this database, by their release and the newest migration that they know',
      ['release', 'schema', 'role'],
    ),
    late: gauge('countersign_lane_oldest_seconds', 'How long the oldest due job of the lane has waited for a slot', [
      'lane',
    ]),
    queued: gauge(
      'countersign_lane_waiting',
      'Due jobs of the lane that wait for a slot, counted up to 1,000 of each task',
      ['lane'],
    ),
    unsealed: gauge('countersign_seals_waiting', 'Signed envelopes whose sealing has failed at least once'),
    mails: gauge(
      'countersign_mails_last_day',
      'Mails of the last 24 hours that were refused or given up (failed), came back (bounced) or were not needed any more (superseded)',
      ['state'],
    ),
    deliveries: gauge(
      'countersign_deliveries_failed_last_day',
      'Webhook deliveries of the last 24 hours that were given up',
    ),
    held: gauge(
      'countersign_receivers_held',
      'Webhook subscriptions whose receiver answers nobody, and is therefore called seldom',
    ),
    paused: gauge('countersign_webhooks_paused', 'Webhook subscriptions whose calls had all failed for days'),
  }
}

const passed = (ms: number) => new Promise<void>((done) => setTimeout(done, ms).unref())

/** A failure is not kept. */
function keptFor<T>(life_ms: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { readonly found: Promise<T>; readonly until: number } | null = null
  return () => {
    if (kept === null || kept.until < performance.now()) {
      const found = read()
      kept = { found, until: performance.now() + life_ms }
      found.catch(() => {
        kept = null
      })
    }
    return kept.found
  }
}
