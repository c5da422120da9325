import { connect, type NetConnectOpts, Socket } from 'node:net'
import pg from 'pg'

const TICK_MS = 1_000
/** Ticks without a byte until the server is asked, and until it counts as lost. */
const ASK_AFTER = 3
const LOST_AFTER = 7
const CONNECT_MS_MAX = 5_000
const KEEP_ALIVE_MS = 10_000

/** The address of one server, and the open connections to it. */
interface Peer {
  readonly name: string
  readonly where: NetConnectOpts
  readonly links: Set<Link>
  silent_ticks: number
  question: Socket | null
}

interface Link {
  readonly socket: Socket
  read: number
}

/**
 * Watches connections to database servers. A host that vanishes closes no connection: the system repeats what was sent
 * for a quarter of an hour, and no statement timeout ends that, because the server enforces those. So when no
 * connection to an address has received a byte for a while, because the host is gone or computes a long answer, the
 * server is asked a question that it answers at once. Without an answer every connection to that address is closed, in
 * all pools, so that each is made anew; with one, a long statement goes on. Silence is counted in ticks, so that a
 * process that was suspended does not take its own pause for silence.
 */
export function openWatch(tick_ms = TICK_MS): (settings: pg.PoolConfig) => pg.PoolConfig {
  const peers = new Map<string, Peer>()
  const connecting = new Map<Socket, string>()
  let ticking: NodeJS.Timeout | null = null

  const tick = () => {
    for (const peer of peers.values()) {
      if (hasSpoken(peer)) heard(peer)
      else peer.silent_ticks += 1
      if (peer.silent_ticks === ASK_AFTER) ask(peer)
      if (peer.silent_ticks >= LOST_AFTER) cut(peer)
    }
  }
  const cut = (peer: Peer) => {
    heard(peer)
    for (const { socket } of peer.links) socket.destroy(silence())
    // Connections in progress may wait for the same host.
    for (const [socket, name] of connecting) if (name === peer.name) socket.destroy(silence())
  }
  const stands = (socket: Socket, name: string, where: NetConnectOpts) => {
    connecting.delete(socket)
    const key = JSON.stringify(where)
    const peer = peers.get(key) ?? { name, where, links: new Set(), silent_ticks: 0, question: null }
    peers.set(key, peer)
    const link = { socket, read: 0 }
    peer.links.add(link)
    ticking ??= setInterval(tick, tick_ms).unref()
    socket.once('close', () => {
      peer.links.delete(link)
      if (peer.links.size > 0) return
      heard(peer)
      peers.delete(key)
      if (peers.size > 0 || ticking === null) return
      clearInterval(ticking)
      ticking = null
    })
  }
  return (settings) => {
    const { stream: _, ...rest } = settings
    // The library reads the address from a URL, from the environment or from its defaults.
    const { host, port } = new pg.Client(rest)
    const stream = () => {
      const socket = new Socket()
      connecting.set(socket, `${host}:${port}`)
      socket.once('close', () => connecting.delete(socket))
      socket.once('connect', () => stands(socket, `${host}:${port}`, addressOf(socket, host, port)))
      return socket
    }
    return {
      connectionTimeoutMillis: CONNECT_MS_MAX,
      ...settings,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      stream,
    }
  }
}

/** One for the whole process: a server that one pool has lost is lost to every other. */
export const watched = openWatch()

/** A single connection, made as a pool would make it. */
export async function connectClient(settings: pg.PoolConfig): Promise<pg.Client> {
  const client = new pg.Client(settings)
  // A lost connection fails the query that waits on it. Without a listener it would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await settings.onConnect?.(client)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/** The resolved address: after a failover the name may mean another host. */
const addressOf = ({ remoteAddress }: Socket, host: string, port: number): NetConnectOpts =>
  remoteAddress === undefined ? { path: `${host}/.s.PGSQL.${port}` } : { host: remoteAddress, port }

function hasSpoken({ links }: Peer): boolean {
  let spoken = false
  for (const link of links) {
    if (link.socket.bytesRead !== link.read) spoken = true
    link.read = link.socket.bytesRead
  }
  return spoken
}

function heard(peer: Peer): void {
  peer.silent_ticks = 0
  peer.question?.destroy()
  peer.question = null
}

/**
 * SSLRequest (PostgreSQL, Message Formats): every server and pooler answers it with one byte before it authenticates,
 * even without a free connection, and closing the connection after it logs no error.
 */
const QUESTION = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

function ask(peer: Peer): void {
  const question = connect(peer.where).unref()
  peer.question = question
  question.once('connect', () => question.write(QUESTION))
  question.once('data', () => peer.question === question && heard(peer))
  // A refused connection counts like no answer.
  question.on('error', () => undefined)
}

const silence = () =>
  Object.assign(new Error('the database server has been silent for too long'), { code: 'ETIMEDOUT' })
