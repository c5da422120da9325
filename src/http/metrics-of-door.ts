import { Counter, Gauge, type Registry } from 'prom-client'
import type { DoorFacts } from './budget/budget.ts'

/** What is open and under way where requests come in, and what was refused there before work began. */
export function doorGauges(registry: Registry, door: () => DoorFacts): void {
  const registers = [registry]
  new Gauge({
    name: 'countersign_http_connections',
    help: 'Open connections of clients and proxies',
    registers,
    collect() {
      this.set(door().connections)
    },
  })
  new Gauge({
    name: 'countersign_http_body_bytes',
    help: 'Bytes of request bodies: arriving, as they came; parsed, the memory that was set aside for what they become; on_disk, files of requests that are not answered yet',
    labelNames: ['state'],
    registers,
    collect() {
      const { bytes_arriving, bytes_parsed, bytes_on_disk } = door()
      this.set({ state: 'arriving' }, bytes_arriving)
      this.set({ state: 'parsed' }, bytes_parsed)
      this.set({ state: 'on_disk' }, bytes_on_disk)
    },
  })
  new Counter({
    name: 'countersign_http_refused_total',
    help: 'Refused before work began: bytes_own and connections_own are the share of one address (429), bytes_whole and connections_whole the room of this node (503), connections_given_up those that were closed for others while all were open, slow_body what did not come in time (408)',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset()
      for (const [reason, count] of Object.entries(door().refused)) this.inc({ reason }, count)
    },
  })
}
