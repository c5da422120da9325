import { hmacSha256 } from './secrets.ts'

interface Signed {
  readonly id: string
  readonly body: string
  readonly secret: string
  /** Unix seconds of this attempt. */
  readonly at_s: number
}

/**
 * All forms at once, so that no receiver needs a switch: interface 6.1, its variant 6.5, and the
 * Standard Webhooks trio, whose key is what `whsec_` encodes in base64 (docs/interface.md, Webhooks).
 */
export function signatureHeaders({ id, body, secret, at_s }: Signed): Record<string, string> {
  const standardKey = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return {
    'x-svc-signature': `sha256=${hmacSha256(secret, body).toString('hex')}`,
    'svc-signature': `t=${at_s},v1=${hmacSha256(secret, `${at_s}.${body}`).toString('hex')}`,
    'x-svc-delivery-id': id,
    'x-svc-timestamp': String(at_s),
    'webhook-id': id,
    'webhook-timestamp': String(at_s),
    'webhook-signature': `v1,${hmacSha256(standardKey, `${id}.${at_s}.${body}`).toString('base64')}`,
  }
}
