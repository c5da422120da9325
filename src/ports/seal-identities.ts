import type { Instant } from '../domain/envelopes/envelope.ts'

/** A key and the certificates that speak for it, as PEM. Holds the private key: never log it. */
export interface OwnIdentity {
  readonly key_pem: string
  /** The sealing certificate first, then its chain. */
  readonly certificates_pem: string
}

export interface P12Order {
  readonly p12: Uint8Array
  readonly password: string
  /** Certificates of the service itself, PEM: nobody else's may look like one of them. */
  readonly service_pem: string
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
  readonly key_encrypted: Uint8Array
  readonly added_at: Instant
  /** Name of the person. */
  readonly added_by: string
}

/** A certificate that seals, or sealed, for one workspace, as it is told to those who check files (src/verify/workspace.ts). */
export interface WorkspaceSeal {
  /** SHA-256. */
  readonly certificate: string
  /** SHA-256 of the certificates that its chain may end with. */
  readonly anchors: readonly string[]
  /** SHA-256 of the workspace's id, a blank and `certificate`: whose it is, for those who have a file of that workspace. */
  readonly tie: string
  /** Null while it seals. */
  readonly until: Instant | null
}

export interface SealIdentityReads {
  /** Null where the server's own identity seals. */
  read(workspace_id: string): Promise<KeptIdentity | null>
  /** Roots of every workspace's own identities, in use and former, as PEM: none of them is the service's. */
  roots(): Promise<readonly string[]>
  /** Of all workspaces, in use and former, without this one certificate (the service's own). */
  workspaceSeals(but: string): Promise<readonly WorkspaceSeal[]>
  /** Live envelopes whose sealing has failed, and what the newest try met. */
  stuckSeals(workspace_id: string): Promise<{ readonly n: number; readonly last_error: string | null }>
}

export interface SealIdentityWrites {
  /** In the place of the one before. */
  keep(
    workspace_id: string,
    kept: KeptIdentity,
    known: {
      /** SHA-256 of the sealing certificate. */
      readonly certificate: string
      readonly root: { readonly sha256: string; readonly pem: string }
    },
  ): Promise<void>
  forget(workspace_id: string, at: Instant): Promise<void>
}
