import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mailServer, type Caught } from '../../test/mail/transport/mail-server.ts'
import { closeReceivers, type Hit, receiver } from '../../test/outgoing/receiver.ts'
import { removeFolder } from '../../test/support/remove-folder.ts'
import { type Balancer, openBalancer } from './balancer.ts'
import { type Bucket, startBucket } from './bucket.ts'
import { type Databases, makeDatabase, openDatabases, openPgBouncer } from './database.ts'
import { checkoutOf, type Nodes, openNodes, type Settings, settingsAt } from './nodes.ts'
import { eventually, giveToServers, type Part, programAt } from './part.ts'
import { newestPostgres, type Place, placeAt } from './place.ts'

/** Everything of it runs on this machine, in one folder. */
export interface Cluster {
  readonly place: Place
  readonly settings: Settings
  readonly databases: Databases
  readonly bucket: Bucket
  readonly balancer: Balancer
  readonly pooler: Part
  /** Those that run now. */
  nodes: Nodes
  /** Others take their places, one by one. */
  become(next: Nodes): void
  /** Of the first workspace, for the live space. */
  readonly key: string
  readonly hook_url: string
  readonly hits: readonly Hit[]
  readonly mails: readonly Caught[]
  isWhole(): Promise<boolean>
  close(): Promise<void>
}

export interface Wish {
  readonly base_port: number
  /** The nodes are of this commit at first. */
  readonly earlier: string | null
  readonly tell: (line: string) => void
}

const PACKAGES =
  'etcd-server patroni python3-etcd python3-psycopg2 postgresql haproxy pgbouncer ceph-mon ceph-mgr ceph-osd ceph-common radosgw util-linux'
const PROGRAMS =
  'etcd patroni haproxy pgbouncer ceph ceph-authtool ceph-mgr ceph-mon ceph-osd monmaptool radosgw radosgw-admin setpriv'

/** What has to be installed first, in words; null where all is there. */
export function missingPrograms(): string | null {
  const missing = PROGRAMS.split(' ').filter((name) => programAt(name) === null)
  if (newestPostgres() === null) missing.push('postgres')
  return missing.length === 0
    ? null
    : `missing: ${missing.join(', ')}. On Debian 12: apt-get install --no-install-recommends ${PACKAGES}`
}

export const nodesOf = ({ nodes }: Pick<Cluster, 'nodes'>): readonly Part[] => [...nodes.api, ...nodes.jobs]

export async function openCluster({ base_port, earlier, tell }: Wish, stop: AbortSignal): Promise<Cluster> {
  const place = placeAt(mkdtempSync(join(tmpdir(), 'cluster-')), base_port)
  tell(`everything lies in ${place.folder}`)
  const mails = await mailServer()
  const hook = await receiver()
  const databases = openDatabases(place)
  const balancer = openBalancer(place)
  const pooler = openPgBouncer(place)
  giveToServers(place.folder)
  const parts: Part[] = [...databases.etcd, ...databases.servers, balancer.part, pooler]
  const nodes_ever: Part[] = []
  const close = async () => {
    for (const part of [...parts, ...nodes_ever].toReversed()) await part.end()
    await mails.close()
    await closeReceivers()
    await removeFolder(place.folder)
  }
  const began = performance.now()
  const started = async (what: string, some: readonly Part[]) => {
    await Promise.all(some.map((part) => part.start()))
    stop.throwIfAborted()
    tell(`  ${what} after ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
  try {
    await started('etcd', databases.etcd)
    await started('HAProxy', [balancer.part])
    const bucket = await startBucket(place, parts)
    await started('Ceph with two gateways', bucket.gateways)
    await started('Patroni with three PostgreSQL', databases.servers)
    await makeDatabase(place)
    await started('PgBouncer', [pooler])
    const settings = await settingsAt(place, { mail_port: mails.port })
    const nodes = openNodes(place, settings, earlier === null ? undefined : checkoutOf(place, earlier))
    nodes_ever.push(...nodesOf({ nodes }))
    const [first, ...others] = nodesOf({ nodes }) as [Part, ...Part[]]
    await started('the first node', [first])
    await started('four nodes', others)
    const key = /^Live key +(\S+)/m.exec(first.printed())?.[1] ?? ''
    const cluster: Cluster = {
      place,
      settings,
      databases,
      bucket,
      balancer,
      pooler,
      nodes,
      become(next) {
        nodes_ever.push(...nodesOf({ nodes: next }))
        cluster.nodes = next
      },
      key,
      hook_url: `http://127.0.0.1:${hook.port}/hook`,
      hits: hook.hits,
      mails: mails.caught,
      isWhole: async () => [...parts, ...nodesOf(cluster)].every((part) => part.runs()) && (await databases.isWhole()),
      close,
    }
    await eventually('two servers follow the leader, and commits wait for one', 60, () => cluster.isWhole())
    return cluster
  } catch (error) {
    await close()
    throw error
  }
}
