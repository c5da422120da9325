import { X509Certificate } from 'node:crypto'
import { mkdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { PoolConfig } from 'pg'
import { openLocalBlobs } from './blobs/local-disk.ts'
import { openPageImages } from './blobs/page-images.ts'
import type { Config } from './config.ts'
import { describeEvent } from './contract/webhooks/describe-event.ts'
import { openGotenberg } from './convert/gotenberg.ts'
import { openLibreOffice } from './convert/libreoffice.ts'
import { openConvert } from './convert/open.ts'
import { LIMITS } from './domain/account/limits.ts'
import { securityLine } from './domain/account/security-events.ts'
import { makePrivate } from './kit/private-folder.ts'
import { deriveKey } from './kit/secrets.ts'
import { accessTokens } from './mail/access-tokens.ts'
import { composeAccountMail } from './mail/templates/compose-account-mail.ts'
import { composeMail } from './mail/templates/compose-mail.ts'
import { createFetchBytes } from './outgoing/fetch-bytes.ts'
import { openTexts } from './outgoing/open-texts.ts'
import { createFetchClient } from './outgoing/fetch-client.ts'
import { createPost } from './outgoing/post.ts'
import { proxyEnvOf, goThroughProxy } from './outgoing/proxy.ts'
import { createTxtRecords } from './outgoing/txt-records.ts'
import { openPdf } from './pdf/open.ts'
import { anchorOf, identityWarnings, validUntil, warningText } from './pdf/trust/validity.ts'
import { certificatesPem, loadIdentity } from './pdf/trust/load-identity.ts'
import { forgetRoots, rememberRoot, trustedRoots, writeWorkspaceSeals } from './pdf/trust/roots.ts'
import { certificatesIn, identityToPem, type SigningIdentity } from './pdf/trust/signing-identity.ts'
import type { App, AppKeys, AppSettings, Log } from './ports/app.ts'
import type { Blobs } from './ports/blobs.ts'
import type { Mailer } from './ports/mailer.ts'
import type { OpenId } from './ports/open-id.ts'
import type { Store } from './ports/store.ts'
import { type Embedded, startEmbedded } from './postgres/start-embedded.ts'
import { RELEASE } from './release.ts'
import { loadSecretKey } from './secret-key.ts'
import { databaseClock } from './store/database-clock.ts'
import { migrate, keepSchema } from './store/migrate.ts'
import { openStore } from './store/open-store.ts'
import { refuseSharing } from './store/pooler.ts'
import { openPressure } from './store/pressure.ts'
import { CAPS } from './store/rate-limits.ts'
import { asAppRole } from './store/rls.ts'

export const MIGRATIONS = join(import.meta.dirname, '..', 'migrations')
const CLOSE_MS_MAX = 1_000

export interface Wired {
  readonly app: App
  readonly connection: PoolConfig
  readonly identity: SigningIdentity
  close(): Promise<void>
}

interface Circumstances {
  readonly log: FastifyBaseLogger
  /** For a command next to a running service: uses its database without owning it, and never changes a schema that is there. */
  readonly beside?: boolean
  /** With `beside`: the command works on the schema of any older release. */
  readonly takes_older?: boolean
  /** Called, maybe more than once, while the start would only wait for the database. */
  readonly meanwhile?: () => void
}

/** The composition root: every adapter is chosen and wired here, from the settings alone. */
export async function wire(config: Config, circumstances: Circumstances): Promise<Wired> {
  const { log, beside = false } = circumstances
  goThroughProxy(config.proxy)
  await closeFolders(config)
  const [secret, identity] = await Promise.all([
    loadSecretKey(config.secret_key, config.data_dir),
    loadIdentity(config.seal, new Date()),
  ])
  const trust = {
    tsa_roots_pem: certificatesPem('TSA_ROOTS', config.tsa_roots),
    seal_roots_pem: certificatesPem('SEAL_ROOTS', config.seal_roots),
  }
  if (!beside)
    for (const warning of identityWarnings(identity, new Date()))
      log.warn({}, `the sealing identity: ${warningText(warning)}`)
  const database = await openConnection(config, circumstances)
  try {
    const parts = { log, secret, identity, trust, connection: database.connection }
    const app = await openApp(config, parts)
    // Files of workspaces with identities of their own are checked here too, wherever they were uploaded.
    app.tellWorkspaceSeals(await app.store.seal_identities.workspaceSeals(identity.fingerprint))
    return {
      app,
      identity,
      connection: database.connection,
      async close() {
        // Its threads end by themselves: ending the process while one loads code would crash it.
        const left = app.pdf.close()
        const closed = Promise.allSettled([app.mailer?.close(), app.store.close()])
        // A transaction that does not end must not keep the embedded database from stopping.
        await Promise.race([closed, sleep(CLOSE_MS_MAX, undefined, { ref: false })])
        await database.embedded?.stop()
        await left
      },
    }
  } catch (error) {
    await database.embedded?.stop()
    throw error
  }
}

/** What a backup reads: the rows as whichever release keeps them, and the files. */
export interface Kept {
  readonly connection: PoolConfig
  readonly blobs: Blobs
  close(): Promise<void>
}

export async function openKept(config: Config, circumstances: Pick<Circumstances, 'log'>): Promise<Kept> {
  goThroughProxy(config.proxy)
  await closeFolders(config)
  await Promise.all([loadSecretKey(config.secret_key, config.data_dir), loadIdentity(config.seal, new Date())])
  const { connection, embedded } = await openConnection(config, { ...circumstances, beside: true, takes_older: true })
  try {
    return { connection, blobs: await openBlobs(config), close: async () => void (await embedded?.stop()) }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

/** Contracts, their pages and secrets lie there. Where the embedded database is, its account passes through (postgres/place.ts). */
async function closeFolders({ data_dir, database_url }: Config): Promise<void> {
  if (database_url === null) await mkdir(data_dir, { recursive: true, mode: 0o700 })
  else await makePrivate(data_dir)
  await Promise.all(['blobs', 'cache', 'tmp'].map((name) => makePrivate(join(data_dir, name))))
}

interface Connected {
  readonly connection: PoolConfig
  readonly embedded: Embedded | null
}

/** The database as it stands, whatever is in it. */
export async function connect(config: Config, circumstances: Circumstances): Promise<Connected> {
  const { data_dir } = config
  const embedded = config.database_url === null ? await startEmbedded({ data_dir, ...circumstances }) : null
  return { connection: embedded?.connection ?? { connectionString: config.database_url ?? '' }, embedded }
}

async function openConnection(config: Config, circumstances: Circumstances): Promise<Connected> {
  const { log, beside = false, takes_older = false } = circumstances
  const { connection, embedded } = await connect(config, circumstances)
  try {
    if (embedded === null) await refuseSharing(connection)
    const manner = { release: RELEASE.version, log }
    if (beside) await keepSchema(connection, MIGRATIONS, { ...manner, takes_older })
    else await migrate(connection, MIGRATIONS, manner)
    return { connection, embedded }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

interface Parts {
  readonly log: FastifyBaseLogger
  readonly secret: string
  readonly identity: SigningIdentity
  readonly trust: { readonly tsa_roots_pem: string | null; readonly seal_roots_pem: string | null }
  readonly connection: PoolConfig
}

async function openApp(config: Config, parts: Parts): Promise<App> {
  const { log, secret, identity, trust, connection } = parts
  const { tsa_url } = config
  const store = openAppStore(asAppRole(connection), config, log)
  const seal = await sealFacts(store, config, parts)
  const pdf = openPdf({
    identity: identityToPem(identity),
    tsa_url: tsa_url ?? undefined,
    tsa_roots_pem: trust.tsa_roots_pem,
    fetch_bytes: createFetchBytes({ allow_cidrs: config.webhook_allow_cidrs, proxy: config.proxy }),
    log,
    read_workers: 1,
    seal_workers: 2,
    ...readersOf(config),
    limits: intakeLimits(config),
  })
  return composeApp(config, {
    store,
    pdf,
    seal,
    secret,
    log,
    blobs: await openBlobs(config),
    mailer: await openMailer(config, store, secret),
    texts: openTexts(config.texts, log, config.proxy),
    open_id: await openOpenId(config),
    real_clock: await databaseClock(store.health.now),
  })
}

/** The rows, and how an event of them is told to webhooks. */
export const openAppStore = (
  connection: PoolConfig,
  { base_url }: Pick<Config, 'base_url'>,
  log: Pick<Log, 'info'>,
): Store =>
  openStore(
    connection,
    ({ event }, envelope, actor) => describeEvent(event, envelope, actor, base_url),
    CAPS,
    (event) => log.info(securityLine(event), 'security event'),
  )

type AppConfig = Pick<
  Config,
  | 'base_url'
  | 'bounce_address'
  | 'data_dir'
  | 'gotenberg_url'
  | 'mail_attach_bytes_max'
  | 'mail_from'
  | 'signing_calls_per_minute'
  | 'webhook_allow_cidrs'
> &
  Partial<Pick<Config, 'proxy' | 'crashes' | 'session_idle_minutes'>>

/** What has been opened already: the adapters that the tests replace or share. */
interface Opened extends Pick<App, 'blobs' | 'log' | 'mailer' | 'open_id' | 'pdf' | 'real_clock' | 'store' | 'texts'> {
  readonly secret: string
  readonly seal: AppSettings['seal']
}

/** Everything that a use case may ask of the world, of a running service and of those that tests open. */
export function composeApp(config: AppConfig, { secret, seal, ...opened }: Opened): App {
  const { base_url, data_dir, webhook_allow_cidrs } = config
  const { blobs, log, pdf, real_clock } = opened
  const office =
    config.gotenberg_url === null
      ? openLibreOffice({ folder: join(data_dir, 'tmp', 'convert'), log })
      : openGotenberg({ url: config.gotenberg_url, log })
  const now = () => Date.parse(real_clock.now())
  return {
    ...opened,
    convert: openConvert({ office, ...pdf }),
    page_images: openPageImages({ folder: join(data_dir, 'cache', 'pages'), blobs, pdf, now }),
    txt_records: createTxtRecords(),
    post: createPost({ allow_cidrs: webhook_allow_cidrs, proxy: config.proxy ?? null }),
    fetch_client: createFetchClient({ allow_cidrs: webhook_allow_cidrs, proxy: config.proxy ?? null }),
    pressure: openPressure(opened.store.jobs),
    beside: { has_older: false },
    compose: composeMail,
    compose_account: composeAccountMail,
    settings: {
      ...RELEASE,
      base_url,
      mail_from: config.mail_from,
      bounce_address: config.bounce_address,
      mail_attach_bytes_max: config.mail_attach_bytes_max,
      signing_calls_per_minute: config.signing_calls_per_minute,
      session_idle_minutes: config.session_idle_minutes ?? null,
      crashes: config.crashes ?? 0,
      seal,
    },
    keys: keysOf(secret),
    disk: () => spaceOf(data_dir),
    tellWorkspaceSeals: (seals) => writeWorkspaceSeals(join(data_dir, 'seal'), seals),
  }
}

async function spaceOf(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free_bytes: bavail * bsize, size_bytes: blocks * bsize }
}

const keysOf = (secret: string): AppKeys => ({
  link: deriveKey(secret, 'signing link'),
  signing_session: deriveKey(secret, 'signing session'),
  editor_session: deriveKey(secret, 'editor session'),
  bounce: deriveKey(secret, 'bounce address'),
  webhook_secret: deriveKey(secret, 'webhook secret'),
  upload: deriveKey(secret, 'upload'),
  answer: deriveKey(secret, 'stored answer'),
  asked: deriveKey(secret, 'request fingerprint'),
  known_browser: deriveKey(secret, 'known browser'),
  code: deriveKey(secret, 'identity code'),
  access_code: deriveKey(secret, 'access code'),
  account_link: deriveKey(secret, 'account link'),
  second_step: deriveKey(secret, 'second step of a sign-in'),
  second_factor: deriveKey(secret, 'second factor'),
  kept_mark: deriveKey(secret, 'kept signature'),
  open_id: deriveKey(secret, 'OpenID sign-in'),
  seal_identity: deriveKey(secret, 'seal identity'),
  program_client: deriveKey(secret, 'client of the tool server'),
  program_question: deriveKey(secret, 'consent to a program'),
  program_call: deriveKey(secret, 'call of a program'),
  program_refresh: deriveKey(secret, 'refresh of a program'),
  listener: deriveKey(secret, 'listener'),
})

type ReaderSettings = Pick<Config, 'data_dir' | 'reader_sandbox' | 'further_readers'>

/** Where uploaded files are read, how far the readers are shut in, and which programs are asked too. */
export const readersOf = ({ data_dir, reader_sandbox, further_readers }: ReaderSettings) => ({
  temp_dir: join(data_dir, 'tmp'),
  reader_sandbox,
  further_readers,
})

const intakeLimits = ({ takes_encrypted }: Config) => ({
  bytes_max: LIMITS.document_bytes_max,
  pages_max: LIMITS.pages_per_document_max,
  refuses_encrypted: !takes_encrypted,
})

async function sealFacts(store: Store, config: Config, parts: Parts): Promise<AppSettings['seal']> {
  const { identity, trust } = parts
  const where = { folder: join(config.data_dir, 'seal', 'roots'), extra_pem: trust.seal_roots_pem }
  rememberRoot(where.folder, anchorOf(identity))
  await forgetRootsOfWorkspaces(store, where.folder, parts)
  const { subject, fingerprint, self_made } = identity
  return {
    subject,
    fingerprint,
    self_made,
    certificates_pem: identityToPem(identity).certificates_pem,
    tsa_url: config.tsa_url,
    not_after: validUntil(identity).toISOString(),
    root_pem: self_made ? new X509Certificate(anchorOf(identity)).toString() : null,
    roots_pem: trustedRoots({ ...where, identity }).join(''),
  }
}

/** Which those are is known once the database is there: it has them all. */
async function forgetRootsOfWorkspaces(store: Store, folder: string, { identity, trust, log }: Parts): Promise<void> {
  await store.health.check()
  const own = [new X509Certificate(anchorOf(identity)), ...certificatesIn(trust.seal_roots_pem ?? '')]
  const files = forgetRoots(folder, await store.seal_identities.roots(), own)
  if (files.length === 0) return
  log.warn(
    { files },
    'roots that workspaces brought are no longer trusted as the service’s own; one that is, is named by SEAL_ROOTS',
  )
}

/** Loaded only where they are used: their libraries cost tens of megabytes. */
export async function openBlobs({ s3, data_dir, proxy }: Pick<Config, 's3' | 'data_dir' | 'proxy'>): Promise<Blobs> {
  if (s3 === null) return openLocalBlobs({ folder: join(data_dir, 'blobs') })
  const { openS3Blobs } = await import('./blobs/s3.ts')
  const proxy_env = proxy === null ? {} : { proxy_env: proxyEnvOf(proxy) }
  return openS3Blobs({ ...bucketOf(s3), ...proxy_env, folder: join(data_dir, 'cache', 's3') })
}

export const bucketOf = ({
  bucket,
  endpoint,
  region,
  access_key_id,
  secret_access_key,
}: NonNullable<Config['s3']>) => ({
  bucket,
  ...(endpoint === null ? {} : { endpoint }),
  ...(region === null ? {} : { region }),
  ...(access_key_id === null || secret_access_key === null
    ? {}
    : { credentials: { access_key_id, secret_access_key } }),
})

async function openOpenId({ open_id }: Config): Promise<OpenId | null> {
  if (open_id === null) return null
  const { openOpenIdProvider } = await import('./outgoing/open-id.ts')
  return openOpenIdProvider(open_id)
}

async function openMailer({ smtp_url, mail_oauth }: Config, store: Store, secret: string): Promise<Mailer | null> {
  if (smtp_url === null) return null
  const { openSmtpMailer } = await import('./mail/smtp.ts')
  if (mail_oauth === null) return openSmtpMailer({ url: smtp_url })
  const { tokenServer } = await import('./outgoing/token-server.ts')
  const tokens = accessTokens(mail_oauth, tokenServer(mail_oauth), {
    key: deriveKey(secret, 'mail token'),
    transact: (work) => store.transact(null, ({ mail_tokens }) => work(mail_tokens)),
  })
  return openSmtpMailer({ url: smtp_url, tokens })
}
