import { connect, type NetConnectOpts, Socket } from 'node:net'
import pg from 'pg'

const TICK_MS = 1_000
/** After so many ticks without a byte a server is asked whether it is there; after so many it is not. */
const ASK_AFTER = 3
const LOST_AFTER = 7
const CONNECT_MS_MAX = 5_000
const KEEP_ALIVE_MS = 10_000

/** Where one server answers, and every connection to it that stands. */
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
 * Watches connections to database servers. A host that vanishes closes nothing: what was sent to it is sent again by
 * the system for a quarter of an hour, and no timeout of a statement ends that, because the server keeps those. So
 * whenever none of the connections to one address has brought a byte for a while, as with a host that is gone or with
 * one that computes a long answer, the server is asked something that it answers at once. Where nothing comes at all,
 * every connection to that address is closed, in all pools alike, so that each is made anew; a long statement on a
 * server that is there goes on. Silence is counted in ticks, so that a process that stood still blames nobody for it.
 */
export function openLine(tick_ms = TICK_MS): (settings: pg.PoolConfig) => pg.PoolConfig {
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
    // What is being connected may have found the same dead end.
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
    // The library knows how an address is said in a URL, in the environment or not at all.
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

/** For all of a process: a server that one pool cannot reach is lost to every other. */
export const overLine = openLine()

/** A single connection, made as a pool would make it. */
export async function connectClient(settings: pg.PoolConfig): Promise<pg.Client> {
  const client = new pg.Client(settings)
  // A connection that is lost fails the query that waits on it; without a listener it would end the process.
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

/** The address that was found, not the name: after a failover a name may mean another host. */
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
 * SSLRequest (PostgreSQL, Message Formats), which every server and pooler answers with one byte before it wants to know
 * who asks, whether or not it has a connection left; what is closed after it stands in no log of errors.
 */
const QUESTION = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

function ask(peer: Peer): void {
  const question = connect(peer.where).unref()
  peer.question = question
  question.once('connect', () => question.write(QUESTION))
  question.once('data', () => peer.question === question && heard(peer))
  // That nobody takes it says no more than that nobody answers.
  question.on('error', () => undefined)
}

const silence = () =>
  Object.assign(new Error('the database server has been silent for too long'), { code: 'ETIMEDOUT' })
