/** What a token server gave (RFC 6749 5.1). */
export interface GrantedToken {
  readonly access_token: string
  readonly expires_in_s: number
  /** Null where the one before stays in force. */
  readonly refresh_token: string | null
}

/**
 * Asks the token server: with a refresh token, or for the program itself where there is none. Rejects with what the server
 * says, or why it does not answer, and never with a secret.
 */
export type GrantToken = (refresh_token: string | null) => Promise<GrantedToken>

/** A token that a mail server takes in place of a password. */
export interface AccessTokens {
  current(): Promise<string>
  /** Another than this one, which the mail server has refused. */
  after(refused: string): Promise<string>
}

export interface MailTokenWrites {
  /** Encrypted, as it is kept; null for none yet. Nobody else reads it until the transaction ends. */
  lock(id: string): Promise<Uint8Array | null>
  /** Also forgets those of former settings. */
  keep(id: string, token_encrypted: Uint8Array): Promise<void>
}
