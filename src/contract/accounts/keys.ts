import { z } from 'zod'
import { LIMITS } from '../../domain/account/limits.ts'
import { presenterOf } from '../common/shapes.ts'
import { line } from '../envelopes/create-request.ts'

/** Forms send an empty field as empty text. A day ends at midnight UTC. */
export const ExpiresAt = z
  .union([
    z.literal('').transform(() => null),
    z.iso.date().transform((day) => `${day}T23:59:59.999Z`),
    z.iso.datetime().transform((instant) => new Date(instant).toISOString()),
  ])
  .nullish()
  .transform((instant) => instant ?? null)

const KEY_KINDS = ['csk_live', 'csk_test', 'cpk_live', 'cpk_test'] as const

export const KeyName = line(LIMITS.name_chars_max)

export const KeyRequest = z.strictObject({
  kind: z.enum(KEY_KINDS),
  name: KeyName,
  expires_at: ExpiresAt,
})

const At = z.iso.datetime()
export const KeyShape = z.strictObject({
  id: z.string(),
  kind: z.enum(KEY_KINDS),
  name: z.string(),
  /** Enough of it to tell two keys apart. */
  masked: z.string(),
  state: z.enum(['active', 'expired', 'revoked']),
  created_at: At,
  created_by: z.string().nullable(),
  last_used_at: At.nullable(),
  last_used_ip: z.string().nullable(),
  expires_at: At.nullable(),
  revoked_at: At.nullable(),
})
export type KeyShape = z.infer<typeof KeyShape>

/** The keys, and why none can be issued, if so. */
export const KeyList = z.strictObject({ data: z.array(KeyShape), why_none: z.string().nullable() })
export type KeyList = z.infer<typeof KeyList>

/** The only answer that contains the token. */
export const IssuedKeyShape = z.strictObject({
  id: z.string(),
  kind: z.enum(KEY_KINDS),
  name: z.string(),
  token: z.string(),
  expires_at: At.nullable(),
})
export type IssuedKeyShape = z.infer<typeof IssuedKeyShape>

/** A key as stored: never the secret. */
interface StoredKey extends Omit<KeyShape, 'kind' | 'masked' | 'state'> {
  readonly kind: 'secret' | 'public'
  readonly livemode: boolean
  readonly hint: string
  readonly expired: boolean
}

const presentShown = presenterOf(KeyShape)

export function presentKey(key: StoredKey): KeyShape {
  const kind = `${key.kind === 'secret' ? 'csk' : 'cpk'}_${key.livemode ? 'live' : 'test'}` as const
  const good = key.expired ? 'expired' : 'active'
  return presentShown({
    ...key,
    kind,
    masked: `${kind}_${key.hint}`,
    state: key.revoked_at === null ? good : 'revoked',
  })
}
