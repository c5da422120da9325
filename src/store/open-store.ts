import type { PoolConfig } from 'pg'
import type { Store, Tx } from '../ports/store.ts'
import { accessWrites, findKey, workspace } from './access.ts'
import { commit, type DescribeEvent, enqueue, type Writes } from './commit.ts'
import { type Database, openDatabase } from './database.ts'
import * as envelopes from './envelopes.ts'
import { findListedKey, keyWrites, listKeys } from './keys.ts'
import { findMail, listMails, mailWrites } from './mails.ts'
import * as people from './people.ts'
import { findSession, sessionWrites } from './sessions.ts'
import * as sweeps from './sweeps.ts'
import { files, findUpload, uploadWrites } from './uploads.ts'
import { listWebhooks, pendingDelivery, webhookWrites } from './webhooks.ts'

/** `describe` makes an event's public shape; the store only keeps it. */
export function openStore(
  connection: PoolConfig,
  describe: DescribeEvent,
): Store & { readonly database: Database } {
  const database = openDatabase(connection)
  const { quick, slow } = database
  return {
    database,
    findKey: (token_hash) => findKey(quick, token_hash),
    findSession: (token_hash, now) => findSession(quick, token_hash, now),
    findPerson: (email) => people.findPerson(quick, email),
    listKeys: (workspace_id) => listKeys(slow, workspace_id),
    findListedKey: (workspace_id, id) => findListedKey(slow, workspace_id, id),
    listMembers: (workspace_id) => people.listMembers(slow, workspace_id),
    workspacesOf: (person_id) => people.workspacesOf(slow, person_id),
    passwordHashOf: (person_id) => people.passwordHashOf(slow, person_id),
    workspace: (key) => workspace(quick, key),
    readEnvelope: (scope, id) => envelopes.readEnvelope(quick, scope, id),
    readEnvelopeById: (ref) => envelopes.readEnvelopeById(quick, ref),
    readEnvelopeOfRecipient: (id) => envelopes.readEnvelopeOfRecipient(quick, id),
    listRefs: (scope, filter) => envelopes.listRefs(slow, scope, filter),
    listedById: (scope, ids) => envelopes.listedById(slow, scope, ids),
    listEnvelopes: (scope, filter) => envelopes.listEnvelopes(slow, scope, filter),
    auditTrail: (id) => envelopes.auditTrail(quick, id),
    valuesOf: (id) => envelopes.valuesOf(quick, id),
    files: (hashes) => files(quick, hashes),
    findUpload: (scope, id) => findUpload(quick, scope, id),
    listWebhooks: (scope) => listWebhooks(slow, scope),
    pendingDelivery: (id) => pendingDelivery(quick, id),
    listMails: (scope, limit) => listMails(slow, scope, limit),
    findMail: (id, workspace_id) => findMail(quick, id, workspace_id),
    dueForExpiry: (now, limit) => sweeps.dueForExpiry(slow, now, limit),
    dueForReminders: (limit, after) => sweeps.dueForReminders(slow, limit, after),
    unsealed: (limit) => sweeps.unsealed(slow, limit),
    sealingTrouble: () => sweeps.sealingTrouble(slow),
    jobLag: () => sweeps.jobLag(slow),
    async check() {
      await quick({ name: 'check', text: 'select 1' })
    },
    transact: (work) => database.transact((run, last) => work(transaction({ run, last }, describe))),
    close: () => database.close(),
  }
}

const transaction = ({ run, last }: Writes, describe: DescribeEvent): Tx => ({
  lockEnvelope: (scope, id) => envelopes.lockEnvelope(run, scope, id),
  lockEnvelopeOfRecipient: (id) => envelopes.lockEnvelopeOfRecipient(run, id),
  lockEnvelopeById: (ref) => envelopes.lockEnvelopeById(run, ref),
  valuesOf: (id) => envelopes.valuesOf(run, id),
  commit: (change) => commit({ run, last }, change, describe),
  async enqueue(jobs) {
    await run(enqueue(jobs))
  },
  ...accessWrites(run),
  ...people.peopleWrites(run),
  ...keyWrites(run),
  ...sessionWrites(run),
  ...uploadWrites(run),
  ...webhookWrites(run),
  ...mailWrites(run),
})
