import type { Behalf } from '../domain/audit.ts'
import type { Instant } from '../domain/envelopes/envelope.ts'

/** A single-use code that signs a person in; only its hash is kept. */
export interface HandOff {
  readonly code_hash: Uint8Array
  readonly return_to: string
  readonly expires_at: Instant
}

export interface SsoCodeReads {
  /** Someone in this workspace who may come in through a CRM. */
  findEntitled(workspace_id: string, user: string): Promise<Behalf | null>
  /** For who holds a code, which names nothing else. */
  workspaceOf(code_hash: Uint8Array): Promise<string | null>
}

export interface SsoCodeWrites {
  /** False when there is no such person to sign in. Forgets codes that ended before `forget_before`. */
  add(workspace_id: string, user: string, hand_off: HandOff & { readonly forget_before: Instant }): Promise<boolean>
  /** Uses the code up for the session to be made; null when it is not, or no longer, good. */
  redeem(
    workspace_id: string,
    use: { readonly code_hash: Uint8Array; readonly session_hash: Uint8Array; readonly now: Instant },
  ): Promise<{ readonly person_id: string; readonly return_to: string } | null>
  /** Ends the session that the code was used for, if there is one. */
  endSession(workspace_id: string, code_hash: Uint8Array): Promise<void>
  /** With the person's codes and sessions in this workspace. False when the person is not in it. */
  revokeEntitlement(workspace_id: string, user: string, now: Instant): Promise<boolean>
}
