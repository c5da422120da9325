import type { PoolConfig } from 'pg'
import type { Store, Tx } from '../ports/store.ts'
import { accessWrites, clockOfRecipient, findWorkspace, testClock, workspace } from './access.ts'
import { accountReads, accountWrites } from './accounts.ts'
import { usedAllowance } from './allowance.ts'
import { brandReads, brandWrites } from './brand.ts'
import { commit, type DescribeEvent, enqueue, erase, type Writes } from './commit.ts'
import { type Database, type Enter, openDatabase } from './database.ts'
import { deliveryWrites, listDeliveries, listEvents, pendingDelivery } from './deliveries.ts'
import { dueDeliveries, nextDeliveryAt } from './due-deliveries.ts'
import { embeddingReads, embeddingWrites } from './embedding.ts'
import { listEnvelopes, listedById, listRefs } from './envelope-lists.ts'
import * as envelopes from './envelopes.ts'
import { CAPS, type Caps, gateWrites, passGate } from './gate.ts'
import { handOffReads, handOffWrites } from './hand-offs.ts'
import { findListedKey, keyWrites, listKeys } from './keys.ts'
import { findMail, invitationBefore, listMails, mailWrites, queuedMails } from './mails.ts'
import { runOnce, runTogether, type Single } from './once.ts'
import { runOnceInSteps } from './once-in-steps.ts'
import * as people from './people.ts'
import { findSession, sessionWrites } from './sessions.ts'
import * as sweeps from './sweeps.ts'
import { listTemplates, lockTemplate, readTemplate, templateWrites } from './templates.ts'
import { files, findUpload, uploadWrites, workspaceOfUpload } from './uploads.ts'
import { checkWalls } from './walls.ts'
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
      ...{ once, onceInSteps: once, together: (work) => work(store), close },
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
    findListedKey: (workspace_id, id) => findListedKey(slow(workspace_id), workspace_id, id),
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
    listedById: (scope, ids) => listedById(slow(scope.workspace_id), scope, ids),
    listEnvelopes: (scope, filter) => listEnvelopes(slow(scope.workspace_id), scope, filter),
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
    listWebhooks: (scope) => listWebhooks(slow(scope.workspace_id), scope),
    readWebhook: (scope, id) => readWebhook(quick(scope.workspace_id), scope, id),
    listDeliveries: (scope, webhook_id, filter) =>
      listDeliveries(slow(scope.workspace_id), scope, webhook_id, filter),
    pendingDelivery: (turn) => pendingDelivery(quick(turn.workspace_id), turn),
    listEvents: (scope, after, limit) => listEvents(slow(scope.workspace_id), scope, after, limit),
    listMails: (scope, filter) => listMails(slow(scope.workspace_id), scope, filter),
    queuedMails: (scope, limit) => queuedMails(slow(scope.workspace_id), scope, limit),
    waitingEnvelopes: (scope, page) => sweeps.waitingEnvelopes(slow(scope.workspace_id), scope, page),
    unsealedOf: (scope, limit) => sweeps.unsealedOf(slow(scope.workspace_id), scope, limit),
    dueDeliveries: (scope, now, limit) => dueDeliveries(slow(scope.workspace_id), scope, now, limit),
    nextDeliveryAt: (scope) => nextDeliveryAt(slow(scope.workspace_id), scope),
    findMail: (workspace_id, id) => findMail(quick(workspace_id), workspace_id, id),
    invitationBefore: (mail) => invitationBefore(quick(mail.workspace_id), mail),
    dueForExpiry: (now, limit) => sweeps.dueForExpiry(slow(null), now, limit),
    dueForReminders: (limit, after) => sweeps.dueForReminders(slow(null), limit, after),
    unsealed: (limit) => sweeps.unsealed(slow(null), limit),
    sealingTrouble: () => sweeps.sealingTrouble(slow(null)),
    jobLag: () => sweeps.jobLag(slow(null)),
    forgetOldAnswers: (before) => sweeps.forgetOldAnswers(slow(null), before),
    ...handOffReads(quick),
    ...embeddingReads(quick),
    ...brandReads(quick),
    check: () => checkWalls(quick(null)),
    transact: (workspace_id, work) =>
      database.transact(workspace_id, (run, last, enter) =>
        work(transaction({ run, last }, enter, describe)),
      ),
  }
}

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
  ...brandWrites(run),
  ...people.peopleWrites(run),
  ...accountWrites(run),
  ...keyWrites(run),
  ...sessionWrites(run),
  ...gateWrites(run),
  ...uploadWrites(run),
  lockTemplate: (scope, id, lock) => lockTemplate(run, { ...scope, id }, lock),
  ...templateWrites(run),
  ...webhookWrites(run),
  ...deliveryWrites(run),
  ...mailWrites(run),
  ...handOffWrites(run),
  ...embeddingWrites(run),
})
