import type { Instant } from '../domain/envelopes/envelope.ts'

/** A TOTP secret (RFC 6238), in force once confirmed. */
export interface SecondFactor {
  readonly secret_encrypted: Uint8Array
  readonly confirmed_at: Instant | null
  readonly recovery_left: number
}

export interface SecondFactorReads {
  of(workspace_id: string, person_id: string): Promise<SecondFactor | null>
}

export interface SecondFactorWrites {
  /** Replaces one that was never confirmed; false when one is in force. */
  begin(person_id: string, secret_encrypted: Uint8Array): Promise<boolean>
  confirm(
    person_id: string,
    confirmed: { readonly at: Instant; readonly recovery_hashes: readonly Uint8Array[] },
  ): Promise<void>
  setRecoveryCodes(person_id: string, hashes: readonly Uint8Array[]): Promise<void>
  /** False when this step or a later one was used. */
  takeStep(person_id: string, step: number): Promise<boolean>
  /** False when the code is wrong or was used. */
  takeRecoveryCode(person_id: string, hash: Uint8Array): Promise<boolean>
  /** False when there was none. */
  remove(person_id: string): Promise<boolean>
}
