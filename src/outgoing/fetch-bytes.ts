import http from 'node:http'
import https from 'node:https'
import { watch } from '../kit/watch.ts'
import type { FetchBytes } from '../ports/fetch-bytes.ts'
import { type AddressRules, addressRules } from './addresses.ts'
import { checkedLookup, type Resolve, resolveAll } from './checked-lookup.ts'
import { addressesIn } from './webhook-url.ts'

export interface FetchOptions {
  readonly allow_cidrs: readonly string[]
  readonly timeout_ms?: number
  readonly bytes_max?: number
  readonly resolve?: Resolve
  /** As which its calls are measured. */
  readonly name?: string
}

const TIMEOUT_MS = 5_000
/** What is fetched goes into every sealed file: large CRLs are the reason why OCSP is asked first. */
const BYTES_MAX = 512 * 1024

/**
 * Calls addresses from certificates. Anyone may write those, so the webhook guard applies; plain http is allowed, as
 * is the rule there (RFC 5280 8, RFC 6960 A.1), because each answer is signed.
 */
export function createFetchBytes(options: FetchOptions): FetchBytes {
  const rules = addressRules(options.allow_cidrs)
  const { timeout_ms = TIMEOUT_MS, bytes_max = BYTES_MAX, name = 'revocation' } = options
  const fetched: FetchBytes = async (address, body) => {
    const url = httpUrl(address)
    const deadline = AbortSignal.timeout(timeout_ms)
    try {
      const answer = await send(url, body, { rules, deadline, resolve: options.resolve ?? resolveAll })
      return await bounded(answer, bytes_max)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      throw new Error(`${url.host} ${deadline.aborted ? `gave no answer within ${timeout_ms} ms` : why}`, {
        cause: error,
      })
    }
  }
  return (address, body) => watch({ kind: 'call', name }, () => fetched(address, body))
}

function httpUrl(address: string): URL {
  const url = URL.parse(address)
  if (!(url && /^https?:$/.test(url.protocol)) || url.username !== '' || url.password !== '')
    throw new Error('the address is not http or https')
  return url
}

interface Guard {
  readonly rules: AddressRules
  readonly deadline: AbortSignal
  readonly resolve: Resolve
}

function send(
  url: URL,
  body: Parameters<FetchBytes>[1],
  { rules, deadline, resolve }: Guard,
): Promise<http.IncomingMessage> {
  if (!addressesIn(url).every(rules.permits)) throw new Error('is a private or reserved address')
  const settings: https.RequestOptions = {
    method: body ? 'POST' : 'GET',
    agent: false,
    headers: {
      connection: 'close',
      ...(body ? { 'content-type': body.type, 'content-length': String(body.bytes.length) } : {}),
    },
    signal: deadline,
    lookup: checkedLookup(resolve, rules.permits),
  }
  return new Promise((done, fail) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, settings)
    request.once('response', done)
    request.on('error', fail)
    request.end(body?.bytes)
  })
}

async function bounded(answer: http.IncomingMessage, bytes_max: number): Promise<Buffer> {
  if (answer.statusCode !== 200) {
    answer.destroy()
    throw new Error(`answered ${answer.statusCode}`)
  }
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > bytes_max) throw new Error(`answered more than ${bytes_max} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
