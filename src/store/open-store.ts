import type { PoolConfig } from 'pg'
import type { ConnectionUse, Store, Tx } from '../ports/store.ts'
import { accountReads, accountWrites } from './accounts.ts'
import { activityReads, activityWrites } from './activity.ts'
import { apiKeyReads, apiKeyWrites } from './api-keys.ts'
import { brandReads, brandWrites } from './brand.ts'
import { bulkReads, bulkWrites } from './bulk-sends.ts'
import type { DescribeEvent } from './commit.ts'
import { confirmationReads, confirmationWrites } from './confirmations.ts'
import { type Connections, type Database, openDatabase, type Transaction } from './database.ts'
import { defaultsReads, defaultsWrites } from './defaults.ts'
import { deliveryReads, deliveryWrites } from './deliveries.ts'
import { directoryReads, directoryWrites } from './directory.ts'
import { domainReads, domainWrites } from './domains.ts'
import { editorSessionReads, editorSessionWrites } from './editor-sessions.ts'
import { embeddingReads, embeddingWrites } from './embedding.ts'
import { envelopeReads, envelopeWrites } from './envelopes.ts'
import { eventReads } from './events.ts'
import { healthReads } from './health.ts'
import { forgetAnswers, inOneTransaction, isAnswered, type RequestDatabase, runIdempotently } from './idempotency.ts'
import { runInSteps } from './idempotent-steps.ts'
import { invitationReads, invitationWrites } from './invitations.ts'
import { jobReads, jobWrites } from './jobs.ts'
import { keptMarkReads, keptMarkWrites } from './kept-marks.ts'
import { labelReads, labelWrites } from './labels.ts'
import { lazily, type Makers } from './lazily.ts'
import { mailTokenWrites } from './mail-tokens.ts'
import { mailReads, mailWrites } from './mails.ts'
import { memberReads, memberWrites } from './members.ts'
import { nodeReads } from './nodes.ts'
import { passkeyReads, passkeyWrites } from './passkeys.ts'
import { passwordResetReads, passwordResetWrites } from './password-resets.ts'
import { platformReads, platformWrites } from './platforms.ts'
import { programCodeReads, programCodeWrites } from './program-codes.ts'
import { programTokenReads, programTokenWrites } from './program-tokens.ts'
import { programReads, programWrites } from './programs.ts'
import { CAPS, type Caps, rateLimitReads, rateLimitWrites } from './rate-limits.ts'
import { receiverWrites } from './receivers.ts'
import { retentionReads, retentionWrites } from './retention.ts'
import { savedFilterReads, savedFilterWrites } from './saved-filters.ts'
import { sealIdentityReads, sealIdentityWrites } from './seal-identities.ts'
import { secondFactorReads, secondFactorWrites } from './second-factors.ts'
import type { SecurityLog } from './security-events.ts'
import { sessionReads, sessionWrites } from './sessions.ts'
import { ssoCodeReads, ssoCodeWrites } from './sso-codes.ts'
import { sweepReads } from './sweeps.ts'
import { templateReads, templateWrites } from './templates.ts'
import { uploadReads, uploadWrites } from './uploads.ts'
import { webhookReads, webhookWrites } from './webhooks.ts'
import { workspaceReads, workspaceWrites } from './workspaces.ts'

/**
 * The store over a database that `migrate` has prepared. `describe` makes an event's public shape; the store only
 * keeps it. `log` is told of each security event once its change is committed.
 *
 * @example
 * const store = openStore(asAppRole({ host: '127.0.0.1', database: 'countersign' }), describe)
 * await store.health.check()
 * const found = await store.envelopes.read({ workspace_id, livemode: true }, 'env_1')
 * await store.close()
 */
export function openStore(
  connection: PoolConfig,
  describe: DescribeEvent,
  caps: Caps = CAPS,
  log: SecurityLog = () => {},
): Store & { readonly database: Database } {
  const database = openDatabase(connection)
  const connections = () => useOf(database.pool)
  const toTx = lazily<Transaction, Tx>(writes(describe, log))
  const over = (source: Connections & Pick<Database, 'transact'>, rest: Rest): Store => ({
    ...reads(source, caps),
    ...rest,
    transact: (workspace_id, work) => source.transact(workspace_id, (transaction) => work(toTx(transaction))),
  })
  /** The store of a request that is one transaction already. */
  const within = (request: RequestDatabase): Store => {
    const store: Store = over(request, { ...NESTED, connections, inOneTransaction: (work) => work(store) })
    return store
  }
  return {
    database,
    ...over(database, {
      idempotency: {
        run: (claim, work, encrypt) => runIdempotently(database, claim, (request) => work(within(request)), encrypt),
        runInSteps: (claim, work, encrypt) => runInSteps(database, claim, work, encrypt),
        isAnswered: (name) => isAnswered(database, name),
        forgetBefore: (before) => forgetAnswers(database, before),
      },
      inOneTransaction: (work) => inOneTransaction(database, (request) => work(within(request))),
      connections,
      close: () => database.close(),
    }),
  }
}

const useOf = ({ totalCount, idleCount, waitingCount, options }: Database['pool']): ConnectionUse => ({
  in_use: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
  most: options.max,
})

type Rest = Pick<Store, 'idempotency' | 'inOneTransaction' | 'connections' | 'close'>

const refuse = (message: string) => () => Promise.reject(new Error(message))
const ONCE = refuse('a request is answered once, not twice')
const NESTED = {
  idempotency: { run: ONCE, runInSteps: ONCE, isAnswered: ONCE, forgetBefore: ONCE },
  close: refuse('a request does not close the store'),
}

const reads = (connections: Connections, caps: Caps): Omit<Store, keyof Rest | 'transact'> => ({
  accounts: accountReads(connections),
  activity: activityReads(connections),
  api_keys: apiKeyReads(connections),
  brand: brandReads(connections),
  bulk_sends: bulkReads(connections),
  confirmations: confirmationReads(connections),
  defaults: defaultsReads(connections),
  deliveries: deliveryReads(connections),
  editor_sessions: editorSessionReads(connections),
  directory: directoryReads(connections, caps),
  domains: domainReads(connections),
  embedding: embeddingReads(connections),
  envelopes: envelopeReads(connections),
  events: eventReads(connections),
  health: healthReads(connections),
  invitations: invitationReads(connections),
  jobs: jobReads(connections),
  kept_marks: keptMarkReads(connections),
  labels: labelReads(connections),
  mails: mailReads(connections),
  members: memberReads(connections),
  nodes: nodeReads(connections),
  passkeys: passkeyReads(connections),
  password_resets: passwordResetReads(connections),
  platforms: platformReads(connections, caps),
  program_codes: programCodeReads(connections),
  program_tokens: programTokenReads(connections, caps),
  programs: programReads(connections),
  rate_limits: rateLimitReads(connections, caps),
  retention: retentionReads(connections),
  saved_filters: savedFilterReads(connections),
  seal_identities: sealIdentityReads(connections),
  second_factors: secondFactorReads(connections),
  sessions: sessionReads(connections),
  sso_codes: ssoCodeReads(connections),
  sweeps: sweepReads(connections),
  templates: templateReads(connections),
  uploads: uploadReads(connections),
  webhooks: webhookReads(connections),
  workspaces: workspaceReads(connections),
})

const writes = (describe: DescribeEvent, log: SecurityLog): Makers<Transaction, Tx> => ({
  accounts: accountWrites,
  activity: (transaction) => activityWrites(transaction, log),
  api_keys: apiKeyWrites,
  brand: brandWrites,
  bulk_sends: bulkWrites,
  confirmations: confirmationWrites,
  defaults: defaultsWrites,
  deliveries: deliveryWrites,
  editor_sessions: editorSessionWrites,
  directory: directoryWrites,
  domains: domainWrites,
  embedding: embeddingWrites,
  envelopes: (transaction) => envelopeWrites(transaction, describe),
  invitations: invitationWrites,
  jobs: jobWrites,
  kept_marks: keptMarkWrites,
  labels: labelWrites,
  mail_tokens: mailTokenWrites,
  mails: mailWrites,
  members: memberWrites,
  passkeys: passkeyWrites,
  password_resets: passwordResetWrites,
  platforms: platformWrites,
  program_codes: programCodeWrites,
  program_tokens: programTokenWrites,
  programs: programWrites,
  rate_limits: rateLimitWrites,
  receivers: receiverWrites,
  retention: retentionWrites,
  saved_filters: savedFilterWrites,
  seal_identities: sealIdentityWrites,
  second_factors: secondFactorWrites,
  sessions: sessionWrites,
  sso_codes: ssoCodeWrites,
  templates: templateWrites,
  uploads: uploadWrites,
  webhooks: webhookWrites,
  workspaces: workspaceWrites,
})
