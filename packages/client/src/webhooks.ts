import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import type { webhooks } from './schema.ts'

type Bodies = {
  [Event in keyof webhooks]: webhooks[Event]['post']['requestBody']['content']['application/json']
}

/** The body of a delivery about an envelope: `event` says which. */
export type WebhookEvent = Bodies[Exclude<keyof webhooks, 'security.event'>]

/** Sent only to subscriptions that list `security.event`; it is about the workspace, and about no envelope. */
export type SecurityEvent = Bodies['security.event']

export interface Delivery {
  /** As it arrived, before anything has parsed it. */
  readonly body: string | Uint8Array
  /** Of the request: those of Node, of Fetch, or any record of them. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** `whsec_…`, from the answer that created the webhook. */
  readonly secret: string
}

/**
 * The event, if the service signed it within the last five minutes (Standard Webhooks). Null for anything else: answer
 * 401, and do nothing. The same delivery can arrive more than once; its `id` is then the same.
 *
 * @example
 * const event = verifyWebhook({ body, headers: request.headers, secret })
 * if (event?.event === 'envelope.completed') fetchSigned(event.envelope_id)
 *
 * @example
 * // Of a subscription that lists `security.event` too.
 * const event = verifyWebhook<WebhookEvent | SecurityEvent>({ body, headers: request.headers, secret })
 */
export function verifyWebhook<Event extends WebhookEvent | SecurityEvent = WebhookEvent>({
  body,
  headers,
  secret,
}: Delivery): Event | null {
  const text = typeof body === 'string' ? body : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body)
  try {
    return new Webhook(secret).verify(text, signatureIn(headers)) as Event
  } catch (error) {
    if (error instanceof WebhookVerificationError) return null
    throw error
  }
}

const NAMES = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const

const signatureIn = (headers: Delivery['headers']): Record<string, string> =>
  Object.fromEntries(NAMES.map((name) => [name, headerIn(headers, name)]))

function headerIn(headers: Delivery['headers'], name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? ''
  const [, value = ''] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? []
  return typeof value === 'string' ? value : value.join(' ')
}
