import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'

/** How names are answered: with 127.0.0.1, or not as they should be. */
export type Naming = 'well' | 'slowly' | 'not at all' | 'that there is no such name' | 'with a failure' | 'with noise'

export interface NameServer {
  readonly port: number
  now: Naming
  close(): Promise<void>
}

const HEADER_BYTES = 12
const FLAGS = { answer: 0x8580, no_name: 0x8583, failure: 0x8582 } as const
const A = 1
const SLOWLY_MS = 1_500

/** A name server (RFC 1035) for which every name is 127.0.0.1. */
export async function openNameServer(): Promise<NameServer> {
  const socket = createSocket('udp4')
  const server: NameServer = {
    port: 0,
    now: 'well',
    close: () => new Promise((done) => socket.close(() => done())),
  }
  socket.on('error', () => undefined)
  socket.on('message', (query, { port, address }) => {
    const how = server.now
    if (how === 'not at all') return
    setTimeout(
      () => socket.send(answerTo(query, how), port, address, () => undefined),
      how === 'slowly' ? SLOWLY_MS : 0,
    )
  })
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done))
  return Object.assign(server, { port: (socket.address() as AddressInfo).port })
}

function answerTo(query: Buffer, how: Naming): Buffer {
  if (how === 'with noise') return Buffer.concat([query.subarray(0, 2), Buffer.alloc(40, 0xa5)])
  if (how === 'that there is no such name') return withFlags(query, FLAGS.no_name, [])
  if (how === 'with a failure') return withFlags(query, FLAGS.failure, [])
  const { type } = questionOf(query)
  // The name by its place in the question, class IN, good for no time at all.
  const record = Buffer.from([0xc0, HEADER_BYTES, 0, A, 0, 1, 0, 0, 0, 0, 0, 4, 127, 0, 0, 1])
  return withFlags(query, FLAGS.answer, type === A ? [record] : [])
}

function questionOf(query: Buffer): { readonly end: number; readonly type: number } {
  let at = HEADER_BYTES
  while (at < query.length - 4 && query[at] !== 0) at += (query[at] ?? 0) + 1
  return { end: at + 5, type: query.readUInt16BE(at + 1) }
}

function withFlags(query: Buffer, flags: number, records: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  query.copy(header, 0, 0, 2)
  for (const [i, value] of [flags, 1, records.length].entries()) header.writeUInt16BE(value, 2 + 2 * i)
  return Buffer.concat([header, query.subarray(HEADER_BYTES, questionOf(query).end), ...records])
}
