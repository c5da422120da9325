import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pino from 'pino'
import type { Config } from '../config.ts'
import { openServer } from '../http/server.ts'
import { startRunner } from '../jobs/runner.ts'
import { type Wired, wire } from '../main.ts'
import { sendSample } from '../operations/sample.ts'
import { setUpFirst } from '../operations/set-up.ts'
import { resumeSealing } from '../operations/sweeps.ts'
import { readAssets } from '../pages/assets.ts'
import { openJobNode } from '../store/job-nodes.ts'
import { openJobPool } from '../store/job-pool.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const DRAIN_MS_MAX = 10_000
const RELEASE_EVERY_MS = 30_000

export type Role = 'all' | 'api' | 'jobs'

/** `countersign serve`: everything in one process tree, or one half of it. Answers once it is ready; `stop` drains. */
export async function serve(
  config: Config,
  role: Role,
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const log = pino(
    { level: config.log_level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination(2),
  )
  const wired = await wire(config, { log })
  const stops: (() => Promise<unknown>)[] = [() => wired.close()]
  try {
    if (role !== 'api') stops.unshift(await runJobs(wired))
    const port = role === 'jobs' ? 0 : await listen(config, wired, stops)
    await firstStart(config, wired)
    return { port, stop: () => stopAll(stops) }
  } catch (error) {
    await stopAll(stops)
    throw error
  }
}

async function stopAll(stops: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const stop of stops) await stop()
}

/** Jobs of dead nodes first, so that nothing a killed process held waits for hours. */
async function runJobs({ app, connection }: Wired): Promise<() => Promise<void>> {
  const node = await openJobNode(connection)
  await node.release()
  await resumeSealing(app)
  const pool = openJobPool(connection)
  const runner = await startRunner(app, pool, node)
  const timer = setInterval(() => {
    node.release().catch((error: unknown) => app.log.warn({ err: error }, 'could not look for dead nodes'))
  }, RELEASE_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await runner.stop()
    await node.close()
    await pool.end()
  }
}

async function listen(config: Config, { app }: Wired, stops: (() => Promise<unknown>)[]): Promise<number> {
  const folder = join(ROOT, 'dist')
  const manifest = join(folder, 'manifest.json')
  if (!existsSync(manifest)) throw new Error('the browser parts are not built yet: run npm run build')
  const server = await openServer(app, {
    logger: app.log as pino.Logger,
    trusted_proxies: config.trusted_proxies,
    files: { folder, assets: readAssets(manifest) },
  })
  stops.unshift(() =>
    Promise.race([server.close(), new Promise((resolve) => setTimeout(resolve, DRAIN_MS_MAX).unref())]),
  )
  await server.listen({ host: config.host, port: config.port })
  return (server.server.address() as AddressInfo).port
}

/** On an empty data folder, outside production: a workspace, keys and something to sign, printed once. */
async function firstStart(config: Config, { app, identity }: Wired): Promise<void> {
  if (identity.self_made) {
    say(
      'Warning     documents are sealed with a self-made identity: fine for trying, unknown to other people\u2019s readers.',
    )
    say('            Set SEAL_P12 or SEAL_KEY_PEM and SEAL_CERT_PEM for documents that matter.')
  }
  if (config.production) return
  const first = await setUpFirst(app, {
    name: 'My workspace',
    owner_name: 'Owner',
    owner_email: 'owner@example.test',
    plan: config.plan,
  })
  if (first === null) return
  const { base_url } = config
  const sample = await sendSample(app, first.workspace_id, join(ROOT, 'assets', 'sample-agreement.pdf'))
  say(`Dashboard   ${base_url}        login  ${first.email} / ${first.password}`)
  say(`API         ${base_url}/api/v1`)
  say(`Live key    ${first.live_key}`)
  say(`Test key    ${first.test_key}`)
  say(`Docs        ${base_url}/docs`)
  say(`Outbox      ${base_url}/outbox`)
  say(`Sample      ${sample}     a two-page agreement, sent in test mode: sign it, then open the dashboard`)
}

const say = (line: string) => process.stdout.write(`${line}\n`)
