import type { Instant } from '../domain/envelopes/envelope.ts'

/** A WebAuthn credential of a person; its private key is in their authenticator. */
export interface Passkey {
  readonly id: string
  readonly name: string
  /** The host that it was made for, and is offered at. */
  readonly rp_id: string
  readonly credential_id: Uint8Array
  /** In COSE form (RFC 9052). */
  readonly public_key: Uint8Array
  readonly transports: readonly string[]
  /** Kept by a provider on several devices. */
  readonly backed_up: boolean
  readonly created_at: Instant
  readonly last_used_at: Instant | null
}

export interface NewPasskey extends Omit<Passkey, 'last_used_at'> {
  readonly person_id: string
  readonly sign_count: number
  readonly aaguid: string
}

/** What a challenge was made for; it is good for nothing else. */
export type PasskeyPurpose = 'register' | 'second_step' | 'sign_in' | 'proof'

export interface PasskeyChallenge {
  readonly hash: Uint8Array
  /** Null before anybody is known. */
  readonly person_id: string | null
  readonly purpose: PasskeyPurpose
}

export interface PasskeyReads {
  /** The oldest first. */
  of(workspace_id: string, person_id: string): Promise<readonly Passkey[]>
  /** Whose it is, in whatever workspace. */
  ownerOf(credential_id: Uint8Array): Promise<string | null>
}

export interface PasskeyWrites {
  addChallenge(challenge: PasskeyChallenge & { readonly now: Instant; readonly expires_at: Instant }): Promise<void>
  /** Uses it up. False when it is not there, is over, or was made for another person or purpose. */
  takeChallenge(challenge: PasskeyChallenge, now: Instant): Promise<boolean>
  /** Locks the person's second factor, so that of those who come at once each sees what the one before did. */
  hold(person_id: string): Promise<{ readonly passkeys: number; readonly app: boolean }>
  /** False when the credential is known already. */
  add(passkey: NewPasskey): Promise<boolean>
  rename(person_id: string, id: string, name: string): Promise<boolean>
  remove(person_id: string, id: string): Promise<boolean>
  /** False when the count did not grow, as that of a copy would not, or when the second factor is gone. */
  use(
    person_id: string,
    used: {
      readonly id: string
      readonly sign_count: number
      readonly backed_up: boolean
      readonly at: Instant
    },
  ): Promise<boolean>
}
