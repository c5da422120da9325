import type { Instant } from '../domain/envelopes/envelope.ts'

/** Signing in by an OpenID Connect provider that the operator chose. */
export interface OpenId {
  /** As the button calls it. */
  readonly name: string
  /** Whose addresses may come in; null: of any domain. */
  readonly allowed_domains: readonly string[] | null
  /** Newcomers become members of the only workspace. */
  readonly auto_join: boolean
  /** What a browser keeps between the two halves, and where it goes. */
  /** `asks_again`: has the person prove who they are there even if they are signed in (OpenID Connect Core 1.0, 3.1.2.1). */
  begin(
    redirect_uri: string,
    options?: { readonly asks_again: boolean },
  ): Promise<{ readonly url: string; readonly carried: CarriedSignIn } | OpenIdRefusal>
  /** Whom the provider vouches for. */
  finish(answered: URL, carried: CarriedSignIn): Promise<ProvedIdentity | OpenIdRefusal>
}

export interface CarriedSignIn {
  readonly state: string
  readonly nonce: string
  readonly code_verifier: string
  /** The provider must say that the person proved it just now. */
  readonly asks_again?: true
}

export interface ProvedIdentity {
  readonly issuer: string
  readonly subject: string
  readonly name: string | null
  /** Null where the provider does not say that the address is this person's. */
  readonly verified_email: string | null
  /** When they last proved who they are to the provider (`auth_time`); null where it does not say. */
  readonly authenticated_at: Instant | null
}

/** `away`: nobody answers, or not in this language. `refused`: the answer proves nothing. */
export interface OpenIdRefusal {
  readonly failed: 'away' | 'refused'
  readonly message: string
}
