import pg from 'pg'
import { away, awayOf } from '../away.ts'
import { span } from '../kit/trace.ts'
import { Problem } from '../problem.ts'
import { connectClient, watched } from './connection-watch.ts'

/** One statement. With a name the server keeps its plan on each connection. */
export interface Statement {
  readonly name?: string
  readonly text: string
  readonly values?: readonly unknown[]
}

export type Row = Record<string, unknown>
export type Run = <R extends Row>(statement: Statement) => Promise<R[]>

/**
 * Sends a statement with the commit, in the order given. For rows that many transactions change: they stay locked only
 * while the server works, not for a round trip.
 */
export type Last = (statement: Statement) => void

/**
 * Whose rows a statement may see: the key of a workspace, or null before one is known, when a statement may only call
 * the functions of the schema (docs/internals/tenancy.md).
 */
export type Tenant = string | null

/** Reads outside of a transaction. */
export interface Connections {
  /** Short autocommit reads, many in flight on one connection. */
  quick(tenant: Tenant): Run
  /** Reads that may take longer. They never delay the quick ones. */
  slow(tenant: Tenant): Run
}

export interface Transaction {
  /** Statements sent without awaiting are pipelined. A rejection of `work` rolls everything back. */
  readonly run: Run
  /** Sends a statement that answers nothing: the commit waits for it. For rows under a lock that is held already. */
  readonly soon: (statement: Statement) => void
  readonly last: Last
  /** For what must not be told of a change that is undone. */
  readonly afterCommit: (tell: () => void) => void
  /** Continues as another workspace, for the transaction that creates it. */
  switchTenant(workspace: string): Promise<void>
}

type Work<T> = (transaction: Transaction) => Promise<T>

export interface Database extends Connections {
  /** Runs `work` again when the server undid it because of a deadlock or a serialization failure. */
  transact<T>(tenant: Tenant, work: Work<T>): Promise<T>
  readonly pool: pg.Pool
  close(): Promise<void>
}

const TRANSACTION = { kind: 'transaction', name: '' } as const

/** More connections only lengthen the tail on two cores (docs/decisions/0004-hand-written-sql.md). */
const POOL_SIZE = 8
const STATEMENT_TIMEOUT_MS = 30_000
/** For an answer that never comes from a server that is there, as when a firewall dropped this one connection. */
const ANSWER_MS_MAX = STATEMENT_TIMEOUT_MS + 5_000
const PATIENCE = `set statement_timeout = ${STATEMENT_TIMEOUT_MS}; set idle_in_transaction_session_timeout = ${STATEMENT_TIMEOUT_MS}`
const ATTEMPTS_MAX = 4

export function openDatabase(connection: pg.PoolConfig): Database {
  const settings: pg.PoolConfig = {
    ...watched(connection),
    pipeline: true,
    max: POOL_SIZE,
    idleTimeoutMillis: 15_000,
    query_timeout: ANSWER_MS_MAX,
    application_name: 'countersign',
    onConnect: async (client) => {
      await Promise.all([connection.onConnect?.(client), client.query(PATIENCE)])
    },
  }
  const pool = new pg.Pool(settings)
  // A connection that dies is replaced by the next query; without listeners it would end the process, idle or in use.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  const sharedConnection = openSharedConnection(settings)
  // Statements without a tenant have a connection of their own, or the shared one would switch tenants all the time.
  const anonymousConnection = openSharedConnection(settings)
  /** Where one connection meets a server that only follows, the others may be to it too, and read what is old. */
  const led = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (isReadOnly(error)) for (const shared of [sharedConnection, anonymousConnection]) shared.renew()
      throw error
    }
  }
  return {
    quick(tenant) {
      const { run } = tenant === null ? anonymousConnection : sharedConnection
      return (statement) => available(async () => (await run(tenant, statement)).rows as never)
    },
    slow: (tenant) => (statement) => available(async () => (await borrow(pool, tenant, statement)).rows as never),
    transact: (tenant, work) => span(TRANSACTION, () => available(() => led(() => transact(pool, tenant, work)))),
    pool,
    async close() {
      await Promise.all([sharedConnection.close(), anonymousConnection.close(), pool.end()])
    },
  }
}

/**
 * One connection with many short statements in flight (docs/decisions/0004-hand-written-sql.md), never a transaction.
 */
function openSharedConnection(settings: pg.PoolConfig) {
  let client: Promise<pg.Client> | null = null

  function connect(): Promise<pg.Client> {
    const forget = () => {
      if (client === connected) client = null
    }
    const connected = connectClient(settings).then((fresh) => {
      fresh.on('error', forget)
      fresh.on('end', forget)
      return fresh
    })
    connected.catch(forget)
    return connected
  }

  const run = async (tenant: Tenant, statement: Statement) => {
    client ??= connect()
    return sendAs(await client, tenant, toQuery(statement))
  }
  const close = async () => {
    const open = client
    client = null
    await open?.then((connected) => connected.end()).catch(() => {})
  }
  /** What is in flight is answered first. */
  const renew = () => {
    const open = client
    client = null
    open?.then((old) => old.query('select').finally(() => old.end())).catch(() => {})
  }
  return { run, close, renew }
}

async function borrow(pool: pg.Pool, tenant: Tenant, statement: Statement): Promise<pg.QueryResult> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    return await sendAs(client, tenant, toQuery(statement), 'auto')
  } catch (error) {
    // A refused statement leaves a sound connection. After any other error the connection is replaced.
    if (!(error instanceof pg.DatabaseError) || isReadOnly(error)) broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

async function transact<T>(pool: pg.Pool, tenant: Tenant, work: Work<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt(pool, tenant, work)
    } catch (error) {
      if (!isWorthAnotherTry(error) || tries === ATTEMPTS_MAX) throw error
    }
  }
}

async function attempt<T>(pool: pg.Pool, tenant: Tenant, work: Work<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  let open = true
  // What is sent after the statement that failed only tells that the transaction is over, and may be heard of sooner.
  let first_failure: unknown
  const on_way: Promise<pg.QueryResult>[] = []
  const at_end: Statement[] = []
  const to_tell: (() => void)[] = []
  // A straggler of a failed transaction must not run after the rollback, where it would commit by itself.
  const sendOpen = async (statement: Statement) => {
    if (!open) throw new Error('the transaction has ended')
    const sent = send(client, toQuery(statement))
    sent.catch((error: unknown) => {
      first_failure ??= error
    })
    return sent
  }
  const run: Run = async (statement) => (await sendOpen(statement)).rows as never
  const soon = (statement: Statement) => {
    const sent = sendOpen(statement)
    sent.catch(() => {})
    on_way.push(sent)
  }
  try {
    const begun = sendAs(client, tenant, 'begin')
    begun.catch(() => {})
    const result = await work({
      run,
      soon,
      last: (statement) => at_end.push(statement),
      afterCommit: (tell) => to_tell.push(tell),
      switchTenant: async (workspace) => void (await sendAs(client, workspace, NOTHING)),
    })
    open = false
    await begun
    const ended = await Promise.all([
      ...on_way,
      ...[...at_end.map(toQuery), 'commit'].map((query) => send(client, query)),
    ])
    // After a failed statement the server answers COMMIT with ROLLBACK: nothing may be acknowledged then.
    if (ended.at(-1)?.command !== 'COMMIT') throw new Error('the transaction was rolled back by the server')
    for (const tell of to_tell) tell()
    return result
  } catch (error) {
    open = false
    // A rollback undoes set_config too.
    sessionCache.delete(client)
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    const reason = codeOf(error) === FAILED_BEFORE ? (first_failure ?? error) : error
    if (isReadOnly(reason)) broken = reason as Error
    throw reason
  } finally {
    client.release(broken)
  }
}

/** A statement was not looked at, because one before it had failed. */
const FAILED_BEFORE = '25P02'
const NOTHING = 'select'
const SET_SESSION = `select set_config('app.workspace', $1, false), set_config('plan_cache_mode', $2, false)`

/**
 * A read that may take longer is worth a plan for its values, where the server thinks so. What asks by keys, as everything
 * else does, is planned once: a plan for each call can cost more than the call.
 */
type Plans = 'auto' | 'force_generic_plan'

/** The tenant that each connection was last set to, and how it plans. */
const sessionCache = new WeakMap<pg.ClientBase, string>()

/**
 * Sets the tenant ahead of the query, unless the connection has it already. Both leave in one write, so no query of
 * another tenant comes between them, and nobody waits for a round trip more.
 */
async function sendAs(
  client: pg.ClientBase,
  tenant: Tenant,
  query: Parameters<typeof send>[1],
  plans: Plans = 'force_generic_plan',
): Promise<pg.QueryResult> {
  const values = [tenant ?? '', plans]
  const session = values.join()
  if (sessionCache.get(client) === session) return send(client, query)
  sessionCache.set(client, session)
  const set = send(client, { name: 'set_session', text: SET_SESSION, values })
  set.catch(() => sessionCache.delete(client))
  const sent = send(client, query)
  sent.catch(() => {})
  await set
  return sent
}

/** What one turn of the event loop sends, for all who called meanwhile, leaves in one write, so the server wakes once. */
function send(client: pg.ClientBase, query: ReturnType<typeof toQuery> | string): Promise<pg.QueryResult> {
  const { stream } = (client as pg.Client).connection
  if (stream.writableCorked === 0) {
    stream.cork()
    setImmediate(() => stream.uncork())
  }
  return client.query(query as string)
}

const toQuery = ({ name, text, values }: Statement) => ({
  ...(name === undefined ? {} : { name }),
  text,
  values: [...(values ?? [])],
})

/** Serialization failure or deadlock: the server undid everything, so it can be done again. */
export const isWorthAnotherTry = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

/**
 * The server takes no writes: after a failover it may be one that only follows, and stays that for this connection. A new
 * one is led to whichever leads by then.
 */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === '25006'

/** A statement that waited too long, mostly for a locked row. */
export const isTimeout = (error: unknown): boolean => codeOf(error) === '57014'

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Turns the error of a database that is away into a Problem. Every other error stays as it is. */
export async function available<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const who = error instanceof Problem ? null : awayOf(error)
    throw who === 'database' || who === 'network' ? away('database', error) : error
  }
}
