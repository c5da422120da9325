import { proxyEnvOf } from '../../outgoing/proxy.ts'
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import type { Config } from '../../config.ts'
import { readBounceAddress } from '../../kit/bounce-address.ts'
import { traceBy, tracing } from '../../kit/trace.ts'
import { MIGRATIONS, readersOf, type Wired, wire } from '../../main.ts'
import { furtherReadersIn } from '../../pdf/further/readers.ts'
import { confinementIn } from '../../pdf/workers/open-readers.ts'
import { RELEASE, shortCommit } from '../../release.ts'
import { sendSample } from '../../application/test-mode/sample.ts'
import { setUpFirst } from '../../application/accounts/set-up.ts'
import { readAssets } from '../../pages/assets.ts'
import { metricsOf } from '../../http/metrics.ts'
import type { ServerOptions } from '../../http/server.ts'
import { newestMigration, numberOfMigration } from '../../store/migrations.ts'
import type { NodeRole } from '../../ports/nodes.ts'
import { shareSettings } from '../../store/node-settings.ts'
import { requireFreePorts } from './free-ports.ts'
import { readableLog } from './readable-log.ts'
import { runJobs } from './run-jobs.ts'
import { sharedSettings } from './shared-settings.ts'
import { showNode } from './show-node.ts'
import { keyLines } from '../workspaces/setup.ts'

export const ROOT = join(import.meta.dirname, '..', '..', '..')
/** The rest of docs/operating.md's ten seconds is for closing the database. */
const DRAIN_MS_MAX = 8_000
const IDLE_SWEEP_MS = 50

type Stop = () => Promise<unknown>

export interface Manner {
  readonly role: NodeRole
  /** Other nodes may run with other settings meanwhile. */
  readonly settings_changed: boolean
}

/** `countersign serve`: everything in one process tree, or one half of it. Resolves once it is ready; `stop` drains. */
export async function serve(config: Config, { role, settings_changed }: Manner): Promise<{ stop(): Promise<void> }> {
  const log = pino(
    {
      level: config.log_level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      ...(config.traces ? { mixin: () => tracing()?.ids() ?? {} } : {}),
    },
    process.stderr.isTTY ? readableLog(process.stderr) : pino.destination(2),
  )
  sayRelease(log)
  await requireFreePorts(config, role)
  const closeTraces = await startTraces(config, log)
  const wired = await wire(config, { log, meanwhile: () => void (role === 'jobs' || loadServer().catch(() => {})) })
  const drains: Stop[] = []
  let hide: Stop = async () => undefined
  let started = false
  const stop = async () => {
    // Others do at once what this one could not, so not before it does nothing any more.
    const drained = Promise.allSettled(drains.map((drain) => drain())).then(hide)
    await Promise.race([drained, sleep(DRAIN_MS_MAX, undefined, { ref: false })])
    await wired.close()
    await closeTraces()
  }
  try {
    const listenAll = listeners(config, wired, role, () => started)
    // An embedded database has one node.
    if (config.database_url !== null) {
      const shared = sharedSettings(config, wired)
      drains.push(await shareSettings(wired.connection, shared, { beside_others: settings_changed, log }))
    }
    const schema = await newestMigration(MIGRATIONS)
    // Not awaited: a slow authority must not delay the start.
    if (role !== 'api') void wired.app.pdf.prepareProofs()
    if (role !== 'api') drains.push(await runJobs(wired, numberOfMigration(schema)))
    for (const listen of listenAll) drains.push(await listen())
    if (role !== 'api' && config.bounce_listen) drains.push(await takeBounces(config.bounce_listen, wired))
    if (role !== 'jobs' && !config.production) await firstStart(config, wired)
    if (wired.identity.self_made) print(SELF_MADE)
    // Not one that fails to start: its end would tell the others that a node has gone.
    hide = await showNode(wired.app, { role, schema })
    started = true
    // Not before: it takes as much of the processors as a third of the start.
    void wired.app.pdf.warmUp().then(() => sayReaders(config, log))
    return { stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The first line, so that a log says which node ran what, and since when. */
function sayRelease(log: pino.Logger): void {
  const { version, commit, committed_at } = RELEASE
  const date = committed_at === null ? '' : ` of ${committed_at.slice(0, 10)}`
  log.info({ release: version, commit, committed_at }, `countersign ${version} (${shortCommit(commit)}${date}) starts`)
}

/** Not at the start, which it would delay: it is tried with a reader. */
async function sayReaders(config: Config, log: pino.Logger): Promise<void> {
  const { cell, why } = await confinementIn(readersOf(config))
  const sandbox = cell?.kind ?? 'none'
  if (sandbox === 'bubblewrap') log.info({ sandbox }, 'uploaded files are read in a sandbox')
  else if (cell) log.info({ sandbox, why }, "uploaded files are read with Node's permissions, and in no sandbox")
  else log.warn({ sandbox, why }, 'uploaded files are read without a sandbox')
  for (const { reader, version, issue } of await furtherReadersIn(readersOf(config)).states())
    if (issue === null) log.info({ reader, version }, 'pages in doubt are drawn by a further reader too')
    else log.warn({ reader, issue }, 'a further reader does not work: pages in doubt are drawn without it')
}

/** Its packages are loaded where traces are asked for, and nowhere else. */
async function startTraces({ traces, proxy }: Config, log: pino.Logger): Promise<() => Promise<void>> {
  if (traces === null) return async () => undefined
  const { openTraces } = await import('../../outgoing/traces.ts')
  const { tracer, close } = openTraces({
    ...traces,
    version: RELEASE.version,
    proxy_env: proxy ? proxyEnvOf(proxy) : undefined,
    warn: (message) => log.warn({}, message),
  })
  traceBy(tracer)
  return async () => {
    traceBy(null)
    await close()
  }
}

/** The largest part of the code, and nothing before needs it. */
const loadServer = () => import('../../http/server.ts')

type Told = Required<Pick<ServerOptions, 'metrics' | 'isStarted'>>

/** What is asked of this node, and where. Metrics count from now on, also what jobs do before anybody can ask. */
function listeners(config: Config, wired: Wired, role: NodeRole, isStarted: () => boolean): (() => Promise<Stop>)[] {
  const { metrics_listen } = config
  if (role === 'jobs' && metrics_listen === null) return []
  const told = { metrics: metricsOf(wired.app).opened, isStarted }
  return [
    ...(metrics_listen ? [() => tellHealth(metrics_listen, wired, told)] : []),
    ...(role === 'jobs' ? [] : [() => listen(config, wired, told)]),
  ]
}

async function listen(config: Config, { app }: Wired, told: Told): Promise<Stop> {
  const folder = join(ROOT, 'dist')
  if (!existsSync(join(folder, 'web-manifest.json')))
    throw new Error('the browser parts are not built yet: run npm run build')
  const { openServer } = await loadServer()
  const server = await openServer(app, {
    logger: app.log as pino.Logger,
    trusted_proxies: config.trusted_proxies,
    files: { folder, assets: readAssets(folder) },
    ...told,
  })
  await server.listen({ host: config.host, port: config.port })
  return async () => {
    // A connection that its client keeps open would delay the end.
    const sweep = setInterval(() => server.server.closeIdleConnections(), IDLE_SWEEP_MS)
    await server.close().finally(() => clearInterval(sweep))
  }
}

/** For a node that serves nothing else, or a network that operators have for themselves. */
async function tellHealth(where: NonNullable<Config['metrics_listen']>, { app }: Wired, told: Told): Promise<Stop> {
  const { openHealthServer } = await import('../../http/health-server.ts')
  const server = openHealthServer(app, { logger: app.log as pino.Logger, ...told })
  await server.listen(where)
  return () => server.close()
}

/** Receives bounces from a mail server. */
async function takeBounces(where: NonNullable<Config['bounce_listen']>, { app }: Wired): Promise<Stop> {
  const [{ openBounceServer }, { takeBounce }] = await Promise.all([
    import('../../mail/bounce-server.ts'),
    import('../bounces/take-bounce.ts'),
  ])
  const server = await openBounceServer({
    ...where,
    accepts: (address) => readBounceAddress(app.keys.bounce, address) !== null,
    take: async (address, message) => {
      await takeBounce(app, address, message)
    },
    onError: (error) => app.log.warn({ err: error }, 'a returned mail could not be taken'),
  })
  return () => server.close()
}

/**
 * In an empty data folder, outside production: creates a workspace, keys and something to sign, and prints them once.
 */
async function firstStart(config: Config, { app }: Wired): Promise<void> {
  const first = await setUpFirst(app, {
    name: 'My workspace',
    owner_name: 'Owner',
    owner_email: 'owner@example.test',
    plan: config.plan,
    ...zoneOfMachine(),
  })
  if (first === null) return
  const { base_url } = config
  // At once: the workspace exists, and its keys can never be shown again.
  print(`Dashboard   ${base_url}        login  ${first.email} / ${first.password}`)
  print(`API         ${base_url}/api/v1`)
  for (const line of keyLines(first)) print(line)
  print(`Docs        ${base_url}/docs`)
  print(`Outbox      ${base_url}/outbox`)
  try {
    const link = await sendSample(app, first.workspace_id, join(ROOT, 'assets', 'sample-agreement.pdf'))
    print(`Sample      ${link}     a two-page agreement, sent in test mode: sign it, then open the dashboard`)
    print(`Try it      ${command('demo')}     an NDA that two people sign`)
  } catch (error) {
    app.log.warn({ err: error }, 'the sample could not be made; everything else works without it')
  }
}

/** On a machine of one's own the owner's. One that runs in UTC says nothing of where anybody is. */
function zoneOfMachine(): { readonly timezone?: string } {
  const timezone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return timezone.endsWith('UTC') ? {} : { timezone }
}

/** By its own path, which cannot be shadowed by a name on a search path or in a registry. */
const command = (name: string): string => `node ${relative(process.cwd(), join(ROOT, 'bin', 'countersign.js'))} ${name}`

const SELF_MADE =
  'Warning     documents are sealed with a self-made identity: fine for trying, unknown to other people\u2019s readers. ' +
  'Set SEAL_P12 or SEAL_KEY_PEM and SEAL_CERT_PEM for real documents.'

const print = (line: string) => process.stdout.write(`${line}\n`)
