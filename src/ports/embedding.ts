import type { Instant } from '../domain/envelopes/envelope.ts'
import type { Scope } from './scope.ts'

/** A recipient token as it is stored: the secret is only kept as a hash. */
export interface EmbedToken extends Scope {
  readonly id: string
  readonly envelope_id: string
  readonly recipient_id: string
  readonly link_version: number
  readonly expires_at: Instant
}

export interface EmbeddingReads {
  /** Origins that may show the signer page in a frame, in their canonical form. */
  origins(workspace_id: string): Promise<readonly string[]>
  /** For a frame, which only knows the public id of its token. */
  workspaceOfToken(id: string): Promise<string | null>
  findToken(workspace_id: string, id: string): Promise<EmbedToken | null>
}

export interface EmbeddingWrites {
  setOrigins(workspace_id: string, origins: readonly string[]): Promise<void>
  /** Also deletes tokens of the workspace that expired before `forget_before`. */
  addToken(token: EmbedToken & { readonly secret_hash: Uint8Array; readonly forget_before: Instant }): Promise<void>
  /** Uses the token up. `unknown`: the secret is wrong. `over`: the token was used before or has expired. */
  useToken(
    workspace_id: string,
    use: { readonly id: string; readonly secret_hash: Uint8Array; readonly now: Instant },
  ): Promise<'used' | 'over' | 'unknown'>
}
