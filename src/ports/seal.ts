import type { Instant } from '../domain/envelope.ts'

/** A key and the certificates that speak for it, as PEM. Holds the private key: never log it. */
export interface OwnIdentity {
  readonly key_pem: string
  /** The sealing certificate first, then its chain. */
  readonly certificates_pem: string
}

/** A PKCS #12 file as it was uploaded, judged. */
export type ReadIdentity =
  /** A sentence for whoever chose the file, and which of the two is at fault. */
  | { readonly refused: string; readonly of: 'p12' | 'password' }
  | {
      readonly refused: null
      readonly identity: OwnIdentity
      /** The topmost certificate that is known: who trusts it trusts the seals. */
      readonly root_pem: string
      readonly warnings: readonly string[]
    }

/** As it is kept: the key encrypted. */
export interface KeptIdentity {
  readonly certificates_pem: string
  readonly key_sealed: Uint8Array
  readonly added_at: Instant
  /** Name of the person. */
  readonly added_by: string
}

export interface SealReads {
  /** Null where the server's own identity seals. */
  sealIdentity(workspace_id: string): Promise<KeptIdentity | null>
  /** Roots of every workspace's own identities, in use and former, as PEM. */
  sealRoots(): Promise<readonly string[]>
  /** Live envelopes whose sealing has failed, and what the newest try met. */
  unsealedAfterTrouble(
    workspace_id: string,
  ): Promise<{ readonly n: number; readonly last_error: string | null }>
}

export interface SealWrites {
  /** In the place of the one before. */
  keepSealIdentity(
    workspace_id: string,
    kept: KeptIdentity,
    root: { readonly sha256: string; readonly pem: string },
  ): Promise<void>
  forgetSealIdentity(workspace_id: string): Promise<void>
}
