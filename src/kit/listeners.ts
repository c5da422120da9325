import { crockford } from './ids.ts'
import { hmacSha256, sameBytes } from './secrets.ts'

/**
 * Nothing is stored of a listener: its id names its owner, and its secret and the ids of its deliveries follow from it
 * (docs/internals/outbox.md, Listeners). `space` names a workspace and live or test.
 */
interface Listener {
  readonly key: Uint8Array
  readonly space: string
  readonly id: string
}

/** The same for everything that `owner` does in this space, so that a receiver needs its secret only once. */
export function listenerId(key: Uint8Array, space: string, owner: string): string {
  const own = letters(hmacSha256(key, `listener ${space} ${owner}`), OWN_CHARS)
  return `lis_${own}${sealOf(key, space, own)}`
}

const OWN_CHARS = 14
const SEAL_CHARS = 12

/** Whether it was made for this space: there is no row to look up, so the id itself must show it. */
export function isListenerId({ key, space, id }: Listener): boolean {
  if (!/^lis_[0-9a-z]{26}$/.test(id)) return false
  const own = id.slice(4, 4 + OWN_CHARS)
  return sameBytes(Buffer.from(id.slice(4 + OWN_CHARS)), Buffer.from(sealOf(key, space, own)))
}

const sealOf = (key: Uint8Array, space: string, own: string) =>
  letters(hmacSha256(key, `seal ${space} ${own}`), SEAL_CHARS)

/** Like a subscription's secret: `whsec_` and 24 bytes in base64. */
export const listenerSecret = ({ key, space, id }: Listener): string =>
  `whsec_${hmacSha256(key, `secret ${space} ${id}`).subarray(0, 24).toString('base64')}`

/** Has the time of the event and never changes, so that a receiver recognises what it has had. */
export const listenerDeliveryId = ({ key, space, id }: Listener, event_id: string): string =>
  `dlv_${event_id.slice(4, 14)}${letters(hmacSha256(key, `delivery ${space} ${id} ${event_id}`), 16)}`

const letters = (mac: Buffer, length: number): string => crockford(BigInt(`0x${mac.toString('hex')}`), length)
