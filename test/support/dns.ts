import { createSocket } from 'node:dgram'
import { once } from 'node:events'

export interface TestDns {
  readonly address: string
  /** TXT records by domain; a name without any does not exist. */
  readonly records: Map<string, readonly string[]>
  /** Says nothing to anybody while it is true. */
  silent: boolean
  /** Says to everybody that it cannot say. */
  failing: boolean
  close(): void
}

/** A name server on this machine that knows TXT records (RFC 1035). */
export async function openDns(): Promise<TestDns> {
  const socket = createSocket('udp4')
  const records = new Map<string, readonly string[]>()
  const dns = { address: '', records, silent: false, failing: false, close: () => socket.close() }
  socket.on('message', (query, from) => {
    if (!dns.silent) socket.send(answerTo(query, records, dns.failing), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  dns.address = `127.0.0.1:${socket.address().port}`
  return dns
}

const SERVFAIL = 2
const NXDOMAIN = 3

function answerTo(query: Buffer, records: ReadonlyMap<string, readonly string[]>, failing: boolean): Buffer {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.subarray(at + 1, at + 1 + length).toString('latin1'))
    at += 1 + length
  }
  const question = query.subarray(12, at + 5)
  const texts = failing ? undefined : records.get(labels.join('.').toLowerCase())
  const missing = failing ? SERVFAIL : NXDOMAIN
  const head = Buffer.alloc(12)
  query.copy(head, 0, 0, 2)
  head.writeUInt16BE(0x8580 | (texts ? 0 : missing), 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(texts?.length ?? 0, 6)
  return Buffer.concat([head, question, ...(texts ?? []).map(record)])
}

/** A long text comes in parts, as name servers send it. */
function record(text: string): Buffer {
  const parts = text.match(/.{1,40}/gs) ?? ['']
  const data = Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])))
  const head = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 0, 0, 0])
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
