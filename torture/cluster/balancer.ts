import { createConnection } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { configured, openPart, type Part, programAt } from './part.ts'
import type { Place } from './place.ts'

export interface Balancer {
  readonly part: Part
  /** Before a node is stopped on purpose: what it has begun it ends, and gets nothing new. */
  drain(node: number): Promise<void>
  take(node: number): Promise<void>
}

export const API_NODES = 2

export function openBalancer(place: Place): Balancer {
  const lines = (count: number, line: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => line(i)).join('\n  ')
  const path = configured('haproxy.cfg', join(place.folder, 'haproxy.cfg'), {
    FOLDER: place.folder,
    DATABASE_PORT: place.port('database'),
    SERVICE_PORT: place.port('service'),
    BUCKET_PORT: place.port('bucket'),
    DATABASE_SERVERS: lines(
      3,
      (i) => `server pg${i + 1} 127.0.0.1:${place.port('postgres', i)} check port ${place.port('patroni', i)}`,
    ),
    SERVICE_SERVERS: lines(API_NODES, (i) => `server api${i + 1} 127.0.0.1:${place.port('node', i)} check`),
    BUCKET_SERVERS: lines(2, (i) => `server gateway${i + 1} 127.0.0.1:${place.port('gateway', i)} check`),
  })
  const socket = join(place.folder, 'haproxy.sock')
  const tell = async (command: string): Promise<string> => {
    const connection = createConnection(socket)
    connection.end(`${command}\n`)
    return text(connection)
  }
  return {
    part: openPart(place.folder, {
      name: 'haproxy',
      command: programAt('haproxy') ?? 'haproxy',
      args: ['-db', '-f', path],
      answers: () =>
        tell('show info').then(
          (said) => said.includes('Uptime_sec'),
          () => false,
        ),
    }),
    drain: async (node) => void (await tell(`set server service/api${node + 1} state drain`)),
    take: async (node) => void (await tell(`set server service/api${node + 1} state ready`)),
  }
}
