import type { Cipher, Claim, StoredAnswer } from '../ports/idempotency.ts'
import { Problem } from '../problem.ts'
import type { Database, Statement } from './database.ts'
import { ENCRYPTED } from './encrypted-columns.ts'
import { READ } from './idempotency.ts'

/**
 * A request of several transactions, with calls to the outside world between them: a receiver has to find the rows that
 * it is told about, and no row may be locked while it answers. So the answer is stored at the end, and an advisory lock
 * of the shared connection's session keeps equal requests of other nodes out until then. The lock ends with its
 * session, so a node that dies leaves none behind.
 */
export async function runInSteps<T>(
  database: Database,
  claim: () => Claim,
  work: () => Promise<T>,
  encrypt: Cipher<T>,
): Promise<{ readonly fresh: T } | { readonly stored: StoredAnswer }> {
  const asked = claim()
  // Calls of a platform are one transaction each.
  if ('platform_id' in asked) throw new Error('a call of a platform has one step')
  const { workspace_id, livemode, route, key, fingerprint } = asked
  const run = database.quick(workspace_id)
  const name = [workspace_id, livemode, route, key]
  const lock = [JSON.stringify(name)]
  const [turn] = await run<{ taken: boolean }>({ ...TAKE, values: lock })
  if (!turn?.taken) throw new Problem('idempotency_in_progress', 'the same request is still running')
  try {
    const [stored] = await run<StoredAnswer & Record<string, unknown>>({ ...READ, values: name })
    if (stored) return { stored }
    const result = await work()
    const { status, answer_encrypted } = encrypt(result)
    await database.transact(workspace_id, ({ run: within }) =>
      within({ ...KEEP, values: [...name, fingerprint, status, answer_encrypted] }),
    )
    return { fresh: result }
  } finally {
    // If this fails, the session has ended and the lock with it.
    await run({ ...GIVE_BACK, values: lock }).catch(() => {})
  }
}

const TAKE: Statement = {
  name: 'take_turn',
  text: 'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
}

const GIVE_BACK: Statement = {
  name: 'give_turn_back',
  text: 'select pg_advisory_unlock(hashtextextended($1, 0))',
}

const KEEP: Statement = {
  name: 'keep_late_answer',
  text: `insert into idempotent_answer (workspace_id, livemode, route, key, fingerprint, status, ${ENCRYPTED.answer})
    values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
}
