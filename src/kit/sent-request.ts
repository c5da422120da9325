/** A webhook request as it was sent. */
interface Sent {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** The first byte of a packed request: its version. */
export const PACKED_FORM = 1

/** What the delivery itself says of it. */
interface Names {
  readonly id: string
  readonly event: string
}

/**
 * The part of a request that nothing else tells: its attempt, its second, its signatures and its address, a fifth of
 * the whole. Null for a request of any other form, which is kept as it is.
 */
export function packRequest(names: Names, { url, headers }: Sent): Buffer | null {
  const timed = (headers['svc-signature'] ?? '').split(',').slice(1)
  const standard = (headers['webhook-signature'] ?? '').split(' ')
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt8(PACKED_FORM, 0)
  head.writeUInt8(Number(headers['x-svc-attempt']) & 0xff, 1)
  head.writeUInt8(timed.length, 2)
  head.writeUInt32BE(Number(headers['x-svc-timestamp']) >>> 0, 3)
  const packed = Buffer.concat([
    head,
    Buffer.from((headers['x-svc-signature'] ?? '').slice(BODY_MARK.length), 'hex'),
    ...timed.map((value) => Buffer.from(value.slice(TIMED_MARK.length), 'hex')),
    ...standard.map((value) => Buffer.from(value.slice(STANDARD_MARK.length), 'base64')),
    Buffer.from(url),
  ])
  const again = unpackRequest(names, packed)
  const is_same = again.url === url && textOf(again.headers) === textOf(inOrder(headers))
  return is_same ? packed : null
}

export function unpackRequest({ id, event }: Names, packed: Buffer): Sent {
  const [attempt, secrets, at_s] = [packed.readUInt8(1), packed.readUInt8(2), packed.readUInt32BE(3)]
  const urlFrom = HEAD_BYTES + (1 + 2 * secrets) * MAC_BYTES
  const mac = (n: number) => packed.subarray(HEAD_BYTES + n * MAC_BYTES, HEAD_BYTES + (n + 1) * MAC_BYTES)
  const macs = (from: number) => Array.from({ length: secrets }, (_, i) => mac(from + i))
  const headers = headersOf({ id, event, attempt, at_s }, { body: mac(0), timed: macs(1), standard: macs(1 + secrets) })
  return { url: packed.subarray(urlFrom).toString(), headers: inOrder(headers) }
}

/** Of one request, newest secret first. */
export interface Signatures {
  readonly body: Buffer
  readonly timed: readonly Buffer[]
  readonly standard: readonly Buffer[]
}

interface Told extends Names {
  readonly attempt: number
  readonly at_s: number
}

/** Every header of a webhook request except the connection's own (docs/internals/outbox.md, Webhooks). */
export const headersOf = ({ id, event, attempt, at_s }: Told, signed: Signatures): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'Countersign-Webhooks/1',
  'x-svc-event': event,
  'x-svc-attempt': String(attempt),
  'x-svc-signature': BODY_MARK + signed.body.toString('hex'),
  'svc-signature': [`t=${at_s}`, ...signed.timed.map((mac) => TIMED_MARK + mac.toString('hex'))].join(','),
  'x-svc-delivery-id': id,
  'x-svc-timestamp': String(at_s),
  'webhook-id': id,
  'webhook-timestamp': String(at_s),
  'webhook-signature': signed.standard.map((mac) => STANDARD_MARK + mac.toString('base64')).join(' '),
})

/** Form, attempt, number of secrets, second. */
const HEAD_BYTES = 7
const MAC_BYTES = 32
const BODY_MARK = 'sha256='
const TIMED_MARK = 'v1='
const STANDARD_MARK = 'v1,'

const textOf = (headers: Sent['headers']) => JSON.stringify(headers)

/** The order in which requests that were kept whole are shown: shorter names first. */
const inOrder = (headers: Sent['headers']): Sent['headers'] =>
  Object.fromEntries(Object.entries(headers).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1)))
