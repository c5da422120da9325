import { setTimeout as pause } from 'node:timers/promises'
import { envelopeForm } from '../support/api.ts'

/** A running release. */
export interface Site {
  /** Where it is asked. */
  readonly url: string
  /** As it calls itself. */
  readonly base_url: string
}

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Buffer
  /** JSON; null for anything else. */
  readonly body: any
}

export interface Sent {
  readonly body?: unknown
  readonly raw?: { readonly payload: Buffer; readonly type: string }
  readonly headers?: Readonly<Record<string, string>>
}

export async function ask(address: string, method: string, { body, raw, headers = {} }: Sent = {}): Promise<Reply> {
  const json = body === undefined ? null : { payload: Buffer.from(JSON.stringify(body)), type: 'application/json' }
  const content = raw ?? json
  const response = await fetch(address, {
    method,
    redirect: 'manual',
    headers: { ...(content && { 'content-type': content.type }), ...headers },
    body: content && new Uint8Array(content.payload),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const is_json = response.headers.get('content-type')?.includes('json') ?? false
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    body: is_json && bytes.length > 0 ? JSON.parse(bytes.toString()) : null,
  }
}

const TOO_MANY = 429

/** The same, where nothing but a success will do. Who asks too often waits as long as they are told. */
export async function askRight(address: string, method: string, sent?: Sent): Promise<Reply> {
  const reply = await ask(address, method, sent)
  if (reply.status < 400) return reply
  if (reply.status === TOO_MANY) {
    await pause(Number(reply.headers.get('retry-after')) * 1000)
    return askRight(address, method, sent)
  }
  throw new Error(`${method} ${address} was answered ${reply.status}: ${reply.bytes.toString().slice(0, 2000)}`)
}

export type Api = (method: string, path: string, sent?: Sent) => Promise<Reply>

/** The public API with a key. */
export const apiOf =
  ({ url }: Site, key: string): Api =>
  (method, path, { headers, ...sent } = {}) =>
    askRight(`${url}/api/v1${path}`, method, { ...sent, headers: { authorization: `Bearer ${key}`, ...headers } })

/** Creates from PDFs: a file of each of these names, all of them the sample agreement. */
export const fileForm = (metadata: object) => ({ raw: envelopeForm(metadata) })
