import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import type pg from 'pg'

/** A network cable to a server that can be cut and mended, or lost without a word. */
export interface Cable {
  readonly connection: pg.PoolConfig
  readonly port: number
  /** Every connection breaks, and no new one is taken. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** What is sent from now on arrives nowhere; new connections are taken and never answered. */
  hang(): void
  /** The host is back and knows nothing of the connections of before, which it ends. */
  unhang(): void
  /** The host is back, and what was connected before hears nothing for ever. */
  replace(): void
  /** So many connections stand between the near end and here. */
  taken(): number
}

export async function openCable(to: pg.PoolConfig): Promise<Cable> {
  const sockets = new Set<Socket>()
  const lost = new Set<Socket>()
  let hanging = false
  const server: Server = createServer((near) => {
    const far = dial(to)
    for (const socket of [near, far]) {
      sockets.add(socket)
      if (hanging) lost.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (chunk) => lost.has(near) || far.write(chunk))
    far.on('data', (chunk) => lost.has(far) || near.write(chunk))
  })
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    connection: { ...to, host: '127.0.0.1', port },
    port,
    async cut() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
    mend: () => listen(port),
    hang() {
      hanging = true
      for (const socket of sockets) lost.add(socket)
    },
    unhang() {
      hanging = false
      lost.clear()
      for (const socket of sockets) socket.destroy()
    },
    replace() {
      hanging = false
    },
    taken: () => sockets.size / 2,
  }
}

function dial({ host = '127.0.0.1', port = 5432 }: pg.PoolConfig): Socket {
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
}
