import { hmacSha256 } from './secrets.ts'

interface Signed {
  readonly id: string
  readonly body: string
  /** Newest first: the previous one signs too for a while after a rotation. */
  readonly secrets: readonly [string, ...string[]]
  /** Unix seconds of this attempt. */
  readonly at_s: number
}

interface Sent extends Signed {
  /** The name that the subscriber listed. */
  readonly event: string
  readonly attempt: number
}

/** Every header of a webhook request except the connection's own (docs/internals/outbox.md, Webhooks). */
export const webhookHeaders = ({ event, attempt, ...signed }: Sent): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'Countersign-Webhooks/1',
  'x-svc-event': event,
  'x-svc-attempt': String(attempt),
  ...signatureHeaders(signed),
})

/**
 * Every form of signature at once, so that no receiver needs a switch (docs/interface.md, Webhooks). The key of the
 * Standard Webhooks trio is what `whsec_` encodes in base64. The first form holds one value, by the newest secret.
 */
function signatureHeaders({ id, body, secrets, at_s }: Signed): Record<string, string> {
  const timed = secrets.map((secret) => `v1=${hmacSha256(secret, `${at_s}.${body}`).toString('hex')}`)
  const standard = secrets.map(
    (secret) => `v1,${hmacSha256(standardKey(secret), `${id}.${at_s}.${body}`).toString('base64')}`,
  )
  return {
    'x-svc-signature': `sha256=${hmacSha256(secrets[0], body).toString('hex')}`,
    'svc-signature': [`t=${at_s}`, ...timed].join(','),
    'x-svc-delivery-id': id,
    'x-svc-timestamp': String(at_s),
    'webhook-id': id,
    'webhook-timestamp': String(at_s),
    'webhook-signature': standard.join(' '),
  }
}

const standardKey = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
