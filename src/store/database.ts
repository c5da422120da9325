import pg from 'pg'
import { away, awayOf } from '../away.ts'
import { Problem } from '../problem.ts'
import { connectClient, overLine } from './connection-watch.ts'

/** One statement; a name makes the server keep its plan on each connection. */
export interface Statement {
  readonly name?: string
  readonly text: string
  readonly values?: readonly unknown[]
}

export type Row = Record<string, unknown>
export type Run = <R extends Row>(statement: Statement) => Promise<R[]>

/**
 * Has a statement sent together with the commit, in the order given. Rows that many transactions change
 * belong there: they are locked for as long as the server takes, and not until an answer has travelled.
 */
export type Last = (statement: Statement) => void

/**
 * Whose rows a statement may see: the key of a workspace, or null for what comes before one is known, which
 * may only call the functions of the schema (docs/internals/tenancy.md).
 */
export type Behind = string | null

/** Goes on as another workspace: for the transaction that makes one. */
export type Enter = (workspace: string) => Promise<void>

type Work<T> = (run: Run, last: Last, enter: Enter) => Promise<T>

export interface Database {
  /** Short autocommit reads, many in flight on one connection. */
  quick(behind: Behind): Run
  /** Reads that may take longer; never hold up the quick ones. */
  slow(behind: Behind): Run
  /** Statements sent in it without awaiting are pipelined; a rejection rolls everything back. */
  transact<T>(behind: Behind, work: Work<T>): Promise<T>
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** More connections only lengthen the tail on two cores (docs/decisions/0004-hand-written-sql.md). */
const POOL_SIZE = 8
const STATEMENT_TIMEOUT_MS = 30_000
/** Where a server is there and its answer is not, as when something between forgot this connection alone. */
const ANSWER_MS_MAX = STATEMENT_TIMEOUT_MS + 5_000
const PATIENCE = `set statement_timeout = ${STATEMENT_TIMEOUT_MS}; set idle_in_transaction_session_timeout = ${STATEMENT_TIMEOUT_MS}`
const ATTEMPTS_MAX = 4

export function openDatabase(connection: pg.PoolConfig): Database {
  const settings: pg.PoolConfig = {
    ...overLine(connection),
    pipeline: true,
    max: POOL_SIZE,
    idleTimeoutMillis: 60_000,
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
  const lane = openLane(settings)
  // What comes before a workspace is known has a lane of its own, so that no connection is told another one in turns.
  const doors = openLane(settings)
  return {
    quick: (behind) => (statement) =>
      available(async () => (await (behind === null ? doors : lane).run(behind, statement)).rows as never),
    slow: (behind) => (statement) => available(async () => (await borrow(pool, behind, statement)).rows as never),
    transact: (behind, work) => available(() => transact(pool, behind, work)),
    pool,
    async close() {
      await Promise.all([lane.close(), doors.close(), pool.end()])
    },
  }
}

/** One connection with many short statements in flight (docs/decisions/0004-hand-written-sql.md): never a transaction on it. */
function openLane(settings: pg.PoolConfig) {
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

  const run = async (behind: Behind, statement: Statement) => {
    client ??= connect()
    return sendBehind(await client, behind, toQuery(statement))
  }
  const close = async () => {
    const open = client
    client = null
    await open?.then((connected) => connected.end()).catch(() => {})
  }
  return { run, close }
}

async function borrow(pool: pg.Pool, behind: Behind, statement: Statement): Promise<pg.QueryResult> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    return await sendBehind(client, behind, toQuery(statement))
  } catch (error) {
    // A statement that was refused leaves a sound connection; anything else is not worth keeping.
    if (!(error instanceof pg.DatabaseError)) broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

async function transact<T>(pool: pg.Pool, behind: Behind, work: Work<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(pool, behind, work)
    } catch (error) {
      if (!isWorthAnotherTry(error) || attempt === ATTEMPTS_MAX) throw error
    }
  }
}

async function once<T>(pool: pg.Pool, behind: Behind, work: Work<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  let open = true
  const at_end: Statement[] = []
  // A straggler of a failed transaction must not run after the rollback, where it would commit by itself.
  const run: Run = async (statement) => {
    if (!open) throw new Error('the transaction has ended')
    return (await send(client, toQuery(statement))).rows as never
  }
  try {
    const begun = sendBehind(client, behind, 'begin')
    begun.catch(() => {})
    const result = await work(
      run,
      (statement) => at_end.push(statement),
      async (workspace) => void (await sendBehind(client, workspace, NOTHING)),
    )
    open = false
    await begun
    const ended = await Promise.all([...at_end.map(toQuery), 'commit'].map((query) => send(client, query)))
    // After a failed statement the server answers COMMIT with ROLLBACK: nothing may be acknowledged then.
    if (ended.at(-1)?.command !== 'COMMIT') throw new Error('the transaction was rolled back by the server')
    return result
  } catch (error) {
    open = false
    // A rollback takes back what was named inside.
    told.delete(client)
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

const NOTHING = 'select'
const NAME_WORKSPACE = "select set_config('app.workspace', $1, false)"

/** The workspace that each connection was last told of. */
const told = new WeakMap<pg.ClientBase, Behind>()

/**
 * Names the workspace on the way, unless the connection knows it: what is sent together stays together, so
 * nothing of another workspace can come in between, and nobody waits for an answer of its own.
 */
async function sendBehind(
  client: pg.ClientBase,
  behind: Behind,
  query: Parameters<typeof send>[1],
): Promise<pg.QueryResult> {
  if (told.get(client) === behind) return send(client, query)
  told.set(client, behind)
  const naming = send(client, { name: 'name_workspace', text: NAME_WORKSPACE, values: [behind ?? ''] })
  naming.catch(() => told.delete(client))
  const sent = send(client, query)
  sent.catch(() => {})
  await naming
  return sent
}

/** What is sent in one turn of the event loop leaves in one write: the server is woken once, not for each statement. */
function send(client: pg.ClientBase, query: ReturnType<typeof toQuery> | string): Promise<pg.QueryResult> {
  const { stream } = (client as pg.Client).connection
  if (stream.writableCorked === 0) {
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
  return client.query(query as string)
}

const toQuery = ({ name, text, values }: Statement) => ({
  ...(name === undefined ? {} : { name }),
  text,
  values: [...(values ?? [])],
})

/** Serialization failure or deadlock: the server undid everything, so it may simply be done again. */
export const isWorthAnotherTry = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

/** A statement that waited for too long, mostly for a row that somebody else holds. */
export const isTimeout = (error: unknown): boolean => codeOf(error) === '57014'

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Says of a database that is away what it means to the caller; every other error goes on as it is. */
export async function available<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const who = error instanceof Problem ? null : awayOf(error)
    throw who === 'database' || who === 'network' ? away('database', error) : error
  }
}
