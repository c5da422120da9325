// Loaded into the service ahead of everything (--import): counts what it sends to its database.
import { writeFileSync } from 'node:fs'
import net from 'node:net'
import pg from 'pg'

export interface Counted {
  readonly statements: number
  /** One for all that leaves together on a connection. */
  readonly round_trips: number
}

let [statements, round_trips] = [0, 0]
const sockets = new WeakSet<object>()

const query = pg.Client.prototype.query
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  statements += 1
  sockets.add((this as pg.Client & { connection: { stream: object } }).connection.stream)
  return (query as (...all: unknown[]) => unknown).apply(this, args)
} as typeof query

for (const name of ['_write', '_writev'] as const) {
  const write = net.Socket.prototype[name] as ((...all: unknown[]) => unknown) | undefined
  net.Socket.prototype[name] = function (this: net.Socket, ...args: unknown[]) {
    if (sockets.has(this)) round_trips += 1
    return write?.apply(this, args)
  } as never
}

// Asked for by a signal, into the file that is named.
process.on('SIGUSR2', () => {
  writeFileSync(process.env['COUNTED'] ?? '', JSON.stringify({ statements, round_trips } satisfies Counted))
})
