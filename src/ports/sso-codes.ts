import type { Behalf } from '../domain/audit.ts'
import type { Instant } from '../domain/envelopes/envelope.ts'

/** A single-use code that signs a person in; only its hash is kept. */
export interface SsoCode {
  readonly code_hash: Uint8Array
  readonly return_to: string
  readonly expires_at: Instant
}

export interface SsoCodeReads {
  /** A person of this workspace who may sign in through a CRM. */
  findEntitled(workspace_id: string, user: string): Promise<Behalf | null>
  /** For a code, which is all that its holder has. */
  workspaceOf(code_hash: Uint8Array): Promise<string | null>
}

export interface RevokedMember {
  readonly person_id: string
  readonly name: string
  /** False where that was so already. */
  readonly is_first: boolean
}

export interface SsoCodeWrites {
  /** False when there is no such person. Also deletes codes that expired before `forget_before`. */
  add(workspace_id: string, user: string, code: SsoCode & { readonly forget_before: Instant }): Promise<boolean>
  /** Uses the code up for a new session; null when the code is wrong, used or expired. */
  redeem(
    workspace_id: string,
    use: { readonly code_hash: Uint8Array; readonly session_hash: Uint8Array; readonly now: Instant },
  ): Promise<{ readonly person_id: string; readonly name: string; readonly return_to: string } | null>
  /** Ends the session that the code was used for, if there is one. */
  endSession(workspace_id: string, code_hash: Uint8Array): Promise<void>
  /** Also deletes the person's codes and sessions in this workspace. Null when the person is not a member. */
  revokeEntitlement(workspace_id: string, user: string, now: Instant): Promise<RevokedMember | null>
}
