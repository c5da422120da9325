import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
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
  /** Each piece that arrives from now on is passed on so much later than the one before it. */
  slow(piece_ms: number): void
  /** From now on the far end breaks each connection off once it has answered so many bytes on it. */
  breakAfter(bytes: number): void
  /** From now on this is what every request gets, whatever it asks; nothing reaches the far end. Null: as before. */
  answer(text: string | null): void
  /** So many connections stand between the near end and here. */
  taken(): number
}

export async function openCable(to: pg.PoolConfig): Promise<Cable> {
  const sockets = new Set<Socket>()
  const lost = new Set<Socket>()
  let hanging = false
  let piece_ms = 0
  let bytes_max = Number.POSITIVE_INFINITY
  let answer: string | null = null
  const server: Server = createServer((near) => {
    const far = dial(to)
    const [out, back] = [far, near].map((end) => line(end, () => piece_ms)) as [Line, Line]
    let answered = 0
    for (const socket of [near, far]) {
      sockets.add(socket)
      if (hanging) lost.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        out.end()
        back.end()
      })
    }
    near.on('data', (chunk) => {
      if (answer !== null) near.end(answer)
      else if (!lost.has(near)) out.write(chunk)
    })
    far.on('data', (chunk) => {
      answered += chunk.length
      if (answered > bytes_max) near.resetAndDestroy()
      else if (!lost.has(far)) back.write(chunk)
    })
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
    slow(ms) {
      piece_ms = ms
    },
    breakAfter(bytes) {
      bytes_max = bytes
    },
    answer(text) {
      answer = text
    },
    taken: () => sockets.size / 2,
  }
}

interface Line {
  write(piece: Buffer): void
  end(): void
}

/** The pieces arrive in their order, and the end after them. */
function line(end: Socket, lateness: () => number): Line {
  let waiting = 0
  let last = Promise.resolve()
  return {
    write(piece) {
      if (waiting === 0 && lateness() === 0) return void end.write(piece)
      waiting += 1
      last = last
        .then(() => pause(lateness()))
        .then(() => {
          waiting -= 1
          end.write(piece)
        })
    },
    end: () => (waiting === 0 ? void end.destroy() : void last.then(() => end.destroy())),
  }
}

function dial({ host = '127.0.0.1', port = 5432 }: pg.PoolConfig): Socket {
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
}
