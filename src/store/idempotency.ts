import type { Instant } from '../domain/envelopes/envelope.ts'
import type { AnswerName, Cipher, Claim, Claimer, StoredAnswer } from '../ports/idempotency.ts'
import { Problem } from '../problem.ts'
import {
  available,
  type Connections,
  type Database,
  isTimeout,
  isWorthAnotherTry,
  type Run,
  type Statement,
  type Tenant,
  type Transaction,
} from './database.ts'
import { ENCRYPTED } from './encrypted-columns.ts'

/** The database as one request sees it: everything from its first change on is one transaction. */
export type RequestDatabase = Connections & Pick<Database, 'transact'>

/**
 * One transaction for a whole request. It begins with the first change and ends when the answer is known, which it
 * stores with the change. Its first statement claims the request's name: an equal request that runs at the same time
 * waits there, on any node, and then finds the answer. A request that fails and a node that dies leave nothing behind.
 */
export async function runIdempotently<T>(
  database: Database,
  claim: () => Claim,
  work: (database: RequestDatabase) => Promise<T>,
  encrypt: Cipher<T>,
): Promise<{ readonly fresh: T } | { readonly stored: StoredAnswer }> {
  let stored = null as StoredAnswer | null
  const around: Hooks<T> = {
    before: async (run) => {
      stored = await claimName(run, claim())
      // The work has begun and is about to change something: only a rejection stops it.
      if (stored) throw new Error('this request has been answered before')
    },
    after: (run, result) => keepAnswer(run, claim(), encrypt(result)),
  }
  try {
    return { fresh: await runInTransaction(database, work, around) }
  } catch (error) {
    if (stored) return { stored }
    throw error
  }
}

/** One transaction for several changes: all of them, or none where one is refused. */
export const inOneTransaction = <T>(database: Database, work: (database: RequestDatabase) => Promise<T>): Promise<T> =>
  runInTransaction(database, work, { before: async () => undefined, after: async () => undefined })

/** What else the transaction does: before the first change, and when the result is known. */
interface Hooks<T> {
  readonly before: (run: Run) => Promise<void>
  readonly after: (run: Run, result: T) => Promise<void>
}

async function runInTransaction<T>(
  database: Database,
  work: (database: RequestDatabase) => Promise<T>,
  { before, after }: Hooks<T>,
): Promise<T> {
  let begun: Promise<Transaction> | null = null
  let transaction: Promise<void> | null = null
  const answered = Promise.withResolvers<T>()
  answered.promise.catch(() => {})

  function begin(tenant: Tenant): Promise<Transaction> {
    const started = Promise.withResolvers<Transaction>()
    let is_handed_over = false
    transaction = database.transact(tenant, async ({ run, switchTenant: become, ...rest }) => {
      // A second try would commit without the change: the work that ran in the first one does not run again.
      if (is_handed_over) throw inTheWay()
      await before(run)
      is_handed_over = true
      // A request that began as nobody's may go on as the workspace that it makes.
      const switchTenant = tenant === null ? become : ONE_WORKSPACE
      started.resolve({ ...rest, run: (statement) => available(() => run(statement)), switchTenant })
      await after(run, await answered.promise)
    })
    transaction.catch(started.reject)
    return started.promise
  }

  const request: RequestDatabase = {
    quick: (tenant) => async (statement) => (await runOf(tenant, database.quick))(statement),
    slow: (tenant) => async (statement) => (await runOf(tenant, database.slow))(statement),
    async transact(tenant, inner) {
      begun ??= begin(tenant)
      return inner(await begun)
    },
  }
  // Reads after the first change have to see it.
  const runOf = async (tenant: Tenant, otherwise: (tenant: Tenant) => Run): Promise<Run> =>
    begun !== null && tenant !== null ? (await begun).run : otherwise(tenant)

  try {
    const result = await work(request)
    answered.resolve(result)
    await transaction
    return result
  } catch (error) {
    answered.reject(error)
    await (transaction as Promise<void> | null)?.catch(() => {})
    throw isWorthAnotherTry(error) ? inTheWay() : error
  }
}

const ONE_WORKSPACE = () => Promise.reject(new Error('a request belongs to one workspace'))

const inTheWay = () => new Problem('unavailable', 'another request was in the way; try again in a moment')

/** Null if the name was free: it now belongs to this request. Otherwise the answer that is stored under it. */
async function claimName(run: Run, claim: Claim): Promise<StoredAnswer | null> {
  const statements = 'platform_id' in claim ? OF_PLATFORM : OF_WORKSPACE
  const name = nameOf(claim)
  const [row] = await run<{ claimed: boolean }>({
    ...statements.claim,
    values: [...name, claim.fingerprint],
  }).catch((error: unknown) => {
    if (isTimeout(error)) throw new Problem('idempotency_in_progress', 'the same request is still running')
    throw error
  })
  if (row?.claimed) return null
  const [stored] = await run<StoredAnswer & Record<string, unknown>>({ ...statements.read, values: name })
  if (stored) return stored
  throw new Error('the claim of a request vanished')
}

const CLAIM: Statement = {
  name: 'claim_answer',
  text: `insert into idempotent_answer (workspace_id, livemode, route, key, fingerprint) values ($1, $2, $3, $4, $5)
    on conflict do nothing returning true as claimed`,
}

/** What a claim is known by: the first values of each statement. */
const nameOf = (claim: AnswerName & Claimer): readonly unknown[] =>
  'platform_id' in claim
    ? [claim.platform_id, claim.route, claim.key]
    : [claim.workspace_id, claim.livemode, claim.route, claim.key]

/** Values: workspace, space, route, key. */
export const READ: Statement = {
  name: 'stored_answer',
  text: `select fingerprint, status, ${ENCRYPTED.answer} as answer_encrypted from idempotent_answer
    where workspace_id = $1 and livemode = $2 and route = $3 and key = $4`,
}

const KEEP: Statement = {
  name: 'keep_answer',
  text: `update idempotent_answer set status = $5, ${ENCRYPTED.answer} = $6
    where workspace_id = $1 and livemode = $2 and route = $3 and key = $4`,
}

const OF_WORKSPACE = { claim: CLAIM, read: READ, keep: KEEP }

/** A platform's answers lie behind doors (migration 0057). */
const OF_PLATFORM = {
  claim: { name: 'claim_platform_answer', text: 'select claim_platform_answer($1, $2, $3, $4) as claimed' },
  read: {
    name: 'stored_platform_answer',
    text: `select fingerprint, status, ${ENCRYPTED.answer} as answer_encrypted from stored_platform_answer($1, $2, $3)`,
  },
  keep: { name: 'keep_platform_answer', text: 'select keep_platform_answer($1, $2, $3, $4, $5)' },
} satisfies Record<string, Statement>

/** Whether an answer is stored under the name; a request that still runs has none. */
export async function isAnswered({ quick }: Connections, name: AnswerName & Claimer): Promise<boolean> {
  const [tenant, { read }] = 'platform_id' in name ? [null, OF_PLATFORM] : [name.workspace_id, OF_WORKSPACE]
  return (await quick(tenant)({ ...read, values: nameOf(name) })).length > 0
}

async function keepAnswer(run: Run, claim: Claim, kept: ReturnType<Cipher<unknown>>): Promise<void> {
  const { keep } = 'platform_id' in claim ? OF_PLATFORM : OF_WORKSPACE
  await run({ ...keep, values: [...nameOf(claim), kept.status, kept.answer_encrypted] })
}

/** Answers to requests with an Idempotency-Key are kept for a day. */
export async function forgetAnswers({ slow }: Connections, before: Instant): Promise<void> {
  await slow(null)({ text: 'select forget_old_answers($1)', values: [before] })
}
