import { canonical } from '../../domain/audit.ts'
import type { FieldValue, ImageMark } from '../../domain/envelopes/envelope.ts'
import { isChoices } from '../../domain/fields/values.ts'
import { sha256Hex } from '../../kit/secrets.ts'

/** Binds a signature to what was filled in (docs/internals/audit-chain.md). */
export const valuesHash = (values: ReadonlyMap<string, FieldValue>): string =>
  sha256Hex(canonical(Object.fromEntries([...values].map(([id, value]) => [id, hashedValue(value)]))))

export type HashedValue =
  | Exclude<FieldValue, ImageMark>
  | (Pick<ImageMark, 'kind' | 'width' | 'height'> & {
      readonly rgb_sha256: string
      readonly alpha_sha256: string | null
    })

/**
 * The value as it is hashed and shown as evidence. A picture is too long to be repeated, so its samples are
 * named by the SHA-256 of the deflated bytes: those of the image streams in the sealed file.
 */
export function hashedValue(value: FieldValue): HashedValue {
  if (typeof value !== 'object' || isChoices(value) || value.kind !== 'image') return value
  const { kind, width, height, rgb, alpha } = value
  const of = (samples: string) => sha256Hex(Buffer.from(samples, 'base64'))
  return { kind, width, height, rgb_sha256: of(rgb), alpha_sha256: alpha === null ? null : of(alpha) }
}
