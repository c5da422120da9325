import { createHash, randomBytes } from 'node:crypto'
import { awayOf } from '../../away.ts'
import { watch } from '../../kit/watch.ts'
import { childAt, childrenOf, der, integer, octets, oid, readDer, sequence, TAG } from './der.ts'
import { bareToken, checkedToken, type TimestampToken } from './timestamp-token.ts'
import type { CertificateParts } from './x509.ts'

/** Adds a trusted time to a signature. */
export interface TimestampSource {
  /** Returns a time-stamp token over a signature value. */
  stamp(signature: Uint8Array): Promise<Uint8Array>
  /** The longest possible token. Space is reserved before the token is known. */
  readonly size_max: number
}

export interface TimestampAuthority extends TimestampSource {
  /** Returns a token over random data, to learn its size and certificates. */
  sample(): Promise<Stamped>
}

export interface Stamped {
  readonly token: Uint8Array
  /** The authority's certificate and those above it. */
  readonly path: readonly CertificateParts[]
}

export interface TimestampOptions {
  readonly url: string
  /** Passed in so that all outgoing requests use one guarded client. */
  readonly fetch: typeof fetch
  readonly timeout_ms?: number
  readonly size_max?: number
  /** Roots that the authority's certificate must lead to. Without them the token is only verified in itself. */
  readonly roots?: readonly CertificateParts[] | null
}

/** Longer tokens would bloat every file. The largest in public use are below 10 kB. */
const TOKEN_SIZE_MAX = 32_000

/** A time-stamp authority over HTTP (RFC 3161, 3.4). */
export const httpTimestampAuthority = (options: TimestampOptions): TimestampAuthority => {
  const size_max = options.size_max ?? TOKEN_SIZE_MAX
  const stamped = (signature: Uint8Array): Promise<Stamped> =>
    watch({ kind: 'call', name: 'tsa' }, () => asked(signature))
  const asked = async (signature: Uint8Array): Promise<Stamped> => {
    const request = { hash: createHash('sha256').update(signature).digest(), nonce: freshNonce() }
    try {
      const granted = grantedToken(await post(options, requestFor(request), TOKEN_SIZE_MAX), request, options)
      if (granted.token.length > size_max) throw new Error(`its token is longer than ${size_max} bytes`)
      return granted
    } catch (error) {
      const message = `the time-stamp authority at ${new URL(options.url).host} failed: ${reasonOf(error)}`
      const failure = new Error(message, { cause: error })
      // Seals are made by workers, whose errors carry a code but no cause.
      throw awayOf(error) === null ? failure : Object.assign(failure, { code: 'EHOSTUNREACH' })
    }
  }
  return {
    size_max,
    stamp: async (signature) => (await stamped(signature)).token,
    sample: () => stamped(randomBytes(32)),
  }
}

/** Uses the cause of a failed fetch, such as a refused connection or an unknown name. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error && error.message === 'fetch failed'
    ? cause.message || ('code' in cause ? String(cause.code) : error.message)
    : error.message
}

interface TimestampRequest {
  readonly hash: Buffer
  readonly nonce: Buffer
}

const OID = { sha256: '2.16.840.1.101.3.4.2.1' } as const

/** The first bits are fixed, so the number is positive and has a constant length. */
const freshNonce = (): Buffer => integer(0x40, ...randomBytes(15))

const requestFor = (request: TimestampRequest): Buffer => {
  const imprint = sequence(sequence(oid(OID.sha256)), octets(request.hash))
  const certificateWanted = der(TAG.boolean, Buffer.from([0xff]))
  return sequence(integer(1), imprint, request.nonce, certificateWanted)
}

const post = async (options: TimestampOptions, body: Buffer, most: number): Promise<Buffer> => {
  const response = await options.fetch(options.url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: new Uint8Array(body),
    // The operator configured this address, so redirects are not followed.
    redirect: 'manual',
    signal: AbortSignal.timeout(options.timeout_ms ?? 5_000),
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

/** With a larger difference, one of the clocks is wrong and the seal would prove a wrong time. */
const CLOCKS_APART_MS_MAX = 5 * 60_000

/** The token of a reply that grants exactly this request (RFC 3161, 2.4.2). */
const grantedToken = (reply: Buffer, request: TimestampRequest, options: TimestampOptions): Stamped => {
  const [status, token] = childrenOf(readDer(reply))
  const code = status && childAt(status, 0).content.readUInt8(0)
  // 0 granted, 1 granted with changes.
  if (code !== 0 && code !== 1) throw new Error(`it refused with status ${code}`)
  if (!token) throw new Error('its answer holds no token')
  const checked = tokenOf(token.whole, options.roots ?? null)
  if (!checked.imprint.equals(request.hash)) throw new Error('its token is for other data')
  if (!checked.nonce?.equals(request.nonce)) throw new Error('its token answers another request')
  const isolate = Math.abs(checked.at.getTime() - Date.now())
  if (isolate > CLOCKS_APART_MS_MAX)
    throw new Error(
      `its clock and ours are ${Math.round(isolate / 1000)} seconds apart (it says ${checked.at.toISOString()}); set this machine's clock`,
    )
  const bare = bareToken(token.whole, checked.path)
  return { token: bare, path: tokenOf(bare, options.roots ?? null).path }
}

const tokenOf = (token: Buffer, roots: readonly CertificateParts[] | null): TimestampToken => {
  try {
    return checkedToken(token, roots)
  } catch (error) {
    throw new Error(`its token does not hold up: ${reasonOf(error)}`, { cause: error })
  }
}
