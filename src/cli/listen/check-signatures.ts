import { createHmac, timingSafeEqual } from 'node:crypto'

/** A webhook request as received. */
export interface SignedRequest {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Null if the service signed the request in each of the forms that webhooks carry; otherwise what is wrong. It shares
 * no code with the signer, as another company's receiver would not (docs/webhooks.md).
 */
export function signatureIssue({ headers, body }: SignedRequest, secret: string): string | null {
  const header = (name: string) => headers[name] ?? ''
  const id = header('webhook-id')
  const at = header('webhook-timestamp')
  const [, t = '', v1 = ''] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(header('svc-signature')) ?? []
  const standard_key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const checks = [
    ['X-Svc-Signature', header('x-svc-signature'), `sha256=${hmac(secret, body).toString('hex')}`],
    ['Svc-Signature', v1, hmac(secret, `${t}.${body}`).toString('hex')],
    [
      'webhook-signature',
      header('webhook-signature'),
      `v1,${hmac(standard_key, `${id}.${at}.${body}`).toString('base64')}`,
    ],
    // The signed headers say which delivery it is and when; the others must say the same.
    ['X-Svc-Delivery-Id', header('x-svc-delivery-id'), id],
    ['X-Svc-Timestamp', header('x-svc-timestamp'), at],
    ['Svc-Signature', t, at],
  ] as const
  const wrong = checks.find(([, given, right]) => !isSame(given, right))
  return wrong ? `${wrong[0]} does not fit` : null
}

const hmac = (key: string | Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest()

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
