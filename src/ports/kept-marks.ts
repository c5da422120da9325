import type { MarkType } from '../domain/account/kept-marks.ts'
import type { InUse } from './sessions.ts'

/** A member of a workspace, whose marks are theirs alone. */
export interface MarkKeeper {
  readonly workspace_id: string
  readonly person_id: string
}

export interface KeptMark {
  readonly type: MarkType
  readonly mark_encrypted: Uint8Array
}

export interface KeptMarkReads {
  list(keeper: MarkKeeper): Promise<readonly KeptMark[]>
  /**
   * Those of a member who is still signed in by that very session, with their own address, by password or sign-in
   * service; null where they are not, whoever else asks.
   */
  ofSignedIn(
    keeper: MarkKeeper,
    session: InUse & { readonly token_hash: Uint8Array },
  ): Promise<{ readonly email: string; readonly marks: readonly KeptMark[] } | null>
}

export interface KeptMarkWrites {
  put(keeper: MarkKeeper, mark: KeptMark): Promise<void>
  /** False when there was none. */
  remove(keeper: MarkKeeper, type: MarkType): Promise<boolean>
}
