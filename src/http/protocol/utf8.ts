import { isUtf8 } from 'node:buffer'
import { Problem } from '../../problem.ts'

/**
 * What a client wrote, as text (RFC 8259 8.1: JSON is UTF-8). Decoded as if it were, bytes of another encoding would
 * become signs of replacement, and a name would be kept that nobody has.
 */
export function utf8Of(bytes: Uint8Array, { what = 'the body', param }: Named = {}): string {
  if (isUtf8(bytes)) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
  throw new Problem('invalid_json', `${what} is not encoded in UTF-8`, param === undefined ? {} : { param })
}

interface Named {
  readonly what?: string
  readonly param?: string
}
