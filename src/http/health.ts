import type { FastifyInstance } from 'fastify'
import type { App } from '../ports/app.ts'
import { Problem } from '../problem.ts'
import { sparing } from './sparing.ts'

/** A job overdue by this much means that jobs are stuck. */
const JOB_LAG_S_MAX = 120
/** Far more than some load balancers ask for: strangers can ask too, and each answer asks the database and the disk. */
const ASKED_PER_MINUTE = 600
/** Shorter than the time-outs of load balancers and kubelets. */
const CHECK_MS_MAX = 3000
/** A backlog is equally long on every node: taking nodes out because of it would leave none, and speed nothing up. */
const BACKLOGS: readonly string[] = ['jobs', 'sealing']

const ALIVE = '/healthz'
const READY = '/readyz'
export const HEALTH_PATHS: readonly string[] = [ALIVE, READY]

interface Health {
  /** False while the first start still prints secrets that cannot be shown again. */
  readonly isStarted: () => boolean
  /** Whether only operators can ask: then the answer says what runs, which strangers would look up faults of. */
  readonly inside?: boolean
}

export function mountHealth(server: FastifyInstance, app: App, { isStarted, inside = false }: Health): void {
  const canSeal = lastKnown(() => app.pdf.selfTest())
  const ask = () => readiness(app, canSeal)
  const asked = inside ? ask : sparing(ask, ASKED_PER_MINUTE)
  server.get(ALIVE, async (_request, reply) => reply.send({ status: 'ok' }))
  server.get(READY, async (_request, reply) => {
    const checks = { ...(await asked()), ...(isStarted() ? {} : { start: STARTING }) }
    const ready = Object.entries(checks).every(([name, { ok }]) => ok || BACKLOGS.includes(name))
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not_ready', checks, ...(inside ? { release: releaseOf(app) } : {}) })
  })
}

const releaseOf = ({ settings: { version, commit, committed_at } }: App) => ({ version, commit, committed_at })

const STARTING: Check = { ok: false, reason: 'the first start has not printed its keys yet' }

interface Check {
  readonly ok: boolean
  /** What more there is to say while the service is well. */
  readonly detail?: string
  readonly reason?: string
}

/** docs/operating.md: the database, the blobs and a test of the seal key; also whether jobs are moving. */
async function readiness(app: App, canSeal: () => Promise<void>): Promise<Record<string, Check>> {
  const checks: Record<string, () => Promise<unknown>> = {
    database: () => app.store.health.check(),
    blobs: () => app.blobs.check(),
    seal: async () => {
      await canSeal()
      return sealInWords(app)
    },
    jobs: () => movingJobs(app),
    sealing: () => sealedEnvelopes(app),
  }
  const entries = Object.entries(checks).map(async ([name, check]) => [name, await attempt(check)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

async function attempt(check: () => Promise<unknown>): Promise<Check> {
  try {
    const detail = await Promise.race([check(), late()])
    return { ok: true, ...(typeof detail === 'string' ? { detail } : {}) }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) }
  }
}

const late = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${CHECK_MS_MAX / 1000} s`)), CHECK_MS_MAX).unref()
  })

/** A trial seal waits behind real seals; until it ends, the result of the trial before it counts. */
function lastKnown(trial: () => Promise<void>): () => Promise<void> {
  let known: Promise<void> | null = null
  let under_way: Promise<void> | null = null
  return () => {
    const mine = under_way ?? trial()
    under_way = mine
    const settle = (error?: unknown) => {
      if (!(error instanceof Problem && error.code === 'unavailable')) known = mine
      if (under_way === mine) under_way = null
    }
    mine.then(() => settle(), settle)
    return known === null ? mine : Promise.race([mine, soon().then(() => known ?? mine)])
  }
}

const soon = () => new Promise<void>((resolve) => setTimeout(resolve, CHECK_MS_MAX / 5).unref())

/** The level of the newest seal. */
function sealInWords({ pdf, settings }: App): string {
  const level = pdf.sealLevel()
  const missing = level?.missing.length ? ` (${level.missing.join('; ')})` : ''
  const reached = level ? `PAdES ${level.name}${missing}; ` : ''
  return `${reached}certificates good for ${sealDaysLeft(settings.seal.not_after)} more days`
}

/** By the machine's clock: no test clock renews a certificate. */
export const sealDaysLeft = (not_after: string): number => Math.floor((Date.parse(not_after) - Date.now()) / 86_400_000)

/** Those that failed for good stay: they keep nobody waiting, and are told while all is well. */
async function movingJobs({ store: { jobs } }: App): Promise<string | undefined> {
  const [{ waiting, oldest_s }, failed] = await Promise.all([jobs.lag(), jobs.failed()])
  const given_up = failed.reduce((sum, { failed: n }) => sum + n, 0)
  const in_words = given_up > 0 ? `${given_up} job(s) have failed for good` : undefined
  if (oldest_s > JOB_LAG_S_MAX) {
    const late = `${waiting} job(s) are waiting, the oldest for ${Math.round(oldest_s)} s`
    throw new Error(in_words ? `${late}; ${in_words}` : late)
  }
  return in_words
}

async function sealedEnvelopes(app: App): Promise<void> {
  const { waiting, oldest } = await app.store.health.stuckSeals()
  if (waiting > 0) throw new Error(`${waiting} signed envelope(s) could not be sealed yet, the oldest since ${oldest}`)
}
