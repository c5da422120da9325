import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where everything of one cluster lies and listens, all of it on this machine. */
export interface Place {
  readonly folder: string
  /** Of every role of the database, and the secret of the bucket. */
  readonly password: string
  readonly postgres_bin: string
  port(what: keyof typeof OFFSETS, i?: number): number
  databaseUrl(by: 'database' | 'pgbouncer', user?: string, name?: string): string
}

/** From the first port, which is that of the service. */
const OFFSETS = {
  service: 0,
  node: 1,
  pgbouncer: 5,
  database: 6,
  bucket: 7,
  postgres: 10,
  patroni: 20,
  etcd: 30,
  etcd_peer: 40,
  gateway: 50,
  monitor: 60,
  store: 70,
}

export function placeAt(folder: string, base_port: number): Place {
  const password = randomBytes(18).toString('hex')
  const port: Place['port'] = (what, i = 0) => base_port + OFFSETS[what] + i
  return {
    folder,
    password,
    postgres_bin: newestPostgres() ?? '',
    port,
    databaseUrl: (by, user = 'countersign', name = 'countersign') =>
      `postgres://${user}:${password}@127.0.0.1:${port(by)}/${name}`,
  }
}

const DEBIAN = '/usr/lib/postgresql'

/** Debian keeps its versions side by side, none of them on the path. */
export function newestPostgres(): string | null {
  try {
    const [newest] = readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a))
    return newest === undefined ? null : join(DEBIAN, newest, 'bin')
  } catch {
    return null
  }
}
