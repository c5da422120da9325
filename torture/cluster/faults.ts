import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '../chance.ts'
import { type Cluster, nodesOf } from './cluster.ts'
import { openNodes } from './nodes.ts'
import { eventually, type Part } from './part.ts'

/** Something that happens to a cluster under load. */
export interface Fault {
  readonly name: string
  /** Resolves when what was lost is started again, as its supervisor would. */
  run(cluster: Cluster, chance: Chance): Promise<void>
}

/** As systemd starts again what died, and as long as a machine takes to come back. */
const RESTART_MS = 1_000
const MACHINE_MS = 10_000
const LEADER_S_MAX = 60

const killed = (name: string, away_ms: number, which: (cluster: Cluster, chance: Chance) => Part): Fault => ({
  name,
  async run(cluster, chance) {
    const part = which(cluster, chance)
    await part.kill()
    await pause(away_ms)
    await part.start()
  },
})

const leaderOf = ({ databases }: Cluster) => eventually('there is a leader', LEADER_S_MAX, databases.leader)
const followerOf = ({ databases }: Cluster) =>
  eventually('commits wait for a follower', LEADER_S_MAX, databases.follower)

const databaseFault = (
  name: string,
  which: (cluster: Cluster) => Promise<Part>,
  act: (server: Part, cluster: Cluster) => unknown,
): Fault => ({
  name,
  async run(cluster) {
    const server = await which(cluster)
    await act(server, cluster)
    await pause(MACHINE_MS)
    server.signal('SIGCONT')
    await server.start()
  },
})

export const FAULTS: readonly Fault[] = [
  killed('a node for requests is killed', RESTART_MS, ({ nodes }, chance) => chance.of(nodes.api)),
  killed('a node for jobs is killed', RESTART_MS, ({ nodes }, chance) => chance.of(nodes.jobs)),
  databaseFault('the database’s leader is killed, Patroni and all', leaderOf, (server) => server.kill()),
  databaseFault('the leader’s PostgreSQL is killed alone', leaderOf, (server, { databases }) =>
    databases.killAlone(server),
  ),
  databaseFault('the leader is paused and comes back', leaderOf, (server) => server.signal('SIGSTOP')),
  databaseFault('the follower that commits wait for is killed', followerOf, (server) => server.kill()),
  killed('a member of etcd is killed', MACHINE_MS, ({ databases }, chance) => chance.of(databases.etcd)),
  killed('HAProxy is killed', RESTART_MS, ({ balancer }) => balancer.part),
  killed('PgBouncer is killed', RESTART_MS, ({ pooler }) => pooler),
  killed('a gateway to the bucket is killed', MACHINE_MS, ({ bucket }, chance) => chance.of(bucket.gateways)),
]

const DRAIN_MS = 1_500

/** The way of docs/scaling.md: out of the balancer, stopped, the next version started, back into the balancer. */
export const UPGRADE: Fault = {
  name: 'every node is upgraded to this version, with its migrations',
  async run(cluster) {
    const before = cluster.nodes
    const next = openNodes(cluster.place, cluster.settings)
    cluster.become(next)
    for (const [i, node] of before.api.entries()) {
      await cluster.balancer.drain(i)
      await pause(DRAIN_MS)
      await node.stop()
      await next.api[i]?.start()
      await cluster.balancer.take(i)
      await pause(DRAIN_MS)
    }
    for (const [i, node] of before.jobs.entries()) {
      await node.stop()
      await next.jobs[i]?.start()
    }
    if (!nodesOf(cluster).every((node) => node.runs())) throw new Error('a node of the new version has ended')
  },
}
