import type { InspectRequest } from '../../ports/pdf.ts'
import type { Lock } from './unlock.ts'

export interface Limits {
  readonly bytes_max: number
  readonly pages_max: number
  /** Refuse encrypted files even if they open without a password. */
  readonly refuses_encrypted?: boolean
}
export type InspectTask = InspectRequest & { readonly limits: Limits }

/** A file at one step of its inspection. */
export interface Task extends InspectTask {
  /** Offset of the header. Bytes before it are dropped. */
  readonly begins: number
  /** Restrictions that were removed. */
  readonly locks: readonly Lock[]
  /** The file cannot be repaired. */
  readonly damaged?: boolean
}
