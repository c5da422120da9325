import { z } from 'zod'
import { LIMITS } from '../../domain/account/limits.ts'
import { line } from '../envelopes/create-request.ts'

/** Forms send what is left empty as empty text. A day ends where UTC says. */
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
const KeyShape = z.strictObject({
  id: z.string(),
  kind: z.enum(KEY_KINDS),
  name: z.string(),
  /** As much of it as is needed to tell two apart. */
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

/** The keys, and why none can be issued, where that is so. */
export const KeyList = z.strictObject({ data: z.array(KeyShape), why_none: z.string().nullable() })
export type KeyList = z.infer<typeof KeyList>

/** The only answer that has the token. */
export const IssuedKeyShape = z.strictObject({
  id: z.string(),
  kind: z.enum(KEY_KINDS),
  name: z.string(),
  token: z.string(),
  expires_at: At.nullable(),
})
export type IssuedKeyShape = z.infer<typeof IssuedKeyShape>

/** A key as it is kept: never the secret. */
interface StoredKey extends Omit<KeyShape, 'kind' | 'masked' | 'state'> {
  readonly kind: 'secret' | 'public'
  readonly livemode: boolean
  readonly hint: string
  readonly expired: boolean
}

export function presentKey(key: StoredKey): KeyShape {
  const { id, name, hint, created_at, created_by, expires_at, revoked_at, expired } = key
  const kind: KeyShape['kind'] = `${key.kind === 'secret' ? 'csk' : 'cpk'}_${key.livemode ? 'live' : 'test'}`
  const good = expired ? 'expired' : 'active'
  return {
    id,
    kind,
    name,
    masked: `${kind}_${hint}`,
    created_at,
    created_by,
    expires_at,
    revoked_at,
    state: revoked_at === null ? good : 'revoked',
    last_used_at: key.last_used_at,
    last_used_ip: key.last_used_ip,
  }
}
