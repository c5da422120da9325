import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SUPERUSER } from './cluster.ts'
import { diskFull, giveUpReserve, isFull } from './room.ts'
import { type Exit, isAsWeWouldStartIt, runningServer, spawnServer, stopServer } from './server.ts'
import { DataFolderInUse, EmbeddedFailure, errorCode, type Log, type Place } from './vocabulary.ts'

/** Names the socket file only; nothing listens on a network. */
export const PORT = 5432
export const DATABASE = 'countersign'

/** Recovery after a power cut may take its time. */
const ANSWER_MS = 60_000
/** A command line verb may own the database for a moment; a former owner may be on its way out. */
const CLAIM_MS = 3_000
const STARTS_MAX = 7
const ROUNDS_MAX = 5
const OWNER_LOCK = 7_305_117

export interface Site {
  readonly native: string
  readonly place: Place
  readonly log: Log
  /** Aborted by stop(). */
  readonly stopping: AbortSignal
  readonly meanwhile: () => void
}

export interface Session {
  /** Holds the lock that makes this process the owner. Dies with it, however it dies. */
  readonly client: pg.Client
  readonly pid: number
  readonly owner: boolean
}

/**
 * A server that answers, started or adopted, and the claim on it. The claim is an advisory lock:
 * the database itself knows whether its owner lives, so a server whose owner was killed is simply
 * taken over, and a second owner is refused, without lock files that could be stale.
 */
export async function takeOwnership(site: Site, patience_ms = CLAIM_MS): Promise<Session> {
  for (let round = 1; round <= ROUNDS_MAX; round += 1) {
    const { client, pid, started_here } = await reachServer(site)
    const owner = await claim(client, patience_ms)
    if (owner === 'connection lost') continue
    if (!owner || started_here || (await isAsWeWouldStartIt(site.native, site.place))) {
      return { client, pid, owner }
    }
    site.log.info({ pid }, 'restarting a database that runs with the settings of an earlier release')
    await stopServer(pid, site.place)
  }
  throw startFailure('it went away each time it was claimed')
}

interface Reached {
  readonly client: pg.Client
  readonly pid: number
  readonly started_here: boolean
}

async function reachServer({ native, place, log, stopping, meanwhile }: Site): Promise<Reached> {
  const until = performance.now() + ANSWER_MS
  let starts = 0
  let mine: Awaited<ReturnType<typeof spawnServer>> | null = null
  while (performance.now() < until) {
    stopping.throwIfAborted()
    const reached = await reach(place)
    if (reached) return { ...reached, started_here: mine !== null }

    const exit = mine?.exited()
    if (exit) {
      await makeWay(exit, starts, { place, log })
      mine = null
    } else if (!mine && !(await runningServer(place))) {
      starts += 1
      mine = await spawnServer(native, place)
      meanwhile()
    }
    await sleep(15)
  }
  throw startFailure(`no answer within ${ANSWER_MS / 1000} s; see ${place.log_file}`)
}

/** Mends what a server that ended stumbled over, or says why there is no starting it. */
async function makeWay(exit: Exit, starts: number, { place, log }: Pick<Site, 'place' | 'log'>): Promise<void> {
  if (isFull(exit.text)) {
    if (await giveUpReserve(place, log)) return
    throw diskFull(place, exit.text)
  }
  if (!exit.passing || starts >= STARTS_MAX) throw startFailure(exit.text)
  log.warn({ attempt: starts }, 'the traces of an earlier database are in the way; trying again')
  await sleep(50 * 2 ** starts)
}

const startFailure = (reason: string) => new EmbeddedFailure(`The embedded database did not start: ${reason}`)

async function reach(place: Place): Promise<{ client: pg.Client; pid: number } | null> {
  const client = await connect(place)
  const pid = client && (await runningServer(place))
  if (client && pid) return { client, pid }
  await client?.end()
  return null
}

/** No socket, a socket without a server, or a server that is starting, stopping or ending our session. */
const NOT_YET = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03', '57P01', '57P02'])

const isNotYet = (error: unknown) =>
  NOT_YET.has(errorCode(error) ?? '') || /terminated|not queryable|timeout/i.test(String(error))

/** Null when nothing answers yet. The lock lives in a database that nobody has reason to drop. */
async function connect(place: Place): Promise<pg.Client | null> {
  const client = new pg.Client({
    host: place.sockets,
    port: PORT,
    user: SUPERUSER,
    database: 'postgres',
    application_name: `countersign ${process.pid}`,
    connectionTimeoutMillis: 5_000,
  })
  // Without a listener a lost connection would end the process; the owner listens to 'end'.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    if (isNotYet(error)) return null
    throw new EmbeddedFailure(`The embedded database refuses us: ${String(error)}`, { cause: error })
  }
}

async function claim(client: pg.Client, patience_ms: number): Promise<boolean | 'connection lost'> {
  const until = performance.now() + patience_ms
  const ask = 'select pg_try_advisory_lock($1) as granted'
  try {
    for (;;) {
      const { rows } = await client.query<{ granted: boolean }>(ask, [OWNER_LOCK])
      if (rows[0]?.granted) return true
      if (performance.now() >= until) return false
      await sleep(100)
    }
  } catch (error) {
    if (!isNotYet(error)) throw error
    return 'connection lost'
  }
}

export async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
  if (rowCount === 0) await client.query(`create database ${DATABASE}`)
}

export async function inUse(client: pg.Client, data_dir: string): Promise<DataFolderInUse> {
  const holder = (await ownerOf(client))?.replace('countersign ', 'process ') ?? 'another process'
  return new DataFolderInUse(`${data_dir} is in use by ${holder}; stop it first or choose another DATA_DIR`)
}

/** Who holds the claim, as its connection calls itself; null where nobody does. */
export async function ownerOf(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.objid = $1 and l.granted and l.database = a.datid`,
    [OWNER_LOCK],
  )
  return rows[0]?.name ?? null
}
