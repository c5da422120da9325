import type { Instant } from '../domain/envelopes/envelope.ts'

/** A key and its certificates as PEM. Contains the private key: never log it. */
export interface WorkspaceSigningIdentity {
  readonly key_pem: string
  /** The sealing certificate, then its chain. */
  readonly certificates_pem: string
}

export interface P12Request {
  readonly p12: Uint8Array
  readonly password: string
  /** The service's own certificates as PEM. No other certificate may look like one of them. */
  readonly service_pem: string
}

/** The result of checking an uploaded PKCS #12 file. */
export type P12Result =
  /** A sentence for the person who chose the file, and which input is at fault. */
  | { readonly refused: string; readonly of: 'p12' | 'password' }
  | {
      readonly refused: null
      readonly identity: WorkspaceSigningIdentity
      /** The topmost known certificate. Trusting it means trusting the seals. */
      readonly root_pem: string
      readonly warnings: readonly string[]
    }

/** As stored, with the key encrypted. */
export interface StoredSigningIdentity {
  readonly certificates_pem: string
  readonly key_sealed: Uint8Array
  readonly added_at: Instant
  /** Name of the person. */
  readonly added_by: string
}

/** A certificate of a workspace, current or former, as told to verifiers (src/verify/workspace.ts). */
export interface WorkspaceSeal {
  /** SHA-256. */
  readonly certificate: string
  /** SHA-256 of the possible ends of its chain. */
  readonly anchors: readonly string[]
  /**
   * SHA-256 of the workspace's id, a space and `certificate`. It proves the owner to holders of that workspace's files.
   */
  readonly tie: string
  /** Null while it is in use. */
  readonly until: Instant | null
}

export interface SealReads {
  /** Null if the server's own identity seals. */
  sealIdentity(workspace_id: string): Promise<StoredSigningIdentity | null>
  /** Roots of all workspace identities, current and former, as PEM. None belongs to the service. */
  sealRoots(): Promise<readonly string[]>
  /** Those of all workspaces, current and former, except this certificate (the service's own). */
  workspaceSeals(but: string): Promise<readonly WorkspaceSeal[]>
  /** Live envelopes whose sealing failed, and the latest error. */
  unsealedAfterIssue(workspace_id: string): Promise<{ readonly n: number; readonly last_error: string | null }>
}

export interface SealWrites {
  /** Replaces the previous one. */
  keepSealIdentity(
    workspace_id: string,
    kept: StoredSigningIdentity,
    known: {
      /** SHA-256 of the sealing certificate. */
      readonly certificate: string
      readonly root: { readonly sha256: string; readonly pem: string }
    },
  ): Promise<void>
  forgetSealIdentity(workspace_id: string, at: Instant): Promise<void>
}
