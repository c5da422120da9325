import type { Instant } from '../domain/envelopes/envelope.ts'

/** What a sign-in asks for after the password, in force once confirmed: an app (RFC 6238), passkeys (passkeys.ts), or both. */
export interface SecondFactor {
  readonly secret_encrypted: Uint8Array
  readonly confirmed_at: Instant | null
  /** False: passkeys alone, and the secret is nobody's. */
  readonly app: boolean
  readonly recovery_left: number
}

export interface SecondFactorReads {
  of(workspace_id: string, person_id: string): Promise<SecondFactor | null>
}

export interface SecondFactorWrites {
  /**
   * Replaces one that was never confirmed, and with `beside_passkeys` the secret that is nobody's; false when another is in
   * force.
   */
  begin(
    person_id: string,
    begun: { readonly secret_encrypted: Uint8Array; readonly beside_passkeys: boolean },
  ): Promise<boolean>
  /** Recovery codes that are there stay. False where it is not this secret, or one is in force already. */
  confirm(
    person_id: string,
    confirmed: {
      readonly at: Instant
      readonly secret_encrypted: Uint8Array
      readonly recovery_hashes: readonly Uint8Array[]
    },
  ): Promise<boolean>
  /** In force without an app. False when one is in force already. */
  beginWithoutApp(
    person_id: string,
    begun: {
      readonly at: Instant
      readonly secret_encrypted: Uint8Array
      readonly recovery_hashes: readonly Uint8Array[]
    },
  ): Promise<boolean>
  setRecoveryCodes(person_id: string, hashes: readonly Uint8Array[]): Promise<void>
  /** False when this step or a later one was used, or it is not this secret any more. */
  takeStep(person_id: string, taken: { readonly step: number; readonly secret_encrypted: Uint8Array }): Promise<boolean>
  /** False when the code is wrong or was used. */
  takeRecoveryCode(person_id: string, hash: Uint8Array): Promise<boolean>
  /** False when there was none. */
  remove(person_id: string): Promise<boolean>
}
