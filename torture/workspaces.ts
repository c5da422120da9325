import type pg from 'pg'
import { issueKey } from '../src/application/accounts/keys.ts'
import { MONTHLY_ALLOWANCE } from '../src/domain/account/allowance.ts'
import { newId } from '../src/kit/ids.ts'
import { openStore } from '../src/store/open-store.ts'
import { asAppRole } from '../src/store/rls.ts'
import type { Capped } from '../test/torture/crash/ledger.ts'

/** Makes workspaces whose month is soon over; nothing is told of them. */
export function cappedWorkspaces(connection: pg.PoolConfig) {
  const store = openStore(asAppRole(connection), () => {
    throw new Error('nobody listens here')
  })
  return {
    add: (): Promise<Capped> =>
      store.transact(null, async (tx) => {
        const about = { id: newId('ws'), name: 'Acme GmbH', sender_name: 'Acme GmbH', plan: 'free' } as const
        const workspace = await tx.workspaces.add({ ...about, service_account: false })
        const key = await issueKey(tx, workspace, 'csk_live', 'CRM')
        return { workspace, key, envelopes_max: MONTHLY_ALLOWANCE.free }
      }),
    close: () => store.close(),
  }
}
