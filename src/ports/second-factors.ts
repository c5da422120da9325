import type { Instant } from '../domain/envelopes/envelope.ts'

/** RFC 6238; in force once confirmed. */
export interface SecondFactor {
  readonly secret_encrypted: Uint8Array
  readonly confirmed_at: Instant | null
  readonly recovery_left: number
}

export interface SecondFactorReads {
  of(workspace_id: string, person_id: string): Promise<SecondFactor | null>
}

export interface SecondFactorWrites {
  /** In place of one that was never confirmed; false where one is in force. */
  begin(person_id: string, secret_encrypted: Uint8Array): Promise<boolean>
  confirm(
    person_id: string,
    confirmed: { readonly at: Instant; readonly recovery_hashes: readonly Uint8Array[] },
  ): Promise<void>
  setRecoveryCodes(person_id: string, hashes: readonly Uint8Array[]): Promise<void>
  /** False for a step that has been used, or lies before one. */
  takeStep(person_id: string, step: number): Promise<boolean>
  /** False for a code that is none, or was used. */
  takeRecoveryCode(person_id: string, hash: Uint8Array): Promise<boolean>
  /** False where there was none. */
  remove(person_id: string): Promise<boolean>
}
