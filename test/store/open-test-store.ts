import type pg from 'pg'
import { describeEvent } from '../../src/contract/webhooks/describe-event.ts'
import type { Actor } from '../../src/domain/audit.ts'
import type { Envelope } from '../../src/domain/envelopes/envelope.ts'
import type { Change } from '../../src/domain/envelopes/lifecycle.ts'
import { newId } from '../../src/kit/ids.ts'
import type { Store } from '../../src/ports/store.ts'
import { openStore } from '../../src/store/open-store.ts'
import { asAppRole } from '../../src/store/rls.ts'
import { box, draft, noon, signer } from '../support/build.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'

export interface OpenedStore {
  readonly store: ReturnType<typeof openStore>
  readonly database: TestDatabase
  close(): Promise<void>
}

/** The real store on a database of its own, on the named server. */
export async function openedStore(server?: { name: string; connection: pg.PoolConfig }): Promise<OpenedStore> {
  const database = await freshDatabase(server)
  const store = openStore(asAppRole(database.connection), ({ event }, envelope, actor) =>
    describeEvent(event, envelope, actor, 'http://countersign.test'),
  )
  return {
    store,
    database,
    async close() {
      await store.close()
      await database.drop()
    },
  }
}

export const someone: Actor = { kind: 'api_key', id: 'key_1', name: 'CRM', ip: null, user_agent: null }

export const addWorkspace = (store: Store, plan: 'free' | 'self_hosted' = 'self_hosted'): Promise<string> =>
  store.transact(null, (tx) =>
    tx.workspaces.add({ id: newId('ws'), name: 'Acme', sender_name: 'Grace', plan, service_account: false }),
  )

/** A draft with ids of its own, as `create` would make it. */
export function newDraft(workspace_id: string, differs: Partial<Envelope> = {}): Change {
  const ada = signer(newId('rcp'), { name: 'Ada', email: 'ada@example.test' })
  const envelope = draft({
    id: newId('env'),
    workspace_id,
    recipients: [ada],
    fields: [box(ada.id, { id: newId('fld') })],
    ...differs,
  })
  return {
    envelope,
    events: [{ type: 'envelope.created', at: noon, source: 'api', fields_required: false, documents: [] }],
  }
}

export const addDraft = (store: Store, workspace_id: string, differs: Partial<Envelope> = {}): Promise<Envelope> =>
  store.transact(workspace_id, (tx) =>
    tx.envelopes.commit({ before: null, change: newDraft(workspace_id, differs), actor: someone }),
  )

/** Locks, decides, commits: what every operation does. */
export const change = (
  store: Store,
  { workspace_id, id }: Pick<Envelope, 'workspace_id' | 'id'>,
  decide: (before: Envelope) => Change,
): Promise<Envelope> =>
  store.transact(workspace_id, async (tx) => {
    const before = await tx.envelopes.lock({ workspace_id, livemode: true }, id)
    return tx.envelopes.commit({ before, change: decide(before), actor: someone })
  })
