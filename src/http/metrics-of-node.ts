import { Counter, Gauge, type Registry } from 'prom-client'
import type { App } from '../ports/app.ts'
import { sealDaysLeft } from './health.ts'

/** What holds of this node alone: its connections, its disk, its processes, its certificate. */
export function nodeGauges(registry: Registry, app: App): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const connections = new Gauge({
    name: 'countersign_database_connections',
    help: 'Connections to the database for transactions and longer reads, in use and idle',
    labelNames: ['state'],
    registers: [registry],
  })
  const most = gauge('countersign_database_connections_max', 'As many of them there may be')
  const waiting = gauge('countersign_database_connections_wanted', 'Who waits for one of them')
  const free = gauge('countersign_disk_free_bytes', 'Free on the disk of DATA_DIR')
  const size = gauge('countersign_disk_size_bytes', 'Size of the disk of DATA_DIR')
  const readers = gauge('countersign_reader_memory_bytes', 'Memory of the processes that read documents')
  const days = gauge('countersign_seal_certificate_days', 'Days until the first certificate of the seal ends')
  const refused = new Counter({
    name: 'countersign_new_work_refused_total',
    help: 'Creations and sends that this node refused while a lane lagged behind: busy (503), or the workspace that was the cause of it, backlog (429)',
    labelNames: ['lane', 'reason'],
    registers: [registry],
  })
  const { version, commit, crashes } = app.settings
  new Counter({
    name: 'countersign_crashes_total',
    help: 'How often this node ended without being told to, and was started again',
    registers: [registry],
  }).inc(crashes)
  new Gauge({
    name: 'countersign_build_info',
    help: 'Always 1: the release that this node runs, its commit, and the Node that runs it',
    labelNames: ['version', 'commit', 'node'],
    registers: [registry],
  }).set({ version, commit: commit ?? 'unknown', node: process.versions.node }, 1)
  return async () => {
    refused.reset()
    for (const { lane, reason, count } of app.pressure.refusals) refused.inc({ lane, reason }, count)
    const use = app.store.connections()
    connections.set({ state: 'in_use' }, use.in_use)
    connections.set({ state: 'idle' }, use.idle)
    waiting.set(use.waiting)
    most.set(use.most)
    const disk = await app.disk()
    free.set(disk.free_bytes)
    size.set(disk.size_bytes)
    readers.set(app.pdf.bytes())
    days.set(sealDaysLeft(app.settings.seal.not_after))
  }
}
