import type { PoolConfig } from 'pg'
import type { Store, Tx } from '../ports/store.ts'
import type { WebhookReads } from '../ports/webhooks.ts'
import { accessWrites, clockOfRecipient, findWorkspace, testClock, workspace } from './workspaces.ts'
import { accountReads, accountWrites } from './accounts.ts'
import { activityReads, activityWrites } from './activity.ts'
import { usedAllowance } from './allowance.ts'
import { brandReads, brandWrites } from './brand.ts'
import { bulkReads, bulkWrites } from './bulk-sends.ts'
import { commit, type DescribeEvent, enqueue, erase, type Writes } from './commit.ts'
import { type Database, type Enter, openDatabase } from './database.ts'
import { defaultsReads, defaultsWrites } from './defaults.ts'
import { deliveryWrites, lastSeq, listDeliveries, listEvents, pendingDelivery, readDelivery } from './deliveries.ts'
import * as due from './due-deliveries.ts'
import { embeddingReads, embeddingWrites } from './embedding.ts'
import { countByStatus, envelopeIds, listedById, listPlaceOf, listRefs } from './envelope-lists.ts'
import * as envelopes from './envelopes.ts'
import { CAPS, type Caps, gateWrites, passGate } from './rate-limits.ts'
import { handOffReads, handOffWrites } from './sso-codes.ts'
import { keyWrites, listKeys } from './keys.ts'
import { findMail, invitationBefore, listMails, mailWrites, queuedMails } from './mails.ts'
import { runOnce, runTogether, type Single } from './idempotency.ts'
import { runOnceInSteps } from './idempotent-steps.ts'
import * as people from './people.ts'
import { receiverWrites } from './receivers.ts'
import { retentionReads, retentionWrites } from './retention.ts'
import { sealReads, sealWrites } from './seal-identities.ts'
import { findSession, sessionWrites } from './sessions.ts'
import * as sweeps from './sweeps.ts'
import { listTemplates, lockTemplate, readTemplate, templateWrites } from './templates.ts'
import { issuesSince } from './health.ts'
import { files, findUpload, uploadWrites, workspaceOfUpload } from './uploads.ts'
import { checkWalls } from './rls.ts'
import { listWebhooks, readWebhook, webhookWrites } from './webhooks.ts'

/** `describe` makes an event's public shape; the store only keeps it. */
export function openStore(
  connection: PoolConfig,
  describe: DescribeEvent,
  caps: Caps = CAPS,
): Store & { readonly database: Database } {
  const database = openDatabase(connection)
  /** As one request sees it: it is one transaction already. */
  const within = (single: Single): Store => {
    const store: Store = {
      ...storeOver(single, describe, caps),
      once,
      onceInSteps: once,
      together: (work) => work(store),
      close,
    }
    return store
  }
  return {
    database,
    ...storeOver(database, describe, caps),
    once: (claim, work, seal) => runOnce(database, claim, (single) => work(within(single)), seal),
    onceInSteps: (claim, work, seal) => runOnceInSteps(database, claim, work, seal),
    together: (work) => runTogether(database, (single) => work(within(single))),
    close: () => database.close(),
  }
}

const once = () => Promise.reject(new Error('a request is answered once, not twice'))
const close = () => Promise.reject(new Error('a request does not close the store'))

function storeOver(
  database: Single,
  describe: DescribeEvent,
  caps: Caps,
): Omit<Store, 'once' | 'onceInSteps' | 'together' | 'close'> {
  const { quick, slow } = database
  return {
    passGate: (question) => passGate(quick(null), question, caps),
    findSession: (token_hash, now) => findSession(quick, token_hash, now),
    ...accountReads(slow),
    ...people.peopleReads(quick, slow),
    listKeys: (workspace_id) => listKeys(slow(workspace_id), workspace_id),
    findWorkspace: (id) => findWorkspace(quick(null), id),
    workspace: (key) => workspace(quick(key), key),
    usedAllowance: (key, period) => usedAllowance(quick(key), key, period),
    testClock: (key) => testClock(quick(key), key),
    clockOfRecipient: (ref) => clockOfRecipient(quick(ref.workspace_id), ref),
    readEnvelope: (scope, id) => envelopes.readEnvelope(quick(scope.workspace_id), scope, id),
    workspaceOfRecipient: (id) => envelopes.workspaceOfRecipient(quick(null), id),
    readEnvelopeOfRecipient: (ref) => envelopes.readEnvelopeOfRecipient(quick(ref.workspace_id), ref),
    readEnvelopeById: (ref) => envelopes.readEnvelopeById(quick(ref.workspace_id), ref),
    listRefs: (scope, filter) => listRefs(slow(scope.workspace_id), scope, filter),
    listPlaceOf: (scope, id) => listPlaceOf(quick(scope.workspace_id), scope, id),
    countByStatus: (scope) => countByStatus(quick(scope.workspace_id), scope),
    listedById: (scope, ids) => listedById(slow(scope.workspace_id), scope, ids),
    envelopeIds: (scope, page) => envelopeIds(slow(scope.workspace_id), scope, page),
    readTemplate: (scope, id) => readTemplate(quick(scope.workspace_id), scope, id),
    listTemplates: (scope, filter) => listTemplates(slow(scope.workspace_id), scope, filter),
    auditTrail: (ref) => envelopes.auditTrail(quick(ref.workspace_id), ref),
    valuesOf: (ref) => envelopes.valuesOf(quick(ref.workspace_id), ref),
    shownValuesOf: (ref) => envelopes.shownValuesOf(quick(ref.workspace_id), ref),
    pictureOf: (ref, field_id) => envelopes.pictureOf(quick(ref.workspace_id), ref, field_id),
    isLive: (workspace_id, id) => envelopes.isLive(quick(workspace_id), workspace_id, id),
    files: (workspace_id, hashes) => files(quick(workspace_id), workspace_id, hashes),
    workspaceOfUpload: (id) => workspaceOfUpload(quick(null), id),
    findUpload: (scope, id) => findUpload(quick(scope.workspace_id), scope, id),
    listMails: (scope, filter) => listMails(slow(scope.workspace_id), scope, filter),
    queuedMails: (scope, limit) => queuedMails(slow(scope.workspace_id), scope, limit),
    waitingEnvelopes: (scope, page) => sweeps.waitingEnvelopes(slow(scope.workspace_id), scope, page),
    unsealedOf: (scope, limit) => sweeps.unsealedOf(slow(scope.workspace_id), scope, limit),
    findMail: (workspace_id, id) => findMail(quick(workspace_id), workspace_id, id),
    invitationBefore: (mail) => invitationBefore(quick(mail.workspace_id), mail),
    ...sweeps.sweepReads(slow(null)),
    issuesSince: (day, now) => issuesSince(slow(null), day, now),
    ...webhookReads(database),
    ...readsByNoun(database),
    check: () => checkWalls(quick(null)),
    transact: (workspace_id, work) =>
      database.transact(workspace_id, (run, last, enter) => work(transaction({ run, last }, enter, describe))),
  }
}

const readsByNoun = ({ quick, slow }: Pick<Single, 'quick' | 'slow'>) => ({
  ...activityReads(slow),
  ...defaultsReads(quick),
  ...handOffReads(quick),
  ...embeddingReads(quick),
  ...brandReads(quick),
  ...bulkReads(quick, slow),
  ...sealReads(quick, slow),
  ...retentionReads(slow),
})

const webhookReads = ({ quick, slow }: Single): WebhookReads => ({
  listWebhooks: (scope) => listWebhooks(slow(scope.workspace_id), scope),
  readWebhook: (scope, id) => readWebhook(quick(scope.workspace_id), scope, id),
  listDeliveries: (scope, webhook_id, filter) => listDeliveries(slow(scope.workspace_id), scope, webhook_id, filter),
  readDelivery: (scope, webhook_id, id) => readDelivery(slow(scope.workspace_id), scope, { webhook_id, id }),
  pendingDelivery: (turn) => pendingDelivery(quick(turn.workspace_id), turn),
  listEvents: (scope, after, limit) => listEvents(slow(scope.workspace_id), scope, after, limit),
  lastSeq: (scope) => lastSeq(quick(scope.workspace_id), scope),
  dueDeliveries: (scope, times, receivers) => due.dueDeliveries(slow(scope.workspace_id), scope, times, receivers),
  nextDeliveryAt: (scope, real) => due.nextDeliveryAt(slow(scope.workspace_id), scope, real),
  nextDeliveryIn: (scope, times) => due.nextDeliveryIn(slow(scope.workspace_id), scope, times),
  interruptedDeliveries: (scope, real) => due.interruptedDeliveries(slow(scope.workspace_id), scope, real),
  isDelivering: (scope) => due.isDelivering(slow(scope.workspace_id), scope),
})

const transaction = ({ run, last }: Writes, enter: Enter, describe: DescribeEvent): Tx => ({
  lockEnvelope: (scope, id) => envelopes.lockEnvelope(run, scope, id),
  lockEnvelopeOfRecipient: (ref) => envelopes.lockEnvelopeOfRecipient(run, ref),
  lockEnvelopeById: (ref) => envelopes.lockEnvelopeById(run, ref),
  valuesOf: (ref) => envelopes.valuesOf(run, ref),
  commit: (change) => commit({ run, last }, change, describe),
  erase: (change) => erase({ run, last }, change),
  async enqueue(jobs) {
    await run(enqueue(jobs))
  },
  ...accessWrites(run, enter),
  ...activityWrites(run),
  ...brandWrites(run),
  ...defaultsWrites(run),
  ...sealWrites(run),
  ...bulkWrites(run),
  ...retentionWrites(run),
  ...people.peopleWrites(run),
  ...accountWrites(run),
  ...keyWrites(run),
  ...sessionWrites(run),
  ...gateWrites(run),
  ...uploadWrites(run),
  lockTemplate: (scope, id, lock) => lockTemplate(run, { ...scope, id }, lock),
  ...templateWrites(run),
  ...webhookWrites(run),
  ...receiverWrites(run),
  ...deliveryWrites(run),
  ...mailWrites(run),
  ...handOffWrites(run),
  ...embeddingWrites(run),
})
