import type { Instant } from '../domain/envelopes/envelope.ts'

/** A key without its secret, as the dashboard lists it. */
export interface ListedKey {
  readonly id: string
  readonly kind: 'secret' | 'public'
  readonly livemode: boolean
  readonly name: string
  readonly hint: string
  readonly created_at: Instant
  /** Name of the person; null for the command line. */
  readonly created_by: string | null
  readonly last_used_at: Instant | null
  readonly last_used_ip: string | null
  readonly expires_at: Instant | null
  readonly revoked_at: Instant | null
  readonly expired: boolean
}

export interface NewKey {
  readonly id: string
  readonly workspace_id: string
  readonly kind: 'secret' | 'public'
  readonly livemode: boolean
  readonly name: string
  readonly token_hash: Uint8Array
  readonly hint: string
  readonly expires_at: Instant | null
  /**
   * Null for the command line; a platform has a name alone. The name is stored too, so that a list can still show it when
   * the person has left. `handed_off`: in a session that a CRM began.
   */
  readonly created_by: { readonly id: string | null; readonly name: string; readonly handed_off?: boolean } | null
}

export interface ApiKeyReads {
  list(workspace_id: string): Promise<readonly ListedKey[]>
}

export interface ApiKeyWrites {
  add(key: NewKey): Promise<void>
  /** The key as it was, or null when it was revoked or expired already. */
  revoke(workspace_id: string, id: string): Promise<Pick<NewKey, 'kind' | 'livemode' | 'name' | 'expires_at'> | null>
}
