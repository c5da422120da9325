import { createHash, randomBytes } from 'node:crypto'
import {
  childAt,
  childrenOf,
  type DerNode,
  der,
  integer,
  isOid,
  octets,
  oid,
  readDer,
  sequence,
  TAG,
} from './der.ts'

/** Gives a signature a time that others vouch for. */
export interface TimestampAuthority {
  /** A time-stamp token over a signature value. */
  stamp(signature: Uint8Array): Promise<Uint8Array>
  /** The longest token to expect: room is left in the file before the token is known. */
  readonly size_max: number
}

export interface TimestampOrder {
  readonly url: string
  /** How to reach it; passed in so that all traffic leaves by one guarded door. */
  readonly fetch: typeof fetch
  readonly timeout_ms?: number
  readonly size_max?: number
}

/** A time-stamp authority over HTTP (RFC 3161 3.4). */
export const httpTimestampAuthority = (order: TimestampOrder): TimestampAuthority => {
  const size_max = order.size_max ?? 10_000
  return {
    size_max,
    stamp: async (signature) => {
      const asked = { hash: createHash('sha256').update(signature).digest(), nonce: freshNonce() }
      try {
        const token = grantedToken(await post(order, requestFor(asked), size_max), asked)
        if (token.length > size_max) throw new Error(`its token is longer than ${size_max} bytes`)
        return token
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        throw new Error(`the time-stamp authority at ${new URL(order.url).host} failed: ${why}`, {
          cause: error,
        })
      }
    },
  }
}

interface Asked {
  readonly hash: Buffer
  readonly nonce: Buffer
}

const OID = {
  sha256: '2.16.840.1.101.3.4.2.1',
  signedData: '1.2.840.113549.1.7.2',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
} as const

/** Its first bits are fixed, so that it is positive and of one length whatever is drawn. */
const freshNonce = (): Buffer => integer(0x40, ...randomBytes(15))

const requestFor = (asked: Asked): Buffer => {
  const imprint = sequence(sequence(oid(OID.sha256)), octets(asked.hash))
  const certificateWanted = der(TAG.boolean, Buffer.from([0xff]))
  return sequence(integer(1), imprint, asked.nonce, certificateWanted)
}

const post = async (order: TimestampOrder, body: Buffer, most: number): Promise<Buffer> => {
  const response = await order.fetch(order.url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: new Uint8Array(body),
    signal: AbortSignal.timeout(order.timeout_ms ?? 5_000),
  })
  if (!response.ok) throw new Error(`it answered ${response.status}`)
  return await bounded(response, most + 1_000)
}

const bounded = async (response: Response, most: number): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    parts.push(part)
    size += part.length
    if (size > most) throw new Error('its answer is too long')
  }
  return Buffer.concat(parts)
}

/** The token of a reply that grants exactly what was asked (RFC 3161 2.4.2). */
const grantedToken = (reply: Buffer, asked: Asked): Buffer => {
  const [status, token] = childrenOf(readDer(reply))
  const code = status && childAt(status, 0).content.readUInt8(0)
  // 0 granted, 1 granted with changes.
  if (code !== 0 && code !== 1) throw new Error(`it refused with status ${code}`)
  if (!token) throw new Error('its answer holds no token')
  const [, , imprint, , , ...rest] = tokenInfo(token)
  if (
    !imprint ||
    !isOid(childAt(imprint, 0, 0), OID.sha256) ||
    !childAt(imprint, 1).content.equals(asked.hash)
  ) {
    throw new Error('its token is for other data')
  }
  const nonce = rest.find((field) => field.tag === TAG.integer)
  if (!nonce?.whole.equals(asked.nonce)) throw new Error('its token answers another request')
  return token.whole
}

/** Fields of the TSTInfo inside a token, which is a CMS SignedData of its own. */
const tokenInfo = (token: DerNode): readonly DerNode[] => {
  const content = childAt(token, 1, 0, 2)
  if (!isOid(childAt(token, 0), OID.signedData) || !isOid(childAt(content, 0), OID.tstInfo)) {
    throw new Error('its answer is no time-stamp token')
  }
  return childrenOf(readDer(childAt(content, 1, 0).content))
}
