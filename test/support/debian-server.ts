import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { until } from '../postgres/support.ts'
import { removeFolder } from './remove-folder.ts'

const VERSIONS = '/usr/lib/postgresql'

/** The programs of the newest server that Debian's packages brought. */
export function debianBin(): string {
  const newest = existsSync(VERSIONS) ? readdirSync(VERSIONS).toSorted().at(-1) : undefined
  const bin = join(VERSIONS, newest ?? '', 'bin')
  if (newest === undefined || !existsSync(join(bin, 'initdb'))) throw new Error(`there is no initdb below ${VERSIONS}`)
  return bin
}

/** PostgreSQL refuses to run as root. */
export function serverAccount(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** A server with roles of its own: on that of the whole run they would be everybody's. */
export interface OwnServer {
  /** Of a superuser; of any other account with its name. */
  readonly connection: pg.PoolConfig & { readonly host: string; readonly port: number }
  close(): Promise<void>
}

export interface DebianServer extends OwnServer {
  /** What a database is made of, by pg_dump. */
  schemaOf(database: string): string
}

export async function openDebianServer(): Promise<DebianServer> {
  const bin = debianBin()
  const account = serverAccount()
  const home = mkdtempSync(join(tmpdir(), 'debian-server-'))
  if (account) chownSync(home, account.uid, account.gid)
  const data = join(home, 'data')
  const call = (program: string, ...args: string[]) =>
    execFileSync(join(bin, program), args, { ...account, cwd: home, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  call('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync')
  // No port that another server could have: only a socket.
  appendFileSync(
    join(data, 'postgresql.conf'),
    `listen_addresses = ''\nunix_socket_directories = '${home}'\nfsync = off\n`,
  )
  const child = spawn(join(bin, 'postgres'), ['-D', data], { ...account, cwd: home, stdio: 'ignore' })
  const ended = new Promise((done) => child.once('close', done))
  const connection = { host: home, port: 5432, user: 'postgres', database: 'postgres' }
  await until(() => asked(connection, 'select 1').then(Boolean, () => null))
  return {
    connection,
    schemaOf(database) {
      const dump = call('pg_dump', '--schema-only', '-h', home, '-U', 'postgres', database)
      // A word by chance, against what a dump might smuggle into psql.
      return dump.replaceAll(/^\\(un)?restrict .*$/gm, '')
    },
    async close() {
      child.kill('SIGQUIT')
      await ended
      await removeFolder(home)
    },
  }
}

export async function asked<R extends pg.QueryResultRow>(connection: pg.PoolConfig, text: string): Promise<R[]> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<R>(text)).rows
  } finally {
    await client.end()
  }
}
