import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { treeOf } from '../../test/support/process-tree.ts'
import { configured, eventually, isOk, openPart, type Part, programAt } from './part.ts'
import type { Place } from './place.ts'

/** Three servers of PostgreSQL, of which one leads; three members of etcd, which know which one. */
export interface Databases {
  readonly etcd: readonly Part[]
  readonly servers: readonly Part[]
  /** Its Patroni holds the lock; null while none does. */
  leader(): Promise<Part | null>
  /** The one that commits wait for. */
  follower(): Promise<Part | null>
  /** Kills PostgreSQL and leaves its Patroni. */
  killAlone(server: Part): void
  /** All three run, two of them follow, one of these so that commits wait for it. */
  isWhole(): Promise<boolean>
}

const COUNT = [0, 1, 2] as const

export function openDatabases(place: Place): Databases {
  const etcd = COUNT.map((i) => openEtcd(place, i))
  const servers = COUNT.map((i) => openServer(place, i))
  const members = async (): Promise<readonly Member[]> => {
    for (const i of COUNT) {
      const found = await fetch(`http://127.0.0.1:${place.port('patroni', i)}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      }).then(
        async (response) => ((await response.json()) as { members: readonly Member[] }).members,
        () => null,
      )
      if (found !== null) return found
    }
    return []
  }
  return {
    etcd,
    servers,
    async leader() {
      for (const [i, server] of servers.entries()) {
        if (server.runs() && (await isOk(`http://127.0.0.1:${place.port('patroni', i)}/primary`))) return server
      }
      return null
    },
    async follower() {
      const name = (await members()).find(({ role }) => role === 'sync_standby')?.name
      return servers.find((server) => server.name === name) ?? null
    },
    killAlone(server) {
      for (const pid of postmasterOf(join(place.folder, server.name, 'data')).flatMap(treeOf))
        process.kill(pid, 'SIGKILL')
    },
    async isWhole() {
      const found = await members()
      const standing = found.filter(({ state }) => state === 'running' || state === 'streaming')
      return (
        standing.length === COUNT.length &&
        standing.some(({ role }) => role === 'leader') &&
        standing.some(({ role }) => role === 'sync_standby') &&
        standing.every(({ role, lag }) => role === 'leader' || Number(lag ?? 0) < 1_000_000)
      )
    },
  }
}

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly lag?: number | string
}

function openEtcd(place: Place, i: number): Part {
  const url = (what: 'etcd' | 'etcd_peer', n: number) => `http://127.0.0.1:${place.port(what, n)}`
  const args = {
    '--name': `etcd${i + 1}`,
    '--data-dir': join(place.folder, `etcd${i + 1}`),
    '--listen-client-urls': url('etcd', i),
    '--advertise-client-urls': url('etcd', i),
    '--listen-peer-urls': url('etcd_peer', i),
    '--initial-advertise-peer-urls': url('etcd_peer', i),
    '--initial-cluster': COUNT.map((n) => `etcd${n + 1}=${url('etcd_peer', n)}`).join(','),
    '--initial-cluster-state': 'new',
    '--log-level': 'warn',
    '--logger': 'zap',
  }
  return openPart(place.folder, {
    name: `etcd${i + 1}`,
    command: 'etcd',
    // See config/patroni.yml.
    args: [...Object.entries(args).flat(), '--enable-v2'],
    answers: () => isOk(`${url('etcd', i)}/health`),
  })
}

function openServer(place: Place, i: number): Part {
  const name = `pg${i + 1}`
  const folder = join(place.folder, name)
  mkdirSync(folder)
  const path = configured('patroni.yml', join(folder, 'patroni.yml'), {
    NAME: name,
    REST_PORT: place.port('patroni', i),
    ETCD_HOSTS: COUNT.map((n) => `'127.0.0.1:${place.port('etcd', n)}'`).join(', '),
    PORT: place.port('postgres', i),
    BIN: place.postgres_bin,
    FOLDER: folder,
    PASSWORD: place.password,
  })
  return openPart(place.folder, {
    name,
    command: programAt('patroni') ?? 'patroni',
    args: [path],
    // 200 where PostgreSQL itself runs and takes connections.
    answers: () => isOk(`http://127.0.0.1:${place.port('patroni', i)}/health`),
    // Patroni lets go of it, so that it could end without it.
    beside: () => postmasterOf(join(folder, 'data')),
  })
}

function postmasterOf(data: string): readonly number[] {
  try {
    const [pid = '', , , ...rest] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    // The number may be another program's by now.
    const command = readFileSync(`/proc/${Number(pid)}/cmdline`, 'utf8')
    return rest.length > 0 && command.includes(data) ? [Number(pid)] : []
  } catch {
    return []
  }
}

export function openPgBouncer(place: Place): Part {
  const folder = join(place.folder, 'pgbouncer')
  mkdirSync(folder)
  writeFileSync(join(folder, 'userlist.txt'), `"countersign" "${place.password}"\n`)
  const path = configured('pgbouncer.ini', join(folder, 'pgbouncer.ini'), {
    DATABASE_PORT: place.port('database'),
    PORT: place.port('pgbouncer'),
    FOLDER: folder,
  })
  return openPart(place.folder, {
    name: 'pgbouncer',
    command: programAt('pgbouncer') ?? 'pgbouncer',
    args: [path],
    answers: () => answersQuery(place.databaseUrl('pgbouncer')),
  })
}

async function answersQuery(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000, query_timeout: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The role and the database of the service, by the leader. */
export async function makeDatabase(place: Place): Promise<void> {
  const connectionString = place.databaseUrl('database', 'postgres', 'postgres')
  await eventually('the database has a leader', 60, () => answersQuery(connectionString))
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`create role countersign login createrole password '${place.password}'`)
  await client.query('create database countersign owner countersign')
  await client.end()
}
