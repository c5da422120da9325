import type { SealWarning } from '../domain/account/seal-warning.ts'
import type { Instant } from '../domain/envelopes/envelope.ts'

/** A private key and its certificates, as PEM. Never log it. */
export interface WorkspaceSigningIdentity {
  readonly key_pem: string
  /** The sealing certificate first, then its chain. */
  readonly certificates_pem: string
}

export interface P12Request {
  readonly p12: Uint8Array
  readonly password: string
  /** Certificates of the service itself, PEM: nobody else's may look like one of them. */
  readonly service_pem: string
}

/** The result of reading an uploaded PKCS #12 file. */
export type P12Result =
  /** A sentence for the person who chose the file, and the wrong entry. */
  | { readonly refused: string; readonly of: 'p12' | 'password' }
  | {
      readonly refused: null
      readonly identity: WorkspaceSigningIdentity
      /** The topmost certificate that is known. To trust the seals is to trust this one. */
      readonly root_pem: string
      readonly warnings: readonly string[]
      /** The same, for pages, which have words of their own. */
      readonly warned: readonly SealWarning[]
    }

/** An identity as it is stored, with the key encrypted. */
export interface StoredSigningIdentity {
  readonly certificates_pem: string
  readonly key_encrypted: Uint8Array
  readonly added_at: Instant
  /** Name of the person. */
  readonly added_by: string
}

/** A certificate that seals or sealed for a workspace, as checkers of files get it (src/verify/workspace.ts). */
export interface WorkspaceSeal {
  /** SHA-256. */
  readonly certificate: string
  /** SHA-256 of the certificates that its chain may end with. */
  readonly anchors: readonly string[]
  /** SHA-256 of the workspace's id, a blank and `certificate`: names the workspace to those who have a file of it. */
  readonly tie: string
  /** Null while it seals. */
  readonly until: Instant | null
}

export interface SealIdentityReads {
  /** Null where the server's own identity seals. */
  read(workspace_id: string): Promise<StoredSigningIdentity | null>
  /** Roots of all identities of workspaces, in use and former, as PEM. The service's own is not among them. */
  roots(): Promise<readonly string[]>
  /** Of all workspaces, in use and former, without the certificate `but` (the service's own). */
  workspaceSeals(but: string): Promise<readonly WorkspaceSeal[]>
  /** Live envelopes whose sealing failed, and the newest error. */
  stuckSeals(workspace_id: string): Promise<{ readonly n: number; readonly last_error: string | null }>
}

export interface SealIdentityWrites {
  /** Replaces the identity before. */
  keep(
    workspace_id: string,
    kept: StoredSigningIdentity,
    known: {
      /** SHA-256 of the sealing certificate. */
      readonly certificate: string
      readonly root: { readonly sha256: string; readonly pem: string }
    },
  ): Promise<void>
  forget(workspace_id: string, at: Instant): Promise<void>
}
