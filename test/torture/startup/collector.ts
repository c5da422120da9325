import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface ReceivedSpan {
  readonly trace_id: string
  readonly id: string
  readonly parent_id: string
  readonly name: string
  readonly attributes: Readonly<Record<string, string | number>>
}

/** Takes traces over OTLP as a collector does; or takes connections and never answers. */
export async function openCollector(hangs = false) {
  const bodies: Buffer[] = []
  const headers: IncomingHttpHeaders[] = []
  const server = createServer(async (request, response) => {
    bodies.push(await buffer(request))
    headers.push(request.headers)
    if (!hangs) response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    headers,
    spans: (): readonly ReceivedSpan[] => bodies.flatMap(spansIn),
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

type Fields = ReadonlyMap<number, readonly (Buffer | bigint)[]>

/** The fields of a message of protocol buffers, by number. */
function fieldsOf(message: Buffer): Fields {
  const fields = new Map<number, (Buffer | bigint)[]>()
  let at = 0
  const varint = (): bigint => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = message.readUInt8(at++)
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
  const bytes = (length: number) => {
    at += length
    return message.subarray(at - length, at)
  }
  while (at < message.length) {
    const tag = Number(varint())
    const type = tag & 7
    const value = type === 0 ? varint() : bytes(type === 2 ? Number(varint()) : (LENGTHS[type] ?? 0))
    fields.set(tag >> 3, [...(fields.get(tag >> 3) ?? []), value])
  }
  return fields
}

const LENGTHS: Readonly<Record<number, number>> = { 1: 8, 5: 4 }

const messages = (fields: Fields, number: number): readonly Fields[] =>
  (fields.get(number) ?? []).flatMap((value) => (Buffer.isBuffer(value) ? [fieldsOf(value)] : []))
const bytesAt = (fields: Fields | undefined, number: number): Buffer => {
  const [value] = fields?.get(number) ?? []
  return Buffer.isBuffer(value) ? value : Buffer.alloc(0)
}

/** opentelemetry/proto/trace/v1/trace.proto */
const spansIn = (body: Buffer): readonly ReceivedSpan[] =>
  messages(fieldsOf(body), 1)
    .flatMap((resource) => messages(resource, 2))
    .flatMap((scope) => messages(scope, 2))
    .map((span) => ({
      trace_id: bytesAt(span, 1).toString('hex'),
      id: bytesAt(span, 2).toString('hex'),
      parent_id: bytesAt(span, 4).toString('hex'),
      name: bytesAt(span, 5).toString(),
      attributes: Object.fromEntries(
        messages(span, 9).map((pair) => [bytesAt(pair, 1).toString(), textOrNumber(messages(pair, 2)[0])]),
      ),
    }))

const textOrNumber = (value: Fields | undefined): string | number => {
  const [integer] = value?.get(3) ?? []
  return typeof integer === 'bigint' ? Number(integer) : bytesAt(value, 1).toString()
}
