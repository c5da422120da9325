import { hmacSha256 } from './secrets.ts'
import { headersOf, type Signatures } from './sent-request.ts'

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

export const webhookHeaders = (sent: Sent): Record<string, string> => headersOf(sent, signaturesOf(sent))

/**
 * Every form of signature at once, so that no receiver needs a switch (docs/interface.md, Webhooks). The key of the
 * Standard Webhooks trio is what `whsec_` encodes in base64. The first form holds one value, by the newest secret.
 */
const signaturesOf = ({ id, body, secrets, at_s }: Signed): Signatures => ({
  body: hmacSha256(secrets[0], body),
  timed: secrets.map((secret) => hmacSha256(secret, `${at_s}.${body}`)),
  standard: secrets.map((secret) => hmacSha256(standardKey(secret), `${id}.${at_s}.${body}`)),
})

const standardKey = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
