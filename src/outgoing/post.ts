import http from 'node:http'
import https from 'node:https'
import { performance } from 'node:perf_hooks'
import { watch } from '../kit/watch.ts'
import type { NotAnswered, Post, PostResult } from '../ports/post.ts'
import { type AddressRules, addressRules } from './addresses.ts'
import { BlockedAddress, checkedLookup, NameNotResolved, type Resolve, resolveAll } from './checked-lookup.ts'
import { type OutgoingProxy, ProxyFailed, proxyFor, throughProxy } from './proxy.ts'
import { checkWebhookUrl } from './webhook-url.ts'

export interface PostOptions {
  readonly allow_cidrs: readonly string[]
  readonly timeout_ms?: number
  readonly answer_bytes_max?: number
  readonly resolve?: Resolve
  /** Certificates to trust instead of the public ones. */
  readonly ca?: string
  readonly proxy?: OutgoingProxy | null
  /** As traces and metrics call it. */
  readonly name?: string
}

const TIMEOUT_MS = 10_000
const ANSWER_BYTES_MAX = 64 * 1024
const BODY_START_BYTES = 4096
/** As many headers, and as much of each, as people read. */
const HEADERS_MAX = 40
const HEADER_CHARS_MAX = 500

export function createPost(options: PostOptions): Post {
  const rules = addressRules(options.allow_cidrs)
  const check = (url: string) => checkWebhookUrl(url, rules)
  const call = { kind: 'call', name: options.name ?? 'webhook' } as const
  const timed: Post['post'] = async (url, body, headers) => {
    const from = performance.now()
    const refusal = check(url)
    const result = refusal
      ? failed('blocked_address', `the URL ${refusal}`)
      : await attempt({ url: new URL(url), body: Buffer.from(body), headers }, rules, options)
    return { ...result, ms: Math.round(performance.now() - from) }
  }
  return {
    check,
    post: (url, body, headers) => watch(call, () => timed(url, body, headers), outcomeOf),
  }
}

/** As `answered_2xx`: every status of its own would be too many. */
const outcomeOf = ({ outcome, status }: PostResult): string =>
  outcome === 'answered' ? `answered_${Math.floor(status / 100)}xx` : outcome

interface PostRequest {
  readonly url: URL
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}
type Untimed<T> = T extends unknown ? Omit<T, 'ms'> : never
type Result = Untimed<PostResult>

const failed = (outcome: NotAnswered['outcome'], message: string, status: number | null = null) =>
  ({ outcome, message, status }) satisfies Result

async function attempt(request: PostRequest, rules: AddressRules, options: PostOptions): Promise<Result> {
  const { timeout_ms = TIMEOUT_MS, answer_bytes_max = ANSWER_BYTES_MAX } = options
  const deadline = AbortSignal.timeout(timeout_ms)
  let status: number | null = null
  try {
    const answer = await send(request, deadline, { rules, options })
    status = answer.statusCode ?? 0
    const start = await readStart(answer, answer_bytes_max)
    if (start === null) return failed('answer_too_large', `the answer is larger than ${answer_bytes_max} bytes`, status)
    return { outcome: 'answered', status, headers: headersOf(answer), ...start }
  } catch (error) {
    if (deadline.aborted) return failed('timed_out', `no complete answer within ${timeout_ms} ms`, status)
    return failed(...reasonOf(error), status)
  }
}

/**
 * One connection for each call: the other side could close a kept one just as we write, and every call resolves and
 * checks the name anew. node:http follows no redirects.
 */
async function send(
  { url, body, headers }: PostRequest,
  signal: AbortSignal,
  { rules, options }: { readonly rules: AddressRules; readonly options: PostOptions },
): Promise<http.IncomingMessage> {
  const permits = url.protocol === 'https:' ? rules.permits : rules.isAllowListed
  const resolve = options.resolve ?? resolveAll
  const proxy = proxyFor(url, options.proxy ?? null)
  const resolves = options.proxy?.resolves === true
  const way =
    proxy === null
      ? { agent: false, lookup: checkedLookup(resolve, permits) }
      : await throughProxy(proxy, url, { resolve, permits, signal, resolves, ca: options.ca })
  const settings: https.RequestOptions = {
    method: 'POST',
    // Literal addresses never get to the look-up; check() has seen them.
    ...way,
    headers: { ...headers, host: url.host, 'content-length': String(body.length), connection: 'close' },
    signal,
    rejectUnauthorized: true,
    ...(options.ca ? { ca: options.ca } : {}),
  }
  return new Promise((done, fail) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, settings)
    request.once('response', done)
    request.on('error', fail)
    request.once('upgrade', (_, socket) => {
      socket.destroy()
      fail(new Error('the receiver asked for another protocol'))
    })
    request.end(body)
  })
}

/** Null if there is more than the limit; the connection is dropped then. */
async function readStart(answer: http.IncomingMessage, bytes_max: number) {
  let size = 0
  let start = Buffer.alloc(0)
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > bytes_max) return null
    if (start.length < BODY_START_BYTES) start = Buffer.concat([start, chunk]).subarray(0, BODY_START_BYTES)
  }
  const is_whole = size <= BODY_START_BYTES
  // Decoded as a stream: a character that the cut splits is left out.
  return { body_start: new TextDecoder().decode(start, { stream: !is_whole }), is_whole }
}

const SECRET_HEADERS = ['set-cookie', 'authorization', 'proxy-authorization', 'authentication-info']

function headersOf({ rawHeaders }: http.IncomingMessage): readonly (readonly [string, string])[] {
  const pairs = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? ''] as const] : []))
  return pairs
    .slice(0, HEADERS_MAX)
    .map(([name, value]) => [
      name,
      SECRET_HEADERS.includes(name.toLowerCase()) ? '(not kept)' : value.slice(0, HEADER_CHARS_MAX),
    ])
}

const TLS_ERROR = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|EPROTO)/

function reasonOf(error: unknown): [NotAnswered['outcome'], string] {
  if (error instanceof ProxyFailed) return ['connect_failed', error.message]
  if (error instanceof BlockedAddress) return ['blocked_address', error.message]
  if (error instanceof NameNotResolved) return ['dns_failed', error.message]
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (TLS_ERROR.test(code)) return ['tls_failed', `no secure connection (${code})`]
  if (code === 'HPE_HEADER_OVERFLOW') return ['answer_too_large', 'the headers of the answer are too large']
  if (code.startsWith('HPE_')) return ['connect_failed', `the answer is not HTTP (${code})`]
  return ['connect_failed', `no complete answer (${code === '' ? 'connection closed' : code})`]
}
