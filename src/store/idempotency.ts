import type { Claim, Sealer, StoredAnswer } from '../ports/store.ts'
import { Problem } from '../problem.ts'
import {
  available,
  type Behind,
  type Database,
  isTimeout,
  isWorthAnotherTry,
  type Last,
  type Run,
  type Statement,
} from './database.ts'

/** A database as one request sees it: everything from its first change on is one transaction. */
export type Single = Pick<Database, 'quick' | 'slow' | 'transact'>

interface Begun {
  readonly run: Run
  readonly last: Last
}

/**
 * One transaction for a whole request, begun with its first change and ended when its answer is known and
 * kept beside the change. Its first statement claims the request's name: one that runs at the same time
 * waits there, on any node, and then finds the answer. Nothing stays behind of a request that fails or of a
 * node that dies.
 */
export async function runOnce<T>(
  database: Database,
  claim: () => Claim,
  work: (single: Single) => Promise<T>,
  seal: Sealer<T>,
): Promise<{ readonly fresh: T } | { readonly stored: StoredAnswer }> {
  let stored = null as StoredAnswer | null
  const around: Around<T> = {
    before: async (run) => {
      stored = await claimName(run, claim())
      // The work has begun and is about to change something: only a rejection stops it.
      if (stored) throw new Error('this request has been answered before')
    },
    after: (run, result) => keepAnswer(run, claim(), seal(result)),
  }
  try {
    return { fresh: await runAround(database, work, around) }
  } catch (error) {
    if (stored) return { stored }
    throw error
  }
}

/** One transaction for several changes: all of them, or none where one is refused. */
export const runTogether = <T>(database: Database, work: (single: Single) => Promise<T>): Promise<T> =>
  runAround(database, work, { before: async () => undefined, after: async () => undefined })

/** What else belongs into the transaction: before the first change, and when the result is known. */
interface Around<T> {
  readonly before: (run: Run) => Promise<void>
  readonly after: (run: Run, result: T) => Promise<void>
}

async function runAround<T>(
  database: Database,
  work: (single: Single) => Promise<T>,
  { before, after }: Around<T>,
): Promise<T> {
  let begun: Promise<Begun> | null = null
  let transaction: Promise<void> | null = null
  const answered = Promise.withResolvers<T>()
  answered.promise.catch(() => {})

  function begin(behind: Behind): Promise<Begun> {
    const started = Promise.withResolvers<Begun>()
    let is_handed_over = false
    transaction = database.transact(behind, async (run, last) => {
      // Tried anew, it would end without the change: what ran in it does not run again.
      if (is_handed_over) throw inTheWay()
      await before(run)
      is_handed_over = true
      started.resolve({ run: (statement) => available(() => run(statement)), last })
      await after(run, await answered.promise)
    })
    transaction.catch(started.reject)
    return started.promise
  }

  const single: Single = {
    quick: (behind) => async (statement) => (await runOf(behind, database.quick))(statement),
    slow: (behind) => async (statement) => (await runOf(behind, database.slow))(statement),
    async transact(behind, inner) {
      begun ??= begin(behind)
      const { run, last } = await begun
      return inner(run, last, () => Promise.reject(new Error('a request belongs to one workspace')))
    },
  }
  // What the request reads after its change must see that change.
  const runOf = async (behind: Behind, otherwise: (behind: Behind) => Run): Promise<Run> =>
    begun !== null && behind !== null ? (await begun).run : otherwise(behind)

  try {
    const result = await work(single)
    answered.resolve(result)
    await transaction
    return result
  } catch (error) {
    answered.reject(error)
    await (transaction as Promise<void> | null)?.catch(() => {})
    throw isWorthAnotherTry(error) ? inTheWay() : error
  }
}

const inTheWay = () => new Problem('unavailable', 'another request was in the way; try again in a moment')

/** Null if the name was free: it now belongs to this request. Otherwise the answer that is stored under it. */
async function claimName(
  run: Run,
  { workspace_id, livemode, route, key, fingerprint }: Claim,
): Promise<StoredAnswer | null> {
  const name = [workspace_id, livemode, route, key]
  const claimed = await run({ ...CLAIM, values: [...name, fingerprint] }).catch((error: unknown) => {
    if (isTimeout(error)) throw new Problem('idempotency_in_progress', 'the same request is still running')
    throw error
  })
  if (claimed.length > 0) return null
  const [stored] = await run<StoredAnswer & Record<string, unknown>>({ ...READ, values: name })
  if (stored) return stored
  throw new Error('the claim of a request vanished')
}

const CLAIM: Statement = {
  name: 'claim_answer',
  text: `insert into idempotent_answer (workspace_id, livemode, route, key, fingerprint) values ($1, $2, $3, $4, $5)
    on conflict do nothing returning key`,
}

/** Values: workspace, space, route, key. */
export const READ: Statement = {
  name: 'stored_answer',
  text: `select fingerprint, status, answer_sealed from idempotent_answer
    where workspace_id = $1 and livemode = $2 and route = $3 and key = $4`,
}

async function keepAnswer(
  run: Run,
  { workspace_id, livemode, route, key }: Claim,
  kept: ReturnType<Sealer<unknown>>,
): Promise<void> {
  await run({
    name: 'keep_answer',
    text: `update idempotent_answer set status = $5, answer_sealed = $6
      where workspace_id = $1 and livemode = $2 and route = $3 and key = $4`,
    values: [workspace_id, livemode, route, key, kept.status, kept.answer_sealed],
  })
}
