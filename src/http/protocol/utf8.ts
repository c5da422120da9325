import { isUtf8 } from 'node:buffer'
import { Problem } from '../../problem.ts'

/**
 * What a client wrote, as text (RFC 8259 8.1: JSON is UTF-8). Decoded as if it were, bytes of another encoding would
 * become signs of replacement, and a name would be kept that nobody has.
 */
export function utf8Of(bytes: Uint8Array, named: Named = {}): string {
  refuseOtherThanUtf8(bytes, named)
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
}

/** For what others decode. */
export function refuseOtherThanUtf8(bytes: Uint8Array, { what = 'the body', param }: Named = {}): void {
  if (isUtf8(bytes)) return
  throw new Problem('invalid_json', `${what} is not encoded in UTF-8`, param === undefined ? {} : { param })
}

interface Named {
  readonly what?: string
  readonly param?: string
}
