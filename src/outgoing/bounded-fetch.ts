import type { CustomFetch } from 'openid-client'
import { isLoopback } from '../kit/loopback.ts'

/** Discovery documents and keys are a few KB. */
const BYTES_MAX = 512 * 1024

/**
 * What openid-client calls with. It has a deadline of its own but reads answers of any size, and where it may go in clear
 * it may go anywhere in clear: the provider's documents could name an address of somebody else.
 */
export const boundedFetch: CustomFetch = async (url, options) => {
  const { protocol, hostname, host } = new URL(url)
  if (protocol === 'http:' && !isLoopback(hostname)) throw new TypeError(`${host} must not be called in clear`)
  const answer = await fetch(url, { ...options, body: options.body ?? null })
  if (answer.body === null) return answer
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body) {
    size += part.length
    if (size > BYTES_MAX) throw new TypeError(`${host} answered more than ${BYTES_MAX} bytes`)
    parts.push(part)
  }
  return new Response(Buffer.concat(parts), answer)
}
