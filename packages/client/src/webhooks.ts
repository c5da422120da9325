import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import type { webhooks } from './schema.ts'

/** The body of a delivery: `event` says which. */
export type WebhookEvent = {
  [Event in keyof webhooks]: webhooks[Event]['post']['requestBody']['content']['application/json']
}[keyof webhooks]

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
 */
export function verifyWebhook({ body, headers, secret }: Delivery): WebhookEvent | null {
  const text = typeof body === 'string' ? body : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body)
  try {
    return new Webhook(secret).verify(text, signatureIn(headers)) as WebhookEvent
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
