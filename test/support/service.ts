import { readFileSync } from 'node:fs'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { inject } from 'vitest'
import { issueKey } from '../../src/application/accounts/keys.ts'
import { openLocalBlobs } from '../../src/blobs/local-disk.ts'
import type { Plan } from '../../src/domain/account/allowance.ts'
import { LIMITS } from '../../src/domain/account/limits.ts'
import { openServer } from '../../src/http/server.ts'
import { TASKS } from '../../src/jobs/tasks.ts'
import { newId } from '../../src/kit/ids.ts'
import { linkToken } from '../../src/kit/link-token.ts'
import { toInstant } from '../../src/kit/time.ts'
import { composeApp, openAppStore } from '../../src/main.ts'
import { openPdf } from '../../src/pdf/open.ts'
import { loadIdentity } from '../../src/pdf/trust/load-identity.ts'
import { identityToPem } from '../../src/pdf/trust/signing-identity.ts'
import type { App } from '../../src/ports/app.ts'
import type { Mailer } from '../../src/ports/mailer.ts'
import type { OpenId } from '../../src/ports/open-id.ts'
import type { Pdf } from '../../src/ports/pdf.ts'
import type { Pressure } from '../../src/ports/pressure.ts'
import type { Texts } from '../../src/ports/texts.ts'
import { asAppRole } from '../../src/store/rls.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { removeFolder } from './remove-folder.ts'

export const BASE_URL = 'http://countersign.test'
const START = Date.parse('2026-11-20T12:00:00.000Z')

export interface TestService {
  readonly app: App
  readonly server: FastifyInstance
  readonly database: TestDatabase
  readonly folder: string
  /** Keys of the first workspace. */
  readonly live_key: string
  readonly test_key: string
  readonly clock: { now(): string; advance(ms: number): void }
  /** Everything that was logged, one JSON text a line. */
  readonly logged: string[]
  addWorkspace(
    plan?: Plan,
    service_account?: boolean,
  ): Promise<{ readonly key: string; readonly live_key: string; readonly test_key: string }>
  /** Runs every job that is due by the clock, and those they add, until none is left. Answers the tasks run. */
  runJobs(): Promise<readonly string[]>
  /** The signing link's token, as the mail would carry it. */
  tokenFor(recipient_id: string, version?: number): string
  close(): Promise<void>
}

interface Options {
  readonly mailer?: Mailer
  readonly texts?: Texts
  readonly open_id?: OpenId
  readonly webhook_allow_cidrs?: readonly string[]
  /** Puts something between the service and the world: a receiver that times out sooner, a seal that fails. */
  readonly around?: (app: App) => App
  /** Of another service: a second node. Then its folder too, where both have to read the same files. */
  readonly database?: TestDatabase
  readonly folder?: string
  /** The database server; the embedded one unless another is named. */
  readonly database_server?: Parameters<typeof freshDatabase>[0]
  /** As whom the store connects: held by row level security unless told otherwise. */
  readonly connect?: typeof asAppRole
  readonly log_level?: pino.Level
}

/** The whole service in this process: real database, disk and PDF workers; only time is passed in. */
export async function openService({
  mailer,
  texts,
  open_id,
  webhook_allow_cidrs = ['127.0.0.0/8', '::1/128'],
  around = (app) => app,
  database_server,
  connect = asAppRole,
  log_level = 'info',
  ...shared
}: Options = {}): Promise<TestService> {
  const database = shared.database ?? (await freshDatabase(database_server))
  const folder = shared.folder ?? (await mkdtemp(join(tmpdir(), 'countersign-service-')))
  const logged: string[] = []
  const logger = pino({ level: log_level, base: null }, { write: (line: string) => logged.push(line) })
  const clock = movableClock()
  const parts = {
    database,
    folder,
    logger,
    clock,
    mailer: mailer ?? null,
    texts: texts ?? null,
    open_id: open_id ?? null,
    webhook_allow_cidrs,
    connect,
  }
  const app = around(await openTestApp(parts))
  const files = {
    folder: join(import.meta.dirname, 'no-files'),
    assets: {
      script: () => '/assets/x.js',
      style: () => '/assets/x.css',
      words: (language: string) => ({
        first: `/assets/words-${language}.js`,
        more: `/assets/more-words-${language}.js`,
      }),
      filesOf: () => [],
      font: '/assets/x.woff2',
    },
  }
  const server = await openServer(app, { logger, trusted_proxies: [], files })
  await server.ready()
  const addWorkspace = (plan: Plan = 'self_hosted', service_account = false) =>
    app.store.transact(null, async (tx) => {
      const key = await tx.workspaces.add({
        id: newId('ws'),
        name: 'Acme GmbH',
        sender_name: 'Grace Hopper',
        plan,
        service_account,
      })
      const live_key = await issueKey(tx, key, 'csk_live', 'CRM')
      const test_key = await issueKey(tx, key, 'csk_test', 'CRM test')
      return { key, live_key, test_key }
    })
  const first = await addWorkspace()
  return {
    app,
    server,
    database,
    folder,
    clock,
    logged,
    addWorkspace,
    live_key: first.live_key,
    test_key: first.test_key,
    runJobs: () => runJobs(app, database, clock),
    tokenFor: (recipient_id, version = 1) => linkToken(app.keys.link, recipient_id, version),
    async close() {
      await server.close()
      await app.store.close()
      if (!shared.database) await database.drop()
      if (!shared.folder) await removeFolder(folder)
    },
  }
}

/**
 * One for each worker of the test runner: readers and sealers take longer to start than most test files to run. They end
 * with the worker.
 */
let shared_pdf: Promise<Pdf> | undefined
const sharedPdf = (): Promise<Pdf> => {
  shared_pdf ??= openTestPdf().then((pdf) => ({ ...pdf, close: async () => undefined }))
  return shared_pdf
}

/** For a test of what it remembers; seals in the name of every test service. */
export async function openTestPdf(): Promise<Pdf> {
  const limits = { bytes_max: LIMITS.document_bytes_max, pages_max: LIMITS.pages_per_document_max }
  const identity = identityToPem(await loadIdentity({ dir: sealFolder() }, new Date()))
  return openPdf({ identity, read_workers: 1, seal_workers: 1, temp_dir: inject('folder'), limits })
}

const sealFolder = () => join(inject('folder'), 'seal')

function movableClock() {
  let offset = 0
  const started = performance.now()
  return {
    // Moves on with real time, so that what happens later has a later instant.
    now: () => toInstant(START + offset + performance.now() - started),
    advance(ms: number) {
      offset += ms
    },
  }
}

interface Parts {
  readonly database: TestDatabase
  readonly folder: string
  readonly logger: pino.Logger
  readonly clock: TestService['clock']
  readonly mailer: Mailer | null
  readonly texts: Texts | null
  readonly open_id: OpenId | null
  readonly webhook_allow_cidrs: readonly string[]
  readonly connect: typeof asAppRole
}

async function openTestApp({
  database,
  folder,
  logger,
  clock,
  mailer,
  texts,
  open_id,
  webhook_allow_cidrs,
  connect,
}: Parts): Promise<App> {
  const blobs = await openLocalBlobs({ folder: join(folder, 'blobs') })
  await cp(sealFolder(), join(folder, 'seal'), { recursive: true })
  const [identity, pdf] = await Promise.all([loadIdentity({ dir: join(folder, 'seal') }, new Date()), sharedPdf()])
  const root_pem = readFileSync(join(folder, 'seal', 'seal-root.pem'), 'utf8')
  const config = {
    base_url: BASE_URL,
    bounce_address: null,
    data_dir: folder,
    gotenberg_url: null,
    mail_attach_bytes_max: 7_000_000,
    mail_from: { name: 'Acme', email: 'sign@acme.test' },
    signing_calls_per_minute: 12_000,
    webhook_allow_cidrs,
  }
  const app = composeApp(config, {
    store: openAppStore(connect(database.connection), config, logger),
    blobs,
    pdf,
    mailer,
    texts,
    open_id,
    log: logger,
    real_clock: { now: clock.now, ahead_ms: 0 },
    secret: 'a secret that only tests know, and that is long enough',
    seal: {
      subject: 'Test',
      certificates_pem: identityToPem(identity).certificates_pem,
      tsa_url: null,
      self_made: true,
      fingerprint: identity.fingerprint,
      not_after: identity.not_after,
      root_pem,
      roots_pem: root_pem,
    },
  })
  return { ...app, pressure: CALM }
}

/** What waits in a test waits for the test. */
const CALM: Pressure = { lanes: async () => [], refused: () => null, refusals: [] }

interface DueJob {
  readonly id: string
  readonly task: string
  readonly payload: unknown
}

async function runJobs(app: App, database: TestDatabase, clock: TestService['clock']): Promise<readonly string[]> {
  const ran: string[] = []
  // That of a space waits by the database's clock, and looks itself at what is due by the test's;
  // never for as long as an hour, unless a test put it off.
  for (let looks_at_spaces = true; ; ) {
    // Where no run_at was asked for, it is the database's time, long past or yet to come by the test's clock.
    const due: readonly DueJob[] = await database.query<DueJob & Record<string, unknown>>(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and case when t.identifier = 'deliver_webhooks' then $2 and j.run_at < now() + interval '1 hour'
         else j.run_at <= $1 or j.run_at = j.created_at end returning j.id, t.identifier as task, j.payload`,
      [clock.now(), looks_at_spaces],
    )
    if (due.length === 0) return ran
    looks_at_spaces = due.some(({ task }) => task !== 'deliver_webhooks')
    for (const { task, payload } of due.toSorted((a, b) => Number(a.id) - Number(b.id))) {
      await TASKS[task]?.(app, payload)
      ran.push(task)
    }
  }
}
